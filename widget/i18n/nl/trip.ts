import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** Dutch texts of the trip's date picker. */
export const trip = {
  'packages.start': 'Eerste dag',
  'packages.end': 'Laatste dag',
  'packages.datesHint': 'Hooguit 90 dagen, met begin binnen 12 maanden.',
  'packages.datesPast': 'Je eerste dag is al voorbij.',
  'packages.datesFar': 'Je eerste dag moet binnen de komende 12 maanden vallen.',
  'packages.datesBefore': 'Je laatste dag valt vóór de eerste.',
  'packages.datesLong': 'Een reis kan hooguit 90 dagen duren.',
  'packages.datesRefused': 'Deze reisdata zijn niet meer mogelijk. Kies andere.',
} satisfies Part<typeof english>;
