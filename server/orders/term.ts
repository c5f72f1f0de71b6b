import { lengthOf, plusDays } from '../contract/trip.ts';
import type { Offer } from './placing/offers.ts';
import type { PurchaseRequest } from './ports.ts';

interface TripDates {
  readonly start: string;
  readonly end: string;
}

/**
 * How long an offer is bought for. It is unknown whether the service counts both ends of a trip or the days between them,
 * so dates are used only when the package covers either count: a trip at the lower edge of its band is bought with a
 * day to spare, and one without room for that by the package's own days, from the first use on.
 */
export function termFor(
  offer: Pick<Offer, 'minDays' | 'maxDays'>,
  dates: TripDates | undefined,
): { days: number; dates: TripDates | null } {
  const days = dates ? lengthOf(dates) : 0;
  if (dates && days > offer.minDays) return { days, dates };
  if (dates && days < offer.maxDays) return { days: days + 1, dates };
  return { days: offer.maxDays, dates: null };
}

/** The term to ask the service for. It sells from today on, UTC, so a trip that has begun starts today and keeps its length. */
export function askedTerm(
  today: string,
  { days, dates }: { readonly days: number; readonly dates: TripDates | null },
): PurchaseRequest['term'] {
  if (!dates) return { days };
  const start = dates.start < today ? today : dates.start;
  return { start, end: plusDays(start, days - 1) };
}
