import { afterEach, describe, expect, it } from 'vitest';
import { readStored } from '../../support/acts.ts';
import { createHarness, freshKeys, type Harness } from '../../support/harness.ts';

const minutes = 60_000;
const hours = 60 * minutes;

let shop: Harness;
afterEach(() => shop.stop());

const stored = (id: string) => readStored(shop, id);

const causes = async (id: string) => (await shop.storefront().store.history(id)).map((event) => event.cause);

async function placed() {
  const keys = freshKeys();
  const { body } = await shop.place(await shop.offer(), keys);
  const secret = body.payment.clientSecret;
  return { keys, id: body.order.id, secret, paymentId: secret.split('_secret_')[0] ?? '' };
}

/** What somebody does by hand in Stripe's dashboard. */
async function byHand(path: string, body: Record<string, string> = {}): Promise<void> {
  const answer = await shop.stripe.fetch(
    new Request(`${shop.config.stripe.apiUrl}/v1/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${shop.config.stripe.secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(body),
    }),
  );
  expect(answer.status).toBe(200);
}

describe('news from Stripe that cannot be read at once', () => {
  it('is not forgotten: a manual refund', async () => {
    shop = await createHarness();
    const { id } = await shop.buy();
    await shop.pass(minutes);
    const payment = shop.stripe.ledger.payments()[0]?.id ?? '';
    shop.stripe.control.addFault({ operation: 'retrieve', kind: 'unreachable', times: 10 });
    await byHand('refunds', { payment_intent: payment });
    await shop.pass(30 * minutes);
    expect(await stored(id)).toMatchObject({ money: 'refunded', goods: 'bought', nextAt: null });
  });

  it('is not forgotten if it never arrives: reconciliation finds the refund', async () => {
    shop = await createHarness();
    const { id } = await shop.buy();
    shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 10 });
    await byHand('refunds', { payment_intent: shop.stripe.ledger.payments()[0]?.id ?? '' });
    await shop.pass(10 * minutes);
    expect(await shop.storefront().reconcile()).toMatchObject({ corrected: 1, found: 0 });
    expect(await stored(id)).toMatchObject({ money: 'refunded' });
  });

  it('adds no events to an order at rest while a page keeps asking', async () => {
    shop = await createHarness();
    const { id, keys } = await shop.buy();
    await shop.pass(minutes);
    shop.stripe.control.addFault({ operation: 'retrieve', kind: 'unreachable', times: 1_000 });
    const before = (await causes(id)).length;
    for (let n = 0; n < 20; n++) await shop.during(shop.refresh(id, keys));
    expect((await causes(id)).length - before).toBeLessThan(8);
  });
});

describe('a hold that disappears without notice', () => {
  it('is noticed before the next try to buy', async () => {
    shop = await createHarness();
    const { id, paymentId, secret } = await placed();
    shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 10 });
    shop.service.control.addFault({
      operation: 'POST /purchases/v2',
      fault: { kind: 'status', status: 429, retryAfter: 120 },
    });
    await shop.pay(secret);
    await shop.pass(minutes);
    await byHand(`payment_intents/${paymentId}/cancel`);
    await shop.pass(10 * minutes);
    expect(await stored(id)).toMatchObject({ money: 'released', goods: 'impossible', reason: 'hold-lapsed' });
    expect(shop.service.ledger.purchases).toEqual([]);
    expect(await shop.broken()).toEqual([]);
  });

  it('does not keep a traveller from the eSIM that was bought and adopted', async () => {
    shop = await createHarness();
    const { id, keys, paymentId, secret } = await placed();
    shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'reply-lost' } });
    shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 10 });
    await shop.pay(secret);
    await shop.pass(130_000);
    expect(shop.service.ledger.purchases).toHaveLength(1);
    await byHand(`payment_intents/${paymentId}/cancel`);
    await shop.pass(5 * minutes);
    expect(await stored(id)).toMatchObject({ money: 'released', goods: 'bought', marks: 'capture-failed' });
    expect(await shop.read(id, keys)).toMatchObject({ state: 'ready' });
  });
});

describe('a payment made in the last second', () => {
  it('is bought for, even without a webhook and after the time to pay', async () => {
    shop = await createHarness();
    const { id, keys, secret } = await placed();
    shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 10 });
    await shop.pass(30 * minutes - 10_000, 10_000);
    await shop.pay(secret);
    await shop.pass(5 * minutes);
    expect(await shop.read(id, keys)).toMatchObject({ state: 'ready', money: 'captured' });
    expect(await shop.broken()).toEqual([]);
  });
});

describe('a purchase that appears after its hold was released', () => {
  it('stays not bought for the traveller, and sends no mail', async () => {
    shop = await createHarness({ mailer: { send: async () => undefined } as never });
    const { id, keys, secret } = await placed();
    shop.service.control.addFault({
      operation: 'POST /purchases/v2',
      fault: { kind: 'late-effect', ms: 600_000 },
    });
    await shop.pay(secret);
    await shop.pass(3 * hours, 30_000);
    expect(await stored(id)).toMatchObject({ money: 'released', marks: 'bought-after-release' });
    expect(await shop.read(id, keys)).toMatchObject({ state: 'not-bought', profile: null });
    await shop.storefront().move('settle', id);
    expect(await shop.read(id, keys)).toMatchObject({ state: 'not-bought', profile: null });
    const owed = await shop.db.selectFrom('mails').selectAll().where('sent_at', 'is', null).execute();
    expect(owed).toEqual([]);
  });

  it('is reported to a person if the money was refunded, too', async () => {
    shop = await createHarness({ environment: { PAYMENT_CAPTURE: 'at-once' } });
    const { id, secret } = await placed();
    shop.service.control.addFault({
      operation: 'POST /purchases/v2',
      fault: { kind: 'late-effect', ms: 600_000 },
    });
    await shop.pay(secret);
    await shop.pass(3 * hours, 30_000);
    expect(await stored(id)).toMatchObject({
      money: 'refunded',
      goods: 'bought',
      marks: 'bought-after-release',
      nextAt: null,
    });
  });

  it('is watched for when the hold turns out to be gone already', async () => {
    shop = await createHarness();
    const { id, secret } = await placed();
    shop.service.control.addFault({
      operation: 'POST /purchases/v2',
      fault: { kind: 'late-effect', ms: 600_000 },
    });
    shop.stripe.control.addFault({ operation: 'cancel', kind: 'hang-after' });
    shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 10 });
    await shop.pay(secret);
    await shop.pass(3 * hours, 30_000);
    expect(await causes(id)).toContain('found-released');
    expect(await stored(id)).toMatchObject({ goods: 'bought', marks: 'bought-after-release' });
  });
});

describe('a refund', () => {
  it('is repeated if the bank reverses it after it succeeded', async () => {
    shop = await createHarness({ environment: { PAYMENT_CAPTURE: 'at-once' } });
    const { id, secret, paymentId } = await placed();
    shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } });
    await shop.pay(secret);
    await shop.pass(minutes);
    expect(await stored(id)).toMatchObject({ money: 'refunded' });
    const [first] = shop.stripe.control.refunds(paymentId);
    shop.stripe.control.settleRefund(first?.id ?? '', 'failed');
    await shop.pass(3 * hours, minutes);
    expect(await stored(id)).toMatchObject({ money: 'refunded', marks: null, nextAt: null });
    expect(shop.stripe.ledger.payments()).toMatchObject([{ refunds: 1 }]);
    expect(await shop.broken()).toEqual([]);
  });

  it('made by hand before anything was bought ends the order', async () => {
    shop = await createHarness({ environment: { PAYMENT_CAPTURE: 'at-once' } });
    const { id, keys, secret, paymentId } = await placed();
    shop.service.control.addFault({
      operation: 'POST /purchases/v2',
      fault: { kind: 'status', status: 429, retryAfter: 600 },
    });
    await shop.pay(secret);
    await shop.pass(minutes);
    await byHand('refunds', { payment_intent: paymentId });
    await shop.pass(20 * minutes);
    expect(await shop.read(id, keys)).toMatchObject({ state: 'not-bought', money: 'refunded' });
    expect(shop.service.ledger.purchases).toEqual([]);
  });

  it('by a person succeeds even if the first call breaks', async () => {
    shop = await createHarness();
    const { id } = await shop.buy();
    shop.stripe.control.addFault({ operation: 'refund', kind: 'unreachable', times: 3 });
    await shop.during(shop.storefront().move('refund', id));
    await shop.pass(10 * minutes);
    expect(await stored(id)).toMatchObject({ money: 'refunded', nextAt: null });
    expect(shop.stripe.ledger.payments()).toMatchObject([{ refunds: 1 }]);
  });
});

describe('an order of a restored backup', () => {
  it.each([
    ['was awaiting its payment', 'none', minutes],
    ['was held', 'held', hours],
  ])('is not bought again when it %s', async (_what, money, age) => {
    shop = await createHarness();
    const { id, keys } = await shop.buy();
    const before = await stored(id);
    await shop.clock.advance(age);
    await shop.db.deleteFrom('effects').where('kind', '!=', 'payment').execute();
    await shop.db
      .updateTable('orders')
      .set({ money, goods: 'none', attempts: 0, attempt_at: null, purchase_id: null, iccid: null })
      .set({ profile_stored: 0, next_at: shop.clock.now() })
      .execute();
    await shop.pass(5 * minutes);
    expect(await stored(id)).toMatchObject({ money: 'captured', purchaseId: before.purchaseId });
    expect(shop.service.ledger.purchases).toHaveLength(1);
    expect(await shop.read(id, keys)).toMatchObject({ state: 'ready' });
    await shop.clock.advance(10 * minutes);
    expect(await shop.storefront().reconcile()).toMatchObject({ found: 0 });
  });
});

describe('an order that cannot finish', () => {
  it('continues when nothing else would have moved it', async () => {
    shop = await createHarness();
    shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 10 });
    const { id, secret } = await placed();
    await shop.pay(secret);
    await shop.during(shop.storefront().advance(id, { look: true }));
    const { rows } = {
      rows: await shop.db.updateTable('orders').set({ money: 'held', next_at: null }).execute(),
    };
    expect(rows).toHaveLength(1);
    await shop.clock.advance(13 * hours);
    expect((await shop.storefront().reconcile()).corrected).toBe(1);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought' });
  });

  it('is reported to a person while the hold can still be captured', async () => {
    shop = await createHarness();
    const { id, secret } = await placed();
    shop.stripe.control.addFault({ operation: 'capture', kind: 'status-before', status: 402, times: 10_000 });
    await shop.pay(secret);
    await shop.pass(13 * hours, minutes);
    expect(await shop.storefront().reconcile()).toMatchObject({ found: 1 });
    expect(await shop.storefront().reconcile()).toMatchObject({ found: 0 });
    expect(await stored(id)).toMatchObject({ money: 'held', goods: 'bought', marks: 'stuck' });
    shop.stripe.control.clearFaults();
    await shop.pass(10 * minutes);
    expect(await stored(id)).toMatchObject({ money: 'captured', marks: null });
    expect(await shop.broken()).toEqual([]);
  });

  it('is reported to a person when Stripe refuses the refund for good', async () => {
    shop = await createHarness({ environment: { PAYMENT_CAPTURE: 'at-once' } });
    const { id, secret } = await placed();
    shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } });
    shop.stripe.control.addFault({ operation: 'refund', kind: 'status-before', status: 402, times: 10_000 });
    await shop.pay(secret);
    await shop.pass(13 * hours, minutes);
    expect(await stored(id)).toMatchObject({ marks: 'refund-stuck' });
    expect((await causes(id)).length).toBeLessThan(120);
    await shop.storefront().move('settle', id);
    await shop.pass(3 * hours, minutes);
    expect(await shop.storefront().reconcile()).toMatchObject({ corrected: 0, found: 0 });
    expect(await stored(id)).toMatchObject({ money: 'refunding', marks: null });
    shop.stripe.control.clearFaults();
    expect(await shop.storefront().move('look', id)).toMatchObject({ money: 'refunded' });
  });
});

describe('a person', () => {
  it.each(['release', 'refund'] as const)('cannot %s while a purchase may be under way', async (move) => {
    const environment = move === 'refund' ? { PAYMENT_CAPTURE: 'at-once' } : {};
    shop = await createHarness({ environment });
    const { id, secret } = await placed();
    shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'reply-lost' } });
    await shop.pay(secret);
    await shop.pass(10_000);
    await expect(shop.storefront().move(move, id)).rejects.toThrow('closed');
    await shop.pass(3 * minutes);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought' });
  });
});

describe('a busy service', () => {
  it('is not asked over and over when it says "at once"', async () => {
    shop = await createHarness();
    const { id, secret } = await placed();
    shop.service.control.addFault({
      operation: 'POST /purchases/v2',
      fault: { kind: 'status', status: 429, retryAfter: 0 },
      times: 'always',
    });
    await shop.pay(secret);
    await shop.pass(minutes);
    expect((await stored(id)).attempts).toBeLessThan(20);
    shop.service.control.clearFaults();
    await shop.pass(10 * minutes);
    expect(await stored(id)).toMatchObject({ money: 'captured' });
  });
});

describe('an order that could never be paid', () => {
  it('counts as expired, so that another is placed', async () => {
    shop = await createHarness();
    const keys = freshKeys();
    const body = await shop.offer();
    shop.stripe.control.addFault({ operation: 'create', kind: 'unreachable', times: 10_000 });
    await shop.during(shop.place(body, keys).catch(() => undefined));
    await shop.pass(40 * minutes, 30_000);
    shop.stripe.control.clearFaults();
    const { status, body: again } = await shop.place(body, keys);
    expect(status).toBe(200);
    expect(again).toMatchObject({ order: { state: 'expired' }, payment: { clientSecret: '' } });
  });
});
