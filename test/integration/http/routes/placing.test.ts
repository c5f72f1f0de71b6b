import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currencies } from '../../../../server/contract/values/values.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { freshKeys } from '../../../support/shop-calls.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await createHarness();
});
afterAll(async () => {
  expect(await shop.broken(false)).toEqual([]);
  await shop.stop();
});

const json = { 'content-type': 'application/json' };

async function placing(change: {
  body?: unknown;
  headers?: Record<string, string | undefined>;
}): Promise<string> {
  const keys = freshKeys();
  const headers = {
    ...json,
    'idempotency-key': keys.key,
    authorization: `Bearer ${keys.capability}`,
    ...change.headers,
  };
  const present = Object.entries(headers).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const answer = await shop.problem('/api/orders', {
    method: 'POST',
    headers: present,
    body: JSON.stringify('body' in change ? change.body : await shop.offer()),
  });
  expect(answer.instance).toMatch(/^[0-9a-f-]{36}$/);
  return answer.type.replace('/problems/', '');
}

describe('placing an order', () => {
  it.each([
    ['no key', { headers: { 'idempotency-key': undefined } }, 'idempotency-key-missing'],
    ['a short key', { headers: { 'idempotency-key': 'abc' } }, 'idempotency-key-missing'],
    ['no capability', { headers: { authorization: undefined } }, 'not-found'],
    [
      'a form',
      { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      'unsupported-media-type',
    ],
    ['plain text', { headers: { 'content-type': 'text/plain' } }, 'unsupported-media-type'],
    ['another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 'cross-site-request'],
    ['a sibling site', { headers: { 'sec-fetch-site': 'same-site' } }, 'cross-site-request'],
    ['no fields', { body: {} }, 'invalid-request'],
    ['a list', { body: [] }, 'invalid-request'],
    ['null', { body: null }, 'invalid-request'],
  ])('is refused with %s', async (_name, change, slug) => {
    const before = shop.stripe.ledger.payments().length;
    expect(await placing(change)).toBe(slug);
    expect(shop.stripe.ledger.payments()).toHaveLength(before);
  });

  it.each([
    ['another price', { price: { amount: 1, currency: 'EUR' } }, 'price-changed'],
    ['the price in another currency', { price: { amount: 580, currency: 'ZAR' } }, 'price-changed'],
    ['an unknown currency', { price: { amount: 580, currency: 'eur' } }, 'invalid-request'],
    ['a price with a fraction', { price: { amount: 5.5, currency: 'EUR' } }, 'invalid-request'],
    ['a negative price', { price: { amount: -580, currency: 'EUR' } }, 'invalid-request'],
    ['a huge price', { price: { amount: 1e300, currency: 'EUR' } }, 'invalid-request'],
    ['no consent', { consent: false }, 'invalid-request'],
    ['no statement', { consents: [] }, 'consents-changed'],
    ['a bad address', { email: 'lena' }, 'invalid-request'],
    ['an address with a header', { email: 'lena@example.com\r\nBcc: all@example.com' }, 'invalid-request'],
    ['a phone that cannot', { deviceCheck: 'no' }, 'invalid-request'],
    ['an extra field', { discount: 100 }, 'invalid-request'],
    ['a bad reference', { attribution: { referenceId: 'a b' } }, 'invalid-request'],
    ['dates in the past', { dates: { start: '2026-01-01', end: '2026-01-20' } }, 'invalid-request'],
    ['dates beyond a year', { dates: { start: '2028-01-01', end: '2028-01-20' } }, 'invalid-request'],
    [
      'dates that the package is not for',
      { dates: { start: '2026-12-01', end: '2026-12-02' } },
      'invalid-request',
    ],
    ['no such day', { dates: { start: '2026-02-30', end: '2026-03-20' } }, 'invalid-request'],
  ])('is refused with %s', async (_name, change, slug) => {
    const before = (await shop.orders()).length;
    expect(await placing({ body: { ...(await shop.offer()), ...change } })).toBe(slug);
    expect(await shop.orders()).toHaveLength(before);
  });

  it('is refused with an unknown package', { tags: 'fault-40' }, async () => {
    const body = { ...(await shop.offer()), packageId: 'nothing' };
    expect(await placing({ body })).toBe('package-unavailable');
    expect(await shop.orders()).toEqual([]);
  });

  it('returns the current price when it has changed', { tags: 'fault-39' }, async () => {
    const body = await shop.offer();
    const changed = { ...body, price: { ...body.price, amount: body.price.amount - 10 } };
    const keys = freshKeys();
    const answer = await shop.problem('/api/orders', {
      method: 'POST',
      headers: { ...json, 'idempotency-key': keys.key, authorization: `Bearer ${keys.capability}` },
      body: JSON.stringify(changed),
    });
    expect(answer).toMatchObject({ status: 409, price: body.price });
  });

  it(
    'is the same order for the same key and body, and refused for another body or capability',
    { tags: 'fault-30' },
    async () => {
      const keys = freshKeys();
      const body = await shop.offer();
      const first = await shop.place(body, keys);
      const again = await shop.place(body, keys);
      expect([first.status, again.status]).toEqual([201, 200]);
      expect(again.body).toEqual(first.body);
      await expect(shop.place({ ...body, lang: 'de' }, keys)).rejects.toThrow('idempotency-key-reused');
      const other = { key: keys.key, capability: freshKeys().capability };
      await expect(shop.place(body, other)).rejects.toThrow('idempotency-key-reused');
    },
  );

  it('charges exactly what was shown, in each currency', async () => {
    for (const currency of currencies) {
      const { view } = await shop.buy({ currency });
      const payment = shop.stripe.ledger.payments().find((each) => each.orderId === view.id);
      expect(payment).toMatchObject({
        amount: view.price.amount,
        capturedAmount: view.price.amount,
        currency,
      });
    }
  });

  it('buys for trip dates', async () => {
    const keys = freshKeys();
    const body = { ...(await shop.offer()), dates: { start: '2026-12-01', end: '2026-12-20' } };
    const { body: placed } = await shop.place(body, keys);
    await shop.pay(placed.payment.clientSecret);
    const view = await shop.during(shop.refresh(placed.order.id, keys));
    expect(view).toMatchObject({ state: 'ready', dates: body.dates });
  });

  it('keeps only readable campaign texts, cut to a hundred characters', async () => {
    const attribution = {
      utm_source: `\u0001m\u202ea\u001bi\u2028\u2066l\u0000`,
      utm_term: `\u0001${'🏝'.repeat(99)}`,
    };
    const { body: placed } = await shop.place({ ...(await shop.offer()), attribution });
    const other = { utm_term: '🏝x'.repeat(60), utm_content: '\u0001', utm_medium: 'a\ud800' };
    const { body: longer } = await shop.place({ ...(await shop.offer()), attribution: other });
    const kept = new Map((await shop.orders()).map((order) => [order.id, order.attribution]));
    expect(kept.get(placed.order.id)).toEqual({ utm_source: 'mail', utm_term: '🏝'.repeat(99) });
    expect(kept.get(longer.order.id)).toEqual({ utm_term: '🏝x'.repeat(50), utm_medium: 'a\ufffd' });
  });

  it('passes the partner’s reference to the service', async () => {
    const body = { ...(await shop.offer()), attribution: { referenceId: 'BOOKING-7', utm_source: 'mail' } };
    const { body: placed } = await shop.place(body);
    await shop.pay(placed.payment.clientSecret);
    await shop.pass(10_000);
    expect(shop.service.ledger.purchases.at(-1)?.referenceId).toBe(`BOOKING-7~${placed.order.id}`);
    expect(placed.order.referenceId).toBe('BOOKING-7');
  });
});
