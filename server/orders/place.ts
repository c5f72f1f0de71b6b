import { toStored } from './attribution.ts';
import type { Money, PlaceOrder } from '../contract/schemas.ts';
import { dayOf, daysBetween, yearAfter } from '../runtime/dates.ts';
import { Problem } from '../contract/problem.ts';
import type { Advance, OrderContext } from './context.ts';
import type { Order } from './order.ts';
import type { OrderOrigin } from './evidence.ts';
import { esimHashesOf } from './links.ts';
import type { Sender } from './senders.ts';
import { refusalOf } from './steps/create-payment.ts';
import type { Offer, Offers } from './offers.ts';
import type { Ids } from './ports.ts';
import { isReturned } from './returned/watch.ts';
import { termFor } from './term.ts';
import { topUpTarget, type TopUpTarget } from './top-up-target.ts';

export interface PlaceDeps extends OrderContext {
  readonly advance: Advance;
  readonly offers: Offers;
  readonly ids: Ids;
}

export interface Placed {
  readonly order: Order;
  readonly clientSecret: string;
  readonly created: boolean;
}

export type Place = (request: {
  readonly body: PlaceOrder;
  readonly idempotencyKey: string;
  readonly capability: string;
  readonly sender?: Sender;
  readonly origin?: OrderOrigin;
  /** Called last, before the order is stored; what it throws is passed on. */
  readonly admit?: () => Promise<void>;
}) => Promise<Placed>;

/**
 * Places an order for the offer as it was shown, and creates its payment. The same key with the same body gives the same
 * order, however often and however concurrently; with another body it is refused. Nothing is charged here.
 *
 * @throws Problem for whatever stands in the way of the order.
 */
export function createPlace(deps: PlaceDeps): Place {
  const placing = new Map<string, Promise<Placed>>();

  async function place(request: Parameters<Place>[0]): Promise<Placed> {
    const { body, idempotencyKey } = request;
    const capabilityHash = deps.ids.sha256(request.capability);
    // Includes the capability, which we do not store, so that nobody can guess from the hash what was typed.
    const bodyHash = deps.ids.sha256(`${request.capability} ${JSON.stringify(body)}`);
    const known = await deps.store.readByKey(idempotencyKey);
    if (known) return placedBefore(known, bodyHash, capabilityHash);

    const shop = deps.offers.shopOf(body.attribution?.shop);
    const offer = priced(deps, body, shop);
    const agreed = deps.offers.agreed(body, shop);
    const now = await deps.store.now();
    if (body.dates) checkDates(body.dates, offer, now);
    if (!deps.connectivity.available(body.kind)) {
      throw new Problem('upstream-unavailable', { retryAfterSeconds: 30 });
    }
    const target = body.kind === 'top-up' ? await topUpTarget(deps, body.esim, offer) : null;
    if (target && (await isReturned(deps, target.iccid))) throw new Problem('top-up-not-possible');
    await request.admit?.();
    const order = draft(deps, request, { shop, offer, target, now, bodyHash });
    const { sender, origin } = request;
    const email = body.email.toLowerCase();
    const esimHashes = esimHashesOf(deps.ids, order, request.capability);
    const stored = await deps.store.insert({
      order,
      email,
      capabilityHash,
      esimHashes,
      agreed,
      sender,
      origin,
    });
    if (!stored.created) return placedBefore(stored.order, bodyHash, capabilityHash);
    return withPayment(stored.order, true);
  }

  async function placedBefore(order: Order, bodyHash: string, capabilityHash: string): Promise<Placed> {
    if (order.bodyHash !== bodyHash || !(await deps.store.hasCapability(order.id, capabilityHash))) {
      throw new Problem('idempotency-key-reused');
    }
    return withPayment(order, false);
  }

  async function withPayment(order: Order, created: boolean): Promise<Placed> {
    const ready = order.paymentId === null ? await deps.advance(order.id, { look: true }) : order;
    if (!ready || ready.reason === 'not-paid') {
      const slug = await refusalOf(deps, order.id);
      // A client told that its order is closed places another. If an earlier order may be paid, it must not.
      if (!ready || created || slug === 'payment-made-before') {
        throw new Problem(slug, slug === 'overloaded' ? { retryAfterSeconds: 5 } : {});
      }
    }
    // Closed, paid, or about to be paid in another tab: there is nothing to confirm here.
    const isOver = ready.money !== 'none' || ready.reason !== null || ready.payIn !== 'frame';
    if (isOver) return { order: ready, clientSecret: '', created };
    if (ready.paymentId === null) throw new Problem('payment-unavailable', { retryAfterSeconds: 2 });
    const clientSecret = await deps.payments.clientSecret(ready.paymentId);
    return { order: ready, clientSecret, created };
  }

  return (request) => {
    const running = placing.get(request.idempotencyKey);
    const next = (running ?? Promise.resolve()).then(
      () => place(request),
      () => place(request),
    );
    placing.set(request.idempotencyKey, next);
    const clear = () => {
      if (placing.get(request.idempotencyKey) === next) placing.delete(request.idempotencyKey);
    };
    next.then(clear, clear);
    return next;
  };
}

/** Prices the offer again, by the same function; a different price is shown to the traveller, never charged. */
function priced(deps: PlaceDeps, body: PlaceOrder, shop: string): Offer {
  const offer = deps.offers.offer(body.packageId, body.price.currency, shop);
  if (!offer) throw new Problem('package-unavailable');
  const price = priceOf(offer, quantityOf(body));
  if (price.amount !== body.price.amount) throw new Problem('price-changed', { extra: { price } });
  // One may be all that is delivered, and then all that is captured.
  if (offer.price.amount < deps.offers.smallestCharge(offer.price.currency)) {
    throw new Problem('amount-too-small');
  }
  return offer;
}

const quantityOf = (body: PlaceOrder): number => (body.kind === 'purchase' ? (body.quantity ?? 1) : 1);

const priceOf = ({ price }: Offer, n: number): Money => ({ ...price, amount: price.amount * n });

/** Trip dates buy the band of days they fall into, start within a year, and last 90 days at most. */
function checkDates(dates: { start: string; end: string }, offer: Offer, now: number): void {
  const days = daysBetween(dates.start, dates.end);
  // West of the date line it is still yesterday.
  const today = dayOf(now - 12 * 3_600_000);
  const latest = yearAfter(dayOf(now));
  const wrong =
    dates.start < today || dates.start > latest
      ? 'the trip must start within the next 12 months'
      : days < offer.minDays || days > offer.maxDays
        ? `this package is for ${offer.minDays} to ${offer.maxDays} days`
        : undefined;
  if (wrong) {
    throw new Problem('invalid-request', {
      detail: wrong,
      extra: { issues: [{ path: 'dates', message: wrong }] },
    });
  }
}

function draft(
  deps: PlaceDeps,
  { body, idempotencyKey }: Parameters<Place>[0],
  {
    shop,
    offer,
    target,
    now,
    bodyHash,
  }: { shop: string; offer: Offer; target: TopUpTarget | null; now: number; bodyHash: string },
): Order {
  const id = deps.ids.orderId(now);
  const quantity = quantityOf(body);
  const partnerReference = body.attribution?.referenceId;
  return {
    id,
    version: 1,
    kind: body.kind,
    money: 'none',
    goods: 'none',
    reason: null,
    review: null,
    createdAt: now,
    updatedAt: now,
    nextAt: now,
    payBy: now + deps.policy.payWithinMs,
    heldAt: null,
    card: null,
    fulfilBy: null,
    idempotencyKey,
    bodyHash,
    reference: partnerReference === undefined ? id : `${partnerReference}~${id}`,
    attribution: toStored(body.attribution ?? {}),
    shop,
    destination: offer.destination,
    packageId: offer.packageId,
    dataBytes: offer.dataBytes,
    dataGb: offer.dataGb,
    ...termFor(offer, body.dates),
    quantity,
    undelivered: 0,
    costCents: offer.costCents,
    price: priceOf(offer, quantity),
    capturedAmount: null,
    paymentId: null,
    payIn: 'frame',
    purchaseId: null,
    iccid: target?.iccid ?? null,
    topUpOf: target?.topUpOf ?? null,
    lang: body.lang,
    deviceCheck: body.kind === 'purchase' ? body.deviceCheck : null,
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
