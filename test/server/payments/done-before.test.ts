import { afterEach, describe, expect, it } from 'vitest';
import { stripeViolations } from '../../contracts/stripe.ts';
import { startPayments, whole } from './wire.ts';

afterEach(() => expect(stripeViolations).toEqual([]));

describe('a step that was done before', () => {
  it('counts as done when its key is forgotten', async () => {
    const { payments, held, captured, clock } = startPayments();
    const taken = await captured();
    const released = { ...(await held(2)), orderId: 'ord_other' };
    await payments.cancel(released);
    await payments.refund({ ...taken, ...whole });
    await clock.advance(25 * 3_600_000);
    expect(await payments.cancel(released)).toMatchObject({ kind: 'done', payment: { status: 'cancelled' } });
    expect(await payments.capture(taken)).toMatchObject({ kind: 'done', payment: { status: 'captured' } });
    expect(await payments.refund({ ...taken, ...whole })).toMatchObject({
      kind: 'done',
      payment: { refundedAmount: 1249 },
    });
  });

  it(
    'is found by its effect: a refund whose reply was lost is not repeated 25 hours later',
    { tags: 'fault-29' },
    async () => {
      const { payments, captured, sandbox, clock, within, ledger } = startPayments();
      const order = await captured();
      sandbox.control.addFault({ operation: 'refund', kind: 'hang-after' });
      expect((await within(15_000, payments.refund({ ...order, ...whole }))).kind).toBe('unknown');
      await clock.advance(25 * 3_600_000);
      expect((await payments.refund({ ...order, ...whole })).kind).toBe('done');
      expect(ledger()[0]).toMatchObject({ refunds: 1, refundedAmount: 1249 });
    },
  );

  it.each([
    ['capture', 'cancel'],
    ['cancel', 'capture'],
  ] as const)('stands: after %s, %s is refused', async (first, second) => {
    const { payments, held } = startPayments();
    const order = await held();
    await payments[first](order);
    expect(await payments[second](order)).toEqual({
      kind: 'refused',
      code: 'payment_intent_unexpected_state',
    });
  });

  it('is undone by time: a hold of seven days cannot be captured', async () => {
    const { payments, held, clock } = startPayments();
    const order = await held();
    await clock.advance(7 * 86_400_000);
    expect(await payments.capture(order)).toMatchObject({ kind: 'refused' });
    expect(await payments.retrieve(order.paymentId)).toMatchObject({
      status: 'cancelled',
      captureBefore: null,
    });
  });
});
