import { sql, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/** When each order was sold and what Stripe kept of it, and sums by time, so that no page adds up the ledger. */
export async function sales(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  const sold = db.schema
    .createTable('sales')
    .addColumn('order_id', 'text', (c) => c.primaryKey().references('orders.id'))
    .addColumn('sold_at', int, (c) => c.notNull())
    .addColumn('fee_amount', int)
    .addColumn('fee_currency', 'text')
    .addColumn('settled_amount', int);
  await (dialect === 'sqlite' ? sold.modifyEnd(sql`strict`) : sold).execute();

  const sums = db.schema
    .createTable('takings')
    .addColumn('facet', 'text', (c) => c.notNull())
    .addColumn('from_at', int, (c) => c.notNull())
    .addColumn('shop', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('orders', int, (c) => c.notNull())
    .addColumn('sold', int, (c) => c.notNull())
    .addColumn('refunds', int, (c) => c.notNull())
    .addColumn('refunded', int, (c) => c.notNull())
    .addColumn('bought', int, (c) => c.notNull())
    .addColumn('cost_cents', int, (c) => c.notNull())
    .addColumn('fees_known', int, (c) => c.notNull())
    .addColumn('fees', int, (c) => c.notNull())
    .addPrimaryKeyConstraint('takings_pk', ['facet', 'from_at', 'shop', 'value', 'currency']);
  await (dialect === 'sqlite' ? sums.modifyEnd(sql`strict, without rowid`) : sums).execute();

  // Orders of before know neither instant: when their money was held, or last changed, is the nearest there is.
  await sql`insert into sales (order_id, sold_at)
    select id, coalesce(held_at, created_at) from orders
    where money in ('captured', 'refunding', 'refunded')`.execute(db);
  const channel =
    dialect === 'sqlite'
      ? sql`coalesce(json_extract(attribution, '$.utm_source'), '')`
      : sql`coalesce(attribution::json ->> 'utm_source', '')`;
  const facets = [
    ['all', sql`''`, 900_000],
    ['destination', sql`destination`, 86_400_000],
    ['channel', channel, 86_400_000],
  ] as const;
  for (const [facet, value, everyMs] of facets) {
    const every = sql.lit(everyMs);
    await sql`insert into takings
        (facet, from_at, shop, value, currency, orders, sold, refunds, refunded, bought, cost_cents, fees_known, fees)
      select ${sql.lit(facet)}, at / ${every} * ${every}, 'default', value, currency,
        sum(orders), sum(sold), sum(refunds), sum(refunded), sum(bought), sum(cost_cents), 0, 0
      from (
        select coalesce(held_at, created_at) as at, ${value} as value, currency,
          1 as orders, price_amount as sold, 0 as refunds, 0 as refunded, 0 as bought, 0 as cost_cents
        from orders where money in ('captured', 'refunding', 'refunded')
        union all
        select updated_at, ${value}, currency, 0, 0, 1, refunded_amount, 0, 0
        from orders where refunded_amount <> 0
        union all
        select coalesce(held_at, created_at), ${value}, currency, 0, 0, 0, 0, 1, cost_cents
        from orders where goods = 'bought'
      ) as moves
      group by 2, 4, 5`.execute(db);
  }
}
