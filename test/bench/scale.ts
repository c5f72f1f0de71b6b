import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql, type Kysely } from 'kysely';
import type { OrderFilter, Placing } from '../../server/orders/listing.ts';
import { systemClock } from '../../server/runtime/clock.ts';
import { migrate } from '../../server/store/migrations.ts';
import type { Dialect } from '../../server/store/migrations/dialect.ts';
import { createOrderListing } from '../../server/store/order-list.ts';
import { openPool, openPostgres } from '../../server/store/postgres.ts';
import type { Tables } from '../../server/store/schema.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { createOrderStore } from '../../server/store/store.ts';
import { startServer } from '../support/postgres.ts';
import { fixed, median, print, table, whole } from './table.ts';

const rounds = 21;

/** `npm run bench -- scale`: what staff ask of a ledger with a million orders, on both databases. */
export async function benchScale({ quick }: { quick: boolean }): Promise<void> {
  const orders = quick ? 100_000 : Number(process.env['SCALE_ORDERS'] ?? 1_000_000);
  const folder = mkdtempSync(join(tmpdir(), 'storefront-scale-'));
  const path = join(folder, 'orders.db');
  try {
    await measure('sqlite', openSqlite(path), orders, () => statSync(path).size);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const server = await startServer();
  if (!server) return;
  try {
    const pool = openPool(await server.database(), () => undefined, { silenceMs: 3_600_000 });
    const size = async () =>
      Number((await pool.query('select pg_database_size(current_database()) as size')).rows[0].size);
    await measure('postgres', await openPostgres(pool), orders, size);
  } finally {
    await server.stop();
  }
}

async function measure(
  dialect: Dialect,
  db: Kysely<Tables>,
  orders: number,
  size: () => number | Promise<number>,
): Promise<void> {
  await migrate(db, dialect);
  const began = performance.now();
  await fill(db, dialect, orders);
  const filled = (performance.now() - began) / 1000;
  const lists = createOrderListing({ db, dialect });
  const store = createOrderStore({ db, dialect, clock: systemClock, onCommit: () => undefined });
  const middle = await lists.list({ from: 0, to: startMs + (orders / 2) * everyMs }, null, 1);
  const [{ order } = { order: null }] = middle;
  if (!order) throw new Error('nothing was written');
  const page = (filter: OrderFilter) => async () => (await lists.list(filter, null, 51)).length;
  const find = (what: string) => async () => (await store.find(what, 51)).length;
  const questions: [string, () => Promise<number>][] = [
    ['all, first page', page({})],
    ['all, from the middle', async () => (await lists.list({}, { ...order, toward: 'older' }, 51)).length],
    ['needs a person', page({ needsPerson: true })],
    ['money: held (rare)', page({ money: 'held' })],
    ['money: not paid', page({ money: 'none' })],
    ['eSIM: not known yet (rare)', page({ goods: 'unknown' })],
    ['eSIM: bought', page({ goods: 'bought' })],
    ['destination', page({ destination: 'C7' })],
    ['came by (rare)', page({ source: 'rare' })],
    ['refunded, of a destination', page({ money: 'refunded', destination: 'C7' })],
    [
      'refunded, not bought, one day',
      page({
        money: 'refunded',
        goods: 'impossible',
        from: order.updatedAt - 86_400_000,
        to: order.updatedAt,
      }),
    ],
    ['not paid and not known (none)', page({ money: 'none', goods: 'unknown' })],
    ['a day', page({ from: order.updatedAt - 86_400_000, to: order.updatedAt })],
    ['find: order', find(order.id)],
    ['find: reference', find('NR-4242')],
    ['find: nothing', find('NR-none')],
    ['find: e-mail', find('Buyer1414@example.com')],
    ['find: ICCID', find(order.iccid ?? '')],
    ['find: end of an ICCID', find('4242')],
    ['find: payment', find('pi_4242')],
  ];
  const rows: string[][] = [];
  for (const [name, ask] of questions) {
    const took: number[] = [];
    let found = 0;
    for (let round = 0; round < rounds; round++) {
      const at = performance.now();
      found = await ask();
      took.push(performance.now() - at);
    }
    rows.push([
      name,
      String(found),
      fixed(took[0] ?? 0, 1),
      fixed(median(took), 1),
      fixed(Math.max(...took), 1),
    ]);
  }
  print(
    `scale: ${whole(orders)} orders on ${dialect}`,
    `Written in ${fixed(filled, 0)} s, ${whole((await size()) / 2 ** 20)} MB with all indexes. Each question ${rounds} times, one after the other, on
    one connection; ms, with the address and the eSIM of each order.`,
    table(['question', 'orders', 'first', 'median', 'longest'], rows),
  );
  await walk(dialect, lists);
  await db.destroy();
}

/** All orders in the order of placing, as the CSV reads them. */
async function walk(dialect: Dialect, lists: ReturnType<typeof createOrderListing>): Promise<void> {
  const began = performance.now();
  let [count, steps, longest, peak] = [0, 0, 0, 0];
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const least = used();
  for (let after: Placing | null = null; ;) {
    const at = performance.now();
    const step: Awaited<ReturnType<typeof lists.walk>> = await lists.walk({}, after);
    longest = Math.max(longest, performance.now() - at);
    count += step.orders.length;
    if (++steps % 20 === 0) peak = Math.max(peak, used() - least);
    if (!step.next) break;
    after = step.next;
  }
  const seconds = (performance.now() - began) / 1000;
  print(
    `scale: the CSV's walk on ${dialect}`,
    'Every order once, two thousand a step.',
    table(
      ['orders', 'seconds', 'orders/s', 'longest step ms', 'heap in use above start MB'],
      [[whole(count), fixed(seconds, 1), whole(count / seconds), fixed(longest, 0), whole(peak / 2 ** 20)]],
    ),
  );
}

const startMs = 1_700_000_000_000;
const everyMs = 3_000;

/** Orders as years of selling leave them: most paid and bought, few in between, with addresses and eSIMs. */
async function fill(db: Kysely<Tables>, dialect: Dialect, orders: number): Promise<void> {
  const lite = dialect === 'sqlite';
  const pad = (digits: number) =>
    sql.raw(lite ? `printf('%0${digits}d', n)` : `lpad(n::text, ${digits}, '0')`);
  const batch = 100_000;
  for (let from = 1; from <= orders; from += batch) {
    const to = Math.min(orders, from + batch - 1);
    const numbers = lite
      ? sql`with recursive numbers(n) as (select ${sql.lit(from)} union all select n + 1 from numbers where n < ${sql.lit(to)})`
      : sql`with numbers(n) as (select generate_series(${sql.lit(from)}::bigint, ${sql.lit(to)}::bigint))`;
    await db.connection().execute(async (one) => {
      if (!lite) await sql`set statement_timeout = 0`.execute(one);
      await sql`insert into orders (id, version, kind, money, goods, reason, review, created_at, updated_at, next_at,
          lease_until, pay_by, idempotency_key, body_hash, reference, attribution, destination, package_id, data_bytes,
          data_gb, days, cost_cents, price_amount, currency, payment_id, purchase_id, iccid, lang, attempts, looks,
          money_tries, profile_stored, refunded_amount)
        ${numbers},
        states as (select n,
          case when n % 10000 = 1 then 'held' when n % 10000 = 2 then 'refunding' when n % 50 = 3 then 'refunded'
            when n % 50 = 4 then 'released' when n % 10 = 5 then 'none' else 'captured' end as money from numbers)
        select 'ord_' || ${pad(26)}, 9, 'purchase', money,
          case when money = 'none' then 'none' when money = 'held' then 'unknown' when money = 'released' then 'impossible'
            when money = 'refunded' and n % 100 = 3 then 'impossible' else 'bought' end,
          null, case when n % 20000 = 6 then 'disputed' end,
          ${sql.lit(startMs)} + n * ${sql.lit(everyMs)}, ${sql.lit(startMs)} + n * ${sql.lit(everyMs)} + (n % 7919) * 1000, null,
          0, ${sql.lit(startMs)}, 'key-' || n, 'hash', 'NR-' || n || '~ord_' || ${pad(26)},
          case when n % 100000 = 7 then '{"referenceId":"NR-' || n || '","utm_source":"rare"}'
            when n % 3 = 0 then '{"referenceId":"NR-' || n || '","utm_source":"newsletter"}'
            else '{"referenceId":"NR-' || n || '"}' end,
          'C' || (n % 200), 'pkg', 5368709120, 5, 30, 900, 1130, 'EUR', 'pi_' || n,
          case when money in ('captured', 'refunding') then 'pur_' || n end,
          case when money in ('captured', 'refunding') then '8944500' || ${pad(12)} end, 'en', 1, 0, 0, 1, 0
        from states`.execute(one);
      await sql`insert into contacts (order_id, email, made_at) ${numbers}
        select 'ord_' || ${pad(26)}, 'buyer' || (n / 3) || '@example.com', ${sql.lit(startMs)} from numbers`.execute(
        one,
      );
      await sql`insert into esims (iccid, record) ${numbers}
        select '8944500' || ${pad(12)},
          '{"iccid":"8944500","status":"enabled","steps":[],"topUpAllowed":true,"remainingBytes":5,"totalBytes":9,"active":true,"checkedAt":1}'
        from numbers`.execute(one);
    });
  }
  if (!lite) {
    await db.connection().execute(async (one) => {
      await sql`set statement_timeout = 0`.execute(one);
      await sql`analyze`.execute(one);
    });
  }
}
