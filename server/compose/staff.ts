import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Scope } from '../contract/scope.ts';
import { invitationMessage } from '../mail/invitation.ts';
import type { Mailer } from '../mail/mailer.ts';
import { deadline, type Clock } from '../runtime/clock.ts';
import { createInvite, type Invite } from '../staff/invite.ts';
import type { StaffStore } from '../staff/staff-store.ts';
import type { Dialect } from '../store/migrations/dialect.ts';
import type { Tables } from '../store/schema.ts';
import { createStaffStore } from '../store/staff/staff.ts';
import type { Shops } from '../shops/shops.ts';
import { smtpMailerOf } from './mail.ts';
import type { Settings } from './settings.ts';

/** How long the mail server may take with an invitation. */
const mailMs = 15_000;

/** The staff store, and invitations to it, also by mail where mail can be sent. */
export function createStaffTools(parts: {
  config: Config;
  clock: Clock;
  db: Kysely<Tables>;
  dialect: Dialect;
  /** In place of the configured SMTP server. */
  mailer?: Mailer;
}): { staff: StaffStore; invite: Invite } {
  const { config, clock } = parts;
  const staff = createStaffStore(parts);
  const mailer = parts.mailer ?? smtpMailerOf(config);
  const post = async (to: string, link: string) => {
    const { signal, cancel } = deadline(clock, mailMs);
    try {
      await mailer?.send(invitationMessage({ to, link, brand: brandOf(config) }), signal);
    } finally {
      cancel();
    }
  };
  const { publicUrl } = config.store;
  return { staff, invite: createInvite({ staff, publicUrl, post: mailer ? post : null }) };
}

/** The configured brand or, without one, the host of the public address. */
export const brandOf = (config: Config): string => config.mail.brand ?? new URL(config.store.publicUrl).host;

/** The name beside the dashboard's pages: the shop's for staff bound to one, else the brand of the mails. */
export function createBrandFor(parts: {
  config: Config;
  shops: Pick<Shops, 'get'>;
  settings: Pick<Settings, 'mail'>;
}): (scope: Scope) => Promise<string> {
  const { config, shops, settings } = parts;
  return async (scope) => {
    if (scope?.length === 1) return shops.get(scope[0]).name;
    return (await settings.mail()).value.brand ?? brandOf(config);
  };
}
