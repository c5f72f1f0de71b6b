import { withDigits } from './values/locale.ts';

/**
 * Writes a date and time with its zone, since mails and receipts are read anywhere: `November 22, 2026 at 06:40 PM UTC`.
 * Latin digits in every language.
 */
export const instantFormat = (lang: string, timeZone = 'UTC'): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(withDigits(lang), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
