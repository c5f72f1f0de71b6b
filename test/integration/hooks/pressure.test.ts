import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hookTypes } from '../../../server/contract/schemas/hooks.ts';
import { announceTest } from '../../../server/hooks/announce.ts';
import { newSigningSecret } from '../../../server/hooks/signature.ts';
import type { DueDelivery } from '../../../server/hooks/hook-store.ts';
import { createMetrics } from '../../../server/runtime/metrics.ts';
import { createHookStore } from '../../../server/store/hooks/hooks.ts';
import { openOnBothStores } from '../../support/databases/both-stores.ts';
import type { Harness } from '../../support/harness.ts';
import { startReceiver } from '../../support/receiver.ts';

const { stores } = await openOnBothStores(1);
const by = { by: 'owner@partner.example', via: 'dashboard' } as const;
const minute = 60_000;

let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.stop());

const hooksOf = (shop: Harness) => createHookStore({ ...shop, ...shop.config.database });
const added = async (shop: Harness, id: string, url = receiver.url) => {
  const hooks = hooksOf(shop);
  await hooks.add({ id, url, shop: null, description: '', events: hookTypes }, newSigningSecret(), by);
  return hooks;
};

describe.each(stores)('with %s', (_name, _dialect, open) => {
  it.each([
    [429, '120', 2 * minute],
    [503, 'Fri, 20 Nov 2099 08:00:00 GMT', 360 * minute],
    [500, '120', 5_000],
  ])('an endpoint that answers %i with Retry-After %s is left alone for %i ms', async (status, said, ms) => {
    const shop = await open();
    const hooks = await added(shop, 'hook_1');
    receiver.answer(status, '', { 'retry-after': said });
    await shop.buy();
    const { tell } = shop.storefront();
    await tell();
    // If the endpoint asked for the wait, its other events wait as well.
    if (status !== 500) {
      await hooks.queue('hook_1', announceTest('1', shop.clock.now()), by);
      await tell();
    }
    expect(receiver.got).toHaveLength(1);
    await shop.clock.advance(ms - 1_000);
    await tell();
    expect(receiver.got).toHaveLength(1);
    receiver.answer(200);
    await shop.clock.advance(2_000);
    while ((await tell()) > 0);
    expect(receiver.got.length).toBe(status === 500 ? 2 : 3);
  });

  it('an edited endpoint gets waiting events at its new address, except types it dropped', async () => {
    const metrics = createMetrics();
    const shop = await open({ metrics });
    const hooks = await added(shop, 'hook_1');
    const told = async (line: string) => {
      const text = (await shop.storefront().readMetrics?.()) ?? '';
      return Number(
        text
          .split('\n')
          .find((each) => each.startsWith(`storefront_webhook_${line} `))
          ?.split(' ')
          .at(-1),
      );
    };
    receiver.answer(500);
    const { id } = await shop.buy();
    await shop.storefront().move('refund', id, { by: 'Ida' });
    await shop.pass(5_000);
    await shop.storefront().tell();
    await shop.clock.advance(2 * minute);
    expect(await told('oldest_seconds')).toBeGreaterThan(120);
    expect(await told('endpoints{state="on"}')).toBe(1);
    expect(await told('deliveries_total{outcome="failed"}')).toBe(1);

    const other = await startReceiver();
    const after = { url: other.url, description: 'Accounting', events: ['order.refunded'] };
    expect(await hooks.edit('hook_1', after, by)).toBe(true);
    expect(await hooks.edit('hook_1', after, by)).toBe(false);
    expect(await hooks.edit('hook_2', after, by)).toBe(false);
    expect(await hooks.endpoint('hook_1')).toMatchObject({ ...after, failingSince: null });
    await shop.storefront().tell();
    await other.stop();
    expect(receiver.got).toHaveLength(1);
    expect(other.events().map(({ type }) => type)).toEqual(['order.refunded']);
    expect(await told('oldest_seconds')).toBe(0);
    expect(await told('deliveries_total{outcome="delivered"}')).toBe(1);
    const audit = await shop.db.selectFrom('audit').selectAll().where('what', '=', 'webhook.edit').execute();
    expect(audit).toHaveLength(1);
    expect([audit[0]?.before, audit[0]?.after].map((each) => JSON.parse(each ?? ''))).toEqual([
      { url: receiver.url, description: '', events: hookTypes },
      after,
    ]);
    await hooks.setState('hook_1', 'off', by);
    expect(await told('endpoints{state="off"}')).toBe(1);
  });

  it.each([
    ['410', 'at-once', null],
    ['Retry-After', 'after-days', 60 * minute],
  ] as const)('%s from a former address does not count for the new one', async (_what, ends, quietMs) => {
    const shop = await open();
    const hooks = await added(shop, 'hook_1');
    await hooks.queue('hook_1', announceTest('1', shop.clock.now()), by);
    const [delivery] = await hooks.claim('hook_1', 4, minute);
    const other = await startReceiver();
    await hooks.edit('hook_1', { url: other.url, description: '', events: hookTypes }, by);
    const at = await hooks.now();
    const quietUntil = quietMs === null ? null : at + quietMs;
    const tried = { status: 503, note: null, next: at + minute, quietUntil, ends };
    expect(await hooks.finish(delivery as DueDelivery, tried)).toBe(false);
    await shop.storefront().tell();
    await other.stop();
    expect(other.got).toHaveLength(1);
    expect(await hooks.endpoint('hook_1')).toMatchObject({
      state: 'on',
      failingSince: null,
      quietUntil: null,
    });
  });

  it('ten thousand events replayed to a failing endpoint are queued at once and delay no other', async () => {
    const shop = await open();
    const well = await startReceiver();
    const hooks = await added(shop, 'hook_dead');
    await added(shop, 'hook_well', well.url);
    receiver.answer(500);
    const at = shop.clock.now();
    for (let from = 0; from < 10_000; from += 1_000) {
      const events = Array.from({ length: 1_000 }, (_, each) => {
        const n = from + each;
        const stream = `ord_${n % 2 === 0 ? 'one' : n}`;
        return { id: `evt_${n}`, type: 'order.delivered', shop: 'default', stream, at, body: '{}' };
      });
      await shop.db.insertInto('hook_events').values(events).execute();
    }
    expect(await hooks.replaySince('hook_dead', at, by)).toBe(10_000);
    // All are due at one moment, in no order: the first of its order is due a little earlier.
    await shop.db
      .updateTable('hook_deliveries')
      .set((eb) => ({ due_at: eb('due_at', '-', 1) }))
      .where('event_n', 'in', (eb) => eb.selectFrom('hook_events').select('n').where('id', '=', 'evt_0'))
      .execute();
    const { id } = await shop.buy();
    await shop.storefront().tell();
    await well.stop();
    expect(receiver.got).toHaveLength(4);
    expect(well.events().map(({ data }) => data.order.id)).toEqual([id]);
    const orders = await shop.db
      .selectFrom('hook_deliveries')
      .innerJoin('hook_events', 'hook_events.n', 'event_n')
      .select('hook_events.id')
      .where('tries', '>', 0)
      .where('hook_events.stream', '=', 'ord_one')
      .execute();
    expect(orders).toEqual([{ id: 'evt_0' }]);
  });

  it('a clock that was far ahead for a while holds nothing back once it is right', async () => {
    const shop = await open();
    const hooks = await added(shop, 'hook_1');
    await shop.buy();
    const nextYear = shop.clock.now() + 365 * 1_440 * minute;
    await shop.db.updateTable('hook_deliveries').set({ due_at: nextYear }).execute();
    await shop.db
      .updateTable('hook_endpoints')
      .set({ quiet_until: nextYear, failing_since: nextYear })
      .execute();
    await shop.storefront().purge();
    expect((await hooks.endpoint('hook_1'))?.failingSince).toBe(shop.clock.now());
    await shop.storefront().tell();
    expect(receiver.got).toHaveLength(1);
  });

  it('an endpoint that is turned off gets no more of its queued events', async () => {
    const shop = await open();
    const hooks = await added(shop, 'hook_1');
    for (let n = 0; n < 6; n++) await hooks.queue('hook_1', announceTest(String(n), shop.clock.now()), by);
    const first = await hooks.claim('hook_1', 4, 30_000);
    await hooks.setState('hook_1', 'off', by);
    expect([first.length, (await hooks.claim('hook_1', 4, 30_000)).length]).toEqual([4, 0]);
  });
});
