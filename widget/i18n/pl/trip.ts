import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** Polish texts of the trip's date picker. */
export const trip = {
  'packages.start': 'Pierwszy dzień',
  'packages.end': 'Ostatni dzień',
  'packages.datesHint': 'Najwyżej 90 dni, początek w ciągu 12 miesięcy.',
  'packages.datesPast': 'Pierwszy dzień już minął.',
  'packages.datesFar': 'Pierwszy dzień musi przypadać w ciągu najbliższych 12 miesięcy.',
  'packages.datesBefore': 'Ostatni dzień jest przed pierwszym.',
  'packages.datesLong': 'Podróż może trwać najwyżej 90 dni.',
  'packages.datesRefused': 'Te daty nie są już dostępne. Wybierz inne.',
} satisfies Part<typeof english>;
