import { describe, expect, it } from 'vitest';
import { Checkout } from '../../../server/contract/schemas/storefront.ts';
import { freshKeys } from '../../support/shop-calls.ts';
import { runStaff } from '../../support/acts.ts';
import { eachTab } from './each-tab.ts';

const { at, idOf, inTab, payments, statuses } = eachTab();

describe('an order that is paid in a tab of its own', () => {
  it('is offered where a method takes its currency', async () => {
    const { body } = await at.shop.call(Checkout, '/api/checkout');
    expect(body.moreWaysIn).toEqual(['EUR']);
    const keys = freshKeys();
    const placed = await at.shop.place(await at.shop.offer({ currency: 'USD' }), keys);
    const init = { method: 'POST', headers: { authorization: `Bearer ${keys.capability}` } };
    const path = `/api/orders/${placed.body.order.id}/tab`;
    expect(await at.shop.problem(path, init)).toMatchObject({ status: 404 });
    const stranger = { method: 'POST', headers: { authorization: `Bearer ${freshKeys().capability}` } };
    expect(await at.shop.problem(path, stranger)).toMatchObject({ status: 404 });
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
    expect(await at.shop.pay(former)).toMatchObject({ status: 'failed' });
    const calls = at.shop.stripe.ledger.requests().map(({ operation }) => operation);
    expect(calls.indexOf('cancel')).toBeLessThan(calls.lastIndexOf('create'));
    expect(payments()).toHaveLength(2);
  });

  it('is bought at once when the bank authorises it, and its receipt names the method', async () => {
    const { bank, read, id } = await inTab();
    bank('authorise');
    await at.shop.pass(10_000);
    expect(await read()).toMatchObject({ state: 'ready', money: 'captured', paidWith: 'iDEAL' });
    expect(payments()).toMatchObject([{ captures: 0 }, { captures: 1, orderId: id }]);
    expect(at.mailbox.taken.at(-1)?.text).toContain('Paid with: iDEAL');
    expect((await runStaff(at.shop, ['evidence', id])).out).toMatch(/paidWith +iDEAL/);
  });

  it.each(['fail', 'cancel'] as const)('can be tried again after: %s', async (answer) => {
    const { bank, read, open, tab } = await inTab();
    bank(answer);
    await at.shop.pass(10_000);
    expect(await read()).toMatchObject({ state: 'awaiting-payment' });
    expect((await open()).payment).toEqual(tab.payment);
    bank('authorise');
    await at.shop.pass(10_000);
    expect(await read()).toMatchObject({ state: 'ready' });
  });

  it('waits for a slow bank, past the time to pay, and is then bought', async () => {
    const { bank, read, id, keys, paymentId } = await inTab();
    bank('later');
    await at.shop.pass(50 * 60_000, 30_000);
    expect(await read()).toMatchObject({ state: 'awaiting-payment' });
    await expect(at.shop.during(at.shop.close(id, keys))).rejects.toThrow('payment-under-way');
    at.shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 100 });
    at.shop.stripe.control.settlePayment(paymentId, true);
    await at.shop.pass(10 * 60_000, 10_000);
    expect(await read()).toMatchObject({ state: 'ready', money: 'captured' });
  });

  it.each([true, false])(
    'does not change while a slow bank decides, even if more is ordered; the bank says yes: %s',
    async (succeeds) => {
      const { bank, id, keys, paymentId, read } = await inTab();
      bank('later');
      await at.shop.pass(10_000);
      await expect(at.shop.during(at.shop.close(id, keys))).rejects.toThrow('payment-under-way');
      const more = await at.shop.offer({ quantity: 2 });
      await expect(at.shop.place(more, keys)).rejects.toThrow('idempotency-key-reused');
      expect(payments()).toHaveLength(2);

      at.shop.stripe.control.settlePayment(paymentId, succeeds);
      await at.shop.during(at.shop.refresh(id, keys));
      expect(await at.shop.during(at.shop.close(id, keys))).toMatchObject({
        state: succeeds ? 'ready' : 'expired',
      });
      if (succeeds) return;
      const second = await at.shop.buy({ quantity: 2 });
      at.shop.intents.push([id, second.id]);
      expect(await read()).toMatchObject({ state: 'expired', quantity: 1 });
      expect(second.view).toMatchObject({ state: 'ready', quantity: 2 });
    },
  );

  it.each([true, false])(
    'can be withdrawn from while a slow bank decides; the bank says yes: %s',
    async (succeeds) => {
      const { bank, id, keys, paymentId } = await inTab();
      bank('later');
      await at.shop.pass(10_000);
      await at.shop.during(at.shop.withdraw(id, keys));
      await at.shop.pass(10_000);
      at.shop.stripe.control.settlePayment(paymentId, succeeds);
      await at.shop.pass(90 * 60_000, 30_000);
      const kept = payments().map(({ capturedAmount, refundedAmount }) => capturedAmount - refundedAmount);
      expect(kept).toEqual([0, 0]);
      expect(await at.shop.storefront().store.withdrawal(id)).toEqual(
        succeeds ? expect.objectContaining({ verdict: 'accepted' }) : null,
      );
    },
  );

  it('ends when a slow bank finally says no', async () => {
    const { bank, read, paymentId } = await inTab();
    bank('later');
    await at.shop.pass(50 * 60_000, 30_000);
    at.shop.stripe.control.settlePayment(paymentId, false);
    await at.shop.pass(10 * 60_000, 10_000);
    expect(await read()).toMatchObject({ state: 'expired', money: 'none' });
    expect(statuses()).toEqual(['canceled', 'canceled']);
  });

  it('ends when its tab is closed without paying', async () => {
    const { read } = await inTab();
    await at.shop.pass(35 * 60_000, 30_000);
    expect(await read()).toMatchObject({ state: 'expired' });
    expect(statuses()).toEqual(['canceled', 'canceled']);
  });

  it('is refunded in full when nothing can be bought', async () => {
    const { bank, read } = await inTab();
    at.shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } });
    bank('authorise');
    await at.shop.pass(60_000);
    expect(await read()).toMatchObject({ state: 'not-bought', money: 'refunded' });
    expect(payments()[1]).toMatchObject({ captures: 1, refunds: 1 });
    expect(at.mailbox.taken.at(-1)?.text).toMatch(/refunded.* to your original payment method/s);
    expect(at.mailbox.taken.at(-1)?.text).not.toMatch(/card/i);
  });

  it('is refunded in part when some of its eSIMs are delivered', async () => {
    const { bank, read } = await inTab(3);
    const fault = { kind: 'sells', by: -1 } as const;
    at.shop.service.control.addFault({ operation: 'POST /purchases/v2', fault });
    bank('authorise');
    await at.shop.pass(20 * 60_000, 10_000);
    expect(await read()).toMatchObject({ state: 'ready', delivered: 2 });
    const [, { amount = 0, refundedAmount = 0 } = {}] = payments();
    expect(refundedAmount * 3).toBe(amount);
  });

  it('is charged once when two tabs pay', async () => {
    const { open, paymentId, read } = await inTab();
    const second = await open();
    expect(idOf(second.payment.clientSecret)).toBe(paymentId);
    at.shop.stripe.control.leaveBy(paymentId, 'ideal');
    at.shop.stripe.control.leaveBy(paymentId, 'bancontact');
    at.shop.stripe.control.answerBank(paymentId, 'authorise');
    expect(() => at.shop.stripe.control.answerBank(paymentId, 'authorise')).toThrow('authorise');
    await at.shop.pass(10_000);
    expect(await read()).toMatchObject({ state: 'ready' });
    expect(payments().map(({ captures }) => captures)).toEqual([0, 1]);
  });

  it('is paid in the frame when its card is held first', async () => {
    const keys = freshKeys();
    const { body } = await at.shop.place(await at.shop.offer(), keys);
    await at.shop.pay(body.payment.clientSecret);
    const tab = await at.shop.during(at.shop.openTab(body.order.id, keys));
    expect(tab).toMatchObject({ order: { state: 'ready' }, payment: { clientSecret: '' } });
    expect(payments()).toMatchObject([{ captures: 1 }]);
  });

  it('gives the frame nothing to confirm', async () => {
    const keys = freshKeys();
    const offer = await at.shop.offer();
    const { body } = await at.shop.place(offer, keys);
    await at.shop.during(at.shop.openTab(body.order.id, keys));
    const again = await at.shop.place(offer, keys);
    expect(again.body).toMatchObject({ order: { id: body.order.id }, payment: { clientSecret: '' } });
  });

  it('is closed for another order of its traveller, who pays once', async () => {
    const { id, keys } = await inTab();
    expect(await at.shop.during(at.shop.close(id, keys))).toMatchObject({ state: 'expired' });
    const second = await at.shop.buy();
    at.shop.intents.push([id, second.id]);
    expect(statuses()).toEqual(['canceled', 'canceled', 'succeeded']);
  });
});
