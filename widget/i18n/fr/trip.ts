import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** French texts of the trip's date picker. */
export const trip = {
  'packages.start': 'Premier jour',
  'packages.end': 'Dernier jour',
  'packages.datesHint': '90 jours au plus, départ dans les 12 mois.',
  'packages.datesPast': 'Le premier jour est déjà passé.',
  'packages.datesFar': 'Le premier jour doit être dans les 12 prochains mois.',
  'packages.datesBefore': 'Le dernier jour précède le premier.',
  'packages.datesLong': 'Un voyage peut durer 90 jours au plus.',
  'packages.datesRefused': 'Ces dates ne sont plus disponibles. Choisissez-en d’autres.',
} satisfies Part<typeof english>;
