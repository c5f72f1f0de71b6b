import type { home as english } from '../en/home.ts';
import type { Part } from '../translate.ts';

/** Spanish texts of the first screen, rendered only on the server. */
export const home = {
  'app.newTab': 'Abrir en otra pestaña',
  'app.sandbox': 'Modo de prueba: no se cobra nada',
  'destinations.title': '¿Adónde viajas?',
  'destinations.search': 'País, ciudad o región',
  'destinations.regions': 'Regiones',
  'destinations.popular': 'Populares',
  'destinations.all': { one: '{count} país', many: 'Los {count} de países', other: 'Los {count} países' },
  'destinations.from': 'desde',
  'destinations.covers': { one: '{count} país', many: '{count} de países', other: '{count} países' },
  'destinations.found': 'Resultados: {count}',
  'destinations.nearest': 'Sin resultados para «{query}». Quizá quisiste decir:',
  'destinations.mine': 'Mis eSIM',
  'destinations.topUp': '¿Ya tienes una eSIM? Recárgala o encuéntrala',
  'app.description': 'eSIM de prepago para viajar: elige destino y datos, paga, instálala y navega.',
  'destinations.instead': 'Sin resultados para «{query}». Destinos populares:',
} satisfies Part<typeof english>;
