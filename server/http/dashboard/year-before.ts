import type { Period, YearBefore } from '../../../widget/dashboard/today/today-view.ts';
import type { Figures } from '../../orders/sales/figures.ts';
import type { Sales, Taken } from '../../orders/sales/sales.ts';
import type { Scope } from '../../contract/scope.ts';
import { lengthOf, plusDays } from '../../contract/trip.ts';
import { yearBefore } from '../../runtime/dates.ts';
import { dayIn, daysBefore, startOfDay } from '../../runtime/zones.ts';

interface Asked {
  readonly now: number;
  readonly zone: string;
  readonly period: Period;
  /** When each bar begins. */
  readonly shown: readonly number[];
  readonly scope: Scope;
}

/**
 * The same dates of the year before: the sums of a period that is not over end at the same time of day. Read
 * beside the current sums, and added up in their currency.
 */
export async function takingsYearBefore(store: Pick<Sales, 'takings'>, asked: Asked) {
  const { now, zone, period, scope } = asked;
  const [first, last] = [yearBefore(period.first), yearBefore(period.last)];
  const end = startOfDay(plusDays(last, 1), zone);
  const to = period.isOpen ? daysBefore(now, lengthOf({ start: last, end: period.last }) - 1, zone) : end;
  const starts = asked.shown.map((at) => startOfDay(yearBefore(dayIn(at, zone)), zone));
  const [sums, bars] = await Promise.all([
    store.takings('all', startOfDay(first, zone), to, null, scope),
    // 28 and 29 February both have 28 February a year before.
    store.takings('all', starts[0] ?? end, end, [...new Set(starts)], scope),
  ]);
  return { first, last, starts, sums, bars };
}

/** Null: nothing was sold then. */
export function toYearBefore(
  { first, last, starts, sums, bars }: Awaited<ReturnType<typeof takingsYearBefore>>,
  figures: (rows: readonly Taken[]) => Figures,
): YearBefore | null {
  if (bars.length === 0 && sums.length === 0) return null;
  const byStart = Map.groupBy(bars, ({ at }) => at);
  const sold = starts.map((at, nth) => (starts[nth - 1] === at ? 0 : figures(byStart.get(at) ?? []).sold));
  return { first, last, sums: figures(sums), sold };
}
