/**
 * The events that we act on: the doctor asks that Stripe's endpoint sends them, and the hourly reconciliation lists them.
 * Each is a hint: the payment it names is read again. The webhook itself takes any event that is signed.
 */
export const stripeEventTypes = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'radar.early_fraud_warning.created',
] as const;
