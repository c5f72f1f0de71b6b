import { deadline, type Clock } from '../runtime/clock.ts';
import type { Letter } from '../orders/notifications.ts';
import { coloursOf } from './colours.ts';
import { createFormat } from './format.ts';
import { renderHtml } from './html.tsx';
import { isolate, isRightToLeft } from './direction.ts';
import { textsOf, type MailLang } from './languages.ts';
import type { Mailer, MessageImage } from './mailer.ts';
import { toPage } from './letter.ts';
import { renderText } from './text.ts';

const qrCid = 'qr@esim';
/** The limit for sending one mail, in ms, even if the provider keeps the connection alive byte by byte. */
const sendMs = 60_000;

/** Writes letters in the traveller's language and the partner's colours, and hands them to the mailer. */
export function createPost(options: {
  mailer: Mailer;
  clock: Clock;
  /** Starts the subject. */
  brand: string | undefined;
  primaryColor: string | undefined;
  secondaryColor: string | undefined;
  /** The language to write in, for an order's language tag. */
  langOf: (tag: string) => MailLang;
  /** The name of a destination in a language. */
  destination: (code: string, lang: MailLang) => string;
}): (letter: Letter) => Promise<void> {
  const colours = coloursOf({ primary: options.primaryColor, secondary: options.secondaryColor });
  const brand = options.brand ?? null;

  return async function post(letter) {
    const [{ order }] = letter.orders;
    const lang = options.langOf(order.lang);
    const page = toPage(letter, {
      texts: textsOf[lang],
      format: createFormat(lang),
      destination: (code) => isolate(lang, options.destination(code, lang)),
    });
    const qr = page.blocks.some((block) => block.kind === 'qr') ? letter.profile?.activationCode : undefined;
    const images: MessageImage[] = qr ? [{ cid: qrCid, name: 'esim.png', base64: qr }] : [];
    const message = {
      id: letter.kind === 'links' ? null : `${letter.kind}.${order.id}`,
      to: letter.to,
      subject: toSubject(brand, page.subject, lang),
      html: renderHtml(page, { lang, brand, colours, qr: `cid:${qrCid}` }),
      text: renderText(page, lang),
      images,
    };
    const { signal, cancel } = deadline(options.clock, sendMs);
    try {
      await options.mailer.send(message, signal);
    } finally {
      cancel();
    }
  };
}

function toSubject(brand: string | null, subject: string, lang: MailLang): string {
  if (brand === null) return subject.replace(/^\p{Ll}(?!SIM)/u, (first) => first.toLocaleUpperCase(lang));
  // Brands are in Latin letters; without the mark, one would turn the whole line round.
  return `${isRightToLeft(lang) ? '\u200f' : ''}${brand}: ${subject}`;
}
