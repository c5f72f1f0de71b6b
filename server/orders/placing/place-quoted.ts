import { Problem } from '../../contract/problem.ts';
import type { Advance, OrderContext } from '../context.ts';
import type { Order } from '../order.ts';
import type { Place } from './place.ts';

/** A quote that an agent asked for, as the reference of the visit that pays for it. */
export const quotePattern = /^quo_[0-9a-hjkmnp-tv-z]{20}[0-9a-f]{8}$/;

/** One order may be closed and another placed, as often as a person changes their mind. */
const maxOrders = 20;

/**
 * Places orders for a quote: only one of them can be paid at a time, however many tabs have its page open. An order
 * gives the quote back only when it is closed unpaid.
 */
export function createPlaceQuoted({
  place,
  store,
  advance,
}: {
  readonly place: Place;
  readonly store: Pick<OrderContext['store'], 'readByKey'>;
  readonly advance: Advance;
}): Place {
  return async (request) => {
    const { body } = request;
    const quote = body.attribution?.referenceId;
    if (body.kind !== 'purchase' || quote === undefined || !quotePattern.test(quote)) return place(request);
    for (let nth = 1; nth <= maxOrders; nth++) {
      const idempotencyKey = nth === 1 ? quote : `${quote}-${nth}`;
      const known = await store.readByKey(idempotencyKey);
      if (known && isClosed(known)) continue;
      // The same visit goes on to buy something else.
      if (known && known.packageId !== body.packageId) return place(request);
      try {
        return await place({ ...request, idempotencyKey });
      } catch (error) {
        if (!(error instanceof Problem) || error.slug !== 'idempotency-key-reused') throw error;
      }
      const other = await store.readByKey(idempotencyKey);
      const after = other && (await advance(other.id, { close: true }));
      if (!after || !isClosed(after)) break;
    }
    throw new Problem('quote-used');
  };
}

/** Whether it is unpaid and can no longer be paid. */
const isClosed = ({ money, reason }: Order): boolean => money === 'none' && reason !== null;
