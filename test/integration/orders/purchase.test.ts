import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PurchaseRequest } from '../../../server/orders/ports.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';

let shop: Harness;
beforeEach(async () => {
  shop = await createHarness();
});
afterEach(() => shop.stop());

describe('a purchase', () => {
  it('is held, bought and captured, and the order is ready', async () => {
    const { view } = await shop.buy();
    expect(view.state).toBe('ready');
    expect(view.money).toBe('captured');
    expect(view.paidWith).toBe('Visa •••• 4242');
    expect(view.profile?.manualActivationCode).toMatch(/^LPA:1\$/);
    expect(shop.service.ledger.purchases).toHaveLength(1);
    expect(shop.stripe.ledger.payments()).toMatchObject([{ captures: 1, capturedAmount: view.price.amount }]);
  });

  it('is recorded before the request, and requested once by two processes', async () => {
    const found: unknown[] = [];
    const racing = await createHarness({
      processes: 2,
      wrap: (name, port) =>
        name !== 'connectivity'
          ? port
          : new Proxy(port, {
              get(target, key, receiver) {
                const method = Reflect.get(target, key, receiver) as (...args: unknown[]) => unknown;
                if (key !== 'buy') return method;
                return async (request: PurchaseRequest) => {
                  const { store } = racing.storefront();
                  const order = await store.readByReference(request.reference);
                  const effects = await store.effects(order?.id ?? '');
                  found.push([order?.goods, effects.find(({ kind }) => kind === 'purchase')?.status]);
                  return Reflect.apply(method, target, [request]);
                };
              },
            }),
    });
    const { body } = await racing.place(await racing.offer());
    await racing.pay(body.payment.clientSecret);
    await Promise.all(
      racing.storefronts.flatMap(({ advance }) => [
        advance(body.order.id, { look: true }),
        advance(body.order.id),
      ]),
    );
    await racing.pass(10_000);
    expect(found).toEqual([['attempting', 'open']]);
    expect(racing.service.ledger.purchases).toHaveLength(1);
    expect(await racing.broken()).toEqual([]);
    await racing.stop();
  });

  it('completes when the tab is closed right after paying', { tags: 'fault-21' }, async () => {
    const placed = await shop.place(await shop.offer());
    await shop.pay(placed.body.payment.clientSecret);
    await shop.pass(10_000);
    expect(await shop.orders()).toMatchObject([{ money: 'captured', goods: 'bought' }]);
  });

  it('completes without any webhook', { tags: ['fault-17', 'webhooks-late-and-twice'] }, async () => {
    shop.stripe.control.addFault({ kind: 'drop', operation: 'webhook', times: 100 });
    const placed = await shop.place(await shop.offer());
    await shop.pay(placed.body.payment.clientSecret);
    await shop.pass(180_000);
    expect(await shop.orders()).toMatchObject([{ money: 'captured', goods: 'bought' }]);
  });

  it(
    'is one order, one hold and one purchase for twenty clicks at once',
    { tags: ['fault-30', 'charged-twice'] },
    async () => {
      const keys = freshKeys();
      const body = await shop.offer();
      const answers = await Promise.all(Array.from({ length: 20 }, () => shop.place(body, keys)));
      expect(new Set(answers.map((answer) => answer.body.order.id)).size).toBe(1);
      expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
      const secret = answers[0]?.body.payment.clientSecret ?? '';
      const id = answers[0]?.body.order.id ?? '';
      await shop.pay(secret);
      await Promise.all(Array.from({ length: 20 }, () => shop.refresh(id, keys)));
      expect(shop.service.ledger.purchases).toHaveLength(1);
      expect(shop.stripe.ledger.payments()).toMatchObject([{ captures: 1 }]);
    },
  );
});
