import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../../server/runtime/clock.ts';
import type {
  ListCursor,
  OrderFilter,
  OrderListing,
  Placing,
} from '../../../../server/orders/lists/listing.ts';
import type { Order } from '../../../../server/orders/order.ts';
import { readSearch } from '../../../../server/orders/lists/search.ts';
import { migrate } from '../../../../server/store/migrations.ts';
import type { Dialect } from '../../../../server/store/migrations/dialect.ts';
import { createOrderListing, listed } from '../../../../server/store/orders/order-list.ts';
import { found } from '../../../../server/store/orders/order-queries.ts';
import { openPool, openPostgres } from '../../../../server/store/database/postgres.ts';
import { toRow } from '../../../../server/store/orders/order-rows.ts';
import type { Tables } from '../../../../server/store/schema.ts';
import { openSqlite } from '../../../../server/store/database/sqlite.ts';
import { draftOrder, storeOver, type OpenStore } from '../../../contracts/stored-orders.ts';
import { startPostgres } from '../../../support/databases/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const places: [Dialect, () => Promise<Kysely<Tables>>][] = [
  ['sqlite', async () => openSqlite(':memory:')],
  ...(postgres
    ? [
        ['postgres', async () => openPostgres(openPool(await postgres.migrated(), () => undefined))] as [
          Dialect,
          () => Promise<Kysely<Tables>>,
        ],
      ]
    : []),
];

describe.each(places)('the list of orders over %s', (dialect, connect) => {
  let open: OpenStore;
  let lists: OrderListing;
  beforeEach(async () => {
    const db = await connect();
    await migrate(db, dialect);
    open = storeOver(db, dialect, systemClock);
    lists = createOrderListing({ db, dialect });
  });
  afterEach(() => open.db.destroy());

  async function keep(...orders: Partial<Order>[]): Promise<readonly Order[]> {
    const kept = orders.map((over, n) => draftOrder(1_000, { updatedAt: 1_000 + n, ...over }));
    await open.db.insertInto('orders').values(kept.map(toRow)).execute();
    return kept;
  }

  /** Which of the kept orders a list has, in its order. */
  const at = (kept: readonly Order[], rows: readonly { order: Order }[]) =>
    rows.map(({ order }) => kept.findIndex(({ id }) => id === order.id));

  it('begins with the last change, and pages back and forth by it without a gap or a repetition', async () => {
    // Three changed in the same millisecond.
    const kept = await keep({}, { updatedAt: 1_002 }, { updatedAt: 1_002 }, { updatedAt: 1_002 }, {}, {});
    const whole = at(kept, await lists.list({}, null, 10));
    expect(whole.slice(0, 2)).toEqual([5, 4]);
    expect(whole.at(-1)).toBe(0);
    const pages: number[] = [];
    let cursor: ListCursor | null = null;
    for (;;) {
      const rows = await lists.list({}, cursor, 2);
      pages.push(...at(kept, rows));
      const last = rows.at(-1)?.order;
      if (!last) break;
      cursor = { ...last, toward: 'older' };
    }
    expect(pages).toEqual(whole);
    const third = kept[whole[4] ?? 0];
    if (!third) throw new Error('no order');
    expect(at(kept, await lists.list({}, { ...third, toward: 'newer' }, 2))).toEqual(whole.slice(2, 4));
  });

  const filters: [string, OrderFilter, Partial<Order>, string][] = [
    ['what needs a person', { needsPerson: true }, { marks: 'disputed stuck' }, 'orders_review'],
    ['money', { money: 'refunding' }, { money: 'refunding' }, 'orders_money'],
    ['money that is taken', { money: 'captured' }, { money: 'captured' }, 'orders_changed'],
    ['the eSIM', { goods: 'unknown' }, { goods: 'unknown' }, 'orders_goods'],
    [
      'money that is taken for an eSIM that is not bought',
      { money: 'captured', goods: 'impossible' },
      { money: 'captured', goods: 'impossible' },
      'orders_paid_not_bought',
    ],
    ['an eSIM that is bought', { goods: 'bought' }, { goods: 'bought' }, 'orders_changed'],
    ['the destination', { destination: 'JP' }, { destination: 'JP' }, 'orders_destination'],
    ['the shop', { shop: 'fjord' }, { shop: 'fjord' }, 'orders_shop'],
    ['where it came from', { source: 'news' }, { attribution: { utm_source: 'news' } }, 'orders_source'],
    ['the end of the card', { cardEnd: '4242' }, { card: 'visa 4242' }, 'orders_card'],
    ['the first day', { from: 5_000 }, { updatedAt: 5_000 }, 'orders_changed'],
    ['the last day', { to: 500 }, { updatedAt: 499 }, 'orders_changed'],
  ];

  it.each(filters)('filters by %s, by an index', async (_name, filter, wanted, index) => {
    const kept = await keep({}, wanted, {}, wanted);
    expect(at(kept, await lists.list(filter, null, 10)).toSorted()).toEqual([1, 3]);
    const [last] = (await lists.list(filter, null, 1)).map(({ order }) => order);
    if (!last) throw new Error('no order');
    expect(await lists.list(filter, { ...last, toward: 'older' }, 10)).toHaveLength(1);
    expect(await planOf((db) => listed(db, dialect, filter, { ...last, toward: 'older' }, 50))).toContain(
      index,
    );
    // A walk finds the same orders, whenever they were changed.
    const { orders, next } = await lists.walk(filter, null);
    expect({ found: orders.length, next }).toEqual({ found: 2, next: null });
  });

  it('combines filters', async () => {
    const kept = await keep({ money: 'held' }, { money: 'held', destination: 'JP' }, { destination: 'JP' });
    expect(at(kept, await lists.list({ money: 'held', destination: 'JP' }, null, 10))).toEqual([1]);
  });

  it('shows the address and the eSIM beside each order', async () => {
    const [order] = await keep({ iccid: '8944500000000001717' }, {});
    await open.db
      .insertInto('contacts')
      .values({ order_id: order?.id ?? '', email: 'lena@example.com', made_at: 0 })
      .execute();
    await open.store.mergeEsim('8944500000000001717', { steps: [{ status: 'installed', at: 5 }] });
    expect(await lists.list({}, null, 10)).toMatchObject([
      { email: null, esim: null },
      { email: 'lena@example.com', esim: { status: 'installed' } },
    ]);
  });

  it('walks over all orders in the order of their placing, a bounded number at a time', async () => {
    const many = Array.from({ length: 4_100 }, (_, n) => ({
      createdAt: Math.floor(n / 3),
      updatedAt: 9_000 - n,
    }));
    for (let n = 0; n < many.length; n += 500) await keep(...many.slice(n, n + 500));
    const seen: string[] = [];
    const steps: number[] = [];
    for (let after: Placing | null = null; ;) {
      const step: Awaited<ReturnType<OrderListing['walk']>> = await lists.walk({}, after);
      steps.push(step.orders.length);
      seen.push(...step.orders.map(({ id }) => id));
      if (!step.next) break;
      after = step.next;
    }
    expect(steps).toEqual([2_000, 2_000, 100]);
    expect(new Set(seen).size).toBe(4_100);
  });

  it.each([
    ['lena@example.com', /contacts_email/],
    ['ord_01kaf7x2h8v9d3b5t67m4qz2ab', /orders_pkey|autoindex_orders_1/],
    ['M7K-42QX', /orders_number/],
    ['NR-1~ord_01kaf7x2h8v9d3b5t67m4qz2ab', /reference|autoindex/],
    ['pi_17', /payment|autoindex/],
    ['8944500000000001717', /orders_iccid\b/],
    ['1717', /orders_iccid_end_placed.*orders_booking|orders_booking.*orders_iccid_end_placed/s],
    ['BOOK-17', /orders_booking/],
    ['71b0c4e2-9d3f-4a55-8c1e-2f8f0a7b9c11', /orders_booking/],
  ])('answers a search for %s by an index', async (what, index) => {
    const plan = await planOf((db) => found(db, dialect, readSearch(what), 50));
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/SCAN orders(?! USING)|Seq Scan/);
  });

  it('finds the newest orders by the end of an ICCID, however many other shops have', async () => {
    const ending = (createdAt: number, shop: string, n: number): Partial<Order> => ({
      createdAt,
      shop,
      iccid: `89445000000000${n}1717`,
    });
    const kept = await keep(
      ending(3, 'fjord', 1),
      ending(1, 'fjord', 2),
      ending(4, 'alpen', 3),
      ending(2, 'fjord', 2),
      { iccid: '8944500000000001718', shop: 'fjord', createdAt: 9 },
    );
    const find = async (...asked: Parameters<typeof open.store.find>) =>
      at(
        kept,
        (await open.store.find(...asked)).map((order) => ({ order })),
      );
    expect(await find('1717', 2)).toEqual([2, 0]);
    expect(await find('1717', 2, ['fjord'])).toEqual([0, 3]);
    expect(await find('21717', 2)).toEqual([3, 1]);
    expect(await find('1717', 10, ['fjord', 'alpen'])).toEqual([2, 0, 3, 1]);
  });

  /** How a database larger than this one would read the answer. */
  const planOf = (query: (db: Kysely<Tables>) => SelectQueryBuilder<Tables, 'orders', unknown>) =>
    open.db.connection().execute(async (db) => {
      if (dialect === 'postgres') {
        for (const way of ['seqscan', 'hashjoin', 'mergejoin', 'sort'])
          await sql.raw(`set enable_${way} = off`).execute(db);
      }
      const how = dialect === 'postgres' ? sql`costs off` : sql`query plan`;
      return JSON.stringify(await query(db).explain(undefined, how));
    });
});
