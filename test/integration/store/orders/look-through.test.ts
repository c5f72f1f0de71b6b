import type { Kysely } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { ListCursor, OrderFilter } from '../../../../server/orders/lists/listing.ts';
import type { Order } from '../../../../server/orders/order.ts';
import { createLookThrough } from '../../../../server/store/orders/look-through.ts';
import { createPricedOrders } from '../../../../server/store/orders/priced-orders.ts';
import { migrate } from '../../../../server/store/migrations.ts';
import type { Dialect } from '../../../../server/store/migrations/dialect.ts';
import { createOrderListing } from '../../../../server/store/orders/order-list.ts';
import { openPool, openPostgres } from '../../../../server/store/database/postgres.ts';
import { toRow } from '../../../../server/store/orders/order-rows.ts';
import type { Tables } from '../../../../server/store/schema.ts';
import { openSqlite } from '../../../../server/store/database/sqlite.ts';
import { draftOrder } from '../../../contracts/stored-orders.ts';
import { startPostgres } from '../../../support/databases/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const places: [Dialect, () => Promise<Kysely<Tables>>][] = [['sqlite', async () => openSqlite(':memory:')]];
if (postgres)
  places.push(['postgres', async () => openPostgres(openPool(await postgres.migrated(), () => undefined))]);

describe.each(places)('a list that looks through orders over %s', (dialect, connect) => {
  /** The n-th was sold at n, each changed long after, and every fifth went to Japan. */
  async function open() {
    const db = await connect();
    await migrate(db, dialect);
    const orders = Array.from({ length: 20 }, (_, nth) =>
      draftOrder(0, {
        money: 'captured',
        updatedAt: 1_000 - nth,
        destination: nth % 5 === 0 ? 'JP' : 'FR',
        attribution: nth % 2 === 0 ? { utm_source: 'news' } : {},
        price: { amount: 100 + nth, currency: nth === 3 ? 'GBP' : 'EUR' },
        ...(nth === 4 ? { capturedAmount: 50 } : {}),
      }),
    );
    await db.insertInto('orders').values(orders.map(toRow)).execute();
    await db
      .insertInto('sales')
      .values(orders.map(({ id }, nth) => ({ order_id: id, sold_at: nth, bought: 1, refunded: 0 })))
      .execute();
    const made = [2, 9, 2].map((nth, at) => ({
      order_id: orders[nth]?.id ?? '',
      at: 30 + at,
      amount: 10 + at,
    }));
    await db.insertInto('refunds_made').values(made).execute();
    return { db, orders };
  }
  const which = (orders: readonly Order[], rows: readonly { order: Order }[]) =>
    rows.map(({ order }) => orders.findIndex(({ id }) => id === order.id));

  it('pages back and forth by the time of a sale or refund, each with its amount', async () => {
    const { db, orders } = await open();
    const lists = createOrderListing({ db, dialect });
    const page = async (filter: OrderFilter, cursor: ListCursor | null = null, limit = 50) => {
      const { rows, lookedTo } = await lists.lookThrough(filter, cursor, limit);
      expect(lookedTo).toBeNull();
      return rows;
    };
    const days = { by: 'sold', from: 2, to: 6 } as const;
    const sold = await page(days);
    expect(which(orders, sold)).toEqual([5, 4, 3, 2]);
    expect(sold.map(({ dated }) => dated)).toEqual([
      { at: 5, amount: 105 },
      { at: 4, amount: 50 },
      { at: 3, amount: 103 },
      { at: 2, amount: 102 },
    ]);
    const cursor = { id: orders[3]?.id ?? '', updatedAt: 3 };
    expect(which(orders, await page(days, { ...cursor, toward: 'older' }, 2))).toEqual([2]);
    expect(which(orders, await page(days, { ...cursor, toward: 'newer' }, 1))).toEqual([4]);
    expect(which(orders, await page({ ...days, currency: 'GBP' }))).toEqual([3]);
    expect(which(orders, await page({ ...days, unnamed: true }))).toEqual([5, 3]);
    expect(which(orders, await page({ ...days, source: 'news', scope: ['default'] }))).toEqual([4, 2]);
    expect(which(orders, await page({ ...days, scope: [] }))).toEqual([]);

    const refunds = await page({ by: 'refunded', from: 31 });
    expect(which(orders, refunds)).toEqual([2, 9]);
    expect(refunds.map(({ dated }) => dated?.amount)).toEqual([12, 11]);
    // A walk has each order once.
    const { orders: walked } = await lists.walk({ by: 'refunded' }, null);
    expect(walked.map(({ id }) => orders.findIndex((each) => each.id === id)).toSorted()).toEqual([2, 9]);
    await db.destroy();
  });

  it('looks at a bounded number at a time, and says from where to go on', async () => {
    const { db, orders } = await open();
    const read = createLookThrough({ db, dialect }, { first: 2, then: 3, most: 2 });
    const pages: number[][] = [];
    let cursor: ListCursor | null = null;
    do {
      const page: Awaited<ReturnType<typeof read>> = await read({ by: 'sold', destination: 'JP' }, cursor, 2);
      pages.push(which(orders, page.found));
      cursor = page.lookedTo;
    } while (cursor);
    expect(pages).toEqual([[15], [10], [5], [0], []]);
    await db.destroy();
  });

  it('finds those of a price or a size by their last change, back and forth', async () => {
    const { db, orders } = await open();
    const lists = createOrderListing({ db, dialect });
    const page = async (filter: OrderFilter, cursor: ListCursor | null = null, limit = 50) => {
      const { rows, lookedTo } = await lists.lookThrough(filter, cursor, limit);
      expect(lookedTo).toBeNull();
      return which(orders, rows);
    };
    expect(await page({ least: 102, most: 105 })).toEqual([2, 3, 4, 5]);
    expect(await page({ least: 102, most: 105, currency: 'EUR' })).toEqual([2, 4, 5]);
    expect(await page({ least: 102, most: 105, source: 'news', scope: ['default'] })).toEqual([2, 4]);
    expect(await page({ least: 118 })).toEqual([18, 19]);
    expect(await page({ most: 101, destination: 'JP' })).toEqual([0]);
    expect(await page({ least: 102, most: 105, from: 997, to: 998 })).toEqual([3]);
    const third = { id: orders[3]?.id ?? '', updatedAt: 997 };
    expect(await page({ least: 102, most: 105 }, { ...third, toward: 'older' }, 1)).toEqual([4]);
    expect(await page({ least: 102, most: 105 }, { ...third, toward: 'newer' }, 9)).toEqual([2]);
    expect(await page({ dataBytes: orders[0]?.dataBytes ?? 0, destination: 'JP' })).toEqual([0, 5, 10, 15]);
    expect(await page({ dataBytes: 7 })).toEqual([]);
    // The same orders by the time of placing, for a file.
    const { orders: walked } = await lists.walk({ least: 102, most: 105, currency: 'EUR' }, null);
    expect(walked).toHaveLength(3);
    await db.destroy();
  });

  it('reads those of a price directly while they are few, and looks through all otherwise', async () => {
    const { db, orders } = await open();
    const few = createPricedOrders({ db, dialect }, 4);
    const found = await few({ least: 102, most: 105 }, null, 50);
    expect(found?.map(({ id, at }) => [orders.findIndex((each) => each.id === id), at])).toEqual([
      [2, 998],
      [3, 997],
      [4, 996],
      [5, 995],
    ]);
    expect(await few({ least: 102, most: 106 }, null, 50)).toBeNull();
    expect(await few({ destination: 'JP' }, null, 50)).toBeNull();
    const read = createLookThrough({ db, dialect }, { first: 4, then: 4, most: 9 });
    const all = await read({ least: 100, most: 119, destination: 'JP' }, null, 3);
    expect(which(orders, all.found)).toEqual([0, 5, 10]);
    const sized = await read({ dataBytes: orders[0]?.dataBytes ?? 0 }, null, 3);
    expect([which(orders, sized.found), sized.lookedTo]).toEqual([[0, 1, 2], null]);
    await db.destroy();
  });
});
