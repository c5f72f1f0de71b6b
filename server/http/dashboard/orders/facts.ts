import type { OrderFacts } from '../../../../widget/dashboard/orders/facts.ts';
import { orderNumber } from '../../../contract/order-number.ts';
import { cardText } from '../../../orders/card.ts';
import type { ListedOrder } from '../../../orders/listing.ts';
import { marksOf } from '../../../orders/review-marks.ts';
import { maskEmail } from '../../../orders/view.ts';

/** An order as the pages show it; the address is masked. */
export function toFacts(
  { order, email, esim }: ListedOrder,
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
    card: order.card && cardText(order.card),
    refundedAmount: order.refundedAmount,
    costCents: order.costCents,
    paymentId: order.paymentId,
    purchaseId: order.purchaseId,
    iccid: order.iccid,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    esim: esim && {
      status: esim.status,
      remainingBytes: esim.remainingBytes,
      totalBytes: esim.totalBytes,
      topUpAllowed: esim.topUpAllowed,
      checkedAt: esim.checkedAt,
    },
  };
}
