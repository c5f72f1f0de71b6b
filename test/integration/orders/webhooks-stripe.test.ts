import { describe, expect, it } from 'vitest';
import { eachFault } from './each-fault.ts';

const { at, placed, stored } = eachFault();

describe('webhooks of Stripe', () => {
  it(
    'move the order once, even if they arrive ten times at once',
    { tags: ['fault-15', 'webhooks-late-and-twice'] },
    async () => {
      const { id, secret } = await placed();
      at.shop.stripe.control.addFault({ operation: 'webhook', kind: 'duplicate', copies: 10, times: 10 });
      await at.shop.pay(secret);
      await at.shop.pass(10_000);
      expect(await stored(id)).toMatchObject({ money: 'captured' });
      expect(at.shop.stripe.ledger.deliveries().every((each) => each.status === 200)).toBe(true);
      const causes = (await at.shop.storefront().store.history(id)).map((event) => event.cause.split(':')[0]);
      expect(causes.filter((cause) => cause === 'held')).toHaveLength(1);
      expect(causes.filter((cause) => cause === 'bought')).toHaveLength(1);
    },
  );

  it('may arrive in any order', { tags: ['fault-16', 'webhooks-late-and-twice'] }, async () => {
    const { id, secret } = await placed();
    at.shop.stripe.control.addFault({ operation: 'webhook', kind: 'reorder', times: 3 });
    await at.shop.pay(secret);
    await at.shop.pass(180_000);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought' });
  });

  it('are accepted and change nothing if their payment has no order', { tags: 'fault-19' }, async () => {
    const body = {
      id: 'evt_stranger',
      object: 'event',
      type: 'payment_intent.succeeded',
      created: Math.floor(at.shop.clock.now() / 1000),
      livemode: false,
      data: { object: { id: 'pi_stranger', object: 'payment_intent', metadata: {} } },
    };
    expect(await at.shop.stripe.control.sendEvent(JSON.stringify(body))).toBe(200);
    expect(await at.shop.orders()).toEqual([]);
  });

  it.each([
    ['signed with another secret', { secret: 'whsec_wrong' }],
    ['ten years old', { timestamp: 1_450_000_000 }],
    ['ten years ahead', { timestamp: 2_100_000_000 }],
  ])('are refused when %s', async (_name, signing) => {
    expect(await at.shop.stripe.control.sendEvent('{"id":"evt_1"}', signing)).toBe(401);
  });
});
