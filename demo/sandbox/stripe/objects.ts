import type { CardOutcome } from './cards.ts';
import { cardDetails, redirectDetails } from './fresh-methods.ts';
import { freshId } from './ids.ts';
import type { PaymentMethod } from './wire-methods.ts';
import type { Charge, Dispute, Intent, Refund } from './wire.ts';

type Given = Pick<
  Intent,
  | 'allowed_payment_method_types'
  | 'amount'
  | 'automatic_payment_methods'
  | 'capture_method'
  | 'currency'
  | 'description'
  | 'excluded_payment_method_types'
  | 'metadata'
  | 'payment_method_configuration_details'
  | 'payment_method_types'
> &
  Pick<Intent, 'receipt_email' | 'statement_descriptor' | 'statement_descriptor_suffix'>;

export function freshIntent(given: Given, created: number): Intent {
  const id = freshId('pi');
  return {
    id,
    object: 'payment_intent',
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: freshId(`${id}_secret`, 25),
    confirmation_method: 'automatic',
    created,
    customer: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    processing: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...given,
  };
}

/** The charge of one attempt to pay; while held, it is uncaptured and says when the hold lapses. */
export function freshCharge(
  intent: Intent,
  method: PaymentMethod,
  result: CardOutcome,
  { now, captureBefore }: { now: number; captureBefore: number | null },
): Charge {
  const declined = result.kind === 'decline' ? result : null;
  const blocked = declined?.blocked === true;
  const manual = intent.capture_method === 'manual';
  const captured = declined === null && !manual;
  return {
    id: freshId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured,
    created: now,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: declined?.code ?? null,
    failure_message: declined?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      network_status: declined
        ? blocked
          ? 'not_sent_to_network'
          : 'declined_by_network'
        : 'approved_by_network',
      reason: blocked ? 'highest_risk_level' : (declined?.declineCode ?? null),
      risk_level: blocked ? 'highest' : 'normal',
      risk_score: blocked ? 92 : 12,
      seller_message: declined ? 'The bank did not return any further details.' : 'Payment complete.',
      type: blocked ? 'blocked' : declined ? 'issuer_declined' : 'authorized',
    },
    paid: declined === null,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details:
      method.type === 'card'
        ? cardDetails(method, intent, { declined: declined !== null, captureBefore })
        : redirectDetails(method.type),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: declined ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

export function freshRefund(
  charge: Charge,
  given: Pick<Refund, 'amount' | 'reason' | 'metadata' | 'status'>,
  created: number,
): Refund {
  return {
    id: freshId('re'),
    object: 'refund',
    balance_transaction: given.status === 'succeeded' ? freshId('txn') : null,
    charge: charge.id,
    created,
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
    ...given,
  };
}

export function freshDispute(charge: Charge, reason: string, created: number): Dispute {
  return {
    id: freshId('dp'),
    object: 'dispute',
    amount: charge.amount_captured - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    evidence: {},
    evidence_details: {
      due_by: created + 7 * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: true,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  };
}
