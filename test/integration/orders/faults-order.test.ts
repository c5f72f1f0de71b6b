import { afterEach, describe, expect, it } from 'vitest';
import type { OrderStore } from '../../../server/orders/order-store.ts';
import type { StorefrontOptions } from '../../../server/compose/assembly.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';

let shop: Harness;
afterEach(() => shop.stop());

/** A process that stands still for a while right after it has committed the attempt to buy. */
function pausing(meanwhile: () => Promise<void>): NonNullable<StorefrontOptions['wrap']> {
  let paused = false;
  return (name, port) =>
    name !== 'store'
      ? port
      : new Proxy(port, {
          get(target, key, receiver) {
            const method = Reflect.get(target, key, receiver) as unknown;
            if (key !== 'commit' || typeof method !== 'function') return method;
            return async (...args: Parameters<OrderStore['commit']>) => {
              const after = await (Reflect.apply(method, target, args) as ReturnType<OrderStore['commit']>);
              if (args[1].cause === 'buying' && !paused) {
                paused = true;
                await meanwhile();
              }
              return after;
            };
          },
        });
}

describe('a process that pauses between committing and sending', () => {
  it('does not send, and a later try buys the order once', { tags: 'fault-32' }, async () => {
    shop = await createHarness({ wrap: pausing(() => shop.clock.advance(90_000)) });
    const { view } = await shop.buy();
    await shop.pass(60_000);
    expect(await shop.storefront().store.read(view.id)).toMatchObject({ money: 'captured', attempts: 2 });
    expect(shop.service.ledger.requests['POST /purchases/v2']).toBe(1);
  });

  it('does not buy what another process has given up meanwhile', async () => {
    let wake = () => {};
    const wrap = pausing(() => new Promise((resolve) => void (wake = resolve)));
    shop = await createHarness({ processes: 2, wrap });
    const { body: placed } = await shop.place(await shop.offer());
    await shop.pay(placed.payment.clientSecret);
    const { id } = placed.order;
    for (let n = 0; n < 60; n++) {
      await shop.clock.advance(5_000);
      await shop.storefronts[1]?.sweep();
    }
    expect(await shop.storefront().store.read(id)).toMatchObject({ money: 'released', goods: 'impossible' });
    wake();
    await shop.pass(3 * 3_600_000, 60_000);
    expect(shop.service.ledger.purchases).toEqual([]);
    expect(await shop.storefront().store.read(id)).toMatchObject({ money: 'released', goods: 'impossible' });
  });

  it('sends after a pause shorter than the grace period', async () => {
    shop = await createHarness({ wrap: pausing(() => shop.clock.advance(1_500)) });
    const { view } = await shop.buy();
    expect(await shop.storefront().store.read(view.id)).toMatchObject({ money: 'captured', attempts: 1 });
  });
});

describe('a price that changes', () => {
  for (const [name, factor, tags] of [
    ['rises', 1.19, 'fault-37'],
    ['falls', 0.5, 'fault-38'],
  ] as const) {
    it(`changes nothing for the traveller when it ${name} after the hold`, { tags }, async () => {
      shop = await createHarness();
      const keys = freshKeys();
      const body = await shop.offer();
      const { body: placed } = await shop.place(body, keys);
      const known = shop.service.control.findPackage({ destination: 'FR', gb: 5, days: 30 });
      if (!known) throw new Error('no such package');
      const priceInCents = Math.round(known.priceInCents * factor);
      shop.service.control.changePackage(known.id, { priceInCents });
      await shop.storefront().catalogue.refresh();
      await shop.pay(placed.payment.clientSecret);
      const view = await shop.during(shop.refresh(placed.order.id, keys));
      expect(view).toMatchObject({ state: 'ready', price: body.price });
      expect(shop.stripe.ledger.payments()).toMatchObject([{ capturedAmount: body.price.amount }]);
      expect((await shop.offer()).price.amount).not.toBe(body.price.amount);
    });
  }

  it('is shown again if it changed before the order, and nothing is held', { tags: 'fault-36' }, async () => {
    shop = await createHarness();
    const body = await shop.offer();
    const known = shop.service.control.findPackage({ destination: 'FR', gb: 5, days: 30 });
    shop.service.control.changePackage(known?.id ?? '', { priceInCents: 9_900 });
    await shop.storefront().catalogue.refresh();
    await expect(shop.place(body)).rejects.toThrow('price-changed');
    expect(shop.stripe.ledger.payments()).toEqual([]);
  });
});

describe('a package that the service has stopped selling', () => {
  it('releases the hold, and disappears from the shop at once', { tags: 'fault-6' }, async () => {
    shop = await createHarness();
    const keys = freshKeys();
    const { body: placed } = await shop.place(await shop.offer(), keys);
    const known = shop.service.control.findPackage({ destination: 'FR', gb: 5, days: 30 });
    shop.service.control.changePackage(known?.id ?? '', { sold: false });
    await shop.pay(placed.payment.clientSecret);
    const view = await shop.during(shop.refresh(placed.order.id, keys));
    expect(view).toMatchObject({ state: 'not-bought', reason: 'refused', money: 'released' });
    await shop.clock.advance(1_000);
    await expect(shop.offer()).rejects.toThrow('no 5 GB for 30 days');
  });
});

describe('a service that takes 8 s for each purchase', () => {
  it('delays no other request, with 200 of them under way', { tags: 'fault-34' }, async () => {
    shop = await createHarness({ judged: false });
    const body = await shop.offer();
    shop.service.control.addFault({
      operation: 'POST /purchases/v2',
      fault: { kind: 'slow', ms: 8_000 },
      times: 'always',
    });
    for (let n = 0; n < 200; n++) {
      const { body: placed } = await shop.place({ ...body, email: `t${n}@example.com` });
      await shop.pay(placed.payment.clientSecret);
      // Stripe takes 25 requests a second to each endpoint.
      if (n % 10 === 9) await shop.clock.advance(1_000);
    }
    await shop.pass(2_000, 1_000);
    const answers = await Promise.all([
      shop.request('/healthz'),
      shop.request('/readyz'),
      shop.request('/api/destinations?currency=EUR'),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    await shop.pass(10 * 60_000);
    const orders = await shop.orders();
    expect(orders.filter((order) => order.money === 'captured')).toHaveLength(200);
    expect(shop.service.ledger.purchases).toHaveLength(200);
  });
});

describe('a hold that was partly captured elsewhere', () => {
  it('is marked for review', { tags: 'fault-23' }, async () => {
    shop = await createHarness({ breaks: { I4: 'somebody captures a part' } });
    shop.service.control.addFault({
      operation: 'POST /purchases/v2',
      fault: { kind: 'status', status: 429, retryAfter: 120 },
    });
    const { body: placed } = await shop.place(await shop.offer());
    await shop.pay(placed.payment.clientSecret);
    await shop.pass(10_000);
    const id = placed.payment.clientSecret.split('_secret_')[0] ?? '';
    await shop.stripe.fetch(
      new Request(`${shop.config.stripe.apiUrl}/v1/payment_intents/${id}/capture`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${shop.config.stripe.secretKey}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'amount_to_capture=100',
      }),
    );
    await shop.pass(60_000);
    const order = await shop.storefront().store.read(placed.order.id);
    expect(order).toMatchObject({ marks: 'payment-mismatch' });
    shop.service.control.clearFaults();
    await shop.pass(5 * 60_000);
    expect(shop.service.ledger.purchases).toEqual([]);
    expect(shop.stripe.ledger.payments()).toMatchObject([{ capturedAmount: 100, refundedAmount: 100 }]);
  });
});
