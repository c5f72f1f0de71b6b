import { ClaimedError, type OrderStore } from '../orders/store.ts';
import { Problem } from '../contract/problem.ts';
import { createDuties } from './duties.ts';
import { createSearch } from './search.ts';
import { createLedger, type StoreOptions } from './orders.ts';
import { createRecords } from './records.ts';

/** The order store over either database; the queries are the same. */
export function createOrderStore(options: StoreOptions): OrderStore {
  const ledger = createLedger(options);
  return withStorageProblems({
    ...ledger,
    ...createRecords(options, ledger),
    ...createDuties(options, ledger),
    ...createSearch(options),
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
