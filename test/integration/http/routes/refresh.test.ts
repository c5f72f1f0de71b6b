import { afterEach, describe, expect, it } from 'vitest';
import { defaultLimits } from '../../../../server/http/middleware/rate-limits.ts';
import { settle } from '../../../support/clock.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { freshKeys, type Keys } from '../../../support/shop-calls.ts';
import { noLimits } from '../../../support/no-limits.ts';

let shop: Harness;
afterEach(() => shop?.stop());

async function placed(): Promise<{ id: string; keys: Keys; secret: string }> {
  const keys = freshKeys();
  const { body } = await shop.place(await shop.offer(), keys);
  return { id: body.order.id, keys, secret: body.payment.clientSecret };
}

/** Asks without waiting; `answered` counts the answers. */
function askers({ id, keys }: { id: string; keys: Keys }) {
  const statuses: number[] = [];
  const ask = async (what: 'refresh' | 'close') => {
    const headers = { authorization: `Bearer ${keys.capability}` };
    const answer = await shop.request(`/api/orders/${id}/${what}`, { method: 'POST', headers });
    statuses.push(answer.status);
  };
  return { statuses, ask };
}

const reads = () => shop.stripe.ledger.requests().filter(({ operation }) => operation === 'retrieve');

describe('repeated refreshes of an order', () => {
  it('are answered without waiting for a slow Stripe', async () => {
    shop = await createHarness();
    const order = await placed();
    shop.stripe.control.addFault({ operation: 'retrieve', kind: 'slow', ms: 1_500, times: 1_000 });
    const { statuses, ask } = askers(order);
    for (let second = 0; second < 20; second++) {
      void ask('refresh');
      await shop.clock.advance(1_000);
    }
    expect(statuses.length).toBeGreaterThanOrEqual(15);
    await shop.clock.advance(10_000);
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 200));
  });

  it('read the payment every two to three seconds at most', async () => {
    shop = await createHarness();
    const order = await placed();
    const { statuses, ask } = askers(order);
    const before = reads().length;
    for (let tenth = 0; tenth < 100; tenth++) {
      void ask('refresh');
      await shop.clock.advance(100);
    }
    expect(statuses).toHaveLength(100);
    expect(reads().length - before).toBeLessThanOrEqual(5);
  });

  it('give a page that refreshes every three seconds what Stripe knows by then', async () => {
    shop = await createHarness();
    const { id, keys, secret } = await placed();
    expect((await shop.refresh(id, keys)).state).toBe('awaiting-payment');
    shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 10 });
    await shop.pay(secret);
    await shop.clock.advance(3_000);
    expect((await shop.during(shop.refresh(id, keys))).money).not.toBe('none');
  });

  it('leave room for a page that refreshes every three seconds, and stop faster ones', async () => {
    shop = await createHarness({ limits: { ...noLimits, refresh: defaultLimits.refresh } });
    const { statuses, ask } = askers(await placed());
    for (let n = 0; n < 60; n++) await ask('refresh');
    await settle();
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});
