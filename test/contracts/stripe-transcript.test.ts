import pino from 'pino';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../server/runtime/clock.ts';
import { createStripePayments } from '../../server/payments/stripe.ts';
import type { Payments } from '../../server/orders/ports.ts';
import { description, startPayments } from '../server/payments/wire.ts';

const testKey = process.env['STRIPE_TEST_KEY'];
if (testKey === undefined) console.log("skipped: Stripe's own test mode (STRIPE_TEST_KEY is not set)");

type Confirm = (paymentId: string, method: string) => Promise<unknown>;

/** One story of each kind, without the details that differ from run to run. */
async function transcript(payments: Payments, confirm: Confirm, run: string): Promise<string[]> {
  const lines: string[] = [];
  const tell = async (step: string, call: Promise<object>) => {
    const result = { ...(await call) } as Record<string, unknown>;
    const seen = (result['payment'] ?? result) as Record<string, unknown>;
    const facts = ['status', 'capturedAmount', 'refundedAmount', 'declineCode', 'failedTries', 'code'];
    const told = facts.filter((fact) => fact in seen).map((fact) => `${fact}=${String(seen[fact])}`);
    lines.push([step, result['kind'] ?? 'read', ...told].join(' '));
  };
  const place = async (name: string) => {
    const orderId = `ord_${run}_${name}`;
    const made = await payments.create({
      orderId,
      idempotencyKey: orderId,
      price: { amount: 1249, currency: 'EUR' },
      description,
      placedAt: Date.now(),
      n: 1,
    });
    if (made.kind !== 'done') throw new Error(`not made: ${JSON.stringify(made)}`);
    return { orderId, paymentId: made.payment.id, n: 1 };
  };

  const sold = await place('sold');
  await confirm(sold.paymentId, 'pm_card_visa');
  await tell('held', payments.retrieve(sold.paymentId));
  await tell('capture', payments.capture(sold));
  await tell('capture again', payments.capture(sold));
  await tell('cancel too late', payments.cancel(sold));
  await tell('refund', payments.refund({ ...sold, amount: 1249, refund: 1 }));
  await tell('refund again', payments.refund({ ...sold, amount: 1249, refund: 1 }));

  const released = await place('released');
  await confirm(released.paymentId, 'pm_card_visa');
  await tell('cancel', payments.cancel(released));
  await tell('capture too late', payments.capture(released));

  const declined = await place('declined');
  await confirm(declined.paymentId, 'pm_card_visa_chargeDeclined').catch(() => undefined);
  await confirm(declined.paymentId, 'pm_card_visa_chargeDeclinedInsufficientFunds').catch(() => undefined);
  await tell('declined', payments.retrieve(declined.paymentId));
  await tell('close', payments.cancel(declined));

  const small = {
    orderId: `ord_${run}_small`,
    idempotencyKey: `ord_${run}_small`,
    price: { amount: 10, currency: 'EUR' },
    description,
    placedAt: Date.now(),
    n: 1,
  } as const;
  await tell('too small', payments.create(small));
  return lines;
}

async function ofSandbox(): Promise<string[]> {
  const { payments, sandbox } = startPayments();
  const cards: Record<string, string> = {
    pm_card_visa: '4242424242424242',
    pm_card_visa_chargeDeclined: '4000000000000002',
    pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  };
  return transcript(payments, async (id, method) => sandbox.control.pay(id, cards[method]), 'sandbox');
}

describe('the story of a payment', () => {
  it('goes like this in the sandbox', async () => {
    expect(await ofSandbox()).toEqual([
      'held read status=held capturedAmount=0 refundedAmount=0 declineCode=null failedTries=0',
      'capture done status=captured capturedAmount=1249 refundedAmount=0 declineCode=null failedTries=0',
      'capture again done status=captured capturedAmount=1249 refundedAmount=0 declineCode=null failedTries=0',
      'cancel too late refused code=payment_intent_unexpected_state',
      'refund done status=captured capturedAmount=1249 refundedAmount=1249 declineCode=null failedTries=0',
      'refund again done status=captured capturedAmount=1249 refundedAmount=1249 declineCode=null failedTries=0',
      'cancel done status=cancelled capturedAmount=0 refundedAmount=0 declineCode=null failedTries=0',
      'capture too late refused code=payment_intent_unexpected_state',
      'declined read status=open capturedAmount=0 refundedAmount=0 declineCode=insufficient_funds failedTries=2',
      'close done status=cancelled capturedAmount=0 refundedAmount=0 declineCode=insufficient_funds failedTries=1',
      'too small refused code=amount_too_small',
    ]);
  });

  it.skipIf(testKey === undefined)(
    "is the same in Stripe's own test mode",
    async () => {
      const stripe = new Stripe(testKey ?? '');
      const payments = createStripePayments({
        secretKey: testKey ?? '',
        apiUrl: 'https://api.stripe.com',
        fetch,
        clock: systemClock,
        log: pino({ level: 'silent' }),
      });
      const confirm: Confirm = (id, method) => stripe.paymentIntents.confirm(id, { payment_method: method });
      expect(await transcript(payments, confirm, String(systemClock.now()))).toEqual(await ofSandbox());
    },
    60_000,
  );
});
