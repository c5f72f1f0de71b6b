import { describe, expect, it } from 'vitest';
import { hookBodies, hookTypes } from '../../../server/contract/schemas/hooks.ts';
import { announceTest } from '../../../server/hooks/announce.ts';
import { newSigningSecret } from '../../../server/hooks/signature.ts';
import { openOnBothStores } from '../../support/databases/both-stores.ts';
import { by, eachReceiver, hour, minute, tell } from './each-receiver.ts';

const { stores } = await openOnBothStores(2);
const { at, types, withEndpoint } = eachReceiver();

describe.each(stores)('with %s', (_name, _dialect, open) => {
  it('two processes send an order’s events once, in sequence, signed, without personal data', async () => {
    const shop = await open();
    const { secret } = await withEndpoint(shop);
    const { id } = await shop.buy();
    const { iccid = '' } = shop.service.ledger.purchases[0] ?? {};
    await shop.storefront().move('refund', id, { by: 'Ida', amount: 100 });
    await shop.pass(5_000);
    await shop.storefront().move('refund', id, { by: 'Ida' });
    await shop.pass(5_000);
    while ((await tell(shop)).some((count) => count > 0));
    expect(types()).toEqual(['order.delivered', 'order.refunded', 'order.refunded']);
    const [delivered, part, whole] = at.receiver.events();
    expect(delivered?.data).toEqual({
      order: {
        id,
        shop: 'default',
        referenceId: null,
        kind: 'purchase',
        quantity: 1,
        price: expect.anything(),
      },
      delivered: 1,
    });
    expect(part?.data.refunded.amount).toBe(100);
    expect(whole?.data.refunded.amount).toBe((await shop.orders())[0]?.price.amount);
    for (const [n, event] of at.receiver.events().entries()) {
      expect(hookBodies[event.type]?.parse(event)).toEqual(event);
      expect(at.receiver.got[n]?.headers['webhook-id']).toBe(event.id);
      expect(at.receiver.signedWith(secret, n)).toBe(0);
    }
    const said = JSON.stringify(at.receiver.got);
    for (const personal of [iccid, 'lena@example.com', 'LPA:', 'visa']) expect(said).not.toContain(personal);
  });

  it('a failing endpoint is retried on schedule with one id, and the order’s later events wait', async () => {
    const shop = await open();
    const { hooks, secret } = await withEndpoint(shop);
    at.receiver.answer(500, 'out of\n order');
    const { id } = await shop.buy();
    await tell(shop);
    await shop.storefront().move('refund', id, { by: 'Ida' });
    await shop.pass(4_000);
    await tell(shop);
    expect(types()).toEqual(['order.delivered']);
    const other = await shop.buy();
    await tell(shop);
    expect(at.receiver.events()[1]?.data.order.id).toBe(other.id);
    const since = shop.clock.now();
    for (const wait of [5_000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour]) {
      const before = at.receiver.got.length;
      await tell(shop);
      expect(at.receiver.got.length).toBe(before);
      await shop.clock.advance(wait);
      await tell(shop);
      expect(at.receiver.got.length).toBeGreaterThan(before);
    }
    expect(shop.clock.now() - since).toBeLessThan(28 * hour);
    // Given up: the order's next event follows, at once if the other process looks; other orders do not wait.
    await tell(shop);
    const ofOrder = at.receiver.events().filter(({ data }) => data.order.id === id);
    expect(ofOrder.slice(8).map(({ type }) => type)).toEqual(['order.refunded']);
    const ofFirst = ofOrder.slice(0, 8);
    expect(new Set(ofFirst.map(({ type }) => type))).toEqual(new Set(['order.delivered']));
    expect(new Set(ofFirst.map((event) => event.id)).size).toBe(1);
    expect((await hooks.deliveries('hook_1', 9)).find(({ state }) => state === 'failed')).toMatchObject({
      type: 'order.delivered',
      tries: 8,
      status: 500,
      note: 'out of order',
    });
    at.receiver.answer(204);
    const failed = ofFirst[0]?.id ?? '';
    expect(await hooks.replay('hook_1', failed, by)).toBe(true);
    await tell(shop);
    expect(at.receiver.got.at(-1)?.headers['webhook-id']).toBe(failed);
    expect(at.receiver.signedWith(secret)).toBe(0);
  });

  it('three days of failures turn an endpoint off and alert staff; on again, it gets the rest', async () => {
    const shop = await open();
    const { hooks } = await withEndpoint(shop);
    at.receiver.answer(302, '', { location: 'http://127.0.0.1:9/' });
    const first = await shop.buy();
    await tell(shop);
    await shop.clock.advance(72 * hour);
    const second = await shop.buy();
    await tell(shop);
    const tries = at.receiver.got.length;
    expect(await hooks.endpoint('hook_1')).toMatchObject({ state: 'failed' });
    const { store } = shop.storefront();
    const { host } = new URL(at.receiver.url);
    expect(await store.findings()).toMatchObject([
      {
        kind: 'webhook-failed',
        subject: 'hook_1',
        detail: `${host} gets no more events: nothing could be delivered for three days; it answered 302 last`,
      },
    ]);
    await shop.clock.advance(hour);
    const third = await shop.buy();
    await tell(shop);
    expect(at.receiver.got).toHaveLength(tries);
    at.receiver.answer(200);
    expect(await hooks.setState('hook_1', 'on', by)).toBe(true);
    expect(await store.findings()).toEqual([]);
    await tell(shop);
    // One order does not wait for another.
    const missed = at.receiver.events().slice(tries);
    expect(missed.map(({ data }) => data.order.id).toSorted()).toEqual(
      [first, second, third].map(({ id }) => id).toSorted(),
    );
    expect(new Set((await hooks.deliveries('hook_1', 9)).map(({ state }) => state))).toEqual(
      new Set(['delivered']),
    );
    at.receiver.answer(410);
    await shop.buy();
    await tell(shop);
    expect(await hooks.endpoint('hook_1')).toMatchObject({ state: 'failed' });
  });

  it('both secrets sign while one is replaced, and then the new one alone', async () => {
    const shop = await open({ environment: { STORE_KEY: Buffer.alloc(32, 7).toString('base64') } });
    const { hooks, secret } = await withEndpoint(shop);
    const row = await shop.db.selectFrom('hook_endpoints').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret.slice(6));
    const fresh = newSigningSecret();
    expect(await hooks.rotate('hook_1', fresh, 24 * hour, by)).toBe(true);
    await shop.buy();
    await tell(shop);
    expect([at.receiver.signedWith(fresh), at.receiver.signedWith(secret)]).toEqual([0, 1]);
    await shop.clock.advance(25 * hour);
    await shop.buy();
    await tell(shop);
    expect([at.receiver.signedWith(fresh), at.receiver.signedWith(secret)]).toEqual([0, -1]);
    const audit = await shop.db.selectFrom('audit').selectAll().where('what', 'like', 'webhook.%').execute();
    expect(audit.map(({ what }) => what).toSorted()).toEqual(['webhook.add', 'webhook.rotate']);
    expect(JSON.stringify(audit)).not.toContain('whsec_');
  });

  it('an endpoint gets only the events it asks for, of its shop, and can have them replayed', async () => {
    const shop = await open();
    const { hooks } = await withEndpoint(shop, { events: ['order.released', 'esim.installed', 'esim.low'] });
    await hooks.add(
      { id: 'hook_2', shop: 'other', url: at.receiver.url, description: '', events: hookTypes },
      newSigningSecret(),
      by,
    );
    const { id, keys } = await shop.buy();
    const { iccid = '' } = shop.service.ledger.purchases[0] ?? {};
    shop.service.control.step(iccid, 'install');
    await shop.pass(10_000);
    await shop.refresh(id, keys);
    await tell(shop);
    expect(types()).toEqual(['esim.installed']);
    expect(at.receiver.events()[0]?.data).toMatchObject({ order: { id }, esim: { n: 1 } });
    expect(JSON.stringify(at.receiver.got)).not.toContain(iccid);
    expect(await hooks.replaySince('hook_1', shop.clock.now() - minute, by)).toBe(1);
    expect(await hooks.replaySince('hook_2', shop.clock.now() - minute, by)).toBe(0);
    await tell(shop);
    expect(types()).toEqual(['esim.installed', 'esim.installed']);
    await hooks.queue('hook_1', announceTest('1', shop.clock.now()), by);
    await tell(shop);
    expect(hookBodies['webhook.test']?.safeParse(at.receiver.events()[2]).success).toBe(true);
  });
});
