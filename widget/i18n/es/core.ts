import type { core as english } from '../en/core.ts';
import type { Part } from '../translate.ts';

/** Spanish texts of the packages screen, and those that all screens share. */
export const core = {
  'app.title': 'Tienda de eSIM para viajes',
  'app.back': 'Atrás',
  'app.retry': 'Reintentar',
  'app.stale': 'Puede que los precios no estén del todo al día.',
  'app.offline': 'No tienes conexión. Seguiremos cuando vuelva.',
  'app.loadFailed': 'No se ha podido cargar',
  'app.loadFailedMore': 'No se ha cobrado nada.',
  'packages.days': '¿Cuánto dura tu viaje?',
  'packages.dayUnit': 'días',
  'packages.dates': 'Elegir fechas',
  'packages.duration': 'Elegir días',
  'packages.data': '¿Cuántos datos necesitas?',
  'packages.perGb': '{price} por GB',
  'packages.covers': {
    one: 'Funciona en {count} país',
    many: 'Funciona en {count} de países',
    other: 'Funciona en {count} países',
  },
  'packages.continue': 'Seguir con {data} · {price}',
  'packages.validity': 'Válido {days} desde la primera conexión',
  'packages.validDates': 'Válido: {dates}',
  'packages.offer': '{destination}, {data}',
  'packages.summary': 'Tu paquete',
  'packages.charged': 'Solo te cobramos cuando tu eSIM está lista.',
  'packages.none': 'Elegir otras fechas',
  'packages.noneMore': 'No hay paquetes para estas fechas. Prueba con un viaje más corto.',
  'packages.notSold': 'Aún no cubrimos este destino',
  'packages.notSoldMore': 'Quizá te sirva un paquete regional.',
  'packages.otherDestination': 'Elegir otro destino',
} satisfies Part<typeof english>;
