import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** German texts of a trip: its days, its travellers, its destinations. */
export const trip = {
  'packages.start': 'Erster Tag',
  'packages.end': 'Letzter Tag',
  'packages.datesPast': 'Ihr erster Tag ist schon vorbei.',
  'packages.datesFar': 'Der erste Tag muss innerhalb der nächsten 12 Monate liegen.',
  'packages.datesBefore': 'Der letzte Tag liegt vor dem ersten.',
  'packages.datesLong': 'Eine Reise kann höchstens 90 Tage dauern.',
  'packages.datesRefused': 'Diese Reisedaten sind nicht mehr möglich. Bitte wählen Sie andere.',
  'packages.nights': { one: '{count} Nacht', other: '{count} Nächte' },
  'packages.party': {
    one: 'Für {count} Person: eine eSIM. Preise je eSIM.',
    other: 'Für {count} Personen: je eine eSIM. Preise je eSIM.',
  },
  'packages.whole': 'Ein Paket für die ganze Reise',
  'packages.each': 'Ein Paket je Reiseziel',
  'packages.together': 'Zusammen {price}',
  'packages.calendar': 'Kalender',
  'packages.pickStart': 'Wählen Sie den ersten Tag.',
  'packages.pickEnd': 'Wählen Sie den letzten Tag.',
  'packages.monthBefore': 'Vorheriger Monat',
  'packages.monthAfter': 'Nächster Monat',
} satisfies Part<typeof english>;
