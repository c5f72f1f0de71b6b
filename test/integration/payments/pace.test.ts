import { afterEach, describe, expect, it } from 'vitest';
import { settle } from '../../support/clock.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys, type Keys } from '../../support/shop-calls.ts';

let shop: Harness;
afterEach(() => shop?.stop());

const open = async () => {
  shop = await createHarness({
    environment: { STRIPE_REQUESTS_PER_SECOND: '15', TRUST_PROXY_HOPS: '1' },
    judged: false,
  });
};

interface Answer {
  status: number;
  after: number;
  retryAfter: string | null;
  keys: Keys;
  body: { order?: { id: string }; payment?: { clientSecret: string }; type?: string };
}

/** Sends without waiting, and says how long the answer took by the shop's clock. */
async function send(path: string, address: string, keys = freshKeys(), body?: unknown): Promise<Answer> {
  const from = shop.clock.now();
  const response = await shop.request(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': keys.key,
      authorization: `Bearer ${keys.capability}`,
      'x-forwarded-for': address,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    after: shop.clock.now() - from,
    retryAfter: response.headers.get('retry-after'),
    keys,
    body: (await response.json()) as Answer['body'],
  };
}

/** Places some orders at a rate that Stripe takes. */
async function placed(count: number): Promise<Answer[]> {
  const offer = await shop.offer();
  const answers: Answer[] = [];
  for (let n = 0; n < count; n += 10) {
    const ten = Array.from({ length: 10 }, (_, k) =>
      send('/api/orders', `198.51.100.${n + k}`, freshKeys(), offer),
    );
    await shop.clock.advance(1_000);
    answers.push(...(await Promise.all(ten)));
  }
  return answers;
}

const refreshed = ({ body, keys }: Answer, address: string) =>
  send(`/api/orders/${body.order?.id}/refresh`, address, keys);

describe('more requests than Stripe allows', () => {
  it('delay no other buyer if a few addresses send them, and most are refused at once', async () => {
    await open();
    const offer = await shop.offer();
    const burst = Array.from({ length: 120 }, (_, n) =>
      send('/api/orders', `203.0.113.${n % 4}`, freshKeys(), offer),
    );
    await settle();
    await shop.clock.advance(1_000);
    const traveller = send('/api/orders', '198.51.100.1', freshKeys(), offer);
    await shop.clock.advance(30_000);
    expect(await traveller).toMatchObject({ status: 201 });
    expect((await traveller).after).toBeLessThan(2_000);
    const answers = await Promise.all(burst);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(30);
    for (const { status, retryAfter, body } of refused)
      expect([status, retryAfter, body.type]).toEqual([503, '5', '/problems/overloaded']);
    expect(Math.max(...answers.map(({ after }) => after))).toBeLessThan(6_000);
  });

  it('make each of 150 travellers wait, and give each the order', { tags: 'thorough' }, async () => {
    await open();
    const offer = await shop.offer();
    const burst = Array.from({ length: 150 }, (_, n) =>
      send('/api/orders', `203.0.113.${n}`, freshKeys(), offer),
    );
    await shop.clock.advance(12_000);
    const answers = await Promise.all(burst);
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    expect(Math.max(...answers.map(({ after }) => after))).toBeLessThan(10_000);
    const asked = shop.stripe.ledger.requests().filter(({ operation }) => operation === 'create');
    expect(asked).toHaveLength(150);
    expect(asked.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('count as those of one sender if they come from one IPv6 /48', async () => {
    await open();
    const offer = await shop.offer();
    const burst = Array.from({ length: 80 }, (_, n) =>
      send('/api/orders', `2001:db8:1:${n.toString(16)}::1`, freshKeys(), offer),
    );
    await settle();
    const traveller = send('/api/orders', '198.51.100.1', freshKeys(), offer);
    await shop.clock.advance(10_000);
    expect(await traveller).toMatchObject({ status: 201 });
    expect((await traveller).after).toBeLessThan(500);
    await Promise.all(burst);
  });

  it('close an order that is refused, and the sweeps create no payment for it', async () => {
    await open();
    const offer = await shop.offer();
    const burst = Array.from({ length: 90 }, () => send('/api/orders', '203.0.113.1', freshKeys(), offer));
    await shop.clock.advance(10_000);
    const made = (await Promise.all(burst)).filter(({ status }) => status === 201);
    await shop.pass(30_000);
    expect(shop.stripe.ledger.payments()).toHaveLength(made.length);
  });

  it('let payments go before the pages of unpaid orders, none of which waits long', async () => {
    await open();
    const unpaid = await placed(70);
    const [buyer] = await placed(10);
    const flood = unpaid.map((order, n) => refreshed(order, `203.0.113.${n}`));
    await settle();
    const paidAt = shop.clock.now();
    await shop.pay(buyer?.body.payment?.clientSecret ?? '');
    await shop.clock.advance(1_000);
    const stored = await shop.storefront().store.read(buyer?.body.order?.id ?? '');
    expect([stored?.money, stored?.goods]).toEqual(['captured', 'bought']);
    expect(shop.clock.now() - paidAt).toBe(1_000);
    await shop.clock.advance(20_000);
    const answers = await Promise.all(flood);
    expect(answers.some(({ status }) => status === 503)).toBe(true);
    for (const { status, after } of answers) {
      expect([200, 503]).toContain(status);
      expect(after).toBeLessThan(6_000);
    }
  });
});

describe('a Stripe that hangs', () => {
  it.each(['create', 'retrieve'] as const)('makes a traveller wait 15 s at most: %s', async (operation) => {
    await open();
    const offer = await shop.offer();
    const keys = freshKeys();
    if (operation === 'retrieve') await send('/api/orders', '198.51.100.1', keys, offer);
    shop.stripe.control.addFault({ operation, kind: 'hang-before', times: 100 });
    const answer = operation === 'create' ? send('/api/orders', '198.51.100.1', keys, offer) : again(keys);
    await shop.clock.advance(70_000);
    expect((await answer).after).toBeLessThanOrEqual(15_000);
    shop.stripe.control.clearFaults();
  });

  async function again(keys: Keys): Promise<Answer> {
    const [order] = await shop.orders();
    return send(`/api/orders/${order?.id}/refresh`, '198.51.100.1', keys);
  }
});
