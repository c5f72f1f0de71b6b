import type { Via } from '../../contract/via.ts';
import type { Money } from '../../contract/schemas/storefront.ts';
import { Problem } from '../../contract/problem.ts';
import { draftOrder } from '../placing/order-draft.ts';
import type { Offer } from '../placing/offers.ts';
import type { Order } from '../order.ts';
import type { PlaceDeps } from '../placing/place.ts';
import { checkDates } from '../placing/trip-dates.ts';
import type { AccountBook } from './book.ts';
import { BudgetError } from './budget.ts';

export interface AccountRequest {
  readonly shop: string;
  /** The program's own reference, which alone identifies the purchase: within a shop, one reference is one order. */
  readonly reference: string;
  readonly packageId: string;
  readonly dates?: { readonly start: string; readonly end: string } | undefined;
  readonly email: string;
  readonly lang: string;
  /** What the program expects the account to be charged. */
  readonly charge: Money;
  readonly budgetId: string;
  readonly by: string;
  readonly via: Via;
}

export interface AccountDeps extends PlaceDeps {
  /** Converts a cost in US cents to a currency, rounded up. */
  readonly chargeOf: (costCents: number, currency: Money['currency']) => Money;
  readonly approvalOf: AccountBook['approvalOf'];
}

/** The order; or, if it would go beyond the budget, the order that was not placed. */
export type PlacedOnAccount =
  | { readonly order: Order }
  | { readonly orderId: string; readonly bodyHash: string; readonly offer: Offer };

/** The id of the order for a reference, whether or not it is placed, and the same after a restore. */
const idOf = (
  { ids }: Pick<AccountDeps, 'ids'>,
  { shop, reference }: Pick<AccountRequest, 'shop' | 'reference'>,
): string => ids.orderIdFor(`account ${shop} ${reference}`);

/**
 * Buys for a traveller on the partner's account: the service bills the partner, and nothing is paid here. Repeated
 * requests, even concurrent ones, get the same order.
 *
 * @throws Problem that says why the order cannot be placed.
 */
export function createPlaceOnAccount(deps: AccountDeps) {
  return async (request: AccountRequest): Promise<PlacedOnAccount> => {
    const id = idOf(deps, request);
    const bodyHash = hashOf(deps, id, request);
    const known = await deps.store.read(id);
    if (known) return { order: await resume(deps, known, bodyHash) };

    const offer = offered(deps, request);
    const now = await deps.store.now();
    if (request.dates) checkDates(request.dates, offer, now);
    if (!deps.connectivity.available('purchase')) {
      throw new Problem('upstream-unavailable', { retryAfterSeconds: 30 });
    }
    const { charge, budgetId, by, via, email, lang, shop } = request;
    const approvalId = await deps.approvalOf({ orderId: id, budgetId, charge, bodyHash });
    const order: Order = {
      ...draftOrder(deps, {
        id,
        kind: 'purchase',
        // Not a key that a page can send.
        idempotencyKey: `account:${id}`,
        bodyHash,
        attribution: { referenceId: request.reference },
        dates: request.dates,
        lang,
        deviceCheck: null,
        shop,
        offer,
        target: null,
        now,
        quantity: 1,
        price: { amount: 0, currency: charge.currency },
      }),
      payIn: 'account',
    };
    try {
      const stored = await deps.store.insert({
        order,
        email: email.toLowerCase(),
        // Only the links in mails open the order.
        capabilityHash: deps.ids.sha256(deps.ids.capability()),
        onAccount: { budgetId, by, via, charge, approvalId },
      });
      return { order: await resume(deps, stored.order, bodyHash) };
    } catch (cause) {
      if (!(cause instanceof BudgetError)) throw cause;
      return { orderId: id, bodyHash, offer };
    }
  };
}

/** @throws Problem `reference-used` when it is the order of another request. */
async function resume(deps: AccountDeps, order: Order, bodyHash: string): Promise<Order> {
  if (order.bodyHash !== bodyHash) throw new Problem('reference-used');
  return (await deps.advance(order.id)) ?? order;
}

/** @throws Problem `package-unavailable`, or `price-changed` when the account would be charged something else. */
function offered(deps: AccountDeps, { packageId, charge, shop }: AccountRequest): Offer {
  const offer = deps.offers.offer(packageId, charge.currency, shop);
  if (!offer) throw new Problem('package-unavailable');
  const now = deps.chargeOf(offer.costCents, charge.currency);
  if (now.amount !== charge.amount) throw new Problem('price-changed', { extra: { price: now } });
  return offer;
}

/** Hashes the purchase and its traveller. The charge is left out: on another day, it is still the same purchase. */
const hashOf = ({ ids }: AccountDeps, id: string, { packageId, dates, email }: AccountRequest): string =>
  ids.sha256(JSON.stringify([id, packageId, dates?.start, dates?.end, email.toLowerCase()]));
