import { ClaimedError, type OrderStore } from '../orders/store.ts';
import { Problem } from '../contract/problem.ts';
import type { Clock } from '../runtime/clock.ts';
import { createCapabilities } from './capabilities.ts';
import { createStoreClock } from './clock.ts';
import { createContacts } from './contacts.ts';
import { createEffects } from './effects.ts';
import { createEsims } from './esims.ts';
import { createFindings } from './findings.ts';
import { createInbox } from './inbox.ts';
import { createJobs } from './jobs.ts';
import { createMails } from './mails.ts';
import { createOrderEvents } from './order-events.ts';
import { createOrderQueries } from './order-queries.ts';
import { createOrders } from './orders.ts';
import { createProfiles } from './profiles.ts';
import { createSales } from './sales.ts';
import { createSenders } from './senders.ts';
import type { TableOptions } from './table-options.ts';

/** The order store over either database: one file a table, and the same queries for both. */
export function createOrderStore(
  options: Omit<TableOptions, 'now'> & { readonly clock: Pick<Clock, 'now'> },
): OrderStore {
  const { now, present } = createStoreClock(options);
  const tables = { ...options, now };
  return withStorageProblems({
    now,
    ...createOrders({ ...tables, present }),
    ...createOrderQueries(tables),
    ...createOrderEvents(tables),
    ...createEffects(tables),
    ...createCapabilities(tables),
    ...createContacts(tables),
    ...createProfiles(tables),
    ...createEsims(tables),
    ...createInbox(tables),
    ...createMails(tables),
    ...createJobs(tables),
    ...createFindings(tables),
    ...createSenders(tables),
    ...createSales(tables),
  });
}

/** An unreachable database becomes `storage-unavailable`; a bug of ours or a violated constraint stays an error. */
function withStorageProblems(store: OrderStore): OrderStore {
  return Object.fromEntries(
    Object.entries(store).map(([name, method]: [string, (...args: never[]) => unknown]) => [
      name,
      async (...args: never[]) => {
        try {
          return await method(...args);
        } catch (cause) {
          if (isOurs(cause)) throw cause;
          throw new Problem('storage-unavailable', { retryAfterSeconds: 5, cause });
        }
      },
    ]),
  ) as unknown as OrderStore;
}

function isOurs(cause: unknown): boolean {
  if (!(cause instanceof Error)) return true;
  const kinds = [ClaimedError, TypeError, SyntaxError];
  if (cause.message.startsWith('Bug!') || kinds.some((kind) => cause instanceof kind)) return true;
  const sqliteConstraint = 'errcode' in cause && (Number(cause.errcode) & 0xff) === 19;
  const postgresConstraint = 'code' in cause && /^23...$/.test(String(cause.code));
  return sqliteConstraint || postgresConstraint;
}
