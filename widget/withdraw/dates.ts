import { instantFormat } from '../../server/contract/instant.ts';
import { withDigits } from '../../server/contract/values/locale.ts';

/** The last day of the period, in the time zone where it ends last. */
export const lastDay = (lang: string, endsAt: number): string =>
  new Intl.DateTimeFormat(withDigits(lang), { dateStyle: 'long', timeZone: 'Etc/GMT+12' }).format(endsAt - 1);

/** A day in UTC. */
export const day = (lang: string, at: number): string =>
  new Intl.DateTimeFormat(withDigits(lang), { dateStyle: 'long', timeZone: 'UTC' }).format(at);

/** A date and time in UTC, with the zone. */
export const instant = (lang: string, at: number): string => instantFormat(lang).format(at);
