import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** Dutch texts of a trip: its days, its travellers, its destinations. */
export const trip = {
  'packages.start': 'Eerste dag',
  'packages.end': 'Laatste dag',
  'packages.datesPast': 'Je eerste dag is al voorbij.',
  'packages.datesFar': 'Je eerste dag moet binnen de komende 12 maanden vallen.',
  'packages.datesBefore': 'Je laatste dag valt vóór de eerste.',
  'packages.datesLong': 'Een reis kan hooguit 90 dagen duren.',
  'packages.datesRefused': 'Deze reisdata zijn niet meer mogelijk. Kies andere.',
  'packages.nights': { one: '{count} nacht', other: '{count} nachten' },
  'packages.party': {
    one: 'Voor {count} reiziger: één eSIM. Prijzen per eSIM.',
    other: 'Voor {count} reizigers: elk een eSIM. Prijzen per eSIM.',
  },
  'packages.whole': 'Eén pakket voor de hele reis',
  'packages.each': 'Eén pakket per bestemming',
  'packages.together': 'Samen {price}',
  'packages.calendar': 'Kalender',
  'packages.pickStart': 'Kies je eerste dag.',
  'packages.pickEnd': 'Kies je laatste dag.',
  'packages.monthBefore': 'Vorige maand',
  'packages.monthAfter': 'Volgende maand',
} satisfies Part<typeof english>;
