import { sql, type RawBuilder } from 'kysely';
import { dayMs } from '../../contract/values/values.ts';
import type { Facet } from '../../orders/sales/sales.ts';
import { quartersOf } from './takings.ts';

type Span = readonly [facet: string, from: number, to: number];

/** Where the sums of a period are kept: whole UTC days together, the rest at both ends by the quarter of an hour. */
export function spansOf(facet: Facet, from: number, to: number): readonly Span[] {
  if (facet === 'all' || facet === 'shop') return [['all', from, to]];
  const [first, end] = [Math.ceil(from / dayMs) * dayMs, Math.floor(to / dayMs) * dayMs];
  const quarters = quartersOf(facet);
  if (first >= end) return [[quarters, from, to]];
  return [
    [quarters, from, first],
    [facet, first, end],
    [quarters, end, to],
  ];
}

/**
 * Which of the periods with these starts a sum falls in. Days in a row are found by division, because comparing with
 * each would be slow. A day that is longer because the clocks went back is compared by itself, and so is the last,
 * whose end is not known.
 */
export function stretchOf(starts: readonly number[]): RawBuilder<number> {
  const day = sql.lit(dayMs);
  const isLong = (nth: number) => (starts[nth + 1] ?? Number.POSITIVE_INFINITY) - (starts[nth] ?? 0) > dayMs;
  const runs = starts.flatMap((start, nth) => {
    const long = isLong(nth);
    if (nth > 0 && !long && !isLong(nth - 1) && start - (starts[nth - 1] ?? 0) === dayMs) return [];
    return [{ start, long }];
  });
  const whens = runs.toReversed().map(({ start, long }) => {
    const from = sql.lit(start);
    const at = long ? from : sql`${from} + (from_at - ${from}) / ${day} * ${day}`;
    return sql`when from_at >= ${from} then ${at}`;
  });
  return sql<number>`case ${sql.join(whens, sql` `)} end`;
}
