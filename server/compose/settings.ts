import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Effective } from '../settings/effective-settings.ts';
import { createLiveSettings, type LiveSettings } from '../settings/live-settings.ts';
import { effectiveMail, mailScope, readMailSettings, type MailSettings } from '../settings/mail.ts';
import type { Dialect } from '../store/migrations/dialect.ts';
import type { Notifier } from '../store/database/notify.ts';
import type { Tables } from '../store/schema.ts';
import { createSettings } from '../store/settings/settings.ts';

export interface Settings extends LiveSettings {
  /** The mail settings in effect, as staff and the environment have set them. */
  mail(): Promise<Effective<MailSettings>>;
  /** The part of them that is sent to the service for its own mails. */
  serviceMail(): Promise<{ brand: string | null; lang: string | null }>;
}

/** The settings of the dashboard that are in effect in this process. */
export function createShopSettings(options: {
  config: Pick<Config, 'mail'>;
  db: Kysely<Tables>;
  dialect: Dialect;
  now: () => Promise<number>;
  notifier?: Pick<Notifier, 'receive'> | undefined;
  log: Pick<Logger, 'warn'>;
}): Settings {
  const live = createLiveSettings({
    store: createSettings(options),
    notifier: options.notifier,
    onError: (err) => options.log.warn({ err }, 'cannot read the settings'),
  });
  async function mail(): Promise<Effective<MailSettings>> {
    // Purchases and mails continue with the settings that were read last.
    const saved = await live.current(mailScope).catch(() => live.seen(mailScope));
    return effectiveMail(readMailSettings(saved), options.config.mail);
  }
  return {
    ...live,
    mail,
    async serviceMail() {
      const { brand, brandToService, language } = (await mail()).value;
      return { brand: brandToService ? brand : null, lang: language };
    },
  };
}
