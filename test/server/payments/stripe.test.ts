import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { sandboxSecretKey } from '../../../demo/sandbox/stripe/sandbox.ts';
import { stripeViolations } from '../../contracts/stripe.ts';
import { clientKey, orderId, price, startPayments, toCreate, whole } from './wire.ts';

afterEach(() => expect(stripeViolations).toEqual([]));

describe('a payment', () => {
  it('is created to be held, for cards that need no redirect, under its client’s hashed key', async () => {
    const { place, sandbox, sent } = startPayments();
    const payment = await place();
    expect(payment).toMatchObject({
      orderId,
      price,
      status: 'open',
      capturedAmount: 0,
      refundedAmount: 0,
      declineCode: null,
      failedTries: 0,
      heldAt: null,
      captureBefore: null,
      livemode: false,
    });
    expect(payment.clientSecret).toMatch(new RegExp(`^${payment.id}_secret_`));
    expect(sandbox.ledger.payments()).toMatchObject([{ orderId, amount: 1249, currency: 'EUR' }]);
    const hash = createHash('sha256').update(` ${clientKey}`).digest('hex');
    expect(sent('create')).toMatchObject([{ idempotencyKey: `p:${hash}:1`, status: 200 }]);
  });

  it('names the methods shown at the checkout, none of which redirects', async () => {
    const { place, sandbox } = startPayments();
    const { id } = await place();
    const request = new Request(`http://localhost:4003/v1/payment_intents/${id}`, {
      headers: { authorization: `Bearer ${sandboxSecretKey}` },
    });
    expect(await (await sandbox.fetch(request)).json()).toMatchObject({
      allowed_payment_method_types: ['card', 'link'],
      payment_method_types: ['card', 'link'],
    });
  });

  it('returns its secret without another request when just created, and by a request from then on', async () => {
    const { place, payments, sent } = startPayments();
    const { id, clientSecret } = await place();
    expect(await payments.clientSecret(id)).toBe(clientSecret);
    expect(sent('retrieve')).toEqual([]);
    expect(await payments.clientSecret(id)).toBe(clientSecret);
    expect(sent('retrieve')).toHaveLength(1);
  });

  it('is the same payment for the same n, and a new one for a new n', async () => {
    const { place, sandbox } = startPayments();
    const [first, again, other] = [await place(), await place(), await place(2)];
    expect(again.id).toBe(first.id);
    expect(other.id).not.toBe(first.id);
    expect(sandbox.ledger.payments()).toHaveLength(2);
  });

  it('is not created for another order under the same key', async () => {
    const { place, payments, sandbox } = startPayments();
    await place();
    expect(await payments.create({ ...toCreate, orderId: `${orderId}2`, n: 1 })).toEqual({
      kind: 'refused',
      code: 'idempotency_error',
    });
    expect(sandbox.ledger.payments()).toHaveLength(1);
  });

  it('is each store’s own, even if a stranger sends one key to two stores of an account', async () => {
    const one = startPayments({ storeId: 'one.example' });
    const other = startPayments({ storeId: 'other.example' }, one);
    expect((await other.place()).id).not.toBe((await one.place()).id);
  });

  it('is held, captured and refunded in full', async () => {
    const { held, payments, clock, ledger } = startPayments();
    const order = await held();
    expect(await payments.retrieve(order.paymentId)).toMatchObject({
      status: 'held',
      heldAt: clock.now(),
      captureBefore: clock.now() + 7 * 86_400_000,
    });
    expect(await payments.capture(order)).toMatchObject({
      kind: 'done',
      payment: { status: 'captured', capturedAmount: 1249, refundedAmount: 0 },
    });
    expect(await payments.refund({ ...order, ...whole })).toMatchObject({
      kind: 'done',
      payment: { status: 'captured', capturedAmount: 1249, refundedAmount: 1249 },
    });
    expect(ledger()[0]).toMatchObject({
      captures: 1,
      refunds: 1,
      capturedAmount: 1249,
      refundedAmount: 1249,
    });
  });

  it('is released when cancelled, and cancelling again counts as done', async () => {
    const { held, payments, ledger } = startPayments();
    const order = await held();
    for (let time = 0; time < 2; time++) {
      expect(await payments.cancel(order)).toMatchObject({
        kind: 'done',
        payment: { status: 'cancelled', capturedAmount: 0, refundedAmount: 0 },
      });
    }
    expect(ledger()[0]).toMatchObject({ status: 'canceled', cancels: 1, heldAmount: 0, refunds: 0 });
  });

  it.each(['capture', 'cancel', 'refund'] as const)(
    'is one step however often and in parallel it is requested: %s',
    async (step) => {
      const { held, captured, payments, sent, ledger, within } = startPayments();
      const order = step === 'refund' ? await captured() : await held();
      const take = () =>
        step === 'refund' ? payments.refund({ ...order, ...whole }) : payments[step]({ ...order });
      const outcomes = await within(5_000, Promise.all([take(), take(), take()]));
      expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'done', 'done']);
      const keys = sent(step).map(({ idempotencyKey }) => idempotencyKey);
      expect(keys.length).toBeGreaterThan(1);
      expect(new Set(keys)).toEqual(
        new Set([`o:${orderId}:${step}:${step === 'refund' ? '1:1249:1' : '1'}`]),
      );
      // Under one key, Stripe repeats its first response once that one is done; none is refused.
      expect(sent(step).filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      const count = { capture: 'captures', cancel: 'cancels', refund: 'refunds' } as const;
      expect(ledger()[0]?.[count[step]]).toBe(1);
    },
  );
});
