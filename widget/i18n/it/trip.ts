import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** Italian texts of the trip's date picker. */
export const trip = {
  'packages.start': 'Primo giorno',
  'packages.end': 'Ultimo giorno',
  'packages.datesHint': 'Al massimo 90 giorni, con inizio entro 12 mesi.',
  'packages.datesPast': 'Il primo giorno è già passato.',
  'packages.datesFar': 'Il primo giorno deve essere entro i prossimi 12 mesi.',
  'packages.datesBefore': 'L’ultimo giorno viene prima del primo.',
  'packages.datesLong': 'Un viaggio può durare al massimo 90 giorni.',
  'packages.datesRefused': 'Queste date non sono più disponibili. Scegline altre.',
} satisfies Part<typeof english>;
