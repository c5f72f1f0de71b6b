import type { Books, Origin } from './stripe-books.ts';
import { byItself, find } from './stripe-books.ts';
import type { Form } from './stripe-form.ts';
import { isTaken } from './disputes.ts';
import { freshRefund } from './objects.ts';
import { freshId } from './ids.ts';
import { amount, metadata, oneOf, only, text } from './params.ts';
import { invalid, refuse } from './refusal.ts';
import type { Charge, Refund } from './wire.ts';

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** Refunds a captured amount or part of it; `becomes` is the bank's first answer. */
export function createRefund(books: Books, form: Form, becomes: Refund['status'], origin: Origin): Refund {
  only(form, ['amount', 'charge', 'expand', 'metadata', 'payment_intent', 'reason']);
  const asked = amount(form, 'amount');
  const reason = oneOf(form, 'reason', reasons) ?? null;
  const charge = chargeToRefund(books, form);
  if (!charge.captured) {
    throw refuse({
      status: 400,
      error: {
        type: 'invalid_request_error',
        code: 'charge_not_refundable',
        message: `Charge ${charge.id} has not been captured; cancel its PaymentIntent instead.`,
      },
    });
  }
  if (isTaken(books, charge)) {
    throw refuse({
      status: 400,
      error: {
        type: 'invalid_request_error',
        code: 'charge_disputed',
        doc_url: 'https://stripe.com/docs/error-codes/charge-disputed',
        message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      },
    });
  }
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) {
    throw refuse({
      status: 400,
      error: {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        doc_url: 'https://stripe.com/docs/error-codes/charge-already-refunded',
        message: `Charge ${charge.id} has already been refunded.`,
      },
    });
  }
  const value = asked ?? left;
  if (value > left) {
    throw invalid('amount', `Refund amount (${value}) is greater than unrefunded amount on charge (${left})`);
  }
  const refund = freshRefund(
    charge,
    { amount: value, reason, metadata: metadata(form), status: becomes === 'failed' ? 'pending' : becomes },
    books.seconds(),
  );
  books.refunds.set(refund.id, refund);
  charge.amount_refunded += value;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  books.tell('refund.created', refund, origin);
  books.tell('charge.refunded', charge, origin);
  if (becomes === 'failed') settleRefund(books, refund.id, 'failed');
  return refund;
}

function chargeToRefund(books: Books, form: Form): Charge {
  const paymentId = text(form, 'payment_intent');
  const chargeId =
    paymentId === undefined
      ? text(form, 'charge')
      : find(books.intents, paymentId, 'payment_intent', 'payment_intent').latest_charge;
  if (chargeId === undefined) {
    throw invalid('charge', 'One of the following params should be provided: charge, payment_intent.');
  }
  if (chargeId === null) {
    throw invalid(
      'payment_intent',
      `This PaymentIntent (${paymentId}) does not have a successful charge to refund.`,
    );
  }
  return find(books.charges, chargeId, 'charge', 'charge');
}

/** The bank's later answer about a refund; if the refund fails, the charge gets the amount back. */
export function settleRefund(books: Books, id: string, status: 'succeeded' | 'failed'): Refund {
  const refund = find(books.refunds, id, 'refund', 'refund');
  const charge = find(books.charges, refund.charge, 'charge', 'charge');
  if (refund.status === status || refund.status === 'failed') return refund;
  refund.status = status;
  if (status === 'failed') {
    refund.failure_reason = 'lost_or_stolen_card';
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
  } else {
    refund.balance_transaction = freshId('txn');
  }
  books.tell('refund.updated', refund, byItself);
  books.tell('charge.refund.updated', refund, byItself);
  if (status === 'failed') books.tell('refund.failed', refund, byItself);
  return refund;
}
