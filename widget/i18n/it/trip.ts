import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** Italian texts of a trip: its days, its travellers, its destinations. */
export const trip = {
  'packages.start': 'Arrivo',
  'packages.end': 'Partenza',
  'packages.datesPast': 'La data di arrivo è già passata.',
  'packages.datesFar': 'L’arrivo deve essere entro i prossimi 12 mesi.',
  'packages.datesBefore': 'La partenza è prima dell’arrivo.',
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
  'packages.pickStart': 'Quando arrivi?',
  'packages.pickEnd': 'Quando riparti?',
  'packages.monthBefore': 'Mese precedente',
  'packages.monthAfter': 'Mese successivo',
} satisfies Part<typeof english>;
