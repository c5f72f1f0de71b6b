import { afterEach, describe, expect, it } from 'vitest';
import type { FaultRule } from '../../../demo/sandbox/connectivity/faults.ts';
import type { OrderView } from '../../../server/contract/schemas/storefront.ts';
import { runStaff } from '../../support/acts.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';
import type { HarnessOptions } from '../../support/harness-options.ts';

const buying = 'POST /purchases/v2';
const minutes = 60_000;

let shop: Harness;
afterEach(() => shop.stop());

const start = async (options: HarnessOptions = {}) => (shop = await createHarness(options));

/** How many eSIMs the service has sold. */
const askedQuantities = () => shop.service.ledger.purchases.length;

async function order(quantity: number, fault?: Extract<FaultRule, { operation: unknown }>['fault']) {
  const keys = freshKeys();
  const body = await shop.offer({ quantity });
  const { body: placed } = await shop.place(body, keys);
  if (fault) shop.service.control.addFault({ operation: buying, fault });
  await shop.pay(placed.payment.clientSecret);
  await shop.during(shop.refresh(placed.order.id, keys));
  const { id } = placed.order;
  return { keys, id, unit: body.price.amount / quantity, read: () => shop.read(id, keys) };
}

const payment = () => shop.ledgers().payments[0];
const codesOf = ({ esims }: OrderView) => esims.map(({ profile }) => profile?.manualActivationCode);

describe('an order of three eSIMs', () => {
  it('is bought with one call, paid with one capture, and shows each eSIM with its own code', async () => {
    await start();
    const { read, unit } = await order(3);
    const view = await read();
    expect(view).toMatchObject({ state: 'ready', quantity: 3, delivered: 3, price: { amount: unit * 3 } });
    expect(view.esims.map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(new Set(codesOf(view)).size).toBe(3);
    expect(view.profile).toEqual(view.esims[0]?.profile);
    expect(view.esims.every(({ esim }) => esim?.usage?.remainingBytes === 5 * 2 ** 30)).toBe(true);
    expect(askedQuantities()).toBe(3);
    expect(payment()).toMatchObject({
      amount: unit * 3,
      capturedAmount: unit * 3,
      captures: 1,
      refundedAmount: 0,
    });
  });

  it.each(['missing', 'first-again'] as const)(
    'is delivered in full once the list shows all, if its reply had the last one %s',
    async (last) => {
      await start();
      const { read, unit } = await order(3, { kind: 'answers', last });
      expect(await read()).toMatchObject({ state: 'preparing', delivered: null, money: 'held' });
      await shop.pass(3 * minutes);
      const view = await read();
      expect(view).toMatchObject({ state: 'ready', delivered: 3 });
      expect(new Set(codesOf(view)).size).toBe(3);
      expect(askedQuantities()).toBe(3);
      expect(payment()?.capturedAmount).toBe(unit * 3);
    },
  );

  it('is ready when the service returns the codes that its reply lacked', async () => {
    await start();
    const { read } = await order(3, { kind: 'answers', last: 'without-codes' });
    await shop.pass(minutes);
    const view = await read();
    expect(view).toMatchObject({ state: 'ready', delivered: 3 });
    expect(new Set(codesOf(view)).size).toBe(3);
  });

  it('costs two if two are delivered: the rest of the hold is released, and no more is bought', async () => {
    await start();
    const { read, unit, id } = await order(3, { kind: 'sells', by: -1 });
    await shop.pass(2 * minutes);
    // Two are listed, and the list may lag.
    expect(await read()).toMatchObject({ state: 'preparing', money: 'held' });
    await shop.pass(2 * minutes);
    const view = await read();
    expect(view).toMatchObject({ state: 'ready', quantity: 3, delivered: 2, money: 'captured' });
    expect(view.esims).toHaveLength(2);
    expect(askedQuantities()).toBe(2);
    expect(payment()).toMatchObject({
      capturedAmount: unit * 2,
      captures: 1,
      refundedAmount: 0,
      heldAmount: 0,
    });
    expect((await shop.orders())[0]).toMatchObject({
      undelivered: 1,
      capturedAmount: unit * 2,
      marks: null,
    });
    const causes = (await shop.storefront().store.history(id)).map(({ cause }) => cause);
    expect(causes).toContain('listed-part:2');
    // Reconciliation finds nothing to add.
    await shop.pass(10 * minutes, minutes);
    expect(await shop.during(shop.storefront().reconcile())).toMatchObject({
      corrected: 0,
      found: 0,
      failed: [],
    });
  });

  it('gets the price of the third back if two are delivered after a capture at once', async () => {
    await start({ environment: { PAYMENT_CAPTURE: 'at-once' } });
    const { read, unit } = await order(3, { kind: 'sells', by: -1 });
    await shop.pass(5 * minutes);
    expect(await read()).toMatchObject({ state: 'ready', delivered: 2, money: 'captured' });
    expect(payment()).toMatchObject({ capturedAmount: unit * 3, refundedAmount: unit, refunds: 1 });
    expect((await shop.orders())[0]).toMatchObject({ undelivered: 1, refundedAmount: unit, refundDue: null });
  });

  it('is delivered in full if the list shows two at first and the third within the window', async () => {
    await start();
    const short = { kind: 'list-short', by: 1 } as const;
    shop.service.control.addFault({ operation: 'GET /purchases', fault: short, times: 2 });
    const { read, unit } = await order(3, { kind: 'reply-lost' });
    await shop.pass(2 * minutes);
    expect(await read()).toMatchObject({ state: 'preparing' });
    await shop.pass(2 * minutes);
    expect(await read()).toMatchObject({ state: 'ready', delivered: 3 });
    expect(payment()?.capturedAmount).toBe(unit * 3);
  });

  it('counts as two if the list shows the third after the window, and staff are told of it', async () => {
    await start();
    const short = { kind: 'list-short', by: 1 } as const;
    shop.service.control.addFault({ operation: 'GET /purchases', fault: short, times: 20 });
    const { read, unit } = await order(3, { kind: 'reply-lost' });
    await shop.pass(10 * minutes);
    expect(await read()).toMatchObject({ state: 'ready', delivered: 2 });
    expect(payment()?.capturedAmount).toBe(unit * 2);
    shop.service.control.clearFaults();
    await shop.during(shop.storefront().reconcile());
    const third = shop.service.ledger.purchases.at(-1)?.purchaseId;
    expect(await shop.storefront().store.findings()).toMatchObject([
      { kind: 'purchase-not-of-order', subject: third },
    ]);
  });

  it('is not adopted as one eSIM by staff while the list shows only the first', async () => {
    await start();
    const short = { kind: 'list-short', by: 2 } as const;
    shop.service.control.addFault({ operation: 'GET /purchases', fault: short, times: 2 });
    const { id, read, unit } = await order(3, { kind: 'reply-lost' });
    const [first] = shop.service.ledger.purchases;
    const { code, out } = await runStaff(shop, ['adopt', id, first?.purchaseId ?? '', '--by', 'Kim']);
    expect(code).toBe(1);
    expect(out).toContain('lists only 1 of its 3 eSIMs yet');
    await shop.pass(10 * minutes);
    expect(await read()).toMatchObject({ state: 'ready', delivered: 3 });
    expect(payment()?.capturedAmount).toBe(unit * 3);
  });

  it('keeps three if five are sold, and staff are told of the others', async () => {
    await start();
    const { read, unit } = await order(3, { kind: 'sells', by: 2 });
    expect(await read()).toMatchObject({ state: 'ready', delivered: 3 });
    expect((await shop.orders())[0]).toMatchObject({ marks: 'bought-twice' });
    expect(payment()?.capturedAmount).toBe(unit * 3);
    shop.breaks('I2', 'the service sold more than was ordered');
  });

  it('is refused as a whole, and nothing is charged', async () => {
    await start();
    const { read } = await order(3, { kind: 'sold-out' });
    expect(await read()).toMatchObject({ state: 'not-bought', delivered: 0, money: 'released', esims: [] });
    expect(payment()).toMatchObject({ capturedAmount: 0, heldAmount: 0 });
  });
});

it('a price other than the sum is refused with the current one, as is a quantity out of range', async () => {
  await start();
  const body = await shop.offer({ quantity: 2 });
  const price = { ...body.price, amount: body.price.amount / 2 };
  const place = (changed: object) =>
    shop.problem('/api/orders', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': freshKeys().key,
        authorization: `Bearer ${freshKeys().capability}`,
      },
      body: JSON.stringify({ ...body, ...changed }),
    });
  expect(await place({ price })).toMatchObject({ status: 409, price: body.price });
  for (const quantity of [0, 6, 1.5]) expect(await place({ quantity })).toMatchObject({ status: 422 });
});

it('staff can search for each eSIM of an order, and see it in its evidence and the export', async () => {
  await start();
  const { id } = await order(3, { kind: 'sells', by: -1 });
  await shop.pass(5 * minutes);
  const [first, second] = shop.service.ledger.purchases;
  const evidence = await runStaff(shop, ['evidence', id]);
  const day = new Date(shop.clock.now()).toISOString().slice(0, 10);
  const csv = await runStaff(shop, ['export', '--from', day, '--to', day]);
  const shown = await runStaff(shop, ['show', id]);
  const known = [first, second].map((each) => shop.storefront().store.find(each?.purchaseId ?? '', 5));
  expect((await Promise.all(known)).flat().map((each) => each.id)).toEqual([id, id]);
  const iccids = [first, second].map((each) => shop.storefront().store.find(each?.iccid.slice(-6) ?? '', 5));
  expect((await Promise.all(iccids)).flat().map((each) => each.id)).toEqual([id, id]);
  for (const { out } of [evidence, csv, shown]) {
    expect(out).toContain(first?.purchaseId);
    expect(out).toContain(second?.purchaseId);
  }
  expect(evidence.out).toContain(`…${second?.iccid.slice(-4)}`);
});

it('refunds of an order delivered in part go by what was captured', async () => {
  await start();
  const { id, unit } = await order(3, { kind: 'sells', by: -1 });
  await shop.pass(5 * minutes);
  const refund = (...words: string[]) => runStaff(shop, ['refund', id, '--by', 'Kim', ...words]);
  const tooMuch = await refund(((unit * 2 + 1) / 100).toFixed(2));
  expect(tooMuch.out).toContain('that is more than what is left of it');
  await refund((unit / 100).toFixed(2));
  await shop.pass(minutes);
  expect((await shop.orders())[0]).toMatchObject({ money: 'captured', refundedAmount: unit });
  await refund();
  await shop.pass(minutes);
  expect((await shop.orders())[0]).toMatchObject({ money: 'refunded', refundedAmount: unit * 2 });
  expect(payment()).toMatchObject({ capturedAmount: unit * 2, refundedAmount: unit * 2 });
});

it('a top-up goes to the eSIM of the order that it names, and shows on that one alone', async () => {
  await start();
  const { id, keys, read } = await order(2);
  const { deviceCheck: _, ...offer } = await shop.offer();
  const esim = { orderId: id, capability: keys.capability, n: 2 };
  const { body } = await shop.place({ ...offer, kind: 'top-up', esim });
  await shop.pay(body.payment.clientSecret);
  await shop.pass(minutes);
  await shop.during(shop.refresh(id, keys));
  const totals = (await read()).esims.map(({ esim: each }) => each?.usage?.totalBytes);
  expect(totals).toEqual([5 * 2 ** 30, 10 * 2 ** 30]);
  const third = { ...offer, kind: 'top-up' as const, esim: { ...esim, n: 3 } };
  await expect(shop.place(third)).rejects.toThrow('top-up-not-possible');
});
