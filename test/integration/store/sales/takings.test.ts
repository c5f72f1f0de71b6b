import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '../../../../server/contract/values/values.ts';
import { lastDays } from '../../../../server/runtime/zones.ts';
import { forgetQuarters } from '../../../../server/store/sales/takings.ts';
import { stored, type OpenStore } from '../../../contracts/stored-orders.ts';
import { takingsPlaces } from './takings-places.ts';

const { postgres, onPostgres, places } = await takingsPlaces();

let open: OpenStore;
afterEach(() => open.db.destroy());

describe.each(places)('sales over %s', (_name, connect) => {
  beforeEach(async () => {
    open = await connect();
  });

  it('are summed by the days of a time zone, of 23, 24 or 25 hours', async () => {
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
    // Another session has inserted the first order's mail, uncommitted, so the order's commit stops there.
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
