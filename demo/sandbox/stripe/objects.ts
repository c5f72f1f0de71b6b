import { createHash } from 'node:crypto';
import type { Card, CardOutcome } from './cards.ts';
import { freshId } from './ids.ts';
import type { Charge, Dispute, Intent, PaymentMethod, Refund } from './wire.ts';

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

const nobody: PaymentMethod['billing_details'] = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
};

export function freshPaymentMethod(card: Card, country: string | null, created: number): PaymentMethod {
  return {
    id: freshId('pm'),
    object: 'payment_method',
    billing_details: { ...nobody, address: { ...nobody.address, country } },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      exp_month: card.month,
      exp_year: card.year,
      fingerprint: createHash('sha256').update(card.number).digest('hex').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
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
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card;
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
    payment_method_details: {
      card: {
        amount_authorized: declined ? null : intent.amount,
        brand,
        ...(declined === null && manual && captureBefore !== null ? { capture_before: captureBefore } : {}),
        checks,
        country,
        exp_month,
        exp_year,
        fingerprint,
        funding,
        installments: null,
        last4,
        mandate: null,
        network: brand,
        network_token: { used: false },
        three_d_secure: null,
        wallet: null,
      },
      type: 'card',
    },
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
