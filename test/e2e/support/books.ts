import { systemClock } from '../../../server/runtime/clock.ts';
import { fromRow } from '../../../server/store/orders/order-rows.ts';
import { openSqlite } from '../../../server/store/database/sqlite.ts';
import { createOrderStore } from '../../../server/store/order-store.ts';
import { findBroken } from '../../support/invariants/invariants.ts';
import type { Broken } from '../../support/invariants/invariants.ts';
import type { Outside } from './outside.ts';

/** Where the books of the storefront disagree with those of both sandboxes. */
export async function disagreements(databasePath: string, outside: Outside): Promise<Broken[]> {
  // The sandboxes are read first: anything that happened there must already have its row.
  const ledgers = { payments: await outside.payments(), purchases: await outside.purchases() };
  const db = openSqlite(databasePath);
  try {
    const store = createOrderStore({ db, dialect: 'sqlite', clock: systemClock, onCommit: () => undefined });
    const rows = await db.selectFrom('orders').selectAll().execute();
    return await findBroken({ store, orders: rows.map(fromRow), ledgers, atRest: false });
  } finally {
    await db.destroy();
  }
}
