import type { Attribution } from '../../contract/schemas/storefront.ts';
import { toStored } from './attribution.ts';
import type { OrderContext } from '../context.ts';
import type { Offer } from './offers.ts';
import type { Order } from '../order.ts';
import type { Ids } from '../ports.ts';
import { termFor } from '../term.ts';
import type { TopUpTarget } from './top-up-target.ts';

/** An order as it is placed: nothing is paid, and nothing bought. */
export function draftOrder(
  deps: Pick<OrderContext, 'policy'> & { readonly ids: Pick<Ids, 'orderId'> },
  asked: Pick<
    Order,
    'kind' | 'idempotencyKey' | 'bodyHash' | 'shop' | 'quantity' | 'price' | 'lang' | 'deviceCheck'
  > & {
    readonly attribution?: Attribution | undefined;
    readonly dates?: { readonly start: string; readonly end: string } | undefined;
    readonly offer: Offer;
    readonly target: TopUpTarget | null;
    readonly now: number;
    /** If omitted, a new one. */
    readonly id?: string;
  },
): Order {
  const { kind, attribution = {}, dates, lang, deviceCheck, quantity, price } = asked;
  const { idempotencyKey, bodyHash, shop, offer, target, now } = asked;
  const { id = deps.ids.orderId(now) } = asked;
  const partnerReference = attribution.referenceId;
  return {
    id,
    version: 1,
    kind,
    money: 'none',
    goods: 'none',
    reason: null,
    marks: null,
    createdAt: now,
    updatedAt: now,
    nextAt: now,
    payBy: now + deps.policy.payWithinMs,
    heldAt: null,
    card: null,
    paidWith: null,
    fulfilBy: null,
    idempotencyKey,
    bodyHash,
    reference: partnerReference === undefined ? id : `${partnerReference}~${id}`,
    attribution: toStored(attribution),
    shop,
    destination: offer.destination,
    packageId: offer.packageId,
    dataBytes: offer.dataBytes,
    dataGb: offer.dataGb,
    ...termFor(offer, dates),
    quantity,
    undelivered: 0,
    costCents: offer.costCents,
    price,
    capturedAmount: null,
    paymentId: null,
    payIn: 'frame',
    purchaseId: null,
    iccid: target?.iccid ?? null,
    topUpOf: target?.topUpOf ?? null,
    lang,
    deviceCheck,
    attempts: 0,
    attemptAt: null,
    looks: 0,
    moneyTries: 0,
    watchUntil: null,
    profileStored: false,
    refundedAmount: 0,
    refundDue: null,
  };
}
