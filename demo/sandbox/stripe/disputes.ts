import type { Books } from './stripe-books.ts';
import { byItself, find } from './stripe-books.ts';
import type { Afterwards } from './cards.ts';
import { freshDispute } from './objects.ts';
import { freshId } from './ids.ts';
import type { Charge, Dispute, FraudWarning } from './wire.ts';

/**
 * The cardholder's bank takes the money back and asks for evidence; with an inquiry it asks first, and the money
 * stays.
 */
export function openDispute(books: Books, paymentId: string, reason: string, inquiry = false): Dispute {
  const dispute = freshDispute(chargeOf(books, paymentId), reason, books.seconds());
  dispute.status = inquiry ? 'warning_needs_response' : 'needs_response';
  dispute.is_charge_refundable = inquiry;
  books.disputes.set(dispute.id, dispute);
  find(books.charges, dispute.charge, 'charge', 'charge').disputed = true;
  books.tell('charge.dispute.created', dispute, byItself);
  if (!inquiry) books.tell('charge.dispute.funds_withdrawn', dispute, byItself);
  return dispute;
}

export function closeDispute(books: Books, id: string, status: 'won' | 'lost'): Dispute {
  const dispute = find(books.disputes, id, 'dispute', 'dispute');
  const inquiry = dispute.status === 'warning_needs_response';
  dispute.status = inquiry && status === 'won' ? 'warning_closed' : status;
  dispute.is_charge_refundable = status === 'won';
  if (status === 'won' && !inquiry) books.tell('charge.dispute.funds_reinstated', dispute, byItself);
  books.tell('charge.dispute.closed', dispute, byItself);
  return dispute;
}

/** The card network reports that the cardholder calls the charge fraud; a dispute often follows. */
export function warn(books: Books, paymentId: string): FraudWarning {
  const charge = chargeOf(books, paymentId);
  const warning: FraudWarning = {
    id: freshId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: charge.id,
    created: books.seconds(),
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    payment_intent: charge.payment_intent,
  };
  books.warnings.set(warning.id, warning);
  books.tell('radar.early_fraud_warning.created', warning, byItself);
  return warning;
}

/** While the bank has the money, or has kept it, there is nothing to refund. */
export function isTaken(books: Books, charge: Charge): boolean {
  return [...books.disputes.values()].some(
    (dispute) => dispute.charge === charge.id && ['needs_response', 'lost'].includes(dispute.status),
  );
}

/** The effects of some test cards after their money is taken. */
export function goWrong(books: Books, charge: Charge, afterwards: Afterwards | undefined): void {
  if (afterwards === 'warning') warn(books, charge.payment_intent);
  else if (afterwards !== undefined)
    openDispute(books, charge.payment_intent, afterwards.reason, afterwards.inquiry);
}

function chargeOf(books: Books, paymentId: string): Charge {
  const intent = find(books.intents, paymentId, 'payment_intent', 'payment_intent');
  return find(books.charges, intent.latest_charge ?? '', 'charge', 'charge');
}
