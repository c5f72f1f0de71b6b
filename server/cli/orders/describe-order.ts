import { instant } from '../../runtime/dates.ts';
import { knownEsims, topUpsOf } from '../../orders/esims/known-esims.ts';
import type { Order } from '../../orders/order.ts';
import type { Fee } from '../../orders/sales/sales.ts';
import type { OrderStore } from '../../orders/order-store.ts';
import { deliveredOf } from '../../orders/quantity.ts';
import { maskEmail, toState } from '../../orders/order-view.ts';
import { orderNumber } from '../../contract/order-number.ts';
import { payBackBy, type Withdrawal } from '../../orders/withdrawal/rule.ts';
import { Problem } from '../../contract/problem.ts';
import { toTable } from '../text-table.ts';
import { decimal } from '../../runtime/amounts.ts';
import { money } from './money.ts';
import { agreedTo, originOf } from './order-origin.ts';

/** Everything known about an order, without codes and with a masked address. */
export async function describeOrder(store: OrderStore, id: string) {
  const order = await store.read(id);
  if (!order) throw new Problem('not-found', { detail: 'no such order' });
  const [email, esims, fees, history, effects, withdrawal] = await Promise.all([
    store.contact(id),
    order.quantity > 1 ? knownEsims(store, order) : [],
    store.feesOf([id]),
    store.history(id),
    store.effects(id),
    store.withdrawal(id),
  ]);
  return {
    ...toSummary(order),
    state: toState(order),
    reason: order.reason,
    reference: order.reference,
    destination: order.destination,
    packageId: order.packageId,
    // Enough to find it in a dashboard, useless to anybody else.
    iccid: endOf(order.iccid),
    email: email && maskEmail(email),
    fee: feeText(fees.get(id)),
    ...(await agreedTo(store, id)),
    ...(await originOf(store, id)),
    ...(withdrawal ? { withdrawal: told(withdrawal, order) } : {}),
    attempts: order.attempts,
    nextAt: order.nextAt === null ? null : instant(order.nextAt),
    esims: esims.map((esim) => ({
      n: esim.n,
      iccid: endOf(esim.iccid),
      state: esim.record?.status ?? 'released',
      returnedAt: esim.returnedAt === null ? null : instant(esim.returnedAt),
      topUps: topUpsOf(esim).map((topUp) => topUp.id),
      purchaseId: esim.purchaseId,
    })),
    events: history.map(({ seq, at, cause, actor }) => ({ seq, at: instant(at), cause, by: actor })),
    effects: effects.map(({ openedAt, ...effect }) => ({ ...effect, openedAt: instant(openedAt) })),
  };
}

const endOf = (iccid: string | null) => iccid && `…${iccid.slice(-4)}`;

/** What was declared, under which rule, and the refund for it. */
function told({ verdict, at, rule, amount }: Withdrawal, { price }: Order): string {
  const sum = amount === null ? 'an amount to work out' : money(amount, price.currency);
  const until = `${sum} by ${instant(payBackBy(at))}`;
  return `${verdict}, ${rule}, ${instant(at)}: ${verdict === 'accepted' ? until : 'no refund'}`;
}

const feeText = (fee: Fee | undefined) => (fee === undefined ? null : money(fee.amount, fee.currency));

export function orderText({
  esims,
  events,
  effects,
  ...facts
}: Awaited<ReturnType<typeof describeOrder>>): string {
  return [
    toTable(
      ['', ''],
      Object.entries(facts).map(([name, value]) => [name, value]),
    ).trimStart(),
    ...(esims.length > 0 ? [esimTable(esims)] : []),
    toTable(
      ['event', 'at', 'cause', 'by'],
      events.map((event) => [event.seq, event.at, event.cause, event.by]),
    ),
    toTable(
      ['effect', 'n', 'status', 'since'],
      effects.map((effect) => [effect.kind, effect.n, effect.status, effect.openedAt]),
    ),
  ].join('\n\n');
}

const esimTable = (esims: Awaited<ReturnType<typeof describeOrder>>['esims']) =>
  toTable(
    ['eSIM', 'ICCID', 'state', 'refunded', 'top-ups', 'purchase'],
    esims.map((esim) => [
      esim.n,
      esim.iccid,
      esim.state,
      esim.returnedAt ?? 'no',
      esim.topUps.length,
      esim.purchaseId,
    ]),
  );

export function toSummary(order: Order) {
  return {
    id: order.id,
    number: orderNumber(order.id),
    kind: order.kind,
    review: order.marks,
    money: order.money,
    goods: order.goods,
    ...(order.quantity > 1 ? { ordered: order.quantity, delivered: deliveredOf(order) } : {}),
    price: money(order.price.amount, order.price.currency),
    ...(order.capturedAmount === null ? {} : { captured: decimal(order.capturedAmount) }),
    ...(order.refundedAmount > 0 ? { refunded: decimal(order.refundedAmount) } : {}),
    paymentId: order.paymentId,
    purchaseId: order.purchaseId,
    createdAt: instant(order.createdAt),
    updatedAt: instant(order.updatedAt),
  };
}
