import { sql, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/**
 * What staff list and search by. Nearly all orders end captured and bought, so those states are left out of their
 * indexes: a list of them fills from `orders_changed` at once. What may be asked for beside it is in each index too, so
 * that a filter which fits few rows reads no others.
 */
export async function orderLists(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const told = (name: string) =>
    sql.raw(
      dialect === 'sqlite' ? `json_extract(attribution, '$.${name}')` : `(attribution::json ->> '${name}')`,
    );
  const iccidEnd = sql.raw(dialect === 'sqlite' ? 'substr(iccid, -4)' : 'right(iccid, 4)');
  await sql`create index orders_changed on orders (updated_at, id)`.execute(db);
  await sql`create index orders_created on orders (created_at, id)`.execute(db);
  await sql`create index orders_money on orders (money, updated_at, id) where money != 'captured'`.execute(
    db,
  );
  await sql`create index orders_goods on orders (goods, updated_at, id) where goods != 'bought'`.execute(db);
  await sql`create index orders_destination on orders (destination, updated_at, id)`.execute(db);
  await sql`create index orders_source on orders (${told('utm_source')}, updated_at, id)
    where ${told('utm_source')} is not null`.execute(db);
  await sql`create index orders_booking on orders (${told('referenceId')})
    where ${told('referenceId')} is not null`.execute(db);
  await sql`create index orders_iccid_end on orders (${iccidEnd}) where iccid is not null`.execute(db);
}
