import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Kysely } from 'kysely';
import type { OrderFilter, Placing } from '../../server/orders/lists/listing.ts';
import { dayMs } from '../../server/contract/values/values.ts';
import { lastDays } from '../../server/runtime/zones.ts';
import { systemClock } from '../../server/runtime/clock.ts';
import { migrate } from '../../server/store/migrations.ts';
import type { Dialect } from '../../server/store/migrations/dialect.ts';
import { createOrderListing } from '../../server/store/orders/order-list.ts';
import { openPool, openPostgres } from '../../server/store/database/postgres.ts';
import type { Tables } from '../../server/store/schema.ts';
import { openSqlite } from '../../server/store/database/sqlite.ts';
import { createOrderStore } from '../../server/store/order-store.ts';
import { startServer } from '../support/databases/postgres.ts';
import { benchCsv } from './csv.ts';
import { everyMs, fill, startMs } from './ledger.ts';
import { fixed, median, print, quantile, table, whole } from './table.ts';

const rounds = 101;

/**
 * `npm run bench -- scale`: the queries of staff on a ledger with `SCALE_ORDERS` orders (a million), on both
 * databases, or on `SCALE_STORE` alone. The databases are kept for the next run in `SCALE_FOLDER`, if it is given.
 */
export async function benchScale({ quick }: { quick: boolean }): Promise<void> {
  const orders = quick ? 100_000 : Number(process.env['SCALE_ORDERS'] ?? 1_000_000);
  const kept = process.env['SCALE_FOLDER'];
  const only = process.env['SCALE_STORE'];
  const asked = (dialect: Dialect) => only === undefined || only === dialect;
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'storefront-scale-'));
  chmodSync(folder, 0o755);
  try {
    if (asked('sqlite')) {
      const path = join(folder, `orders-${orders}.db`);
      await measure('sqlite', openSqlite(path), orders, () => statSync(path).size);
      await benchCsv('sqlite', path);
    }
    if (!asked('postgres')) return;
    const server = await startServer(join(folder, 'postgres'));
    if (!server) return;
    try {
      const address = await server.named(`scale_${orders}`);
      const pool = openPool(address, () => undefined, { silenceMs: 0 });
      const size = async () =>
        Number((await pool.query('select pg_database_size(current_database()) as size')).rows[0].size);
      await measure('postgres', await openPostgres(pool), orders, size);
      await benchCsv('postgres', address);
    } finally {
      await server.stop();
    }
  } finally {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(
  dialect: Dialect,
  db: Kysely<Tables>,
  orders: number,
  size: () => number | Promise<number>,
): Promise<void> {
  const [migrated] = await timed(() => migrate(db, dialect));
  const [filled, fresh] = await timed(() => fill(db, dialect, orders));
  const lists = createOrderListing({ db, dialect });
  const store = createOrderStore({ db, dialect, clock: systemClock, onCommit: () => undefined });
  const [counting, counted] = await timed(() => store.countMissedSales());
  const middle = await lists.list({ to: startMs + (orders / 2) * everyMs + 1 }, null, 1);
  const [{ order } = { order: null }] = middle;
  if (!order) throw new Error('nothing was written');
  const page = (filter: OrderFilter) => async () => (await lists.list(filter, null, 51)).length;
  const looked = (filter: OrderFilter) => async () => (await lists.lookThrough(filter, null, 51)).rows.length;
  const day = { from: order.updatedAt - dayMs, to: order.updatedAt };
  const find = (what: string) => async () => (await store.find(what, 51)).length;
  const end = startMs + orders * everyMs;
  const days = lastDays(end, 30, 'Europe/Berlin');
  const questions: [string, () => Promise<number>][] = [
    ['all, first page', page({})],
    ['all, from the middle', async () => (await lists.list({}, { ...order, toward: 'older' }, 51)).length],
    ['needs a person', page({ needsPerson: true })],
    ['money: held (rare)', page({ money: 'held' })],
    ['money: not paid', page({ money: 'none' })],
    ['how many need a person', () => store.countNeeding()],
    ['who needs a person, first 8', async () => (await store.needingPerson(null, 8)).length],
    ['eSIM: not known yet (rare)', page({ goods: 'unknown' })],
    ['eSIM: bought', page({ goods: 'bought' })],
    ['destination', page({ destination: 'C7' })],
    ['shop (a quarter of all)', page({ shop: 'second' })],
    ['shop (rare)', page({ shop: 'small' })],
    ['shop (rare), refunded', page({ shop: 'small', money: 'refunded' })],
    ['campaign (a third of all)', page({ source: 'newsletter' })],
    ['campaign, of a destination', page({ source: 'newsletter', destination: 'C7' })],
    ['campaign, refunding', page({ source: 'newsletter', money: 'refunding' })],
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
    ['paid and not bought (none)', page({ money: 'captured', goods: 'impossible' })],
    ['not paid, of a destination (none)', page({ money: 'none', destination: 'C7' })],
    ['a day', page({ from: order.updatedAt - 86_400_000, to: order.updatedAt })],
    ['sold in a day', looked({ by: 'sold', ...day })],
    ['sold in a day, rare shop', looked({ by: 'sold', ...day, shop: 'small' })],
    ['refunded in a day', looked({ by: 'refunded', ...day })],
    ['price (nearly all), any currency', looked({ least: 1_000, most: 2_000 })],
    ['price (nearly all), rare shop', looked({ least: 1_000, most: 2_000, shop: 'small' })],
    ['price (5,000 at most)', looked({ least: 4_000, most: 4_999, currency: 'EUR' })],
    ['price (5,000 at most), of a destination', looked({ least: 4_000, most: 4_999, destination: 'C7' })],
    ['price (a few more than 5,000)', looked({ least: 4_000, most: 5_000 })],
    ['price (none)', looked({ least: 9_000 })],
    ['end of a card', page({ cardEnd: '4242' })],
    ['end of a card, of a shop', page({ cardEnd: '4242', shop: 'second' })],
    ['size (rare)', looked({ dataBytes: 1_073_741_824 })],
    ['size, sold in a day', looked({ by: 'sold', ...day, dataBytes: 5_368_709_120 })],
    ['find: order', find(order.id)],
    ['find: reference', find('NR-4242')],
    ['find: nothing', find('NR-none')],
    ['find: e-mail', find('Buyer1414@example.com')],
    ['find: ICCID', find(order.iccid ?? '')],
    ['find: end of an ICCID', find('4242')],
    ['find: payment', find('pi_000000004242')],
    ['Today: 30 days', async () => (await store.takings('all', days[0] ?? 0, end, days)).length],
    [
      'Today: destinations of 30 days',
      async () => (await store.takings('destination', end - 30 * dayMs, end, null)).length,
    ],
    [
      'Today: sizes of 30 days',
      async () => (await store.takings('size', end - 30 * dayMs, end, null)).length,
    ],
    [
      'Today: 30 days, a year before',
      async () =>
        (
          await store.takings(
            'all',
            (days[0] ?? 0) - 365 * dayMs,
            end - 365 * dayMs,
            days.map((at) => at - 365 * dayMs),
          )
        ).length,
    ],
    ['Today: open money', async () => (await store.openMoney()).length],
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
      fixed(quantile(took, 0.99), 1),
    ]);
  }
  print(
    `scale: ${whole(orders)} orders on ${dialect}`,
    `${fresh ? `Written in ${fixed(filled, 0)} s. ` : ''}${whole((await size()) / 2 ** 20)} MB with all indexes. Migrated in ${fixed(migrated, 0)} s;
    ${whole(counted)} sales counted in ${fixed(counting, 0)} s. Each question ${rounds} times, one after the other, on
    one connection; ms, with the address and the eSIM of each order.`,
    table(['question', 'rows', 'first', 'median', '99th percentile'], rows),
  );
  await walk(dialect, lists);
  await db.destroy();
}

async function timed<T>(run: () => Promise<T>): Promise<[seconds: number, result: T]> {
  const began = performance.now();
  const result = await run();
  return [(performance.now() - began) / 1000, result];
}

/** Reads all orders in the order they were placed, as the CSV does. */
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
