import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Checkout } from '../../../server/contract/schemas.ts';
import { createHarness, freshKeys, type Harness } from '../../support/harness.ts';
import { runStaff } from '../../support/acts.ts';
import { createMailbox } from '../../support/mailbox.ts';

let shop: Harness;
let mailbox: ReturnType<typeof createMailbox>;

beforeEach(async () => {
  mailbox = createMailbox();
  const environment = { REDIRECT_METHODS: 'ideal,bancontact' };
  shop = await createHarness({ mailer: mailbox.mailer, environment });
});
afterEach(() => shop.stop());

const payments = () => shop.stripe.ledger.payments();
const statuses = () => payments().map(({ status }) => status);
const idOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

/** An order that its traveller is about to pay in a tab of its own. */
async function inTab(quantity = 1) {
  const keys = freshKeys();
  const { body } = await shop.place(await shop.offer({ quantity }), keys);
  const { id } = body.order;
  const open = () => shop.during(shop.openTab(id, keys));
  const tab = await open();
  const paymentId = idOf(tab.payment.clientSecret);
  const former = body.payment.clientSecret;
  const leave = () => shop.stripe.control.leaveBy(paymentId, 'ideal');
  const bank = (answer: Parameters<typeof shop.stripe.control.answerBank>[1]) => {
    leave();
    shop.stripe.control.answerBank(paymentId, answer);
  };
  return { keys, id, tab, open, former, paymentId, leave, bank, read: () => shop.read(id, keys) };
}

describe('an order that is paid in a tab of its own', () => {
  it('is offered where a method takes its currency', async () => {
    const { body } = await shop.call(Checkout, '/api/checkout');
    expect(body.moreWaysIn).toEqual(['EUR']);
    const keys = freshKeys();
    const placed = await shop.place(await shop.offer({ currency: 'USD' }), keys);
    const init = { method: 'POST', headers: { authorization: `Bearer ${keys.capability}` } };
    const path = `/api/orders/${placed.body.order.id}/tab`;
    expect(await shop.problem(path, init)).toMatchObject({ status: 404 });
    const stranger = { method: 'POST', headers: { authorization: `Bearer ${freshKeys().capability}` } };
    expect(await shop.problem(path, stranger)).toMatchObject({ status: 404 });
    expect(payments()).toMatchObject([{ status: 'requires_payment_method' }]);
  });

  it('has one payment that can be paid: the former is closed before the next is made', async () => {
    const { tab, open, former } = await inTab();
    expect(tab).toMatchObject({
      order: { state: 'awaiting-payment' },
      elements: { captureMethod: 'automatic', allowedPaymentMethodTypes: ['ideal', 'bancontact'] },
    });
    expect(statuses()).toEqual(['canceled', 'requires_payment_method']);
    expect((await open()).payment).toEqual(tab.payment);
    expect(await shop.pay(former)).toMatchObject({ status: 'failed' });
    const calls = shop.stripe.ledger.requests().map(({ operation }) => operation);
    expect(calls.indexOf('cancel')).toBeLessThan(calls.lastIndexOf('create'));
    expect(payments()).toHaveLength(2);
  });

  it('is bought at once when the bank authorises it, and its receipt names the method', async () => {
    const { bank, read, id } = await inTab();
    bank('authorise');
    await shop.pass(10_000);
    expect(await read()).toMatchObject({ state: 'ready', money: 'captured', paidWith: 'iDEAL' });
    expect(payments()).toMatchObject([{ captures: 0 }, { captures: 1, orderId: id }]);
    expect(mailbox.taken.at(-1)?.text).toContain('Paid with: iDEAL');
    expect((await runStaff(shop, ['evidence', id])).out).toMatch(/paidWith +iDEAL/);
  });

  it.each(['fail', 'cancel'] as const)('can be tried again after: %s', async (answer) => {
    const { bank, read, open, tab } = await inTab();
    bank(answer);
    await shop.pass(10_000);
    expect(await read()).toMatchObject({ state: 'awaiting-payment' });
    expect((await open()).payment).toEqual(tab.payment);
    bank('authorise');
    await shop.pass(10_000);
    expect(await read()).toMatchObject({ state: 'ready' });
  });

  it('waits for a slow bank, past the time to pay, and is then bought', async () => {
    const { bank, read, id, keys, paymentId } = await inTab();
    bank('later');
    await shop.pass(50 * 60_000, 30_000);
    expect(await read()).toMatchObject({ state: 'awaiting-payment' });
    await expect(shop.during(shop.close(id, keys))).rejects.toThrow('payment-under-way');
    shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 100 });
    shop.stripe.control.settlePayment(paymentId, true);
    await shop.pass(10 * 60_000, 10_000);
    expect(await read()).toMatchObject({ state: 'ready', money: 'captured' });
  });

  it.each([true, false])(
    'stays as it is while a slow bank decides, and its traveller wants more; it says yes: %s',
    async (succeeds) => {
      const { bank, id, keys, paymentId, read } = await inTab();
      bank('later');
      await shop.pass(10_000);
      await expect(shop.during(shop.close(id, keys))).rejects.toThrow('payment-under-way');
      const more = await shop.offer({ quantity: 2 });
      await expect(shop.place(more, keys)).rejects.toThrow('idempotency-key-reused');
      expect(payments()).toHaveLength(2);

      shop.stripe.control.settlePayment(paymentId, succeeds);
      await shop.during(shop.refresh(id, keys));
      expect(await shop.during(shop.close(id, keys))).toMatchObject({
        state: succeeds ? 'ready' : 'expired',
      });
      if (succeeds) return;
      const second = await shop.buy({ quantity: 2 });
      shop.intents.push([id, second.id]);
      expect(await read()).toMatchObject({ state: 'expired', quantity: 1 });
      expect(second.view).toMatchObject({ state: 'ready', quantity: 2 });
    },
  );

  it.each([true, false])(
    'can be withdrawn from while a slow bank decides; it says yes: %s',
    async (succeeds) => {
      const { bank, id, keys, paymentId } = await inTab();
      bank('later');
      await shop.pass(10_000);
      await shop.during(shop.withdraw(id, keys));
      await shop.pass(10_000);
      shop.stripe.control.settlePayment(paymentId, succeeds);
      await shop.pass(90 * 60_000, 30_000);
      const kept = payments().map(({ capturedAmount, refundedAmount }) => capturedAmount - refundedAmount);
      expect(kept).toEqual([0, 0]);
      expect(await shop.storefront().store.withdrawal(id)).toEqual(
        succeeds ? expect.objectContaining({ verdict: 'accepted' }) : null,
      );
    },
  );

  it('ends when a slow bank finally says no', async () => {
    const { bank, read, paymentId } = await inTab();
    bank('later');
    await shop.pass(50 * 60_000, 30_000);
    shop.stripe.control.settlePayment(paymentId, false);
    await shop.pass(10 * 60_000, 10_000);
    expect(await read()).toMatchObject({ state: 'expired', money: 'none' });
    expect(statuses()).toEqual(['canceled', 'canceled']);
  });

  it('ends when its tab is closed without paying', async () => {
    const { read } = await inTab();
    await shop.pass(35 * 60_000, 30_000);
    expect(await read()).toMatchObject({ state: 'expired' });
    expect(statuses()).toEqual(['canceled', 'canceled']);
  });

  it('is refunded in full when nothing can be bought', async () => {
    const { bank, read } = await inTab();
    shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } });
    bank('authorise');
    await shop.pass(60_000);
    expect(await read()).toMatchObject({ state: 'not-bought', money: 'refunded' });
    expect(payments()[1]).toMatchObject({ captures: 1, refunds: 1 });
    expect(mailbox.taken.at(-1)?.text).toMatch(/refunded.* to your original payment method/s);
    expect(mailbox.taken.at(-1)?.text).not.toMatch(/card/i);
  });

  it('is refunded in part when some of its eSIMs are delivered', async () => {
    const { bank, read } = await inTab(3);
    const fault = { kind: 'sells', by: -1 } as const;
    shop.service.control.addFault({ operation: 'POST /purchases/v2', fault });
    bank('authorise');
    await shop.pass(20 * 60_000, 10_000);
    expect(await read()).toMatchObject({ state: 'ready', delivered: 2 });
    const [, { amount = 0, refundedAmount = 0 } = {}] = payments();
    expect(refundedAmount * 3).toBe(amount);
  });

  it('is charged once when two tabs pay', async () => {
    const { open, paymentId, read } = await inTab();
    const second = await open();
    expect(idOf(second.payment.clientSecret)).toBe(paymentId);
    shop.stripe.control.leaveBy(paymentId, 'ideal');
    shop.stripe.control.leaveBy(paymentId, 'bancontact');
    shop.stripe.control.answerBank(paymentId, 'authorise');
    expect(() => shop.stripe.control.answerBank(paymentId, 'authorise')).toThrow('authorise');
    await shop.pass(10_000);
    expect(await read()).toMatchObject({ state: 'ready' });
    expect(payments().map(({ captures }) => captures)).toEqual([0, 1]);
  });

  it('is paid in the frame when its card is held first', async () => {
    const keys = freshKeys();
    const { body } = await shop.place(await shop.offer(), keys);
    await shop.pay(body.payment.clientSecret);
    const tab = await shop.during(shop.openTab(body.order.id, keys));
    expect(tab).toMatchObject({ order: { state: 'ready' }, payment: { clientSecret: '' } });
    expect(payments()).toMatchObject([{ captures: 1 }]);
  });

  it('gives the frame nothing to confirm', async () => {
    const keys = freshKeys();
    const offer = await shop.offer();
    const { body } = await shop.place(offer, keys);
    await shop.during(shop.openTab(body.order.id, keys));
    const again = await shop.place(offer, keys);
    expect(again.body).toMatchObject({ order: { id: body.order.id }, payment: { clientSecret: '' } });
  });

  it('is closed for another order of its traveller, who pays once', async () => {
    const { id, keys } = await inTab();
    expect(await shop.during(shop.close(id, keys))).toMatchObject({ state: 'expired' });
    const second = await shop.buy();
    shop.intents.push([id, second.id]);
    expect(statuses()).toEqual(['canceled', 'canceled', 'succeeded']);
  });
});

describe('how a payment in a tab of its own stands is told to the frame beside it', () => {
  it('unpaid, not approved, tried again, and paid', async () => {
    const { bank, leave, read, tab, id, keys } = await inTab();
    expect(tab.order).toMatchObject({ tab: 'open', atOnce: true });
    bank('cancel');
    await shop.pass(10_000);
    expect(await read()).toMatchObject({ tab: 'refused', money: 'none' });
    leave();
    expect(await shop.during(shop.refresh(id, keys))).toMatchObject({ tab: 'open' });
    bank('fail');
    await shop.pass(10_000);
    bank('authorise');
    await shop.pass(10_000);
    expect(await read()).toMatchObject({ state: 'ready', tab: null, atOnce: true });
  });

  it('a slow bank is still deciding, also when its traveller gives up', async () => {
    const { bank, read, id, keys, paymentId } = await inTab();
    bank('later');
    expect(await shop.during(shop.refresh(id, keys))).toMatchObject({ tab: 'deciding' });
    await expect(shop.during(shop.close(id, keys))).rejects.toThrow('payment-under-way');
    expect(await read()).toMatchObject({ state: 'awaiting-payment', tab: 'deciding' });
    shop.stripe.control.settlePayment(paymentId, true);
    await shop.pass(10_000);
    expect(await read()).toMatchObject({ state: 'ready', tab: null });
  });

  it('a payment in the frame has none', async () => {
    const { view } = await shop.buy();
    expect(view).toMatchObject({ atOnce: false, tab: null });
  });
});

describe('without any method', () => {
  it('a tab of its own is not offered', async () => {
    const plain = await createHarness();
    const { body } = await plain.call(Checkout, '/api/checkout');
    expect(body.moreWaysIn).toBeUndefined();
    await plain.stop();
  });
});
