import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Config } from '../config/config.ts';
import { createMailsSection, type MailsDeps } from '../http/dashboard/mails.tsx';
import type { Section } from '../http/dashboard/section.ts';
import type { Pictures } from '../shops/logo.ts';
import { createMailLogo, type Mailing } from './mail.ts';

/** The page of mails, with the renderer and the mail server of the program. */
export function createMailsPage(
  parts: Pick<MailsDeps, 'guard' | 'settings' | 'limiter' | 'clock' | 'shops'> & {
    readonly config: Config;
    readonly catalogue: Catalogue;
    readonly mailing: Mailing | null;
    readonly pictures: Pictures;
  },
): Section {
  const { config, catalogue, mailing } = parts;
  return createMailsSection({
    ...parts,
    environment: config.mail,
    send: mailing && mailing.sendNow,
    logo: createMailLogo(parts.pictures, parts.shops),
    publicUrl: config.store.publicUrl,
    destination: (code, lang) => catalogue.describe(code, lang).name,
  });
}
