import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** Hebrew texts of the trip's date picker. */
export const trip = {
  'packages.start': 'היום הראשון',
  'packages.end': 'היום האחרון',
  'packages.datesHint': 'עד 90 יום, עם התחלה בתוך 12 חודשים.',
  'packages.datesPast': 'היום הראשון כבר עבר.',
  'packages.datesFar': 'היום הראשון צריך להיות בתוך 12 החודשים הקרובים.',
  'packages.datesBefore': 'היום האחרון קודם לראשון.',
  'packages.datesLong': 'נסיעה יכולה להימשך עד 90 יום.',
  'packages.datesRefused': 'התאריכים האלה כבר לא זמינים. אפשר לבחור תאריכים אחרים.',
} satisfies Part<typeof english>;
