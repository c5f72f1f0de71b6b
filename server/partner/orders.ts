import { orderNumber } from '../contract/order-number.ts';
import type {
  OrdersQuery,
  PartnerOrder,
  PartnerOrderDetail,
  PartnerOrders,
} from '../contract/schemas/partner.ts';
import { Problem } from '../contract/problem.ts';
import { covers } from '../contract/scope.ts';
import { dayMs } from '../contract/values/values.ts';
import type { ListedOrder, ListCursor, OrderFilter, OrderListing } from '../orders/lists/listing.ts';
import { marksOf } from '../orders/marks.ts';
import type { Order } from '../orders/order.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { maskEmail } from '../orders/order-view.ts';
import { instant } from '../runtime/dates.ts';
import type { Caller } from './caller.ts';

export interface OrdersDeps {
  readonly store: OrderStore;
  readonly lists: OrderListing;
  /** In English. */
  readonly destinationName: (code: string) => string;
}

const pageSize = 50;

/** A page of the orders that a caller may see. */
export async function listOrders(
  deps: OrdersDeps,
  caller: Caller,
  query: OrdersQuery,
): Promise<PartnerOrders> {
  const limit = query.limit ?? pageSize;
  const found = await deps.lists.list(
    { ...filterOf(query), scope: caller.scope },
    cursorIn(query),
    limit + 1,
  );
  const shown = found.slice(0, limit);
  const last = shown.at(-1)?.order;
  return {
    orders: shown.map((each) => toPartnerOrder(deps, each)),
    next: found.length > limit && last ? `${last.updatedAt}.${last.id}` : null,
  };
}

/** One order and what happened to it. */
export async function readOrder(deps: OrdersDeps, caller: Caller, id: string): Promise<PartnerOrderDetail> {
  const order = await theirOrder(deps, caller, id);
  const [listed, changes] = await Promise.all([listedOf(deps, order), deps.lists.changes(id)]);
  return {
    order: toPartnerOrder(deps, listed),
    history: changes.map(({ at, cause, actor }) => ({
      at: instant(at),
      cause,
      by: actor?.includes('@') ? maskEmail(actor) : actor,
    })),
  };
}

/** @throws Problem `not-found`, also for another shop's order. */
export async function theirOrder({ store }: OrdersDeps, { scope }: Caller, id: string): Promise<Order> {
  const order = await store.read(id);
  if (!order || !covers(scope, order.shop)) throw new Problem('not-found', { detail: 'no such order' });
  return order;
}

export async function listedOf({ lists }: OrdersDeps, order: Order): Promise<ListedOrder> {
  const [listed] = await lists.withContacts([order]);
  return listed ?? { order, email: null, esim: null };
}

export function toPartnerOrder(
  { destinationName }: Pick<OrdersDeps, 'destinationName'>,
  { order, email, esim }: ListedOrder,
): PartnerOrder {
  return {
    id: order.id,
    number: orderNumber(order.id),
    version: order.version,
    shop: order.shop,
    kind: order.kind,
    money: order.money,
    goods: order.goods,
    reason: order.reason,
    marks: [...marksOf(order)],
    destination: { code: order.destination, name: destinationName(order.destination) },
    dataBytes: order.dataBytes,
    days: order.days,
    quantity: order.quantity,
    price: order.price,
    captured: order.capturedAmount,
    refunded: order.refundedAmount,
    costCents: order.costCents * order.quantity,
    emailMasked: email && maskEmail(email),
    iccidEnd: order.iccid && order.iccid.slice(-4),
    esim: esim && {
      status: esim.status,
      remainingBytes: esim.remainingBytes,
      totalBytes: esim.totalBytes,
    },
    referenceId: order.attribution.referenceId ?? null,
    source: order.attribution.utm_source ?? null,
    paymentId: order.paymentId,
    purchaseId: order.purchaseId,
    createdAt: instant(order.createdAt),
    updatedAt: instant(order.updatedAt),
  };
}

function filterOf(query: OrdersQuery): OrderFilter {
  const { needsPerson, changedFrom, changedTo, money, goods, destination, shop, source } = query;
  return {
    ...(money === undefined ? {} : { money }),
    ...(goods === undefined ? {} : { goods }),
    ...(destination === undefined ? {} : { destination }),
    ...(shop === undefined ? {} : { shop }),
    ...(source === undefined ? {} : { source }),
    ...(needsPerson === undefined ? {} : { needsPerson: true }),
    ...(changedFrom === undefined ? {} : { from: Date.parse(changedFrom) }),
    ...(changedTo === undefined ? {} : { to: Date.parse(changedTo) + dayMs }),
  };
}

function cursorIn({ after }: OrdersQuery): ListCursor | null {
  const [at, id] = after?.split('.') ?? [];
  return at === undefined || id === undefined ? null : { updatedAt: Number(at), id, toward: 'older' };
}
