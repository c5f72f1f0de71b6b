import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** French texts of a trip: its days, its travellers, its destinations. */
export const trip = {
  'packages.start': 'Premier jour',
  'packages.end': 'Dernier jour',
  'packages.datesPast': 'Le premier jour est déjà passé.',
  'packages.datesFar': 'Le premier jour doit être dans les 12 prochains mois.',
  'packages.datesBefore': 'Le dernier jour précède le premier.',
  'packages.datesLong': 'Un voyage peut durer 90 jours au plus.',
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
  'packages.pickStart': 'Choisissez le premier jour.',
  'packages.pickEnd': 'Choisissez le dernier jour.',
  'packages.monthBefore': 'Mois précédent',
  'packages.monthAfter': 'Mois suivant',
} satisfies Part<typeof english>;
