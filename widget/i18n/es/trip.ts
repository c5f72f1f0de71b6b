import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** Spanish texts of the trip's date picker. */
export const trip = {
  'packages.start': 'Primer día',
  'packages.end': 'Último día',
  'packages.datesHint': 'Máximo 90 días, con inicio en los próximos 12 meses.',
  'packages.datesPast': 'El primer día ya ha pasado.',
  'packages.datesFar': 'El primer día debe estar dentro de los próximos 12 meses.',
  'packages.datesBefore': 'El último día es anterior al primero.',
  'packages.datesLong': 'Un viaje puede durar 90 días como máximo.',
  'packages.datesRefused': 'Estas fechas ya no están disponibles. Elige otras.',
} satisfies Part<typeof english>;
