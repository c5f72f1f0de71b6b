import { mailScope } from '../../../server/settings/mail.ts';
import type { Harness } from '../../support/harness.ts';
import type { createMailbox } from '../../support/mailbox.ts';

export const minute = 60_000;
export const day = 24 * 60 * minute;
export const gigabyte = 2 ** 30;

/** Buys a package of 5 GB and 30 days and turns it on at once; empties the mailbox. */
export async function travel(shop: Harness, mailbox: ReturnType<typeof createMailbox>) {
  const { id, keys } = await shop.buy({ gb: 5, days: 30 });
  const iccid = shop.service.ledger.purchases.at(-1)?.iccid ?? '';
  shop.service.control.step(iccid, 'enable');
  await shop.pass(2 * minute);
  mailbox.taken.length = 0;
  return { id, keys, iccid };
}

/** Turns reminders on or off, as staff do. */
export const wantReminders = (shop: Harness, reminders: boolean) =>
  shop.storefront().settings.save(mailScope, { reminders }, { by: 'owner@partner.example', via: 'cli' }, 0);
