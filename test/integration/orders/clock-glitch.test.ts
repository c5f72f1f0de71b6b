import { afterEach, describe, expect, it } from 'vitest';
import { createMetrics } from '../../../server/runtime/metrics.ts';
import { createHarness, freshKeys, type Harness } from '../../support/harness.ts';

let shop: Harness;
afterEach(() => shop?.stop());

it('events are handled again once the clock is right, though its deadlines run an hour ahead', async () => {
  shop = await createHarness({ skewMs: [3_600_000], wallIsRight: true });
  const keys = freshKeys();
  const placed = await shop.place(await shop.offer(), keys);
  await shop.pay(placed.body.payment.clientSecret);
  // No sweep and no look of the page: only Stripe's event tells.
  await shop.clock.advance(20_000);
  const events = await shop.db.selectFrom('inbox').select('type').execute();
  expect(events.map(({ type }) => type)).toContain('payment_intent.amount_capturable_updated');
  expect((await shop.read(placed.body.order.id, keys)).state).not.toBe('awaiting-payment');
});

describe('an order that is open when the clock steps an hour ahead', () => {
  const minutes = 60_000;
  const token = 'a-token-of-the-metrics-of-this-test';

  async function open() {
    const skewMs = [0];
    const environment = { METRICS_TOKEN: token };
    shop = await createHarness({ skewMs, environment, metrics: createMetrics() });
    const keys = freshKeys();
    const { body } = await shop.place(await shop.offer(), keys);
    skewMs[0] = 60 * minutes;
    await shop.restart();
    await shop.pass(5 * minutes, 10_000);
    return { keys, id: body.order.id, secret: body.payment.clientSecret };
  }

  it('can still be paid, and staff are told', async () => {
    const { id, keys, secret } = await open();
    expect(await shop.read(id, keys)).toMatchObject({ state: 'awaiting-payment' });
    expect(shop.log.filter((line) => line.includes('ahead of Stripe'))).not.toEqual([]);
    const metrics = await (
      await shop.request('/metrics', { headers: { authorization: `Bearer ${token}` } })
    ).text();
    expect(metrics).toMatch(/^storefront_clock_ahead_seconds 360\d/m);
    await shop.pay(secret);
    await shop.pass(5 * minutes, 10_000);
    expect(await shop.read(id, keys)).toMatchObject({ state: 'ready', money: 'captured' });
  });

  it('is closed when its time is over by the clock of Stripe', async () => {
    const { id, keys } = await open();
    await shop.pass(28 * minutes, 10_000);
    expect(await shop.read(id, keys)).toMatchObject({ state: 'expired' });
    expect(shop.stripe.ledger.payments()).toMatchObject([{ cancels: 1 }]);
  });

  it('is closed at once when its traveller asks for that', async () => {
    const { id, keys } = await open();
    expect(await shop.during(shop.close(id, keys))).toMatchObject({ state: 'expired' });
  });
});
