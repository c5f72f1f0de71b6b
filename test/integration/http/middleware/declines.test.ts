import { afterEach, describe, expect, it } from 'vitest';
import type { PlacedOrder } from '../../../../server/contract/schemas.ts';
import { createDeclines } from '../../../../server/http/middleware/declines.ts';
import { createLimiter, defaultLimits } from '../../../../server/http/middleware/rate-limits.ts';
import { createLog } from '../../../../server/runtime/log.ts';
import { createMetrics } from '../../../../server/runtime/metrics.ts';
import type { Payment, Payments } from '../../../../server/orders/ports.ts';
import type { StorefrontOptions } from '../../../../server/compose/assembly.ts';
import { migrate } from '../../../../server/store/migrations.ts';
import { openSqlite } from '../../../../server/store/sqlite.ts';
import { createOrderStore } from '../../../../server/store/store.ts';
import { draftOrder } from '../../../contracts/store.ts';
import { createFakeClock, settle } from '../../../support/clock.ts';
import { createHarness, freshKeys, noLimits, type Harness, type Keys } from '../../../support/harness.ts';

const [tester, other] = ['203.0.113.1', '198.51.100.1'];
const token = 'a-metrics-token-of-a-test';
const { decline, declinePerson, declineMost, unpaid } = defaultLimits;
const declined = 'pm_card_visa_chargeDeclined';

let shop: Harness;
afterEach(() => shop?.stop());

async function open(challenge?: StorefrontOptions['challenge']): Promise<void> {
  shop = await createHarness({
    metrics: createMetrics(),
    limits: { ...noLimits, decline, declinePerson, declineMost, unpaid },
    environment: { TRUST_PROXY_HOPS: '1', METRICS_TOKEN: token },
    ...(challenge ? { challenge } : {}),
  });
}

async function place(
  address: string,
  keys: Keys = freshKeys(),
  more: { headers?: Record<string, string>; email?: string } = {},
) {
  const answer = await shop.request('/api/orders', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': keys.key,
      authorization: `Bearer ${keys.capability}`,
      'x-forwarded-for': address,
      ...more.headers,
    },
    body: JSON.stringify({
      ...(await shop.offer()),
      ...(more.email === undefined ? {} : { email: more.email }),
    }),
  });
  const body = (await answer.clone().json()) as { payment?: { clientSecret: string }; detail?: string };
  return { answer, keys, secret: body.payment?.clientSecret ?? '', detail: body.detail };
}

async function declineCards(secret: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    await shop.pay(secret, declined);
    await shop.clock.advance(1_000);
  }
}

/** Declines ten cards from one address, on three orders; the last one is still open. */
async function useTenCards() {
  const orders = [await place(tester), await place(tester), await place(tester)] as const;
  await declineCards(orders[0].secret, 4);
  await declineCards(orders[1].secret, 4);
  await declineCards(orders[2].secret, 2);
  return orders[2];
}

describe('declined cards', () => {
  it('are counted by the address that placed the order: after ten it can neither place nor pay for an hour', async () => {
    await open();
    const last = await useTenCards();
    const placing = await place(tester);
    expect(placing.answer.status).toBe(429);
    expect(Number(placing.answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(placing.detail).toContain('declined');
    expect(await shop.orders()).toHaveLength(3);
    const paying = await place(tester, last.keys);
    expect([paying.answer.status, paying.secret]).toEqual([429, '']);
    expect((await place(other)).answer.status).toBe(201);
    await shop.clock.advance(3_600_000);
    expect((await place(tester)).answer.status).toBe(201);
  });

  it('close the sender’s unpaid orders', async () => {
    await open();
    const paid = await place(tester);
    expect(await shop.pay(paid.secret)).toMatchObject({ status: 'requires_capture' });
    const stranger = await place(other);
    const spare = [await place(tester), await place(tester)];
    await useTenCards();
    await shop.clock.advance(5_000);
    for (const { secret } of spare) expect((await shop.pay(secret)).status).toBe('failed');
    expect(await shop.pay(stranger.secret)).toMatchObject({ status: 'requires_capture' });
    await shop.pass(30_000);
    const moneys = (await shop.orders()).map(({ money }) => money);
    expect(moneys.filter((money) => money === 'captured')).toHaveLength(2);
  });

  it('do not stop a traveller whose third card is accepted', async () => {
    await open();
    const { secret, keys } = await place(tester);
    await declineCards(secret, 2);
    const again = await place(tester, keys);
    expect(again.answer.status).toBe(200);
    expect(await shop.pay(again.secret)).toMatchObject({ status: 'requires_capture' });
    expect((await place(tester)).answer.status).toBe(201);
  });

  it('are counted once in the metrics, however often a payment is read', async () => {
    await open();
    const { secret, keys, answer } = await place(tester);
    await declineCards(secret, 3);
    const { order } = (await answer.json()) as PlacedOrder;
    for (let n = 0; n < 3; n++) await shop.refresh(order.id, keys);
    await shop.pass(120_000);
    const metrics = await shop.request('/metrics', { headers: { authorization: `Bearer ${token}` } });
    expect(await metrics.text()).toMatch(/^storefront_declines_total 3$/m);
  });

  it('let senders through who pass the shop’s challenge', async () => {
    const asked: string[] = [];
    await open(async ({ address, headers }) => {
      asked.push(address);
      return headers.get('x-challenge') === 'solved';
    });
    await useTenCards();
    expect(asked).toEqual([]);
    expect((await place(tester)).answer.status).toBe(429);
    expect((await place(tester, freshKeys(), { headers: { 'x-challenge': 'solved' } })).answer.status).toBe(
      201,
    );
    expect(asked).toEqual([tester, tester]);
  });

  it('stay refused while the challenge is unavailable', async () => {
    await open(() => Promise.reject(new Error('the challenge is down')));
    await useTenCards();
    expect((await place(tester)).answer.status).toBe(429);
  });
});

describe('a traveller who shares an address with a card tester', () => {
  const buy = (email: string, keys?: Keys) => place(tester, keys, { email });

  it('places and pays within three tries, with one order at a time', async () => {
    await open();
    await useTenCards();
    const keys = freshKeys();
    const left = await buy('maya@example.com', keys);
    expect(left.answer.status).toBe(201);
    expect((await buy('maya@example.com', keys)).secret).toBe(left.secret);
    const next = await buy('maya@example.com');
    expect(next.answer.status).toBe(201);
    await shop.clock.advance(1_000);
    expect((await shop.pay(left.secret)).status).toBe('failed');
    await declineCards(next.secret, 2);
    expect(await shop.pay(next.secret)).toMatchObject({ status: 'requires_capture' });
    expect((await place(tester)).answer.status).toBe(429);
  });

  it('keeps the order placed before the tester reached the limit', async () => {
    await open();
    const { secret } = await buy('maya@example.com');
    await useTenCards();
    await shop.clock.advance(5_000);
    expect(await shop.pay(secret)).toMatchObject({ status: 'requires_capture' });
  });

  it('is refused like everybody there once a tester with many e-mail addresses has twenty declines', async () => {
    await open();
    const answers = [];
    const orders: string[] = [];
    for (let n = 0; n < 15; n++) {
      const { answer, secret } = await buy(`tester${n}@example.com`);
      answers.push(answer.status);
      if (secret !== '') orders.push(secret);
      await declineCards(secret || (orders[0] ?? ''), 2);
    }
    expect(answers).toEqual([
      ...Array.from({ length: 10 }, () => 201),
      ...Array.from({ length: 5 }, () => 429),
    ]);
    for (const secret of orders) expect((await shop.pay(secret)).status).toBe('failed');
    const cards = shop.stripe.ledger.payments().map(({ failedCharges }) => failedCharges);
    expect(cards.reduce((sum, each) => sum + each, 0)).toBe(20);
    expect((await place(other)).answer.status).toBe(201);
  });
});

describe('unpaid orders', () => {
  const placedLater = async (email: string) => {
    await shop.clock.advance(1);
    return place(tester, freshKeys(), { email });
  };

  it('are limited to ten per address: another closes the oldest, and paid ones do not count', async () => {
    await open();
    const paid = await place(tester);
    expect(await shop.pay(paid.secret)).toMatchObject({ status: 'requires_capture' });
    const stranger = await place(other);
    const orders: Awaited<ReturnType<typeof place>>[] = [];
    for (let n = 0; n < 10; n++) orders.push(await placedLater(`guest${n}@example.com`));
    await shop.clock.advance(5_000);
    const [oldest, second] = orders;
    const view = async ({ answer, keys }: Awaited<ReturnType<typeof place>>) =>
      shop.read(((await answer.clone().json()) as PlacedOrder).order.id, keys);
    const states = async () => Promise.all(orders.map(async (each) => (await view(each)).state));
    expect(new Set(await states())).toEqual(new Set([(await view(stranger)).state]));
    orders.push(await place(tester));
    await shop.clock.advance(5_000);
    expect(orders.every(({ answer }) => answer.status === 201)).toBe(true);
    expect(await states()).toEqual(['expired', ...Array.from({ length: 10 }, () => 'awaiting-payment')]);
    expect((await shop.pay(oldest?.secret ?? '')).status).toBe('failed');
    for (const each of [second, stranger]) {
      expect(await shop.pay(each?.secret ?? '')).toMatchObject({ status: 'requires_capture' });
    }
  });

  it('of a burst end up as ten, so only ten can test cards', async () => {
    await open();
    // The list of packages is compressed in real time, which may be longer than the clock waits.
    await shop.offer();
    const burst = await shop.during(Promise.all(Array.from({ length: 30 }, () => place(tester))));
    await shop.clock.advance(30_000);
    for (const { secret } of burst) {
      await shop.pay(secret, declined);
      await shop.clock.advance(100);
    }
    const cards = shop.stripe.ledger.payments().filter(({ failedCharges }) => failedCharges > 0);
    expect(cards).toHaveLength(10);
  });
});

describe('after a restart', () => {
  it('an address still has ten unpaid orders open at most', async () => {
    await open();
    const orders: Awaited<ReturnType<typeof place>>[] = [];
    for (let n = 0; n < 10; n++) {
      orders.push(await place(tester, freshKeys(), { email: `guest${n}@example.com` }));
      await shop.clock.advance(1_000);
    }
    await shop.restart();
    for (let n = 0; n < 10; n++) {
      await place(tester);
      await shop.clock.advance(1_000);
    }
    for (const { secret } of orders)
      expect((await shop.pay(secret, declined)).code).not.toBe('card_declined');
    expect((await shop.orders()).filter(({ reason }) => reason === null)).toHaveLength(10);
  });

  it('cards declined on the orders of before count against their sender', async () => {
    await open();
    const orders = [];
    for (let n = 0; n < 3; n++) orders.push(await place(tester, freshKeys(), { email: `${n}@example.com` }));
    await shop.restart();
    for (const { secret } of orders) await declineCards(secret, 4);
    expect((await place(tester, freshKeys(), { email: '0@example.com' })).answer.status).toBe(429);
  });

  it('the store knows the sender by a hash, and for a day', async () => {
    await open();
    await place(tester);
    const senders = async () => JSON.stringify(await shop.db.selectFrom('senders').selectAll().execute());
    expect(await senders()).not.toContain(tester);
    expect(await senders()).toMatch(/"person":"[\w-]{22}"/);
    await shop.pass(3_600_000, 60_000);
    await shop.clock.advance(86_400_000);
    await shop.storefront().purge();
    expect(await senders()).not.toContain('"person"');
  });
});

describe('declined cards among several processes', () => {
  it('count once against the sender, whichever process reads of them', async () => {
    const db = openSqlite(':memory:');
    await migrate(db, 'sqlite');
    const clock = createFakeClock();
    const store = createOrderStore({ db, dialect: 'sqlite', clock, onCommit: () => {} });
    const limiter = createLimiter({ clock, limits: { ...noLimits, decline: [2, 3_600] } });
    let cards = 0;
    const open = () =>
      createDeclines({
        ...store,
        limiter,
        config: { stripe: { secretKey: 'sk_test_of_a_test' } },
        onDecline: (more) => (cards += more),
        close: async () => undefined,
        log: createLog({ level: 'silent' }),
      });
    const [placer, hearer] = [open(), open()];
    const order = draftOrder(clock.now());
    const sender = { address: tester, person: 'lena' };
    await store.insert({ order, email: 'lena@example.com', capabilityHash: 'hash', sender });
    const read = async (declines: typeof placer, failedTries: number) => {
      const retrieve = async () => ({ orderId: order.id, failedTries }) as Payment;
      await declines.watch({ retrieve } as unknown as Payments).retrieve('pi_1');
      await settle();
    };
    await read(hearer, 1);
    await read(placer, 1);
    await expect(limiter.check('decline', tester)).resolves.toBeUndefined();
    await Promise.all([read(hearer, 2), read(placer, 2)]);
    await expect(limiter.check('decline', tester)).rejects.toMatchObject({ slug: 'rate-limited' });
    expect(cards).toBe(2);
    await db.destroy();
  });
});
