import type { Mark, Order } from './order.ts';

type Marked = Pick<Order, 'marks'>;

/** Why the order waits for a person, oldest first; empty when it does not. */
export function marksOf({ marks }: Marked): readonly Mark[] {
  return marks === null ? [] : (marks.split(' ') as Mark[]);
}

/** Adds a mark; the others stay, as each asks something else of a person. */
export function mark(order: Marked, added: Mark): { marks: string } {
  return { marks: [...marksOf(order).filter((known) => known !== added), added].join(' ') };
}

/** Removes the marks that have been dealt with. */
export function unmark(order: Marked, ...done: readonly Mark[]): Partial<Marked> {
  const left = marksOf(order).filter((known) => !done.includes(known));
  if (left.length === marksOf(order).length) return {};
  return { marks: left.length === 0 ? null : left.join(' ') };
}
