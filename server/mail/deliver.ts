import { sellerThen } from '../seller/seller.ts';
import { deadline, type Clock } from '../runtime/clock.ts';
import type { Letter } from '../orders/notifications/notifications.ts';
import type { Lang } from '../contract/values/values.ts';
import type { MailShape } from './html.tsx';
import type { Mailer, Message } from './mailer.ts';
import type { MailSeller } from './seller.ts';
import { writeMail, type MailLogo, type MailBranding } from './write.ts';

/** The limit for sending one mail, in ms, even if the provider keeps the connection alive byte by byte. */
const sendMs = 60_000;

/** How mails look now, and the language to write in for an order's language tag. */
export interface MailStyle {
  readonly branding: MailBranding;
  readonly langOf: (tag: string) => Lang;
}

/** Hands a mail to the mailer, within the time limit. */
export function createSend(mailer: Mailer, clock: Clock): (message: Message) => Promise<void> {
  return async function send(message) {
    const { signal, cancel } = deadline(clock, sendMs);
    try {
      await mailer.send(message, signal);
    } finally {
      cancel();
    }
  };
}

/** Writes letters in the traveller's language and the partner's colours, and sends them. */
export function createPost(options: {
  send: (message: Message) => Promise<void>;
  /** Read for each mail, as staff may change it at any time. */
  style: () => Promise<MailStyle>;
  /** The name of a destination in a language. */
  destination: (code: string, lang: Lang) => string;
  /** Who sells in a shop. */
  sellerIn: (shop: string) => MailSeller | null;
  logoIn: (shop: string) => Promise<MailLogo | null>;
  shapeIn: (shop: string) => MailShape;
}): (letter: Letter) => Promise<void> {
  return async function post(letter) {
    const { branding, langOf } = await options.style();
    const [{ order }] = letter.orders;
    const { destination, sellerIn } = options;
    const today = sellerIn(order.shop);
    const seller =
      today && letter.seller ? { ...today, seller: sellerThen(letter.seller, today.seller) } : today;
    const logo = await options.logoIn(order.shop);
    const parts = {
      lang: langOf(order.lang),
      branding,
      destination,
      seller,
      logo,
      shape: options.shapeIn(order.shop),
    };
    await options.send(writeMail(letter, parts));
  };
}
