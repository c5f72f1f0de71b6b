import type { OrderStore } from '../orders/store.ts';
import type { Clock } from '../runtime/clock.ts';
import { createCapabilities } from './capabilities.ts';
import { createStoreClock } from './clock.ts';
import { createContacts } from './contacts.ts';
import { createEffects } from './effects.ts';
import { createEsimLinks } from './esim-links.ts';
import { createEsimNames } from './esim-names.ts';
import { createEsims } from './esims.ts';
import { createEvidence } from './evidence.ts';
import { createFindings } from './findings.ts';
import { createFurtherEsims } from './further-esims.ts';
import { createInbox } from './inbox.ts';
import { createJobs } from './jobs.ts';
import { createMails } from './mails.ts';
import { createOrderEvents } from './order-events.ts';
import { createOrderQueries } from './order-queries.ts';
import { createOrders } from './orders.ts';
import { createProfiles } from './profiles.ts';
import { createReminderStops } from './reminders.ts';
import { createReturnedEsims } from './returned-esims.ts';
import { createSales } from './sales.ts';
import { createSealing } from './sealing.ts';
import { createSenders } from './senders.ts';
import { withStorageProblems } from './storage-problems.ts';
import type { TableOptions } from './table-options.ts';
import { createWithdrawals } from './withdrawals.ts';

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
