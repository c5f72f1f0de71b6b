import type { Letter } from '../orders/notifications/notifications.ts';
import { coloursOf } from './colours.ts';
import { isolate, isRightToLeft } from '../contract/values/locale.ts';
import { contractBlocks } from './contract.ts';
import { createFormat } from './mail-format.ts';
import { renderHtml, type MailShape } from './html.tsx';
import { textsOf } from './languages.ts';
import type { Lang } from '../contract/values/values.ts';
import { toMailContent } from './letter.ts';
import type { Message, MessageImage } from './mailer.ts';
import { receiptSeller, sellerFoot, type MailSeller } from './seller.ts';
import { renderText } from './text.ts';
import { reminderTexts } from './texts/reminders.ts';

/** What a partner's mails have of their own; null: the store's. */
export interface MailBranding {
  /** Starts the subject. */
  readonly brand: string | null;
  /** `#rrggbb`. */
  readonly primary: string | null;
  readonly secondary: string | null;
}

/** A shop's logo, as large as it is shown. */
export interface MailLogo {
  /** A PNG. */
  readonly base64: string;
  readonly width: number;
  readonly height: number;
}

const logoCid = 'logo@esim';
const cidOf = (n: number): string => (n === 1 ? 'qr@esim' : `qr${n}@esim`);

/** A letter as the mail that is sent. */
export function writeMail(
  letter: Letter,
  options: {
    lang: Lang;
    branding: MailBranding;
    /** The name of a destination in a language. */
    destination: (code: string, lang: Lang) => string;
    seller: MailSeller | null;
    logo?: MailLogo | null;
    shape?: MailShape;
  },
): Message {
  const { lang, branding, seller, logo, shape } = options;
  const format = createFormat(lang);
  const own = (text: string) => isolate(lang, text);
  const destination = (code: string) => own(options.destination(code, lang));
  const content = toMailContent(letter, {
    texts: textsOf[lang],
    reminders: reminderTexts[lang],
    format,
    destination,
    isolate: own,
    seller: receiptSeller(seller?.seller, lang),
  });
  const [{ order, link }] = letter.orders;
  const opened = letter.kind === 'links' ? undefined : { id: order.id, link };
  const service = format.list('eSIM', destination(order.destination), format.data(order.dataBytes));
  const unsubscribe = letter.stop === undefined ? undefined : `${letter.stop}&lang=${lang}`;
  const page = {
    ...content,
    ...(unsubscribe === undefined ? {} : { stop: [reminderTexts[lang].stop, unsubscribe] as const }),
    title: capital(content.title, lang),
    blocks: [...content.blocks, ...contractBlocks(letter, { lang, format, seller, service })],
    seller: seller ? sellerFoot(seller, lang, opened) : undefined,
  };
  const profiles = [letter.profile, ...(letter.further ?? [])];
  const images = page.blocks.flatMap((block): MessageImage[] => {
    if (block.kind !== 'qr') return [];
    const name = block.n === 1 ? 'esim.png' : `esim-${block.n}.png`;
    return [{ cid: cidOf(block.n), name, base64: profiles[block.n - 1]?.activationCode ?? '' }];
  });
  return {
    id: idOf(letter),
    to: letter.to,
    subject: toSubject(branding.brand, page.subject, lang),
    html: renderHtml(page, {
      lang,
      brand: branding.brand,
      logo: logo ? { src: `cid:${logoCid}`, width: logo.width, height: logo.height } : null,
      ...(shape && { shape }),
      colours: coloursOf(branding),
      qr: (n) => `cid:${cidOf(n)}`,
    }),
    text: renderText(page, lang),
    images: logo ? [{ cid: logoCid, name: 'logo.png', base64: logo.base64 }, ...images] : images,
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
  };
}

function toSubject(brand: string | null, subject: string, lang: Lang): string {
  if (brand === null) return capital(subject, lang);
  // Brands are in Latin letters; without the mark, a brand would turn the whole line round.
  return `${isRightToLeft(lang) ? '\u200f' : ''}${brand}: ${subject}`;
}

/**
 * The same for each attempt to send a mail. Null for links, which get a new id each time: they are requested
 * anew, and a mailbox drops an id that it knows.
 */
function idOf({ kind, orders: [{ order }], reminder, again }: Letter): string | null {
  if (kind === 'links') return null;
  const n = reminder?.kind === 'data-low' && reminder.n !== null && reminder.n > 1 ? `.${reminder.n}` : '';
  return `${kind}${n}.${order.id}${again === undefined ? '' : `.${again}`}`;
}

const capital = (text: string, lang: string): string =>
  text.replace(/^\p{Ll}(?!SIM)/u, (first) => first.toLocaleUpperCase(lang));
