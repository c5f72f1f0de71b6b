import type { Logger } from 'pino';
import type { Clock } from '../runtime/clock.ts';
import type { Config } from '../config/config.ts';
import { nearestLang } from '../catalogue/languages.ts';
import type { MailSettings } from '../settings/mail.ts';
import type { MailLogo } from '../mail/write.ts';
import type { Mailer, Message } from '../mail/mailer.ts';
import { createPost, createSend } from '../mail/deliver.ts';
import { mailSeller } from '../mail/seller.ts';
import { withdrawalOf } from '../seller/seller.ts';
import { mailShape } from '../shops/shape.ts';
import { shownLogo, type Logo, type Pictures } from '../shops/logo.ts';
import type { Shops } from '../shops/shops.ts';
import { createSmtpMailer, type SmtpMailer } from '../mail/smtp.ts';
import {
  queueDelayMails,
  queueLinkMail,
  sendDueMails,
  type AdmitLinkMail,
  type MailDeps,
} from '../orders/notifications/notifications.ts';

export interface Mailing {
  /** Sends due mails; returns how many it handled. */
  send(): Promise<number>;
  queueLinkMail(email: string, admit: AdmitLinkMail): Promise<void>;
  /** Sends one mail immediately, without retries. */
  sendNow(message: Message): Promise<void>;
}

/** Long enough for the response to leave before the address is looked up. */
const unseenMs = 50;
/** How often to look for travellers who wait too long. */
const delayedEveryMs = 60_000;

/** Our own mail; null when no SMTP server is configured and the service sends its own. */
export function createMailing(options: {
  config: Config;
  clock: Clock;
  log: Logger;
  store: MailDeps['store'];
  ids: MailDeps['ids'];
  /** As staff and the environment have set them now. */
  settings: () => Promise<MailSettings>;
  destination: (code: string, lang: string) => { name: string };
  shops: Pick<Shops, 'get'>;
  pictures: Pick<Pictures, 'read'>;
  /** The page that ends the reminders of an order. */
  stopLink: MailDeps['stopLink'];
  onMail?: NonNullable<MailDeps['onMail']>;
  /** In place of the configured SMTP server. */
  mailer?: Mailer;
}): Mailing | null {
  const { config, clock, log, store, ids, settings, destination, shops, onMail } = options;
  const mailer = options.mailer ?? smtpMailerOf(config);
  if (!mailer) {
    if (config.mode === 'live') {
      log.warn(
        'SMTP_URL is not set: the service mails its own sales, and no mail reports a delay, a release or a refund',
      );
    }
    return null;
  }
  const sendNow = createSend(mailer, clock);
  const publicUrl = config.store.publicUrl;
  const post = createPost({
    send: sendNow,
    async style() {
      const { language, ...branding } = await settings();
      return { branding, langOf: (tag) => language ?? nearestLang(tag) };
    },
    destination: (code, lang) => destination(code, lang).name,
    logoIn: createMailLogo(options.pictures, shops),
    shapeIn: (id) => mailShape(shops.get(id)),
    sellerIn: (id) => mailSeller(shops.get(id), publicUrl),
  });
  const withdrawalTerms: MailDeps['withdrawalTerms'] = (shop) => withdrawalOf(shops.get(shop));
  const deps: MailDeps = {
    store,
    ids,
    log,
    publicUrl,
    post,
    withdrawalTerms,
    stopLink: options.stopLink,
    wantsReminders: async () => (await settings()).reminders,
    ...(onMail ? { onMail } : {}),
  };
  let delayedAt = -Infinity;
  return {
    sendNow,
    async send() {
      if (clock.now() - delayedAt >= delayedEveryMs) {
        delayedAt = clock.now();
        await queueDelayMails(deps);
      }
      return sendDueMails(deps);
    },
    async queueLinkMail(email, admit) {
      await new Promise<void>((resolve) => clock.after(unseenMs, resolve));
      await queueLinkMail(deps, email, admit);
    },
  };
}

/** Mail by the configured SMTP server; null without one. */
export function smtpMailerOf(config: Config): SmtpMailer | null {
  return config.mail.smtp && createSmtpMailer(config.mail.smtp);
}

/** Finds the logo of a shop. A mail goes without it rather than not at all. */
export const createMailLogo =
  (pictures: Pick<Pictures, 'read'>, shops: { get(id: string | null): { readonly logo: Logo | null } }) =>
  async (shop: string | null): Promise<MailLogo | null> => {
    const { logo } = shops.get(shop);
    const base64 = logo && (await pictures.read(logo.name).catch(() => undefined));
    const shown = shownLogo(logo);
    return shown && base64 ? { ...shown, base64 } : null;
  };
