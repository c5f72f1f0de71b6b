import { describe, expect, it } from 'vitest';
import { createHarness } from '../../support/harness.ts';
import { eachLate, hours, minutes } from './each-late.ts';

const { at, byHand, causes, placed, stored } = eachLate();

describe('news from Stripe that cannot be read at once', () => {
  it('is not forgotten: a manual refund', async () => {
    at.shop = await createHarness();
    const { id } = await at.shop.buy();
    await at.shop.pass(minutes);
    const payment = at.shop.stripe.ledger.payments()[0]?.id ?? '';
    at.shop.stripe.control.addFault({ operation: 'retrieve', kind: 'unreachable', times: 10 });
    await byHand('refunds', { payment_intent: payment });
    await at.shop.pass(30 * minutes);
    expect(await stored(id)).toMatchObject({ money: 'refunded', goods: 'bought', nextAt: null });
  });

  it('is not forgotten if it never arrives: reconciliation finds the refund', async () => {
    at.shop = await createHarness();
    const { id } = await at.shop.buy();
    at.shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 10 });
    await byHand('refunds', { payment_intent: at.shop.stripe.ledger.payments()[0]?.id ?? '' });
    await at.shop.pass(10 * minutes);
    expect(await at.shop.storefront().reconcile()).toMatchObject({ corrected: 1, found: 0 });
    expect(await stored(id)).toMatchObject({ money: 'refunded' });
  });

  it('adds no events to an order at rest while a page keeps asking', async () => {
    at.shop = await createHarness();
    const { id, keys } = await at.shop.buy();
    await at.shop.pass(minutes);
    at.shop.stripe.control.addFault({ operation: 'retrieve', kind: 'unreachable', times: 1_000 });
    const before = (await causes(id)).length;
    for (let n = 0; n < 20; n++) await at.shop.during(at.shop.refresh(id, keys));
    expect((await causes(id)).length - before).toBeLessThan(8);
  });
});

describe('a hold that disappears without notice', () => {
  it('is noticed before the next try to buy', async () => {
    at.shop = await createHarness();
    const { id, paymentId, secret } = await placed();
    at.shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 10 });
    at.shop.service.control.addFault({
      operation: 'POST /purchases/v2',
      fault: { kind: 'status', status: 429, retryAfter: 120 },
    });
    await at.shop.pay(secret);
    await at.shop.pass(minutes);
    await byHand(`payment_intents/${paymentId}/cancel`);
    await at.shop.pass(10 * minutes);
    expect(await stored(id)).toMatchObject({ money: 'released', goods: 'impossible', reason: 'hold-lapsed' });
    expect(at.shop.service.ledger.purchases).toEqual([]);
    expect(await at.shop.broken()).toEqual([]);
  });

  it('does not keep a traveller from the eSIM that was bought and adopted', async () => {
    at.shop = await createHarness();
    const { id, keys, paymentId, secret } = await placed();
    at.shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'reply-lost' } });
    at.shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 10 });
    await at.shop.pay(secret);
    await at.shop.pass(130_000);
    expect(at.shop.service.ledger.purchases).toHaveLength(1);
    await byHand(`payment_intents/${paymentId}/cancel`);
    await at.shop.pass(5 * minutes);
    expect(await stored(id)).toMatchObject({ money: 'released', goods: 'bought', marks: 'capture-failed' });
    expect(await at.shop.read(id, keys)).toMatchObject({ state: 'ready' });
  });
});

describe('a payment made in the last second', () => {
  it('leads to a purchase, even without a webhook and after the time to pay', async () => {
    at.shop = await createHarness();
    const { id, keys, secret } = await placed();
    at.shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 10 });
    await at.shop.pass(30 * minutes - 10_000, 10_000);
    await at.shop.pay(secret);
    await at.shop.pass(5 * minutes);
    expect(await at.shop.read(id, keys)).toMatchObject({ state: 'ready', money: 'captured' });
    expect(await at.shop.broken()).toEqual([]);
  });
});

describe('a purchase that appears after its hold was released', () => {
  it('still counts as not bought for the traveller, and sends no mail', async () => {
    at.shop = await createHarness({ mailer: { send: async () => undefined } as never });
    const { id, keys, secret } = await placed();
    at.shop.service.control.addFault({
      operation: 'POST /purchases/v2',
      fault: { kind: 'late-effect', ms: 600_000 },
    });
    await at.shop.pay(secret);
    await at.shop.pass(3 * hours, 30_000);
    expect(await stored(id)).toMatchObject({ money: 'released', marks: 'bought-after-release' });
    expect(await at.shop.read(id, keys)).toMatchObject({ state: 'not-bought', profile: null });
    await at.shop.storefront().move('settle', id);
    expect(await at.shop.read(id, keys)).toMatchObject({ state: 'not-bought', profile: null });
    const owed = await at.shop.db.selectFrom('mails').selectAll().where('sent_at', 'is', null).execute();
    expect(owed).toEqual([]);
  });

  it('is also reported to a person if the money was refunded', async () => {
    at.shop = await createHarness({ environment: { PAYMENT_CAPTURE: 'at-once' } });
    const { id, secret } = await placed();
    at.shop.service.control.addFault({
      operation: 'POST /purchases/v2',
      fault: { kind: 'late-effect', ms: 600_000 },
    });
    await at.shop.pay(secret);
    await at.shop.pass(3 * hours, 30_000);
    expect(await stored(id)).toMatchObject({
      money: 'refunded',
      goods: 'bought',
      marks: 'bought-after-release',
      nextAt: null,
    });
  });

  it('is watched for when the hold turns out to be gone already', async () => {
    at.shop = await createHarness();
    const { id, secret } = await placed();
    at.shop.service.control.addFault({
      operation: 'POST /purchases/v2',
      fault: { kind: 'late-effect', ms: 600_000 },
    });
    at.shop.stripe.control.addFault({ operation: 'cancel', kind: 'hang-after' });
    at.shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 10 });
    await at.shop.pay(secret);
    await at.shop.pass(3 * hours, 30_000);
    expect(await causes(id)).toContain('found-released');
    expect(await stored(id)).toMatchObject({ goods: 'bought', marks: 'bought-after-release' });
  });
});

describe('a refund', () => {
  it('is repeated if the bank reverses it after it succeeded', async () => {
    at.shop = await createHarness({ environment: { PAYMENT_CAPTURE: 'at-once' } });
    const { id, secret, paymentId } = await placed();
    at.shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } });
    await at.shop.pay(secret);
    await at.shop.pass(minutes);
    expect(await stored(id)).toMatchObject({ money: 'refunded' });
    const [first] = at.shop.stripe.control.refunds(paymentId);
    at.shop.stripe.control.settleRefund(first?.id ?? '', 'failed');
    await at.shop.pass(3 * hours, minutes);
    expect(await stored(id)).toMatchObject({ money: 'refunded', marks: null, nextAt: null });
    expect(at.shop.stripe.ledger.payments()).toMatchObject([{ refunds: 1 }]);
    expect(await at.shop.broken()).toEqual([]);
  });

  it('ends the order if it was made by hand before anything was bought', async () => {
    at.shop = await createHarness({ environment: { PAYMENT_CAPTURE: 'at-once' } });
    const { id, keys, secret, paymentId } = await placed();
    at.shop.service.control.addFault({
      operation: 'POST /purchases/v2',
      fault: { kind: 'status', status: 429, retryAfter: 600 },
    });
    await at.shop.pay(secret);
    await at.shop.pass(minutes);
    await byHand('refunds', { payment_intent: paymentId });
    await at.shop.pass(20 * minutes);
    expect(await at.shop.read(id, keys)).toMatchObject({ state: 'not-bought', money: 'refunded' });
    expect(at.shop.service.ledger.purchases).toEqual([]);
  });

  it('succeeds when made by a person, even if the first call breaks', async () => {
    at.shop = await createHarness();
    const { id } = await at.shop.buy();
    at.shop.stripe.control.addFault({ operation: 'refund', kind: 'unreachable', times: 3 });
    await at.shop.during(at.shop.storefront().move('refund', id));
    await at.shop.pass(10 * minutes);
    expect(await stored(id)).toMatchObject({ money: 'refunded', nextAt: null });
    expect(at.shop.stripe.ledger.payments()).toMatchObject([{ refunds: 1 }]);
  });
});

describe('an order of a restored backup', () => {
  it.each([
    ['was awaiting its payment', 'none', minutes],
    ['was held', 'held', hours],
  ])('is not bought again when it %s', async (_what, money, age) => {
    at.shop = await createHarness();
    const { id, keys } = await at.shop.buy();
    const before = await stored(id);
    await at.shop.clock.advance(age);
    await at.shop.db.deleteFrom('effects').where('kind', '!=', 'payment').execute();
    await at.shop.db
      .updateTable('orders')
      .set({ money, goods: 'none', attempts: 0, attempt_at: null, purchase_id: null, iccid: null })
      .set({ profile_stored: 0, next_at: at.shop.clock.now() })
      .execute();
    await at.shop.pass(5 * minutes);
    expect(await stored(id)).toMatchObject({ money: 'captured', purchaseId: before.purchaseId });
    expect(at.shop.service.ledger.purchases).toHaveLength(1);
    expect(await at.shop.read(id, keys)).toMatchObject({ state: 'ready' });
    await at.shop.clock.advance(10 * minutes);
    expect(await at.shop.storefront().reconcile()).toMatchObject({ found: 0 });
  });
});
