import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** French texts of a trip: its days, its travellers, its destinations. */
export const trip = {
  'packages.start': 'Arrivée',
  'packages.end': 'Départ',
  'packages.datesPast': 'La date d’arrivée est déjà passée.',
  'packages.datesFar': 'L’arrivée doit être dans les 12 prochains mois.',
  'packages.datesBefore': 'Le départ précède l’arrivée.',
  'packages.datesLong': 'Un voyage peut durer jusqu’à 90 jours.',
  'packages.datesRefused': 'Ces dates ne sont plus disponibles. Choisissez-en d’autres.',
  'packages.nights': { one: '{count} nuit', many: '{count} de nuits', other: '{count} nuits' },
  'packages.party': {
    one: 'Pour {count} voyageur : une eSIM. Prix par eSIM.',
    many: 'Pour {count} de voyageurs : une eSIM chacun. Prix par eSIM.',
    other: 'Pour {count} voyageurs : une eSIM chacun. Prix par eSIM.',
  },
  'packages.whole': 'Un forfait pour tout le voyage',
  'packages.each': 'Un forfait par destination',
  'packages.together': '{price} au total',
  'packages.calendar': 'Calendrier',
  'packages.pickStart': 'Quand arrivez-vous ?',
  'packages.pickEnd': 'Quand repartez-vous ?',
  'packages.monthBefore': 'Mois précédent',
  'packages.monthAfter': 'Mois suivant',
} satisfies Part<typeof english>;
