import { lengthOf, type TripDates } from '../../../server/contract/trip.ts';
import type { App } from '../../frame/app.ts';

/** `6 days, 5 nights`; `1 day`. */
export function lengthWords({ t, format, options: { lang } }: App, trip: TripDates): string {
  const days = lengthOf(trip);
  const nights = days > 1 ? [t('packages.nights', { count: days - 1 })] : [];
  return new Intl.ListFormat(lang, { type: 'unit', style: 'short' }).format([format.days(days), ...nights]);
}

/** `France and Italy` */
export const namesTogether = (lang: string, names: readonly string[]): string =>
  new Intl.ListFormat(lang, { type: 'conjunction' }).format(names);
