import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '../../../demo/sandbox/stripe/faults.ts';
import { placeOrder, readStored } from '../../support/acts.ts';
import { createHarness, freshKeys, type Harness } from '../../support/harness.ts';

let shop: Harness;
beforeEach(async () => {
  shop = await createHarness();
});
afterEach(() => shop.stop());

const hour = 3_600_000;

/** Stripe lets the hold go, as it does by itself after a week. */
async function lapse(secret: string): Promise<void> {
  const id = secret.split('_secret_')[0];
  const cancel = `${shop.config.stripe.apiUrl}/v1/payment_intents/${id}/cancel`;
  const authorization = `Bearer ${shop.config.stripe.secretKey}`;
  const answer = await shop.stripe.fetch(new Request(cancel, { method: 'POST', headers: { authorization } }));
  expect(answer.status).toBe(200);
}

const placed = () => placeOrder(shop);

const stored = (id: string) => readStored(shop, id);

const broken = (operation: 'capture' | 'cancel' | 'refund' | 'create' | 'retrieve'): readonly Fault[] => [
  { operation, kind: 'hang-before' },
  { operation, kind: 'hang-after' },
  { operation, kind: 'status-before', status: 500 },
  { operation, kind: 'status-after', status: 500 },
  { operation, kind: 'reply-lost' },
  { operation, kind: 'unreachable' },
  { operation, kind: 'rate-limited' },
  { operation, kind: 'garbled' },
];
const named = (faults: readonly Fault[]) => faults.map((fault) => [fault.kind, fault] as const);

describe('capturing', () => {
  it.each(named(broken('capture')))(
    'happens once, even if the call breaks: %s',
    { tags: 'fault-24' },
    async (_name, fault) => {
      const { id, keys, secret } = await placed();
      shop.stripe.control.addFault(fault);
      await shop.pay(secret);
      await shop.pass(5 * 60_000);
      expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought' });
      expect(shop.stripe.ledger.payments()).toMatchObject([{ captures: 1 }]);
      expect((await shop.read(id, keys)).state).toBe('ready');
    },
  );

  it('is settled by a look-up after Stripe was away for more than a day', async () => {
    const { id, keys, secret } = await placed();
    shop.stripe.control.addFault({ operation: 'capture', kind: 'hang-after', times: 1 });
    shop.stripe.control.addFault({ operation: 'retrieve', kind: 'unreachable', times: 3 });
    await shop.pay(secret);
    await shop.pass(25 * hour, 60_000);
    await shop.pass(60_000);
    expect((await shop.read(id, keys)).money).toBe('captured');
    expect(shop.stripe.ledger.payments()).toMatchObject([{ captures: 1 }]);
  });
});

describe('a Stripe that hangs', () => {
  it.each(['capture', 'cancel'] as const)('is asked again only after a wait: %s', async (operation) => {
    const { id, secret } = await placed();
    if (operation === 'cancel') {
      shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } });
    }
    shop.stripe.control.addFault({ operation, kind: 'hang-before', times: 100 });
    shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 100 });
    await shop.pay(secret);
    const turn = shop.storefront().advance(id, { look: true });
    const endsAt = turn.then(() => shop.clock.now());
    const from = shop.clock.now();
    await shop.during(turn, 300_000);
    expect(shop.stripe.ledger.requests().filter((each) => each.operation === operation)).toHaveLength(1);
    expect((await endsAt) - from).toBeLessThanOrEqual(16_000);
    expect((await stored(id)).nextAt).toBeGreaterThan(await endsAt);
    shop.stripe.control.clearFaults();
    await shop.pass(5 * 60_000);
  });
});

describe('releasing', () => {
  it.each(named(broken('cancel')))(
    'happens even if the call breaks: %s',
    { tags: 'fault-27' },
    async (_name, fault) => {
      const { id, secret } = await placed();
      shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } });
      shop.stripe.control.addFault(fault);
      await shop.pay(secret);
      await shop.pass(5 * 60_000);
      expect(await stored(id)).toMatchObject({ money: 'released', goods: 'impossible' });
      expect(shop.stripe.ledger.payments()).toMatchObject([{ status: 'canceled', capturedAmount: 0 }]);
    },
  );
});

describe('creating the payment', () => {
  it.each(named(broken('create')))(
    'returns the same order when asked again: %s',
    { tags: 'fault-18' },
    async (_name, fault) => {
      const keys = freshKeys();
      const body = await shop.offer();
      shop.stripe.control.addFault(fault);
      const first = await shop.during(shop.place(body, keys).catch((error: unknown) => error));
      await shop.clock.advance(30_000);
      await shop.during(shop.place(body, keys).catch(() => undefined));
      const again = await shop.during(shop.place(body, keys));
      if (!(first instanceof Error))
        expect(first).toMatchObject({ body: { order: { id: again.body.order.id } } });
      await shop.pay(again.body.payment.clientSecret);
      await shop.pass(60_000);
      expect(await stored(again.body.order.id)).toMatchObject({ money: 'captured', goods: 'bought' });
      expect(shop.stripe.ledger.payments().filter((each) => each.capturedAmount > 0)).toHaveLength(1);
    },
  );
});

describe('webhooks of Stripe', () => {
  it(
    'that arrive ten times at once move the order once',
    { tags: ['fault-15', 'webhooks-late-and-twice'] },
    async () => {
      const { id, secret } = await placed();
      shop.stripe.control.addFault({ operation: 'webhook', kind: 'duplicate', copies: 10, times: 10 });
      await shop.pay(secret);
      await shop.pass(10_000);
      expect(await stored(id)).toMatchObject({ money: 'captured' });
      expect(shop.stripe.ledger.deliveries().every((each) => each.status === 200)).toBe(true);
      const causes = (await shop.storefront().store.history(id)).map((event) => event.cause.split(':')[0]);
      expect(causes.filter((cause) => cause === 'held')).toHaveLength(1);
      expect(causes.filter((cause) => cause === 'bought')).toHaveLength(1);
    },
  );

  it('may arrive in any order', { tags: ['fault-16', 'webhooks-late-and-twice'] }, async () => {
    const { id, secret } = await placed();
    shop.stripe.control.addFault({ operation: 'webhook', kind: 'reorder', times: 3 });
    await shop.pay(secret);
    await shop.pass(180_000);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought' });
  });

  it('about a payment without an order are accepted and change nothing', { tags: 'fault-19' }, async () => {
    const body = {
      id: 'evt_stranger',
      object: 'event',
      type: 'payment_intent.succeeded',
      created: Math.floor(shop.clock.now() / 1000),
      livemode: false,
      data: { object: { id: 'pi_stranger', object: 'payment_intent', metadata: {} } },
    };
    expect(await shop.stripe.control.sendEvent(JSON.stringify(body))).toBe(200);
    expect(await shop.orders()).toEqual([]);
  });

  it.each([
    ['signed with another secret', { secret: 'whsec_wrong' }],
    ['ten years old', { timestamp: 1_450_000_000 }],
    ['ten years ahead', { timestamp: 2_100_000_000 }],
  ])('are refused when %s', async (_name, signing) => {
    expect(await shop.stripe.control.sendEvent('{"id":"evt_1"}', signing)).toBe(401);
  });
});

describe('a payment that does not match its order', () => {
  it.each([
    ['another amount', { amount: 100 }],
    ['another currency', { currency: 'usd' }],
    ['another order', { metadata: { order_id: 'ord_00000000000000000000000000' } }],
  ])('buys nothing and is released: %s', { tags: 'fault-22' }, async (_name, change) => {
    const { id, secret } = await placed();
    const paymentId = secret.split('_secret_')[0] ?? '';
    await shop.pay(secret);
    shop.stripe.control.tamper(paymentId, change);
    await shop.pass(60_000);
    expect(await stored(id)).toMatchObject({ money: 'released', marks: 'payment-mismatch' });
    expect(shop.service.ledger.purchases).toEqual([]);
    // Put back what the test itself has broken, so that the invariants are checked over the rest.
    const price = (await stored(id)).price;
    shop.stripe.control.tamper(paymentId, {
      amount: price.amount,
      currency: price.currency.toLowerCase(),
      metadata: { order_id: id },
    });
  });
});

describe('a hold that expires', () => {
  it('before anything was bought buys nothing', { tags: 'fault-25' }, async () => {
    shop.service.control.addFault({
      operation: 'POST /purchases/v2',
      fault: { kind: 'status', status: 429 },
      times: 'always',
    });
    const { id, secret } = await placed();
    await shop.pay(secret);
    await shop.pass(60_000);
    await lapse(secret);
    await shop.pass(60_000);
    shop.service.control.clearFaults();
    await shop.pass(10 * 60_000);
    expect(await stored(id)).toMatchObject({ money: 'released', goods: 'impossible', reason: 'hold-lapsed' });
    expect(shop.service.ledger.purchases).toEqual([]);
  });

  it(
    'after the eSIM was bought delivers it and marks the order for review',
    { tags: 'fault-26' },
    async () => {
      const { id, keys, secret } = await placed();
      shop.stripe.control.addFault({ operation: 'capture', kind: 'unreachable', times: 1_000 });
      await shop.pay(secret);
      await shop.pass(60_000);
      expect((await shop.read(id, keys)).state).toBe('ready');
      await lapse(secret);
      shop.stripe.control.clearFaults();
      await shop.pass(20 * 60_000);
      expect(await stored(id)).toMatchObject({ money: 'released', marks: 'capture-failed' });
      expect(shop.stripe.ledger.payments()).toHaveLength(1);
    },
  );
});

describe('an order that is never paid', () => {
  it('is closed in time, along with its payment', async () => {
    const { id, keys } = await placed();
    await shop.pass(40 * 60_000, 10_000);
    expect((await shop.read(id, keys)).state).toBe('expired');
    expect(shop.stripe.ledger.payments()).toMatchObject([{ status: 'canceled' }]);
  });

  it('is closed after five declined cards', async () => {
    const { id, keys, secret } = await placed();
    for (let tries = 0; tries < 5; tries++) await shop.pay(secret, 'pm_card_visa_chargeDeclined');
    await shop.pass(60_000);
    expect((await shop.read(id, keys)).state).toBe('expired');
    expect((await shop.pay(secret)).status).toBe('failed');
  });

  it('is bought if the next card works', async () => {
    const { id, keys, secret } = await placed();
    expect((await shop.pay(secret, 'pm_card_visa_chargeDeclined')).code).toBe('card_declined');
    await shop.refresh(id, keys);
    await shop.pay(secret);
    await shop.pass(10_000);
    expect((await shop.read(id, keys)).state).toBe('ready');
    expect(shop.stripe.ledger.payments()).toHaveLength(1);
  });
});
