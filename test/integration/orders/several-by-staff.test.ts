import { afterEach, expect, it } from 'vitest';
import { readStored, runStaff } from '../../support/acts.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';

const minutes = 60_000;

let shop: Harness;
afterEach(() => shop.stop());

const idsOf = async (id: string) => {
  const { purchaseId } = await readStored(shop, id);
  const further = await shop.storefront().store.furtherEsims(id);
  return [purchaseId, ...further.map((each) => each.purchaseId)];
};

it('adopting one of three purchases takes all three, that one first, and captures once', async () => {
  shop = await createHarness();
  const keys = freshKeys();
  const { body: placed } = await shop.place(await shop.offer({ quantity: 3 }), keys);
  const { id, price } = placed.order;
  const lost = { kind: 'reply-lost' } as const;
  shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: lost });
  // So that nothing looks for it before staff do.
  shop.service.control.addFault({
    operation: 'GET /purchases',
    fault: { kind: 'status', status: 503 },
    times: 99,
  });
  await shop.pay(placed.payment.clientSecret);
  await shop.pass(minutes);
  expect(await readStored(shop, id)).toMatchObject({ goods: 'unknown', purchaseId: null });
  shop.service.control.clearFaults();

  const sold = shop.service.ledger.purchases.map(({ purchaseId }) => purchaseId);
  const chosen = sold[1] ?? '';
  const strange = await runStaff(shop, ['adopt', id, 'pur_of_nobody', '--by', 'Kim']);
  expect(strange.out).toContain('lists no such purchase');
  expect((await runStaff(shop, ['adopt', id, chosen, '--by', 'Kim'])).code).toBe(0);
  const taken = await idsOf(id);
  expect(taken[0]).toBe(chosen);
  expect(taken.toSorted()).toEqual(sold.toSorted());

  await shop.pass(2 * minutes);
  const view = await shop.read(id, keys);
  expect(view).toMatchObject({ state: 'ready', delivered: 3, money: 'captured' });
  expect(new Set(view.esims.map(({ profile }) => profile?.iccid)).size).toBe(3);
  expect(shop.ledgers().payments[0]).toMatchObject({ capturedAmount: price.amount, captures: 1 });
  const again = await runStaff(shop, ['adopt', id, sold[2] ?? '', '--by', 'Kim']);
  expect(again.out).toContain('it has its purchase');
});

it('a dispute leaves each eSIM of an order as it is; a refund once it is won hides them all', async () => {
  shop = await createHarness();
  const { id, keys, view } = await shop.buy({ quantity: 3 });
  await shop.pass(minutes);
  const codes = async () => (await shop.read(id, keys)).esims.map(({ profile }) => profile !== null);
  const [payment] = shop.stripe.ledger.payments();
  const { id: dispute } = shop.stripe.control.dispute(payment?.id ?? '');
  await shop.pass(minutes);
  expect(await readStored(shop, id)).toMatchObject({ marks: 'disputed', money: 'captured' });
  expect(await codes()).toEqual([true, true, true]);
  for (const words of [
    ['refund', id],
    ['refund', id, '1.00'],
    ['withdraw', id],
  ]) {
    const { code, out } = await runStaff(shop, [...words, '--by', 'Kim']);
    expect([code, out]).toEqual([1, expect.stringContaining('its payment is disputed')]);
  }
  const { out: evidence } = await runStaff(shop, ['evidence', id]);
  for (const each of await idsOf(id)) expect(evidence).toContain(each);

  shop.stripe.control.closeDispute(dispute, 'won');
  await shop.pass(minutes);
  expect(await readStored(shop, id)).toMatchObject({ marks: null });
  expect((await runStaff(shop, ['refund', id, '--by', 'Kim'])).code).toBe(0);
  await shop.pass(minutes);
  expect(await codes()).toEqual([false, false, false]);
  expect((await shop.read(id, keys)).returned).toEqual([1, 2, 3]);
  expect(shop.stripe.ledger.payments()[0]).toMatchObject({ refundedAmount: view.price.amount, refunds: 1 });
});
