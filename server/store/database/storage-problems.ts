import { Problem } from '../../contract/problem.ts';
import { ApprovalsFullError } from '../../orders/account/book.ts';
import { BudgetError, NotAdmittedError } from '../../orders/account/budget.ts';
import { ClaimedError } from '../../orders/order-store.ts';

/** An unreachable database becomes `storage-unavailable`; a bug of ours or a violated constraint stays an error. */
export function withStorageProblems<Store extends object>(store: Store): Store {
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
  ) as unknown as Store;
}

function isOurs(cause: unknown): boolean {
  if (!(cause instanceof Error)) return true;
  const kinds = [ClaimedError, ApprovalsFullError, BudgetError, NotAdmittedError, TypeError, SyntaxError];
  if (cause.message.startsWith('Bug!') || kinds.some((kind) => cause instanceof kind)) return true;
  const sqliteConstraint = 'errcode' in cause && (Number(cause.errcode) & 0xff) === 19;
  const postgresConstraint = 'code' in cause && /^23...$/.test(String(cause.code));
  return sqliteConstraint || postgresConstraint;
}
