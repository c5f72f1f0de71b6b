import { describe, expect, it } from 'vitest';
import type { PlacedOrder } from '../../../../server/contract/schemas/storefront.ts';
import { createDeclines } from '../../../../server/http/middleware/declines.ts';
import { createLimiter } from '../../../../server/http/middleware/rate-limits.ts';
import { createLog } from '../../../../server/runtime/log.ts';
import type { Payment, Payments } from '../../../../server/orders/ports.ts';
import { migrate } from '../../../../server/store/migrations.ts';
import { openSqlite } from '../../../../server/store/database/sqlite.ts';
import { createOrderStore } from '../../../../server/store/order-store.ts';
import { draftOrder } from '../../../contracts/stored-orders.ts';
import { createFakeClock, settle } from '../../../support/clock.ts';
import { freshKeys, type Keys } from '../../../support/shop-calls.ts';
import { noLimits } from '../../../support/no-limits.ts';
import { eachTester, other, tester, token } from './each-tester.ts';

const { at, declineCards, open, place, useTenCards } = eachTester();

describe('declined cards', () => {
  it('are counted by the address that placed the order: after ten it can neither place nor pay for an hour', async () => {
    await open();
    const last = await useTenCards();
    const placing = await place(tester);
    expect(placing.answer.status).toBe(429);
    expect(Number(placing.answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(placing.detail).toContain('declined');
    expect(await at.shop.orders()).toHaveLength(3);
    const paying = await place(tester, last.keys);
    expect([paying.answer.status, paying.secret]).toEqual([429, '']);
    expect((await place(other)).answer.status).toBe(201);
    await at.shop.clock.advance(3_600_000);
    expect((await place(tester)).answer.status).toBe(201);
  });

  it('close the sender’s unpaid orders', async () => {
    await open();
    const paid = await place(tester);
    expect(await at.shop.pay(paid.secret)).toMatchObject({ status: 'requires_capture' });
    const stranger = await place(other);
    const spare = [await place(tester), await place(tester)];
    await useTenCards();
    await at.shop.clock.advance(5_000);
    for (const { secret } of spare) expect((await at.shop.pay(secret)).status).toBe('failed');
    expect(await at.shop.pay(stranger.secret)).toMatchObject({ status: 'requires_capture' });
    await at.shop.pass(30_000);
    const moneys = (await at.shop.orders()).map(({ money }) => money);
    expect(moneys.filter((money) => money === 'captured')).toHaveLength(2);
  });

  it('do not stop a traveller whose third card is accepted', async () => {
    await open();
    const { secret, keys } = await place(tester);
    await declineCards(secret, 2);
    const again = await place(tester, keys);
    expect(again.answer.status).toBe(200);
    expect(await at.shop.pay(again.secret)).toMatchObject({ status: 'requires_capture' });
    expect((await place(tester)).answer.status).toBe(201);
  });

  it('are counted once in the metrics, however often a payment is read', async () => {
    await open();
    const { secret, keys, answer } = await place(tester);
    await declineCards(secret, 3);
    const { order } = (await answer.json()) as PlacedOrder;
    for (let n = 0; n < 3; n++) await at.shop.refresh(order.id, keys);
    await at.shop.pass(120_000);
    const metrics = await at.shop.request('/metrics', { headers: { authorization: `Bearer ${token}` } });
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
    await at.shop.clock.advance(1_000);
    expect((await at.shop.pay(left.secret)).status).toBe('failed');
    await declineCards(next.secret, 2);
    expect(await at.shop.pay(next.secret)).toMatchObject({ status: 'requires_capture' });
    expect((await place(tester)).answer.status).toBe(429);
  });

  it('keeps the order placed before the tester reached the limit', async () => {
    await open();
    const { secret } = await buy('maya@example.com');
    await useTenCards();
    await at.shop.clock.advance(5_000);
    expect(await at.shop.pay(secret)).toMatchObject({ status: 'requires_capture' });
  });

  it('is refused like everyone there once a tester with many e-mail addresses has 20 declines', async () => {
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
    for (const secret of orders) expect((await at.shop.pay(secret)).status).toBe('failed');
    const cards = at.shop.stripe.ledger.payments().map(({ failedCharges }) => failedCharges);
    expect(cards.reduce((sum, each) => sum + each, 0)).toBe(20);
    expect((await place(other)).answer.status).toBe(201);
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
