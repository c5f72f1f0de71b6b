import { afterEach, describe, expect, it } from 'vitest';
import type { Payments } from '../../../server/orders/ports.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';

const minutes = 60_000;

let shop: Harness;
afterEach(() => shop.stop());

async function placed() {
  const keys = freshKeys();
  const { body } = await shop.place(await shop.offer(), keys);
  return { keys, id: body.order.id, secret: body.payment.clientSecret };
}

/** The time to pay is over. One process closes the payment while the bank approves it and another hears of it. */
async function approvedWhileClosing(fault: object) {
  shop = await createHarness({ processes: 2 });
  const order = await placed();
  shop.stripe.control.addFault({ operation: 'cancel', ...fault } as never);
  await shop.clock.advance(30 * minutes);
  const closing = shop.storefronts[1]?.advance(order.id);
  await shop.clock.advance(100);
  await shop.pay(order.secret);
  await shop.pass(5 * minutes);
  await closing;
  const view = await shop.read(order.id, order.keys);
  return {
    view,
    purchases: shop.service.ledger.purchases.length,
    captured: shop.stripe.ledger.payments()[0]?.captures,
  };
}

describe('a payment approved while it is being closed', () => {
  it('buys nothing if the closing succeeds after all', async () => {
    expect(await approvedWhileClosing({ kind: 'slow', ms: 10_000 })).toMatchObject({
      view: { state: 'expired', money: 'none' },
      purchases: 0,
      captured: 0,
    });
  });

  it.each(['hang-before', 'status-kept', 'unreachable'])(
    'buys if the closing certainly failed: %s',
    async (kind) => {
      expect(await approvedWhileClosing({ kind, status: 500, times: 3 })).toMatchObject({
        view: { state: 'ready', money: 'captured' },
        purchases: 1,
        captured: 1,
      });
    },
  );
});

it('a closing that has waited too long is not sent, as another process may have bought by then', async () => {
  shop = await createHarness({
    processes: 2,
    wrap: (name, port) =>
      name === 'payments'
        ? {
            ...port,
            // No queue of ours is that long, but a machine may be suspended.
            cancel: async (step: Parameters<Payments['cancel']>[0]) => {
              await new Promise<void>((resolve) => void shop.clock.after(66_000, resolve));
              return (port as unknown as Payments).cancel(step);
            },
          }
        : port,
  });
  const order = await placed();
  shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'slow', ms: 6_000 } });
  await shop.clock.advance(30 * minutes);
  const closing = shop.storefronts[1]?.advance(order.id);
  await shop.clock.advance(100);
  await shop.pay(order.secret);
  await shop.pass(5 * minutes, 1_000);
  await closing;
  expect(await shop.read(order.id, order.keys)).toMatchObject({ state: 'ready', money: 'captured' });
});

describe('a payment captured at once', () => {
  it.each([
    ['wholly', undefined],
    ['in part', 100],
  ])('buys nothing if it was refunded %s before we heard of it', async (_, amount) => {
    shop = await createHarness({ environment: { PAYMENT_CAPTURE: 'at-once' } });
    const { id, keys, secret } = await placed();
    shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 10 });
    await shop.pay(secret);
    shop.stripe.control.refund(shop.stripe.ledger.payments()[0]?.id ?? '', amount);
    await shop.pass(5 * minutes);
    expect(await shop.read(id, keys)).toMatchObject({ state: 'not-bought', money: 'refunded' });
    expect(shop.service.ledger.purchases).toEqual([]);
  });
});
