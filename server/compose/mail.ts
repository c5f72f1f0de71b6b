import type { Logger } from 'pino';
import type { Clock } from '../runtime/clock.ts';
import type { Config } from '../config/config.ts';
import { nearestLang } from '../catalogue/languages.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createPost } from '../mail/deliver.ts';
import { createSmtpMailer, type SmtpMailer } from '../mail/smtp.ts';
import {
  queueDelayMails,
  queueLinkMail,
  sendDueMails,
  type AdmitLinkMail,
  type MailDeps,
} from '../orders/notifications.ts';

export interface Mailing {
  /** Sends due mails; returns how many it handled. */
  send(): Promise<number>;
  queueLinkMail(email: string, admit: AdmitLinkMail): Promise<void>;
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
  destination: (code: string, lang: string) => { name: string };
  onMail?: NonNullable<MailDeps['onMail']>;
  /** In place of the configured SMTP server. */
  mailer?: Mailer;
}): Mailing | null {
  const { config, clock, log, store, ids, destination, onMail } = options;
  const mailer = options.mailer ?? smtpMailerOf(config);
  if (!mailer) {
    if (config.mode === 'live') {
      log.warn(
        'SMTP_URL is not set: the service mails its own sales, and no mail reports a delay, a release or a refund',
      );
    }
    return null;
  }
  const post = createPost({
    mailer,
    clock,
    brand: config.mail.brand,
    primaryColor: config.mail.primaryColor,
    secondaryColor: config.mail.secondaryColor,
    langOf: (tag) => nearestLang(config.mail.language ?? tag),
    destination: (code, lang) => destination(code, lang).name,
  });
  const publicUrl = config.store.publicUrl;
  const deps: MailDeps = { store, ids, log, publicUrl, post, ...(onMail ? { onMail } : {}) };
  let delayedAt = -Infinity;
  return {
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
