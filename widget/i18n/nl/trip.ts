import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** Dutch texts of a trip: its days, its travellers, its destinations. */
export const trip = {
  'packages.start': 'Aankomst',
  'packages.end': 'Vertrek',
  'packages.datesPast': 'Je aankomstdatum is al voorbij.',
  'packages.datesFar': 'Je aankomst moet binnen de komende 12 maanden vallen.',
  'packages.datesBefore': 'Je vertrek valt vóór je aankomst.',
  'packages.datesLong': 'Een reis kan hooguit 90 dagen duren.',
  'packages.datesRefused': 'Deze reisdata zijn niet meer mogelijk. Kies andere.',
  'packages.nights': { one: '{count} nacht', other: '{count} nachten' },
  'packages.party': {
    one: 'Voor {count} reiziger: één eSIM. Prijzen per eSIM.',
    other: 'Voor {count} reizigers: elk een eSIM. Prijzen per eSIM.',
  },
  'packages.whole': 'Eén bundel voor de hele reis',
  'packages.each': 'Eén bundel per bestemming',
  'packages.together': 'Samen {price}',
  'packages.calendar': 'Kalender',
  'packages.pickStart': 'Wanneer kom je aan?',
  'packages.pickEnd': 'Wanneer vertrek je?',
  'packages.monthBefore': 'Vorige maand',
  'packages.monthAfter': 'Volgende maand',
} satisfies Part<typeof english>;
