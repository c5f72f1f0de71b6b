import type { Order, Review } from './order.ts';

type Marked = Pick<Order, 'review'>;

/** Why the order waits for a person, oldest first; empty when it does not. */
export function marksOf({ review }: Marked): readonly Review[] {
  return review === null ? [] : (review.split(' ') as Review[]);
}

/** Adds a mark; the others stay, as each asks something else of a person. */
export function mark(order: Marked, added: Review): { review: string } {
  return { review: [...marksOf(order).filter((known) => known !== added), added].join(' ') };
}

/** Takes off marks whose request has been met. */
export function unmark(order: Marked, ...done: readonly Review[]): Partial<Marked> {
  const left = marksOf(order).filter((known) => !done.includes(known));
  if (left.length === marksOf(order).length) return {};
  return { review: left.length === 0 ? null : left.join(' ') };
}
