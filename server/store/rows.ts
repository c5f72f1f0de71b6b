import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Order, OrderChange } from '../orders/order.ts';
import type { Tables } from './schema.ts';
import { gigabyte } from '../contract/values.ts';

/** One order as its row. */
export function toRow(order: Order): Insertable<Tables['orders']> {
  return {
    id: order.id,
    version: order.version,
    kind: order.kind,
    money: order.money,
    goods: order.goods,
    reason: order.reason,
    review: order.review,
    created_at: order.createdAt,
    updated_at: order.updatedAt,
    next_at: order.nextAt,
    pay_by: order.payBy,
    held_at: order.heldAt,
    fulfil_by: order.fulfilBy,
    idempotency_key: order.idempotencyKey,
    body_hash: order.bodyHash,
    reference: order.reference,
    attribution: JSON.stringify(order.attribution),
    shop: order.shop,
    destination: order.destination,
    package_id: order.packageId,
    data_bytes: order.dataBytes,
    data_gb: order.dataGb,
    days: order.days,
    start_date: order.dates?.start ?? null,
    end_date: order.dates?.end ?? null,
    cost_cents: order.costCents,
    price_amount: order.price.amount,
    currency: order.price.currency,
    payment_id: order.paymentId,
    card: order.card,
    purchase_id: order.purchaseId,
    iccid: order.iccid,
    top_up_of: order.topUpOf,
    lang: order.lang,
    device_check: order.deviceCheck,
    attempts: order.attempts,
    attempt_at: order.attemptAt,
    looks: order.looks,
    money_tries: order.moneyTries,
    watch_until: order.watchUntil,
    profile_stored: Number(order.profileStored),
    refunded_amount: order.refundedAmount,
    refund_due: order.refundDue,
  };
}

/** `toRow` wrote the row or the database checked it, so its words are ours. */
export function fromRow(row: Selectable<Tables['orders']>): Order {
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    money: row.money as Order['money'],
    goods: row.goods as Order['goods'],
    reason: row.reason as Order['reason'],
    review: row.review,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    nextAt: row.next_at,
    payBy: row.pay_by,
    heldAt: row.held_at,
    fulfilBy: row.fulfil_by,
    idempotencyKey: row.idempotency_key,
    bodyHash: row.body_hash,
    reference: row.reference,
    attribution: JSON.parse(row.attribution) as Order['attribution'],
    shop: row.shop,
    destination: row.destination,
    packageId: row.package_id,
    dataBytes: row.data_bytes,
    dataGb: row.data_gb ?? row.data_bytes / gigabyte,
    days: row.days,
    dates:
      row.start_date !== null && row.end_date !== null ? { start: row.start_date, end: row.end_date } : null,
    costCents: row.cost_cents,
    price: { amount: row.price_amount, currency: row.currency as Order['price']['currency'] },
    paymentId: row.payment_id,
    card: row.card,
    purchaseId: row.purchase_id,
    iccid: row.iccid,
    topUpOf: row.top_up_of,
    lang: row.lang,
    deviceCheck: row.device_check as Order['deviceCheck'],
    attempts: row.attempts,
    attemptAt: row.attempt_at,
    looks: row.looks,
    moneyTries: row.money_tries,
    watchUntil: row.watch_until,
    profileStored: row.profile_stored === 1,
    refundedAmount: row.refunded_amount,
    refundDue: row.refund_due,
  };
}

const columns = {
  money: 'money',
  goods: 'goods',
  reason: 'reason',
  review: 'review',
  nextAt: 'next_at',
  heldAt: 'held_at',
  fulfilBy: 'fulfil_by',
  paymentId: 'payment_id',
  card: 'card',
  purchaseId: 'purchase_id',
  iccid: 'iccid',
  attempts: 'attempts',
  attemptAt: 'attempt_at',
  looks: 'looks',
  moneyTries: 'money_tries',
  watchUntil: 'watch_until',
  profileStored: 'profile_stored',
  refundedAmount: 'refunded_amount',
  refundDue: 'refund_due',
} as const satisfies Record<keyof OrderChange, keyof Tables['orders']>;

export function toUpdate(change: OrderChange): Updateable<Tables['orders']> {
  return Object.fromEntries(
    Object.entries(change).map(([key, value]) => [
      columns[key as keyof OrderChange],
      typeof value === 'boolean' ? Number(value) : value,
    ]),
  );
}
