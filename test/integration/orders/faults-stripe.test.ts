import { describe, expect, it } from 'vitest';
import { freshKeys } from '../../support/shop-calls.ts';
import { broken, eachFault, hour, named } from './each-fault.ts';

const { at, placed, stored } = eachFault();

describe('capturing', () => {
  it.each(named(broken('capture')))(
    'happens once, even if the call breaks: %s',
    { tags: 'fault-24' },
    async (_name, fault) => {
      const { id, keys, secret } = await placed();
      at.shop.stripe.control.addFault(fault);
      await at.shop.pay(secret);
      await at.shop.pass(5 * 60_000);
      expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought' });
      expect(at.shop.stripe.ledger.payments()).toMatchObject([{ captures: 1 }]);
      expect((await at.shop.read(id, keys)).state).toBe('ready');
    },
  );

  it('is settled by a look-up after Stripe was away for more than a day', async () => {
    const { id, keys, secret } = await placed();
    at.shop.stripe.control.addFault({ operation: 'capture', kind: 'hang-after', times: 1 });
    at.shop.stripe.control.addFault({ operation: 'retrieve', kind: 'unreachable', times: 3 });
    await at.shop.pay(secret);
    await at.shop.pass(25 * hour, 60_000);
    await at.shop.pass(60_000);
    expect((await at.shop.read(id, keys)).money).toBe('captured');
    expect(at.shop.stripe.ledger.payments()).toMatchObject([{ captures: 1 }]);
  });
});

describe('a Stripe that hangs', () => {
  it.each(['capture', 'cancel'] as const)('is asked again only after a wait: %s', async (operation) => {
    const { id, secret } = await placed();
    if (operation === 'cancel') {
      at.shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } });
    }
    at.shop.stripe.control.addFault({ operation, kind: 'hang-before', times: 100 });
    at.shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 100 });
    await at.shop.pay(secret);
    const turn = at.shop.storefront().advance(id, { look: true });
    const endsAt = turn.then(() => at.shop.clock.now());
    const from = at.shop.clock.now();
    await at.shop.during(turn, 300_000);
    expect(at.shop.stripe.ledger.requests().filter((each) => each.operation === operation)).toHaveLength(1);
    expect((await endsAt) - from).toBeLessThanOrEqual(16_000);
    expect((await stored(id)).nextAt).toBeGreaterThan(await endsAt);
    at.shop.stripe.control.clearFaults();
    await at.shop.pass(5 * 60_000);
  });
});

describe('releasing', () => {
  it.each(named(broken('cancel')))(
    'happens even if the call breaks: %s',
    { tags: 'fault-27' },
    async (_name, fault) => {
      const { id, secret } = await placed();
      at.shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } });
      at.shop.stripe.control.addFault(fault);
      await at.shop.pay(secret);
      await at.shop.pass(5 * 60_000);
      expect(await stored(id)).toMatchObject({ money: 'released', goods: 'impossible' });
      expect(at.shop.stripe.ledger.payments()).toMatchObject([{ status: 'canceled', capturedAmount: 0 }]);
    },
  );
});

describe('creating the payment', () => {
  it.each(named(broken('create')))(
    'returns the same order when asked again: %s',
    { tags: 'fault-18' },
    async (_name, fault) => {
      const keys = freshKeys();
      const body = await at.shop.offer();
      at.shop.stripe.control.addFault(fault);
      const first = await at.shop.during(at.shop.place(body, keys).catch((error: unknown) => error));
      await at.shop.clock.advance(30_000);
      await at.shop.during(at.shop.place(body, keys).catch(() => undefined));
      const again = await at.shop.during(at.shop.place(body, keys));
      if (!(first instanceof Error))
        expect(first).toMatchObject({ body: { order: { id: again.body.order.id } } });
      await at.shop.pay(again.body.payment.clientSecret);
      await at.shop.pass(60_000);
      expect(await stored(again.body.order.id)).toMatchObject({ money: 'captured', goods: 'bought' });
      expect(at.shop.stripe.ledger.payments().filter((each) => each.capturedAmount > 0)).toHaveLength(1);
    },
  );
});

describe('a payment that does not match its order', () => {
  it.each([
    ['another amount', { amount: 100 }],
    ['another currency', { currency: 'usd' }],
    ['another order', { metadata: { order_id: 'ord_00000000000000000000000000' } }],
  ])('buys nothing and is released: %s', { tags: 'fault-22' }, async (_name, change) => {
    const { id, secret } = await placed();
    const paymentId = secret.split('_secret_')[0] ?? '';
    await at.shop.pay(secret);
    at.shop.stripe.control.tamper(paymentId, change);
    await at.shop.pass(60_000);
    expect(await stored(id)).toMatchObject({ money: 'released', marks: 'payment-mismatch' });
    expect(at.shop.service.ledger.purchases).toEqual([]);
    // Put back what the test itself has broken, so that the invariants are checked over the rest.
    const price = (await stored(id)).price;
    at.shop.stripe.control.tamper(paymentId, {
      amount: price.amount,
      currency: price.currency.toLowerCase(),
      metadata: { order_id: id },
    });
  });
});
