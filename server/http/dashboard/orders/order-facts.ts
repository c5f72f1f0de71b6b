import {
  willHappen,
  type ActionName,
  type WillHappen,
} from '../../../../widget/dashboard/orders/order-actions.ts';
import type { EachEsim, EsimFacts, OrderFacts } from '../../../../widget/dashboard/orders/order-facts.ts';
import { orderNumber } from '../../../contract/order-number.ts';
import { covers, type Scope } from '../../../contract/scope.ts';
import { paidWithText } from '../../../orders/paid-with.ts';
import type { EsimRecord } from '../../../orders/esims/esim-record.ts';
import { topUpsOf, type KnownEsim } from '../../../orders/esims/known-esims.ts';
import type { ListedOrder } from '../../../orders/lists/listing.ts';
import { marksOf } from '../../../orders/marks.ts';
import { deliveredOf, takenOf } from '../../../orders/quantity.ts';
import { maskEmail } from '../../../orders/order-view.ts';

/** An order as the pages show it; the address is masked. */
export function toFacts(
  { order, email, esim, dated }: ListedOrder,
  destinationName: (code: string) => string,
): OrderFacts {
  const { attribution } = order;
  return {
    id: order.id,
    number: orderNumber(order.id),
    version: order.version,
    kind: order.kind,
    destination: { code: order.destination, name: destinationName(order.destination) },
    dataBytes: order.dataBytes,
    days: order.days,
    quantity: order.quantity,
    delivered: deliveredOf(order),
    booking: attribution.referenceId ?? null,
    reference: order.reference,
    email: email && maskEmail(email),
    shop: order.shop,
    source: attribution.utm_source ?? null,
    campaign: attribution.utm_campaign ?? null,
    lang: order.lang,
    money: order.money,
    goods: order.goods,
    reason: order.reason,
    marks: marksOf(order),
    price: order.price,
    isCard: order.card !== null,
    paidWith: paidWithText(order),
    takenAmount: takenOf(order),
    refundedAmount: order.refundedAmount,
    costCents: order.costCents * (order.goods === 'bought' ? deliveredOf(order) : order.quantity),
    paymentId: order.paymentId,
    onAccount: order.payIn === 'account',
    purchaseId: order.purchaseId,
    iccid: order.iccid,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    esim: esim && toEsimFacts(esim),
    dated: dated ?? null,
  };
}

/** What an action will do, as the page says it. */
export const whatHappens = (
  action: ActionName,
  order: ListedOrder,
  { amount, destinationName }: { amount: number | undefined; destinationName: (code: string) => string },
): WillHappen => willHappen(action, toFacts(order, destinationName), amount);

/** One of its eSIMs, with the top-ups that a person may see. */
export function toEachEsim(known: KnownEsim, scope: Scope): EachEsim {
  const { n, name, iccid, purchaseId, record, returnedAt } = known;
  const topUps = topUpsOf(known).filter(({ shop }) => covers(scope, shop));
  return {
    n,
    name,
    iccid,
    purchaseId,
    returnedAt,
    esim: record && toEsimFacts(record),
    topUps: topUps.map(({ id }) => id),
  };
}

const toEsimFacts = (esim: EsimRecord): EsimFacts => ({
  status: esim.status,
  remainingBytes: esim.remainingBytes,
  totalBytes: esim.totalBytes,
  topUpAllowed: esim.topUpAllowed,
  checkedAt: esim.checkedAt,
});
