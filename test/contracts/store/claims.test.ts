import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../server/runtime/clock.ts';
import { toRow } from '../../../server/store/orders/order-rows.ts';
import { draftOrder, stored, storeOver } from '../stored-orders.ts';
import { eachStore, storePlaces } from './each-store.ts';

describe.each(await storePlaces())('the order store over %s', (_name, make) => {
  const open = eachStore(make);

  it('gives 1,000 due orders to twenty claimers, each order to one', async () => {
    const now = await open.store.now();
    await open.db.transaction().execute(async (tx) => {
      for (let n = 0; n < 1_000; n++) {
        const row = toRow(draftOrder(now, { nextAt: now - 10_000 - n }));
        await tx.insertInto('orders').values(row).execute();
      }
    });
    const claimed = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const mine: string[] = [];
        for (let empty = 0; empty < 2;) {
          const some = await open.store.claim(50, 60_000);
          expect(some.length).toBeLessThanOrEqual(50);
          empty = some.length === 0 ? empty + 1 : 0;
          mine.push(...some);
        }
        return mine;
      }),
    );
    expect(claimed.flat()).toHaveLength(1_000);
    expect(new Set(claimed.flat()).size).toBe(1_000);
  });

  it('leaves an order that was just placed to the process that waits for its payment', async () => {
    const now = await open.store.now();
    await stored(open, { nextAt: now - 10_000 });
    const forgotten = await stored(open, { nextAt: now - 20_000 });
    expect(await open.store.claim(10, 60_000)).toEqual([forgotten.id]);
  });

  it('claims due orders, oldest first, but none that is fresh, at rest or claimed by another', async () => {
    const now = await open.store.now();
    const older = await stored(open, { nextAt: now - 60_000 });
    const old = await stored(open, { nextAt: now - 30_000 });
    await stored(open, { nextAt: now });
    await stored(open, { nextAt: now + 60_000 });
    await stored(open, { nextAt: null });
    expect(await open.store.claim(1, 60_000)).toEqual([older.id]);
    expect(await open.store.claim(10, 60_000)).toEqual([old.id]);
    expect(await open.store.claim(10, 60_000)).toEqual([]);
  });

  it('claims again after a lease expires or the time is moved', async () => {
    const now = await open.store.now();
    const dead = await stored(open, { nextAt: now - 60_000 });
    const moved = await stored(open, { nextAt: now - 60_000 });
    // A lease that ended before it began.
    expect(await open.store.claim(10, -1_000)).toHaveLength(2);
    expect(new Set(await open.store.claim(10, 60_000))).toEqual(new Set([dead.id, moved.id]));
    await open.store.commit(moved, { cause: 'wait', set: { nextAt: now + 60_000 } });
    await open.db
      .updateTable('orders')
      .set({ next_at: now - 60_000 })
      .where('id', '=', moved.id)
      .execute();
    expect(await open.store.claim(10, 60_000)).toEqual([moved.id]);
  });

  it('gives a job to only one process, and to another when its lease expires', async () => {
    const other = open.place.keeps ? storeOver(await open.place.open(), open.dialect, systemClock) : open;
    const both = [open.store, other.store] as const;
    const race = async (leaseMs: number): Promise<number[]> => {
      const claims = Array.from({ length: 10 }, (_, n) =>
        both[n % 2 === 0 ? 0 : 1].claimJob('reconciliation', leaseMs),
      );
      return (await Promise.all(claims)).filter((until) => until !== null);
    };
    const now = await open.store.now();
    const [first, ...more] = await race(30_000);
    expect(more).toEqual([]);
    expect(first).toBeGreaterThanOrEqual(now + 30_000);
    expect(await race(60_000)).toEqual([]);
    expect(await other.store.claimJob('purge', 60_000)).not.toBeNull();

    // The first process has died.
    await open.db.updateTable('chores').set({ due_at: now }).where('name', '=', 'reconciliation').execute();
    const [second = 0, ...others] = await race(60_000);
    expect(others).toEqual([]);
    expect(await open.store.completeJob('reconciliation', first ?? 0, 0)).toBe(false);
    expect(await race(60_000)).toEqual([]);

    expect(await other.store.completeJob('reconciliation', second, now + 3_600_000)).toBe(true);
    expect(await race(60_000)).toEqual([]);
    await open.db.updateTable('chores').set({ due_at: now }).execute();
    expect(await race(60_000)).toHaveLength(1);
    if (other !== open) await other.db.destroy();
  });
});
