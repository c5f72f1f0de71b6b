import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** Italian texts of a trip: its days, its travellers, its destinations. */
export const trip = {
  'packages.start': 'Primo giorno',
  'packages.end': 'Ultimo giorno',
  'packages.datesPast': 'Il primo giorno è già passato.',
  'packages.datesFar': 'Il primo giorno deve essere entro i prossimi 12 mesi.',
  'packages.datesBefore': 'L’ultimo giorno viene prima del primo.',
  'packages.datesLong': 'Un viaggio può durare al massimo 90 giorni.',
  'packages.datesRefused': 'Queste date non sono più disponibili. Scegline altre.',
  'packages.nights': { one: '{count} notte', many: '{count} di notti', other: '{count} notti' },
  'packages.party': {
    one: 'Per {count} viaggiatore: una eSIM. Prezzi per eSIM.',
    many: 'Per {count} di viaggiatori: una eSIM ciascuno. Prezzi per eSIM.',
    other: 'Per {count} viaggiatori: una eSIM ciascuno. Prezzi per eSIM.',
  },
  'packages.whole': 'Un pacchetto per tutto il viaggio',
  'packages.each': 'Un pacchetto per ogni destinazione',
  'packages.together': '{price} in totale',
  'packages.calendar': 'Calendario',
  'packages.pickStart': 'Scegli il primo giorno.',
  'packages.pickEnd': 'Scegli l’ultimo giorno.',
  'packages.monthBefore': 'Mese precedente',
  'packages.monthAfter': 'Mese successivo',
} satisfies Part<typeof english>;
