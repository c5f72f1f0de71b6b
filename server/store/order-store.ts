import type { OrderStore } from '../orders/order-store.ts';
import type { Clock } from '../runtime/clock.ts';
import { createCapabilities } from './orders/capabilities.ts';
import { createStoreClock } from './database/database-clock.ts';
import { createContacts } from './orders/contacts.ts';
import { createEffects } from './orders/effects.ts';
import { createEsimLinks } from './esims/esim-links.ts';
import { createEsimNames } from './esims/esim-names.ts';
import { createEsims } from './esims/esims.ts';
import { createEvidence } from './evidence/evidence.ts';
import { createFindings } from './staff-findings.ts';
import { createFurtherEsims } from './esims/further-esims.ts';
import { createInbox } from './inbox.ts';
import { createJobs } from './jobs.ts';
import { createMails } from './notifications/mails.ts';
import { createOrderEvents } from './orders/order-events.ts';
import { createOrderQueries } from './orders/order-queries.ts';
import { createOrders } from './orders/orders.ts';
import { createProfiles } from './esims/profiles.ts';
import { createReminderStops } from './notifications/reminders.ts';
import { createReturnedEsims } from './esims/returned-esims.ts';
import { createSales } from './sales/sales.ts';
import { createSealing } from './crypto/sealing.ts';
import { createSenders } from './orders/senders.ts';
import { withStorageProblems } from './database/storage-problems.ts';
import type { TableOptions } from './table-options.ts';
import { createWithdrawals } from './withdrawals/withdrawals.ts';

/** The order store over either database: one file per table, and the same queries for both. */
export function createOrderStore(
  options: Omit<TableOptions, 'now'> & {
    readonly clock: Pick<Clock, 'now'>;
    /** The keys that encrypt codes; without any, they are kept in clear. */
    readonly codeKeys?: readonly Buffer[];
  },
): OrderStore {
  const storeClock = createStoreClock(options);
  const tables = { ...options, ...storeClock, sealing: createSealing(options.codeKeys ?? []) };
  return withStorageProblems({
    now: storeClock.now,
    ...createOrders(tables),
    ...createOrderQueries(tables),
    ...createOrderEvents(tables),
    ...createEffects(tables),
    ...createCapabilities(tables),
    ...createContacts(tables),
    ...createProfiles(tables),
    ...createFurtherEsims(tables),
    ...createEsimLinks(tables),
    ...createEsimNames(tables),
    ...createEsims(tables),
    ...createInbox(tables),
    ...createMails(tables),
    ...createReminderStops(tables),
    ...createJobs(tables),
    ...createFindings(tables),
    ...createSenders(tables),
    ...createSales(tables),
    ...createEvidence(tables),
    ...createWithdrawals(tables),
    ...createReturnedEsims(tables),
  });
}
