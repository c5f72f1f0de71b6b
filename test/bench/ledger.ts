import { sql, type Kysely } from 'kysely';
import type { Dialect } from '../../server/store/migrations/dialect.ts';
import type { Tables } from '../../server/store/schema.ts';

export const startMs = 1_700_000_000_000;
export const everyMs = 3_000;

const marker = 'scale';
const batch = 100_000;

/**
 * Fills in orders as years of sales would leave them: most paid and bought, few in between, with addresses and eSIMs.
 * False if the database has them already.
 */
export async function fill(db: Kysely<Tables>, dialect: Dialect, orders: number): Promise<boolean> {
  const known = await db.selectFrom('copies').select('value').where('key', '=', marker).executeTakeFirst();
  if (known?.value === String(orders)) return false;
  const lite = dialect === 'sqlite';
  await db.connection().execute(async (one) => {
    if (lite) await sql`pragma synchronous = off`.execute(one);
    if (lite) await sql`pragma cache_size = -500000`.execute(one);
    if (!lite) await sql`set statement_timeout = 0`.execute(one);
    if (!lite) await sql`set synchronous_commit = off`.execute(one);
    if (!lite) await sql`set maintenance_work_mem = '512MB'`.execute(one);
    const indexes = await indexesOf(one, lite);
    for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(one);
    for (let from = 1; from <= orders; from += batch) {
      await one.transaction().execute((tx) => insert(tx, lite, from, Math.min(orders, from + batch - 1)));
    }
    for (const { statement } of indexes) await sql.raw(statement).execute(one);
    if (!lite) await sql`analyze`.execute(one);
    if (lite) await sql`pragma synchronous = full`.execute(one);
    if (lite) await sql`pragma cache_size = -2000`.execute(one);
    if (lite) await sql`pragma wal_checkpoint(truncate)`.execute(one);
    if (!lite) await sql`checkpoint`.execute(one);
    if (!lite) await sql`set statement_timeout to default`.execute(one);
    if (!lite) await sql`set synchronous_commit to default`.execute(one);
    await one
      .insertInto('copies')
      .values({ key: marker, value: String(orders), at: startMs })
      .execute();
  });
  return true;
}

/** The indexes to rebuild after the rows, which is ten times faster than updating them row by row. Unique keys stay. */
async function indexesOf(db: Kysely<Tables>, lite: boolean) {
  const of = sql.raw(`('orders', 'contacts', 'esims')`);
  const { rows } = lite
    ? await sql<{ name: string; statement: string }>`select name, sql as statement from sqlite_master
        where type = 'index' and sql is not null and tbl_name in ${of}`.execute(db)
    : await sql<{ name: string; statement: string }>`select indexrelid::regclass::text as name,
        pg_get_indexdef(indexrelid) as statement from pg_index
        where not indisunique and indrelid::regclass::text in ${of}`.execute(db);
  return rows;
}

async function insert(db: Kysely<Tables>, lite: boolean, from: number, to: number): Promise<void> {
  const pad = (digits: number) =>
    sql.raw(lite ? `printf('%0${digits}d', n)` : `lpad(n::text, ${digits}, '0')`);
  const numbers = lite
    ? sql`with recursive numbers(n) as (select ${sql.lit(from)} union all select n + 1 from numbers where n < ${sql.lit(to)})`
    : sql`with numbers(n) as (select generate_series(${sql.lit(from)}::bigint, ${sql.lit(to)}::bigint))`;
  await sql`insert into orders (id, version, kind, money, goods, reason, review, created_at, updated_at, next_at,
      lease_until, pay_by, idempotency_key, body_hash, reference, attribution, shop, destination, package_id, data_bytes,
      data_gb, days, cost_cents, price_amount, currency, payment_id, purchase_id, iccid, lang, attempts, looks,
      money_tries, profile_stored, refunded_amount, card)
    ${numbers},
    states as (select n,
      case when n % 10000 = 1 then 'held' when n % 10000 = 2 then 'refunding' when n % 50 = 3 then 'refunded'
        when n % 50 = 4 then 'released' when n % 10 = 5 then 'none' else 'captured' end as money from numbers)
    select 'ord_' || ${pad(26)}, 9, 'purchase', money,
      case when money = 'none' then 'none' when money = 'held' then 'unknown' when money = 'released' then 'impossible'
        when money = 'refunded' and n % 100 = 3 then 'impossible' else 'bought' end,
      null, case when n % 20000 = 6 then 'disputed' end,
      ${sql.lit(startMs)} + n * ${sql.lit(everyMs)}, ${sql.lit(startMs)} + n * ${sql.lit(everyMs)} + (n % 7919) * 1000, null,
      0, ${sql.lit(startMs)}, 'key-' || ${pad(12)}, 'hash', 'NR-' || ${pad(12)} || '~ord_' || ${pad(26)},
      case when n % 100000 = 7 then '{"referenceId":"NR-' || n || '","utm_source":"rare"}'
        when n % 3 = 0 then '{"referenceId":"NR-' || n || '","utm_source":"newsletter"}'
        else '{"referenceId":"NR-' || n || '"}' end,
      case when n % 50000 = 8 then 'small' when n % 4 = 0 then 'second' else 'default' end,
      'C' || (n % 200), 'pkg', case when n % 100000 = 11 then 1073741824 else 5368709120 end,
      case when n % 100000 = 11 then 1 else 5 end, 30, 900,
      case when n % 1000 = 9 then 4000 + n / 1000 % 1000 when n % 5000 = 10 then 5000 else 1130 end, 'EUR',
      'pi_' || ${pad(12)},
      case when money in ('captured', 'refunding') then 'pur_' || ${pad(12)} end,
      case when money in ('captured', 'refunding') then '8944500' || ${pad(12)} end, 'en', 1, 0, 0, 1,
      case when money = 'refunded' then 1130 else 0 end,
      case when money in ('captured', 'refunding', 'refunded') then 'visa ' || substr(${pad(12)}, 9) end
    from states`.execute(db);
  await sql`insert into contacts (order_id, email, made_at) ${numbers}
    select 'ord_' || ${pad(26)}, 'buyer' || (n / 3) || '@example.com', ${sql.lit(startMs)} from numbers`.execute(
    db,
  );
  await sql`insert into esims (iccid, record) ${numbers}
    select '8944500' || ${pad(12)},
      '{"iccid":"8944500","status":"enabled","steps":[],"topUpAllowed":true,"remainingBytes":5,"totalBytes":9,"active":true,"checkedAt":1}'
    from numbers`.execute(db);
}
