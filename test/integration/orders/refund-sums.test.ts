import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readStored, runStaff } from '../../support/acts.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';

const minutes = 60_000;
const hours = 60 * minutes;

let shop: Harness;
beforeEach(async () => {
  shop = await createHarness();
});
afterEach(() => shop.stop());

const run = (...words: string[]) => runStaff(shop, words[0] === 'show' ? words : [...words, '--by', 'Anna']);

async function delivered() {
  const { id, keys, view } = await shop.buy();
  await shop.pass(minutes);
  const [payment] = shop.stripe.ledger.payments();
  return { id, keys, total: view.price.amount, paymentId: payment?.id ?? '' };
}

const stored = (id: string) => readStored(shop, id);
const given = () =>
  shop.stripe.ledger.payments().map(({ refunds, refundedAmount }) => [refunds, refundedAmount]);
const causes = async (id: string) => (await shop.storefront().store.history(id)).map((event) => event.cause);

describe('a full refund', () => {
  it('pays back the rest after a manual partial refund', async () => {
    const { id, keys, paymentId, total } = await delivered();
    shop.stripe.control.refund(paymentId, 100);
    await shop.pass(minutes);
    expect((await shop.refresh(id, keys)).refunded).toEqual({ amount: 100, currency: 'EUR' });
    expect(await run('refund', id)).toMatchObject({ code: 0 });
    expect(await shop.refresh(id, keys)).toMatchObject({ money: 'refunded', refunded: null });
    expect(await stored(id)).toMatchObject({ money: 'refunded', refundedAmount: total, marks: null });
    expect(given()).toEqual([[2, total]]);
  });

  it('pays back the rest of an order that could not be bought, after a partial refund', async () => {
    await shop.stop();
    shop = await createHarness({ environment: { PAYMENT_CAPTURE: 'at-once' } });
    const keys = freshKeys();
    const { body } = await shop.place(await shop.offer(), keys);
    shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } });
    shop.stripe.control.addFault({ operation: 'refund', kind: 'unreachable', times: 3 });
    await shop.pay(body.payment.clientSecret);
    await shop.during(shop.refresh(body.order.id, keys));
    shop.stripe.control.refund(shop.stripe.ledger.payments()[0]?.id ?? '', 100);
    await shop.pass(10 * minutes);
    expect(await stored(body.order.id)).toMatchObject({ money: 'refunded', marks: null });
    expect(given()).toEqual([[2, body.order.price.amount]]);
  });
});

describe('a full refund that Stripe answered with an error that it keeps', () => {
  it('is made under another key once a part has gone back by hand', async () => {
    await shop.stop();
    shop = await createHarness({ environment: { PAYMENT_CAPTURE: 'at-once' } });
    const keys = freshKeys();
    const { body } = await shop.place(await shop.offer(), keys);
    shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } });
    shop.stripe.control.addFault({ operation: 'refund', kind: 'status-kept', status: 500 });
    await shop.pay(body.payment.clientSecret);
    await shop.during(shop.refresh(body.order.id, keys));
    expect(given()).toEqual([[0, 0]]);
    shop.stripe.control.refund(shop.stripe.ledger.payments()[0]?.id ?? '', 100);
    await shop.pass(2 * hours, minutes);
    expect(await stored(body.order.id)).toMatchObject({ money: 'refunded', marks: null });
    expect(given()).toEqual([[2, body.order.price.amount]]);
  });
});

describe('a partial refund', () => {
  it('leaves the traveller the eSIM, and is recorded with its reason', async () => {
    const { id, keys } = await delivered();
    expect(await run('refund', id, '1.50', '--reason', 'slow network')).toMatchObject({ code: 0 });
    expect(await shop.read(id, keys)).toMatchObject({ state: 'ready', money: 'captured' });
    expect(await stored(id)).toMatchObject({ refundedAmount: 150, refundDue: null, nextAt: null });
    expect(await causes(id)).toContain('person:refund 150: slow network');
    expect((await run('show', id)).out).toContain('1.50');
    expect(given()).toEqual([[1, 150]]);
  });

  it('can be followed by another, up to the price', async () => {
    const { id, total } = await delivered();
    await run('refund', id, '1.50');
    await run('refund', id, '1');
    expect(given()).toEqual([[2, 250]]);
    expect(await run('refund', id, String(total / 100))).toMatchObject({ code: 1 });
    expect(await run('refund', id, String((total - 250) / 100))).toMatchObject({ code: 0 });
    expect(await stored(id)).toMatchObject({ money: 'refunded', refundedAmount: total });
  });

  it.each(['0', '-1', '1.234', 'all', '1e2', ''])('rejects "%s"', async (amount) => {
    const { id } = await delivered();
    expect((await run('refund', id, amount)).code).not.toBe(0);
    expect(given()).toEqual([[0, 0]]);
  });

  it.each(['hang-after', 'hang-before', 'reply-lost', 'unreachable', 'status-kept', 'status-after'] as const)(
    'is made once, even if the call breaks: %s',
    async (kind) => {
      const { id } = await delivered();
      shop.stripe.control.addFault({ operation: 'refund', kind, status: 500 } as never);
      await run('refund', id, '1.50');
      await shop.pass(10 * minutes);
      expect(await stored(id)).toMatchObject({ money: 'captured', refundedAmount: 150, nextAt: null });
      expect(given()).toEqual([[1, 150]]);
    },
  );

  it('is in our books within a minute if it was made by hand', async () => {
    const { id, keys, paymentId } = await delivered();
    shop.stripe.control.refund(paymentId, 100);
    await shop.pass(minutes);
    expect(await stored(id)).toMatchObject({ money: 'captured', refundedAmount: 100 });
    expect(await shop.read(id, keys)).toMatchObject({ state: 'ready' });
  });

  it('is awaited while it is pending, and not requested again after a person settles it', async () => {
    const { id, paymentId } = await delivered();
    shop.stripe.control.addFault({ operation: 'refund', kind: 'refund-pending' });
    await run('refund', id, '1.50');
    expect(await stored(id)).toMatchObject({ money: 'captured', refundDue: 150 });
    expect(await run('settle', id)).toMatchObject({
      code: 1,
      out: expect.stringContaining('its refund is on its way') as string,
    });
    await shop.pass(30 * hours, 10 * minutes);
    expect(await stored(id)).toMatchObject({ marks: 'refund-stuck' });
    await run('settle', id);
    expect(await stored(id)).toMatchObject({ refundDue: null, nextAt: null, marks: null });
    const [refund] = shop.stripe.control.refunds(paymentId);
    shop.stripe.control.settleRefund(refund?.id ?? '', 'succeeded');
    await shop.pass(minutes);
    expect(await stored(id)).toMatchObject({ money: 'captured', refundedAmount: 150, nextAt: null });
    expect(given()).toEqual([[1, 150]]);
  });

  it('is reported to a person if the bank returns it', async () => {
    const { id, paymentId } = await delivered();
    await run('refund', id, '1.50');
    const [refund] = shop.stripe.control.refunds(paymentId);
    shop.stripe.control.settleRefund(refund?.id ?? '', 'failed');
    await shop.pass(minutes);
    expect(await stored(id)).toMatchObject({ refundedAmount: 0, marks: 'refund-stuck' });
  });
});

describe('a manual refund that we have not heard of', () => {
  it('stops a partial refund requested without it, and is then in the books', async () => {
    const { id, paymentId } = await delivered();
    shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 100 });
    shop.stripe.control.refund(paymentId, 100);
    const refused = await run('refund', id, '1.00');
    expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('1.00') });
    expect(await stored(id)).toMatchObject({ refundedAmount: 100, refundDue: null });
    expect(await run('refund', id, '1.00')).toMatchObject({ code: 0 });
    expect(given()).toEqual([[2, 200]]);
    expect(await stored(id)).toMatchObject({ refundedAmount: 200, refundDue: null });
  });

  it('stops a partial refund while it is pending', async () => {
    const { id, paymentId } = await delivered();
    shop.stripe.control.addFault({ operation: 'refund', kind: 'refund-pending' });
    await run('refund', id, '1.50');
    await run('settle', id);
    expect(await run('refund', id, '1.00')).toMatchObject({ code: 1 });
    const [refund] = shop.stripe.control.refunds(paymentId);
    shop.stripe.control.settleRefund(refund?.id ?? '', 'succeeded');
    await shop.pass(minutes);
    expect(given()).toEqual([[1, 150]]);
  });
});

it('a payment refunded in more parts than Stripe embeds has the right sum, and ends refunded', async () => {
  const { id, total } = await delivered();
  for (let n = 1; n <= 11; n++) expect(await run('refund', id, '0.20')).toMatchObject({ code: 0 });
  expect(await stored(id)).toMatchObject({ refundedAmount: 220, refundDue: null, nextAt: null });
  expect(await run('refund', id)).toMatchObject({ code: 0 });
  expect(await stored(id)).toMatchObject({ money: 'refunded', refundedAmount: total, marks: null });
  expect(given()).toEqual([[12, total]]);
});

describe('the marks of an order', () => {
  const marked = async () => {
    const order = await delivered();
    shop.stripe.control.warn(order.paymentId);
    shop.stripe.control.dispute(order.paymentId, 'fraudulent', true);
    await shop.pass(minutes);
    return order;
  };
  const marks = async (id: string) => (await stored(id)).marks?.split(' ').toSorted() ?? [];

  it('survive a partial refund', async () => {
    const { id } = await marked();
    await run('refund', id, '1.00');
    expect(await marks(id)).toEqual(['disputed', 'fraud-warning']);
  });

  it('end with a full refund if it answers them: an inquiry stays open', async () => {
    const { id } = await marked();
    await run('refund', id);
    expect(await marks(id)).toEqual(['disputed']);
  });

  it('survive a refund that does not answer them: bought twice', async () => {
    const { id } = await delivered();
    await shop.db.updateTable('orders').set({ review: 'bought-twice stuck' }).execute();
    await run('refund', id);
    expect(await marks(id)).toEqual(['bought-twice']);
  });
});
