import { afterEach, describe, expect, it } from 'vitest';
import type { PartnerQuote } from '../../../server/contract/schemas/partner-buying.ts';
import { readStored } from '../../support/acts.ts';
import { apiKey, bearer } from '../../support/api-keys.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';

const minutes = 60_000;
const buying = 'POST /purchases/v2';

let shop: Harness;
afterEach(() => shop.stop());

const stored = (id: string) => readStored(shop, id);

const posts = () => shop.service.ledger.requests[buying] ?? 0;

/** Places an order; the service then multiplies the price of its package by `times`. */
async function placedBeforeRise(times: number) {
  const keys = freshKeys();
  const { body } = await shop.place(await shop.offer(), keys);
  const { packageId, costCents } = await stored(body.order.id);
  shop.service.control.changePackage(packageId, { priceInCents: Math.round(costCents * times) });
  return { keys, id: body.order.id, secret: body.payment.clientSecret };
}

describe('a package whose cost has risen since the order', () => {
  it.each([
    ['hold', 'released'],
    ['at-once', 'refunded'],
  ])(
    'is not bought beyond the partner’s limit, and nothing is charged: %s',
    { tags: 'fault-37' },
    async (mode, money) => {
      shop = await createHarness({ environment: { PAYMENT_CAPTURE: mode } });
      const { keys, id, secret } = await placedBeforeRise(20);
      await shop.pay(secret);
      await shop.pass(minutes);
      expect(posts()).toBe(0);
      expect(await shop.read(id, keys)).toMatchObject({ state: 'not-bought', reason: 'refused', money });
    },
  );

  it.each([
    [1.19, 'bought'],
    [1.21, 'impossible'],
  ])('ends, at %d times its former cost, as %s by default', async (times, goods) => {
    shop = await createHarness();
    const { id, secret } = await placedBeforeRise(times);
    await shop.pay(secret);
    await shop.pass(minutes);
    expect(await stored(id)).toMatchObject({ goods });
  });

  it('is bought anyway if the partner allows it', async () => {
    shop = await createHarness({ environment: { MAX_COST_RISE_PERCENT: '60' } });
    const { id, secret } = await placedBeforeRise(1.5);
    await shop.pay(secret);
    await shop.pass(minutes);
    expect(await stored(id)).toMatchObject({ goods: 'bought', money: 'captured' });
  });

  it('is not bought on account for even a cent more: a budget counts the agreed sum', async () => {
    shop = await createHarness();
    const headers = { ...bearer(await apiKey(shop, 'buy')), 'content-type': 'application/json' };
    const call = async (path: string, body: object) => {
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await (await shop.during(shop.request(`/api/partner/${path}`, init))).json()) as PartnerQuote;
    };
    const quoted = await call('quotes', { destination: 'FR', days: 30, dataGb: 5 });
    const { packageId, charge, costCents } = quoted;
    shop.service.control.changePackage(packageId, { priceInCents: costCents + 1 });
    const asked = { reference: 'b-1', packageId, charge, email: 'lena@example.com' };
    await call('purchases', asked);
    await shop.pass(2 * minutes);
    const told = await call('purchases', asked);
    expect(posts()).toBe(0);
    expect(told).toMatchObject({ state: 'not-bought', budget: { spentToday: 0, spentThisMonth: 0 } });
  });

  it('is checked again before a later try', async () => {
    shop = await createHarness();
    shop.service.control.addFault({ operation: buying, fault: { kind: 'status', status: 429 } });
    const { id, secret } = await placedBeforeRise(1);
    await shop.pay(secret);
    await shop.pass(30_000);
    expect(posts()).toBe(1);
    shop.service.control.changePackage((await stored(id)).packageId, { priceInCents: 100_000 });
    await shop.pass(5 * minutes);
    expect(posts()).toBe(1);
    expect(await stored(id)).toMatchObject({ money: 'released', reason: 'refused' });
  });

  it.each(['hang', 'reset'] as const)('delays no order while its cost cannot be read: %s', async (kind) => {
    shop = await createHarness();
    const { id, secret } = await placedBeforeRise(1);
    shop.service.control.addFault({ operation: 'GET /packages', fault: { kind }, times: 'always' });
    await shop.pay(secret);
    await shop.pass(20_000);
    expect(await stored(id)).toMatchObject({ goods: 'bought', money: 'captured' });
  });
});

describe('a service that sells something other than what was ordered', () => {
  it.each(['good', 'lost'])('delivers it, and a person reviews it: the reply is %s', async (reply) => {
    shop = await createHarness();
    shop.service.control.setQuirks({ sells: 'smallest' });
    if (reply === 'lost') shop.service.control.addFault({ operation: buying, fault: { kind: 'reply-lost' } });
    const keys = freshKeys();
    const { body } = await shop.place(await shop.offer({ gb: 5 }), keys);
    await shop.pay(body.payment.clientSecret);
    await shop.pass(5 * minutes);
    expect(await shop.read(body.order.id, keys)).toMatchObject({ state: 'ready', money: 'captured' });
    expect(await stored(body.order.id)).toMatchObject({ goods: 'bought', marks: 'bought-otherwise' });
  });

  it.each(['decimal', 'binary'] as const)('is asked for the GB that it lists, in %s bytes', async (bytes) => {
    shop = await createHarness();
    shop.service.control.setQuirks({ bytes });
    await shop.storefront().catalogue.refresh();
    const list = await shop.request('/api/destinations/FR/packages?currency=EUR');
    const { packages } = (await list.json()) as {
      packages: { id: string; price: { amount: number; currency: 'EUR' } }[];
    };
    const [first] = packages;
    if (!first) throw new Error('nothing is sold');
    const keys = freshKeys();
    const { body } = await shop.place(bare(first), keys);
    await shop.pay(body.payment.clientSecret);
    await shop.pass(minutes);
    expect(await shop.read(body.order.id, keys)).toMatchObject({ state: 'ready' });
    expect(await stored(body.order.id)).toMatchObject({ marks: null });
  });
});

const bare = ({ id, price }: { id: string; price: { amount: number; currency: 'EUR' } }) =>
  ({
    kind: 'purchase',
    packageId: id,
    price,
    email: 'lena@example.com',
    consent: true,
    lang: 'en',
    deviceCheck: 'yes',
  }) as const;
