import { afterEach, expect, it } from 'vitest';
import type { Connectivity } from '../../../../server/orders/ports.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { freshKeys } from '../../../support/shop-calls.ts';

const minutes = 60_000;

let shop: Harness;
afterEach(() => shop.stop());

/** Resolves for all callers once the expected number has arrived. */
function createGate(count: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) >= count) for (const go of waiting) go();
    });
}

/**
 * Two orders whose purchases are answered at the same moment, both with the same eSIM; `late` names the one whose answer
 * is read a second after the other's.
 */
async function boughtTogether(esims: 'first-everywhere' | 'first-in-answers', late?: 'first' | 'second') {
  const answered = createGate(2);
  let purchases = 0;
  shop = await createHarness({
    wrap: (name, port) =>
      name === 'connectivity'
        ? {
            ...port,
            buy: async (request: Parameters<Connectivity['buy']>[0]) => {
              const outcome = await (port as unknown as Connectivity).buy(request);
              const isLate = late === (purchases++ === 0 ? 'first' : 'second');
              await answered();
              if (isLate) await new Promise<void>((resolve) => void shop.clock.after(1_000, resolve));
              return outcome;
            },
          }
        : port,
  });
  shop.service.control.setQuirks({ esims });
  const placed = await Promise.all(
    Array.from({ length: 2 }, async () => {
      const keys = freshKeys();
      const { body } = await shop.place(await shop.offer(), keys);
      await shop.pay(body.payment.clientSecret);
      return { keys, id: body.order.id };
    }),
  );
  await shop.pass(30_000);
  return () => Promise.all(placed.map(({ id, keys }) => shop.read(id, keys)));
}

const byGoods = async () => (await shop.orders()).toSorted((a, b) => a.goods.localeCompare(b.goods));

it('two orders given the same eSIM at the same moment: one buys it, a person reviews the other', async () => {
  const views = await boughtTogether('first-everywhere');
  const now = await views();
  expect(now.map(({ state }) => state).toSorted()).toEqual(['preparing', 'ready']);
  expect(now.filter(({ profile }) => profile !== null)).toHaveLength(1);
  const [bought, other] = await byGoods();
  expect(bought).toMatchObject({ goods: 'bought', money: 'captured', marks: null });
  // An answer alone proves nothing: the list may name the order's own eSIM.
  expect(other).toMatchObject({ goods: 'unknown', money: 'held', marks: null, purchaseId: null });
  expect(await shop.storefront().store.findings()).toEqual([]);
  const events = await shop.storefront().store.history(other?.id ?? '');
  expect(events.at(-1)?.cause).toBe('purchase-unknown:esim-of-another');
  await shop.pass(10 * minutes, 10_000);
  const findings = await shop.storefront().store.findings();
  expect(findings).toMatchObject([{ kind: 'purchase-not-of-order' }]);
  expect(findings[0]?.detail).toContain(other?.id);
  expect((await byGoods())[1]).toMatchObject({
    id: other?.id,
    goods: 'impossible',
    money: 'released',
    marks: 'bought-otherwise',
  });
});

it('an order given the eSIM of another is ready when the list names its own', async () => {
  const views = await boughtTogether('first-in-answers', 'second');
  await shop.pass(5 * minutes, 10_000);
  const ready = await views();
  expect(ready.map(({ state }) => state)).toEqual(['ready', 'ready']);
  expect(new Set(ready.map(({ profile }) => profile?.iccid)).size).toBe(2);
  expect(await shop.orders()).toMatchObject([{ marks: null }, { marks: null }]);
  expect(await shop.storefront().store.findings()).toEqual([]);
});

it('an order whose eSIM was first given to another is not charged, and a person is told', async () => {
  await boughtTogether('first-in-answers', 'first');
  await shop.pass(10 * minutes, 10_000);
  const [bought, other] = await byGoods();
  expect(bought).toMatchObject({ goods: 'bought', money: 'captured' });
  expect(other).toMatchObject({ goods: 'impossible', money: 'released', marks: 'bought-otherwise' });
  expect(await shop.storefront().store.findings()).toMatchObject([{ kind: 'purchase-not-of-order' }]);
});
