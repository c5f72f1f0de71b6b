import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** German texts of a trip: its days, its travellers, its destinations. */
export const trip = {
  'packages.start': 'Anreise',
  'packages.end': 'Abreise',
  'packages.datesPast': 'Ihr Anreisetag ist schon vorbei.',
  'packages.datesFar': 'Die Anreise muss innerhalb der nächsten 12 Monate liegen.',
  'packages.datesBefore': 'Die Abreise liegt vor der Anreise.',
  'packages.datesLong': 'Eine Reise kann höchstens 90 Tage dauern.',
  'packages.datesRefused': 'Dieser Zeitraum ist nicht mehr verfügbar. Bitte wählen Sie einen anderen.',
  'packages.nights': { one: '{count} Nacht', other: '{count} Nächte' },
  'packages.party': {
    one: 'Für {count} Person: eine eSIM. Preise je eSIM.',
    other: 'Für {count} Personen: je eine eSIM. Preise je eSIM.',
  },
  'packages.whole': 'Ein Paket für die ganze Reise',
  'packages.each': 'Ein Paket je Reiseziel',
  'packages.together': 'Zusammen {price}',
  'packages.calendar': 'Kalender',
  'packages.pickStart': 'Wann reisen Sie an?',
  'packages.pickEnd': 'Wann reisen Sie ab?',
  'packages.monthBefore': 'Vorheriger Monat',
  'packages.monthAfter': 'Nächster Monat',
} satisfies Part<typeof english>;
