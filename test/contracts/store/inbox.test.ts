import { describe, expect, it } from 'vitest';
import { dueEvents } from '../../../server/store/inbox.ts';
import { eachStore, planOf, storePlaces } from './each-store.ts';

describe.each(await storePlaces())('the order store over %s', (_name, make) => {
  const open = eachStore(make);
  /** Makes every event due, as if its time had passed. */
  const passInbox = () => open.db.updateTable('inbox').set({ due_at: 0 }).execute();

  it('stores an event once, however often it comes, and leaves it to its receiver at first', async () => {
    const event = { provider: 'stripe', eventId: 'evt_1', type: 'x', subject: 'pi_1', at: 1 } as const;
    const fresh = await Promise.all(Array.from({ length: 10 }, () => open.store.receive(event)));
    expect(fresh.filter(Boolean)).toHaveLength(1);
    expect(await open.store.receive({ ...event, provider: 'connectivity' })).toBe(true);
    expect(await open.store.claimEvents(10, 60_000)).toEqual([]);
    await open.store.completeEvent(event, null);
    await passInbox();
    expect(await open.store.claimEvents(10, 60_000)).toEqual([
      { ...event, provider: 'connectivity', tries: 1 },
    ]);
  });

  it('gives 200 events to ten claimers, each event to one', async () => {
    const event = { provider: 'stripe', type: 'x', subject: 'pi_1', at: 1 } as const;
    for (let n = 0; n < 200; n++) await open.store.receive({ ...event, eventId: `evt_${n}` });
    await passInbox();
    const claimed = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const mine: string[] = [];
        for (let empty = 0; empty < 2;) {
          const some = await open.store.claimEvents(20, 60_000);
          expect(some.length).toBeLessThanOrEqual(20);
          empty = some.length === 0 ? empty + 1 : 0;
          mine.push(...some.map((each) => each.eventId));
        }
        return mine;
      }),
    );
    expect(claimed.flat()).toHaveLength(200);
    expect(new Set(claimed.flat()).size).toBe(200);
  });

  it('claims the most overdue events first, and failed ones when they are due again', async () => {
    const now = await open.store.now();
    const event = (eventId: string) =>
      ({ provider: 'stripe', eventId, type: 'x', subject: null, at: 1 }) as const;
    for (const id of ['evt_1', 'evt_2', 'evt_3']) await open.store.receive(event(id));
    await open.store.completeEvent(event('evt_1'), now - 10_000);
    await open.store.completeEvent(event('evt_2'), now - 20_000);
    expect(await open.store.claimEvents(1, 60_000)).toEqual([{ ...event('evt_2'), tries: 1 }]);
    expect(await open.store.claimEvents(10, 60_000)).toEqual([{ ...event('evt_1'), tries: 1 }]);
    await open.store.completeEvent(event('evt_2'), now + 60_000);
    await open.store.completeEvent(event('evt_1'), now - 1);
    expect(await open.store.claimEvents(10, 60_000)).toEqual([{ ...event('evt_1'), tries: 2 }]);
    // The process that claimed it last has died.
    await passInbox();
    expect(await open.store.claimEvents(10, 60_000)).toContainEqual({ ...event('evt_1'), tries: 3 });
  });

  it('finds due events by an index, however many were handled', async () => {
    expect(await planOf(open, (db) => dueEvents(db, 5, 20))).toContain('inbox_due');
  });
});
