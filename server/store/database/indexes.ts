import { sql, type Kysely } from 'kysely';
import type { Dialect } from '../migrations/dialect.ts';
import type { Tables } from '../schema.ts';

type Db = Kysely<Tables>;

/** One process at a time builds; the others ask again. */
const lock = 7205102;

/**
 * The indexes of tables that grow with every sale. They speed up lists and searches and enforce nothing, so they are
 * not steps of a migration: missing ones are built separately, on PostgreSQL while other processes sell.
 *
 * Nearly all orders end captured and bought, so the indexes by state leave those states out: a list of them fills
 * from `orders_changed` at once. Other columns of a filter come last in each index, so that a filter that matches few
 * orders reads no others.
 */
function indexesOf(dialect: Dialect): Readonly<Record<string, string>> {
  const [source, booking] = [toldBy(dialect, 'utm_source'), toldBy(dialect, 'referenceId')];
  const iccidEnd = dialect === 'sqlite' ? 'substr(iccid, -4)' : 'right(iccid, 4)';
  return {
    orders_changed: 'orders (updated_at, id)',
    orders_created: 'orders (created_at, id)',
    orders_money: `orders (money, updated_at, id, goods, destination, shop) where money != 'captured'`,
    orders_goods: `orders (goods, updated_at, id, money, destination, shop) where goods != 'bought'`,
    // Few, among the many released orders, which are not bought either.
    orders_paid_not_bought: `orders (goods, updated_at, id, destination, shop)
      where money = 'captured' and goods != 'bought'`,
    orders_destination: 'orders (destination, updated_at, id, money, goods, shop)',
    orders_shop: 'orders (shop, updated_at, id, money, goods, destination)',
    orders_source: `orders (${source}, updated_at, id, money, goods, destination, shop)
      where ${source} is not null`,
    orders_booking: `orders (${booking}) where ${booking} is not null`,
    orders_card: `orders (${endOfCard(dialect)}, updated_at, id) where card is not null`,
    // An order's price never changes: this index grows, and its entries are never rewritten.
    orders_price: 'orders (price_amount, currency)',
    sales_sold: 'sales (sold_at, order_id) where sold_at is not null',
    // Empty once all are counted.
    sales_unsized: 'sales (order_id) where is_sized = 0',
    // The letters of an id that travellers read out.
    orders_number: 'orders (substr(id, 20, 7))',
    // Hundreds of orders share the end of an ICCID, and a search shows the newest of them.
    orders_iccid_end_placed: `orders (${iccidEnd}, created_at desc, shop) where iccid is not null`,
    // Without it, deleting an order would read the whole table for its top-ups.
    orders_top_up_of: 'orders (top_up_of) where top_up_of is not null',
    profiles_key_id: 'profiles (key_id)',
  };
}

/** Indexes of earlier versions that others have replaced. */
const replaced = ['orders_iccid_end'];

/** What the partner's page said about a visit; a query must spell it as its index does. */
export const toldBy = (dialect: Dialect, name: 'referenceId' | 'utm_source'): string =>
  dialect === 'sqlite' ? `json_extract(attribution, '$.${name}')` : `(attribution::json ->> '${name}')`;

/** The last digits of the card that paid, spelled as its index does. */
export const endOfCard = (dialect: Dialect): string =>
  dialect === 'sqlite' ? 'substr(card, -4)' : 'right(card, 4)';

export async function buildIndexes(db: Db, dialect: Dialect): Promise<void> {
  const wanted = Object.entries(indexesOf(dialect));
  if (dialect === 'sqlite') {
    for (const [name, on] of wanted) await sql.raw(`create index if not exists ${name} on ${on}`).execute(db);
    for (const name of replaced) await sql.raw(`drop index if exists ${name}`).execute(db);
    return;
  }
  await db.connection().execute(async (session) => {
    const amiss = async () => {
      const built = await validityOf(session);
      return {
        missing: wanted.filter(([name]) => built.get(name) !== true),
        left: replaced.filter((name) => built.has(name)),
      };
    };
    const { missing, left } = await amiss();
    if (missing.length + left.length === 0) return;
    await sql`set statement_timeout = 0`.execute(session);
    await sql`set lock_timeout = 0`.execute(session);
    // A session that waits for a lock keeps a snapshot, and an index waits for every snapshot there is.
    while (!(await takesLock(session))) await sql`select pg_sleep(0.2)`.execute(session);
    try {
      const { missing, left } = await amiss();
      for (const [name, on] of missing) {
        // The remains of an interrupted build.
        await sql.raw(`drop index concurrently if exists ${name}`).execute(session);
        await sql.raw(`create index concurrently ${name} on ${on}`).execute(session);
      }
      for (const name of left) await sql.raw(`drop index concurrently if exists ${name}`).execute(session);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(lock)})`.execute(session);
      await sql`reset statement_timeout`.execute(session);
      await sql`reset lock_timeout`.execute(session);
    }
  });
}

async function validityOf(db: Db): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{ name: string; valid: boolean }>`select relname as name, indisvalid as valid
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = current_schema()::regnamespace`.execute(db);
  return new Map(rows.map(({ name, valid }) => [name, valid]));
}

async function takesLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${sql.lit(lock)}) as got`.execute(
    db,
  );
  return rows[0]?.got === true;
}
