import type { Money, PlaceOrder } from '../../contract/schemas/storefront.ts';
import { Problem } from '../../contract/problem.ts';
import type { Advance, OrderContext } from '../context.ts';
import { draftOrder } from './order-draft.ts';
import type { Order } from '../order.ts';
import type { OrderOrigin } from './origin-and-consent.ts';
import { esimHashesOf } from '../links.ts';
import type { Sender } from './senders.ts';
import { refusalOf } from '../steps/create-payment.ts';
import type { Offer, Offers } from './offers.ts';
import type { Ids } from '../ports.ts';
import { topUpTarget } from './top-up-target.ts';
import { checkDates } from './trip-dates.ts';

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
 * @throws Problem that says why the order cannot be placed.
 */
export function createPlace(deps: PlaceDeps): Place {
  const placing = new Map<string, Promise<Placed>>();

  async function place(request: Parameters<Place>[0]): Promise<Placed> {
    const { body, idempotencyKey } = request;
    const capabilityHash = deps.ids.sha256(request.capability);
    // Includes the capability, which we do not store, so that the typed data cannot be guessed from the hash.
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
    await request.admit?.();
    const order = draftOrder(deps, {
      ...body,
      deviceCheck: body.kind === 'purchase' ? body.deviceCheck : null,
      idempotencyKey,
      bodyHash,
      shop,
      offer,
      target,
      now,
      quantity: quantityOf(body),
      price: priceOf(offer, quantityOf(body)),
    });
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
      // A client told that its order is closed places another, which it must not do if an earlier one may be paid.
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
  // The service may deliver only one of several, and then only its price is captured.
  if (offer.price.amount < deps.offers.smallestCharge(offer.price.currency)) {
    throw new Problem('amount-too-small');
  }
  return offer;
}

const quantityOf = (body: PlaceOrder): number => (body.kind === 'purchase' ? (body.quantity ?? 1) : 1);

const priceOf = ({ price }: Offer, n: number): Money => ({ ...price, amount: price.amount * n });
