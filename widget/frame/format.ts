import { type AmountFormat, amountFormat } from '../../server/contract/values/amount-format.ts';
import { withDigits } from '../../server/contract/values/locale.ts';

/** Formats numbers, money and time in the traveller's language, using Intl. */
export interface Format extends AmountFormat {
  /** Two dates, `yyyy-MM-dd`, as `12 – 19 Dec 2026`. */
  trip(start: string, end: string): string;
  /** An ISO 8601 instant as a time of day in the local time zone. */
  hour(iso: string): string;
  /** An ISO 8601 instant as a date and time in the local time zone. */
  time(iso: string): string;
}

/**
 * Dates and times follow the browser's regional variant if it is in the page's language: 22 Nov in en-GB. Some
 * Chromiums add `@posix` to it, which Intl refuses.
 */
export function createFormat(lang: string, browser = lang): Format {
  const locale = withDigits(browser.startsWith(`${lang}-`) ? browser.replace(/@.*/, '') : lang);
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
  const instant = (options: Intl.DateTimeFormatOptions) => (iso: string) =>
    dates(options).format(new Date(iso));
  const days = dates({ dateStyle: 'medium', timeZone: 'UTC' });
  const noon = (iso: string) => new Date(`${iso}T12:00:00Z`);

  return {
    ...amountFormat(lang),
    trip: (start, end) => days.formatRange(noon(start), noon(end)),
    hour: instant({ timeStyle: 'short' }),
    time: instant({ dateStyle: 'medium', timeStyle: 'short' }),
  };
}
