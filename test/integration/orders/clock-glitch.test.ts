import { afterEach, describe, expect, it } from 'vitest';
import { createMetrics } from '../../../server/runtime/metrics.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';

let shop: Harness;
afterEach(() => shop?.stop());

it('events are handled once the wall clock is right, though deadlines still run an hour ahead', async () => {
  shop = await createHarness({ skewMs: [3_600_000], wallIsRight: true });
  const keys = freshKeys();
  const placed = await shop.place(await shop.offer(), keys);
  await shop.pay(placed.body.payment.clientSecret);
  // No sweep runs and no page asks: the news comes from Stripe's event alone.
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

  it('is closed when its time is over by Stripe’s clock', async () => {
    const { id, keys } = await open();
    await shop.pass(28 * minutes, 10_000);
    expect(await shop.read(id, keys)).toMatchObject({ state: 'expired' });
    expect(shop.stripe.ledger.payments()).toMatchObject([{ cancels: 1 }]);
  });

  it('is closed at once when its traveller asks for it', async () => {
    const { id, keys } = await open();
    expect(await shop.during(shop.close(id, keys))).toMatchObject({ state: 'expired' });
  });
});

describe('an unpaid order behind a proxy that changes the date of each Stripe response', () => {
  const minutes = 60_000;

  /** An open order at a Stripe whose responses carry this date, or none. */
  async function openWith(date: (now: number) => string | null) {
    shop = await createHarness();
    const keys = freshKeys();
    const { body } = await shop.place(await shop.offer(), keys);
    const { fetch: answer } = shop.stripe;
    const said = date(shop.clock.now());
    shop.stripe.fetch = async (request) => {
      const response = await answer(request);
      const headers = new Headers(response.headers);
      if (said === null) headers.delete('date');
      else headers.set('date', said);
      return new Response(response.body, { status: response.status, headers });
    };
    await shop.restart();
    return () => shop.read(body.order.id, keys);
  }

  it.each([
    ['none', () => null],
    ['no date', () => 'not a date'],
    ['a date that is none', () => 'Invalid Date'],
    ['a number', () => '0'],
    ['a word and a number', () => 'garbage 5'],
    ['another form', (now: number) => new Date(now).toISOString()],
    ['a date long before its payment', (now: number) => new Date(now - 365 * 86_400_000).toUTCString()],
    ['a date far ahead', (now: number) => new Date(now + 365 * 86_400_000).toUTCString()],
  ])('is closed when its time is over: %s', async (_, date) => {
    const view = await openWith(date);
    await shop.pass(40 * minutes, minutes);
    expect(await view()).toMatchObject({ state: 'expired' });
  });

  it('is closed a day after its time is over if the date never changes', async () => {
    const view = await openWith((now) => new Date(now + 1_000).toUTCString());
    await shop.pass(3 * 60 * minutes, 5 * minutes);
    expect(await view()).toMatchObject({ state: 'awaiting-payment' });
    await shop.pass(24 * 60 * minutes, 10 * minutes);
    expect(await view()).toMatchObject({ state: 'expired' });
    expect(shop.stripe.ledger.payments()).toMatchObject([{ cancels: 1 }]);
  });
});
