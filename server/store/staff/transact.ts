import type { Transaction } from 'kysely';
import type { Tables } from '../schema.ts';
import type { StaffTableOptions } from './staff-table-options.ts';

/** A transaction at one instant, which is read before it begins: inside, that would take a second connection. */
export function createTransact({ db, now }: StaffTableOptions) {
  return async <T>(act: (tx: Transaction<Tables>, at: number) => Promise<T>): Promise<T> => {
    const at = await now();
    return db.transaction().execute((tx) => act(tx, at));
  };
}
