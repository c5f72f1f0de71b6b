import type { core as english } from '../en/core.ts';
import type { Part } from '../translate.ts';

/** Spanish texts of the packages screen, and those that all screens share. */
export const core = {
  'app.title': 'Tienda de eSIM para viajes',
  'app.back': 'Atrás',
  'app.retry': 'Reintentar',
  'app.stale':
    'Los precios pueden no estar del todo al día: nuestro proveedor no está disponible en este momento.',
  'app.offline': 'No hay conexión. Lo que ves sigue aquí; continuaremos cuando vuelvas a tenerla.',
  'app.loadFailed': 'No se ha podido cargar',
  'app.loadFailedMore': 'No se ha perdido ni cobrado nada.',
  'packages.days': '¿Cuánto tiempo?',
  'packages.dayUnit': 'días',
  'packages.dates': 'Fechas del viaje',
  'packages.duration': 'Por duración',
  'packages.data': '¿Cuántos datos?',
  'packages.perGb': '{price} por GB',
  'packages.best': 'El GB más barato',
  'packages.bestUnder': 'El GB más barato por menos de {price}',
  'packages.region': 'También incluido en: {region}',
  'packages.regionPrice': 'desde {price} por GB',
  'packages.covers': {
    one: 'Funciona en {count} país',
    many: 'Funciona en {count} de países',
    other: 'Funciona en {count} países',
  },
  'packages.continue': 'Seguir con {data} · {price}',
  'packages.validity': 'Válido {days} desde la primera conexión',
  'packages.validDates': 'Válido: {dates}',
  'packages.offer': '{destination}, {data}',
  'packages.summary': 'Tu elección',
  'packages.charged': 'Solo se cobra cuando tu eSIM está lista.',
  'packages.none': 'Elige otros días',
  'packages.noneMore': 'No hay paquetes para estos días.',
  'packages.notSold': 'No vendemos este destino',
  'packages.notSoldMore': 'Puede que un país vecino o una región lo cubra.',
  'packages.otherDestination': 'Elegir otro destino',
} satisfies Part<typeof english>;
