import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** German texts of the trip's date picker. */
export const trip = {
  'packages.start': 'Erster Tag',
  'packages.end': 'Letzter Tag',
  'packages.datesHint': 'Höchstens 90 Tage, Beginn innerhalb von 12 Monaten.',
  'packages.datesPast': 'Ihr erster Tag ist schon vorbei.',
  'packages.datesFar': 'Der erste Tag muss innerhalb der nächsten 12 Monate liegen.',
  'packages.datesBefore': 'Der letzte Tag liegt vor dem ersten.',
  'packages.datesLong': 'Eine Reise kann höchstens 90 Tage dauern.',
  'packages.datesRefused': 'Diese Reisedaten sind nicht mehr möglich. Bitte wählen Sie andere.',
} satisfies Part<typeof english>;
