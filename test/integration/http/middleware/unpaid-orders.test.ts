import { describe, expect, it } from 'vitest';
import type { PlacedOrder } from '../../../../server/contract/schemas/storefront.ts';
import { freshKeys } from '../../../support/shop-calls.ts';
import { declined, eachTester, other, tester } from './each-tester.ts';

const { at, declineCards, open, place } = eachTester();

describe('unpaid orders', () => {
  const placedLater = async (email: string) => {
    await at.shop.clock.advance(1);
    return place(tester, freshKeys(), { email });
  };

  it('are limited to ten per address: another closes the oldest, and paid ones do not count', async () => {
    await open();
    const paid = await place(tester);
    expect(await at.shop.pay(paid.secret)).toMatchObject({ status: 'requires_capture' });
    const stranger = await place(other);
    const orders: Awaited<ReturnType<typeof place>>[] = [];
    for (let n = 0; n < 10; n++) orders.push(await placedLater(`guest${n}@example.com`));
    await at.shop.clock.advance(5_000);
    const [oldest, second] = orders;
    const view = async ({ answer, keys }: Awaited<ReturnType<typeof place>>) =>
      at.shop.read(((await answer.clone().json()) as PlacedOrder).order.id, keys);
    const states = async () => Promise.all(orders.map(async (each) => (await view(each)).state));
    expect(new Set(await states())).toEqual(new Set([(await view(stranger)).state]));
    orders.push(await place(tester));
    await at.shop.clock.advance(5_000);
    expect(orders.every(({ answer }) => answer.status === 201)).toBe(true);
    expect(await states()).toEqual(['expired', ...Array.from({ length: 10 }, () => 'awaiting-payment')]);
    expect((await at.shop.pay(oldest?.secret ?? '')).status).toBe('failed');
    for (const each of [second, stranger]) {
      expect(await at.shop.pay(each?.secret ?? '')).toMatchObject({ status: 'requires_capture' });
    }
  });

  it('are cut to ten after a burst, so only ten can test cards', async () => {
    await open();
    // Compressing the list of packages takes real time, maybe more than the clock waits for.
    await at.shop.offer();
    const burst = await at.shop.during(Promise.all(Array.from({ length: 30 }, () => place(tester))));
    await at.shop.clock.advance(30_000);
    for (const { secret } of burst) {
      await at.shop.pay(secret, declined);
      await at.shop.clock.advance(100);
    }
    const cards = at.shop.stripe.ledger.payments().filter(({ failedCharges }) => failedCharges > 0);
    expect(cards).toHaveLength(10);
  });
});

describe('after a restart', () => {
  it('an address still has ten unpaid orders open at most', async () => {
    await open();
    const orders: Awaited<ReturnType<typeof place>>[] = [];
    for (let n = 0; n < 10; n++) {
      orders.push(await place(tester, freshKeys(), { email: `guest${n}@example.com` }));
      await at.shop.clock.advance(1_000);
    }
    await at.shop.restart();
    for (let n = 0; n < 10; n++) {
      await place(tester);
      await at.shop.clock.advance(1_000);
    }
    for (const { secret } of orders)
      expect((await at.shop.pay(secret, declined)).code).not.toBe('card_declined');
    expect((await at.shop.orders()).filter(({ reason }) => reason === null)).toHaveLength(10);
  });

  it('cards declined on earlier orders count against their sender', async () => {
    await open();
    const orders = [];
    for (let n = 0; n < 3; n++) orders.push(await place(tester, freshKeys(), { email: `${n}@example.com` }));
    await at.shop.restart();
    for (const { secret } of orders) await declineCards(secret, 4);
    expect((await place(tester, freshKeys(), { email: '0@example.com' })).answer.status).toBe(429);
  });

  it('the store knows the sender by a hash, and for a day', async () => {
    await open();
    await place(tester);
    const senders = async () => JSON.stringify(await at.shop.db.selectFrom('senders').selectAll().execute());
    expect(await senders()).not.toContain(tester);
    expect(await senders()).toMatch(/"person":"[\w-]{22}"/);
    await at.shop.pass(3_600_000, 60_000);
    await at.shop.clock.advance(86_400_000);
    await at.shop.storefront().purge();
    expect(await senders()).not.toContain('"person"');
  });
});
