import { afterEach, describe, expect, it } from 'vitest';
import { stripeViolations } from '../../contracts/stripe.ts';
import { orderId, startPayments, whole } from './wire.ts';

afterEach(() => expect(stripeViolations).toEqual([]));

describe('a refund', () => {
  it('is done but not yet returned while pending, and is not repeated', async () => {
    const { payments, captured, sandbox, ledger } = startPayments();
    const order = await captured();
    sandbox.control.addFault({ operation: 'refund', kind: 'refund-pending' });
    for (const refund of [1, 1, 2]) {
      expect(await payments.refund({ ...order, ...whole, refund })).toMatchObject({
        kind: 'done',
        payment: { capturedAmount: 1249, refundedAmount: 0 },
      });
    }
    expect(ledger()[0]?.refunds).toBe(1);
    sandbox.control.settleRefund(sandbox.control.refunds(order.paymentId)[0]?.id ?? '', 'succeeded');
    expect(await payments.retrieve(order.paymentId)).toMatchObject({ refundedAmount: 1249 });
  });

  it('is refused when it failed, and repeated once the failure is known', async () => {
    const { payments, captured, sandbox, ledger } = startPayments();
    const order = await captured();
    sandbox.control.addFault({ operation: 'refund', kind: 'refund-failed' });
    await payments.refund({ ...order, ...whole });
    expect(await payments.refund({ ...order, ...whole })).toEqual({ kind: 'refused', code: 'refund-failed' });
    expect(await payments.refund({ ...order, ...whole, refund: 2 })).toMatchObject({
      kind: 'done',
      payment: { refundedAmount: 1249 },
    });
    expect(ledger()[0]).toMatchObject({ refunds: 1, refundedAmount: 1249 });
  });

  it('is refused for a hold, which is released instead', async () => {
    const { payments, held } = startPayments();
    expect(await payments.refund({ ...(await held()), ...whole })).toEqual({
      kind: 'refused',
      code: 'charge_not_refundable',
    });
  });
});

describe('a partial refund', () => {
  it('counts earlier manual refunds, and refunds only the rest', async () => {
    const { payments, captured, sandbox, ledger } = startPayments();
    const order = await captured();
    sandbox.control.refund(order.paymentId, 100);
    expect(await payments.refund({ ...order, ...whole })).toMatchObject({
      kind: 'done',
      payment: { refundedAmount: 1249 },
    });
    expect(ledger()[0]).toMatchObject({ refunds: 2, refundedAmount: 1249 });
  });

  it('returns a part, and the next part only up to its own sum', async () => {
    const { payments, captured, ledger } = startPayments();
    const order = await captured();
    for (const amount of [200, 200, 300]) {
      expect(await payments.refund({ ...order, amount, refund: 1 })).toMatchObject({
        kind: 'done',
        payment: { refundedAmount: amount },
      });
    }
    expect(ledger()[0]).toMatchObject({ refunds: 2, refundedAmount: 300 });
  });
});

describe('the policy for methods that cannot hold money', () => {
  it('captures at once and returns the money by a refund', async () => {
    const { payments, place, sandbox } = startPayments({ capture: 'at-once' });
    const { id } = await place();
    sandbox.control.pay(id);
    expect(await payments.retrieve(id)).toMatchObject({ status: 'captured', capturedAmount: 1249 });
    expect(await payments.refund({ orderId, paymentId: id, n: 1, ...whole })).toMatchObject({
      kind: 'done',
      payment: { refundedAmount: 1249 },
    });
  });
});
