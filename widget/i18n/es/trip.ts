import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** Spanish texts of a trip: its days, its travellers, its destinations. */
export const trip = {
  'packages.start': 'Llegada',
  'packages.end': 'Salida',
  'packages.datesPast': 'La fecha de llegada ya ha pasado.',
  'packages.datesFar': 'La llegada debe ser en los próximos 12 meses.',
  'packages.datesBefore': 'La salida es anterior a la llegada.',
  'packages.datesLong': 'Un viaje puede durar 90 días como máximo.',
  'packages.datesRefused': 'Estas fechas ya no están disponibles. Elige otras.',
  'packages.nights': { one: '{count} noche', many: '{count} de noches', other: '{count} noches' },
  'packages.party': {
    one: 'Para {count} viajero: una eSIM. Precios por eSIM.',
    many: 'Para {count} de viajeros: una eSIM cada uno. Precios por eSIM.',
    other: 'Para {count} viajeros: una eSIM cada uno. Precios por eSIM.',
  },
  'packages.whole': 'Un paquete para todo el viaje',
  'packages.each': 'Un paquete para cada destino',
  'packages.together': '{price} en total',
  'packages.calendar': 'Calendario',
  'packages.pickStart': '¿Cuándo llegas?',
  'packages.pickEnd': '¿Cuándo te vas?',
  'packages.monthBefore': 'Mes anterior',
  'packages.monthAfter': 'Mes siguiente',
} satisfies Part<typeof english>;
