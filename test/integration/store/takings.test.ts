import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../../server/orders/order.ts';
import { systemClock } from '../../../server/runtime/clock.ts';
import { dayMs } from '../../../server/contract/values.ts';
import { lastDays } from '../../../server/runtime/zones.ts';
import { forgetQuarters } from '../../../server/store/takings.ts';
import { openPool, openPostgres } from '../../../server/store/postgres.ts';
import { migrate } from '../../../server/store/migrations.ts';
import { openSqlite } from '../../../server/store/sqlite.ts';
import { stored, storeOver, type OpenStore } from '../../contracts/store.ts';
import { startPostgres } from '../../support/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const onPostgres = async () =>
  storeOver(
    await openPostgres(openPool((await postgres?.migrated()) ?? '', () => undefined)),
    'postgres',
    systemClock,
  );

const places: [string, () => Promise<OpenStore>][] = [
  [
    'SQLite',
    async () => {
      const db = openSqlite(':memory:');
      await migrate(db, 'sqlite');
      return storeOver(db, 'sqlite', systemClock);
    },
  ],
  ...(postgres ? [['PostgreSQL', onPostgres] as [string, () => Promise<OpenStore>]] : []),
];

let open: OpenStore;
afterEach(() => open.db.destroy());

describe.each(places)('sales over %s', (_name, connect) => {
  beforeEach(async () => {
    open = await connect();
  });

  const sums = async () => {
    const now = await open.store.now();
    const [sum, ...others] = await open.store.takings('all', now - 2 * dayMs, now + dayMs, null);
    expect(others).toEqual([]);
    return sum;
  };

  /** What a process of a version without sums writes. */
  const older = (id: string, set: { money?: string; goods?: string; refunded_amount?: number }) =>
    open.db
      .updateTable('orders')
      .set((eb) => ({ ...set, version: eb('version', '+', 1), updated_at: Date.now() }))
      .where('id', '=', id)
      .execute();

  it('of a process that does not count are counted later, once, and by one of all processes', async () => {
    const at = await open.store.now();
    const held = { money: 'held', goods: 'attempting', heldAt: at } as const;
    const [kept, refunded, fresh] = [
      await stored(open, {}, held),
      await stored(open, {}, held),
      await stored(open, {}, held),
    ];
    await older(kept.id, { money: 'captured', goods: 'bought' });
    await older(refunded.id, { money: 'captured', goods: 'bought' });
    const bought = { goods: 'bought', money: 'captured' } as const;
    expect(await open.store.commit(fresh, { cause: 'captured', set: bought })).toBeDefined();
    expect(await sums()).toMatchObject({ orders: 1, bought: 1 });
    const counted = await Promise.all([open.store.countMissedSales(), open.store.countMissedSales()]);
    expect(counted).toContain(2);
    const three = { orders: 3, sold: 3 * fresh.price.amount, bought: 3, costCents: 3 * fresh.costCents };
    expect(await sums()).toMatchObject({ ...three, refunds: 0, refunded: 0 });
    await older(refunded.id, { money: 'refunded', refunded_amount: refunded.price.amount });
    expect(await open.store.countMissedSales()).toBe(1);
    expect(await open.store.countMissedSales()).toBe(0);
    expect(await sums()).toMatchObject({ ...three, refunds: 1, refunded: refunded.price.amount });
  });

  it('of an order that nobody counted are counted with its next change', async () => {
    const order = await stored(open, {}, { money: 'held', goods: 'attempting' });
    await older(order.id, { money: 'captured', goods: 'bought' });
    const read = await open.store.read(order.id);
    if (!read) throw new Error('no order');
    await open.store.commit(read, {
      cause: 'refunded',
      set: { money: 'refunded', refundedAmount: order.price.amount },
    });
    expect(await sums()).toMatchObject({ orders: 1, sold: order.price.amount, refunds: 1, bought: 1 });
    expect(await open.store.countMissedSales()).toBe(0);
  });

  it('of before there were sums by size come into them once, with what was refunded and kept by Stripe', async () => {
    const held = { money: 'held', goods: 'attempting', paymentId: 'pi_1' } as const;
    const bought = { goods: 'bought', money: 'captured' } as const;
    const [first, second] = [
      await stored(open, {}, held),
      await stored(open, { dataBytes: 2 ** 30 }, { ...held, paymentId: 'pi_2' }),
    ];
    const sell = async (order: Order) =>
      (await open.store.commit(order, { cause: 'captured', set: bought }))!;
    const [one, two] = [await sell(first), await sell(second)];
    const bySize = async () => {
      const now = await open.store.now();
      const rows = await open.store.takings('size', now - dayMs, now + dayMs, null);
      return rows.map(({ value, orders, sold, bought, refunds, refunded, feesKnown, fees }) => [
        Number(value) / 2 ** 30,
        orders,
        sold / one.price.amount,
        bought,
        refunds,
        refunded,
        feesKnown,
        fees,
      ]);
    };
    const whole = [1, 1, 1, 0, 0, 0, 0];
    expect((await bySize()).toSorted()).toEqual([
      [1, ...whole],
      [first.dataBytes / 2 ** 30, ...whole],
    ]);

    // As a version without sizes leaves them.
    await open.db.deleteFrom('takings').where('facet', 'in', ['size', 'size-quarters']).execute();
    await open.db.updateTable('sales').set({ is_sized: 0 }).execute();
    await open.store.noteFee('pi_1', { amount: 10, currency: 'EUR', of: one.price.amount });
    const back = (await open.store.commit(one, {
      cause: 'refunded-part',
      set: { refundedAmount: 100 },
    }))!;
    expect(await bySize()).toEqual([]);
    await Promise.all([open.store.countMissedSales(), open.store.countMissedSales()]);
    const refundedOnce = [1, 1, 1, 1, 100, 1, 10];
    expect((await bySize()).toSorted()).toEqual([
      [1, ...whole],
      [first.dataBytes / 2 ** 30, ...refundedOnce],
    ]);
    await open.store.noteFee('pi_2', { amount: 7, currency: 'EUR', of: two.price.amount });
    await open.store.commit(back, { cause: 'refunded-part', set: { refundedAmount: 150 } });
    expect((await bySize()).toSorted()).toEqual([
      [1, 1, 1, 1, 0, 0, 1, 7],
      [first.dataBytes / 2 ** 30, 1, 1, 1, 1, 150, 1, 10],
    ]);
  });

  it('are told by the days of a time zone, of 23, 24 or 25 hours', async () => {
    const hour = 3_600_000;
    const first = Date.parse('2026-10-19T00:00:00Z');
    await count(
      'all',
      Array.from({ length: 12 * 24 }, (_, nth) => first + nth * hour),
    );
    for (const [zone, last, hours] of [
      ['Europe/Berlin', '2026-10-28T12:00:00Z', [24, 24, 25, 24, 24, 13]],
      ['UTC', '2026-10-28T12:00:00Z', [24, 24, 24, 24, 24, 12]],
      ['Europe/Berlin', '2026-10-25T22:30:00Z', [24, 24, 24, 24, 24, 25]],
    ] as const) {
      const now = Date.parse(last);
      const starts = lastDays(now, hours.length, zone);
      const rows = await open.store.takings('all', starts[0] ?? 0, now, starts);
      const told = new Map(rows.map(({ at, orders }) => [at, orders]));
      expect(starts.map((start) => told.get(start))).toEqual(hours);
    }
  });

  it('are counted by destination to the quarter of an hour in the last 40 days', async () => {
    const now = Math.floor((await open.store.now()) / dayMs) * dayMs;
    const hours = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, nth) => now + (from + nth) * 3_600_000);
    await count(
      'destination',
      hours(-72, 0).filter((at) => at % dayMs === 0),
      24,
    );
    await count('destination-quarters', hours(-50 * 24, 0));
    const between = async (from: number, to: number) => {
      const [row] = await open.store.takings(
        'destination',
        now + from * 3_600_000,
        now + to * 3_600_000,
        null,
      );
      return row?.orders ?? 0;
    };
    expect(await between(-49, -1)).toBe(48);
    expect(await between(-10, -1)).toBe(9);
    expect(await between(-48, 0)).toBe(48);
    await forgetQuarters(open.db, now);
    const { n } = await open.db
      .selectFrom('takings')
      .select(({ fn }) => fn.countAll<number | string>().as('n'))
      .where('facet', '=', 'destination-quarters')
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(40 * 24);
  });

  const count = (facet: string, at: readonly number[], orders = 1) =>
    open.db
      .insertInto('takings')
      .values(
        at.map((from_at) => ({
          facet,
          from_at,
          shop: 'default',
          value: 'JP',
          currency: 'EUR',
          orders,
          sold: 0,
          refunds: 0,
          refunded: 0,
          bought: 0,
          cost_cents: 0,
          fees_known: 0,
          fees: 0,
        })),
      )
      .execute();
});

describe.skipIf(!postgres)('two sales in the same quarter of an hour', () => {
  it('wait for each other only while they count', async () => {
    open = await onPostgres();
    const held = { money: 'held', goods: 'bought' } as const;
    const [first, second] = [await stored(open, {}, held), await stored(open, {}, held)];
    const captured = { cause: 'captured', set: { money: 'captured' } } as const;
    // Another session has the first order's mail in hand, so its commit stops there.
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const other = open.db.transaction().execute(async (tx) => {
      const due_at = await open.store.now();
      await tx
        .insertInto('mails')
        .values({ order_id: first.id, kind: 'delivered', due_at, tries: 0 })
        .execute();
      begin();
      await ended;
    });
    await begun;
    const slow = open.store.commit(first, { ...captured, mail: 'delivered' });
    const waiting = async () =>
      Number(
        (
          await sql<{ n: number }>`select count(*) as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(open.db)
        ).rows[0]?.n,
      );
    while ((await waiting()) === 0);
    try {
      expect(await open.store.commit(second, captured)).toMatchObject({ money: 'captured' });
      expect(await waiting()).toBe(1);
    } finally {
      end();
      await other;
    }
    expect(await slow).toMatchObject({ money: 'captured' });
  });
});
