import type { advice as english } from '../en/advice.ts';
import type { Part } from '../translate.ts';

/** Spanish texts that help to choose a plan. */
export const advice = {
  'advice.use': '¿Para qué lo usarás?',
  'advice.maps': 'Mapas y chat',
  'advice.social': '+ Redes sociales',
  'advice.video': '+ Vídeo y compartir',
  'advice.videoOnly': '+ Vídeo',
  'advice.need': 'Calculamos unos {data} al día para esto.',
  'advice.perDay': 'Unos {data} al día',
  'advice.recommended': 'Recomendado para {days}',
  'advice.most': 'El más grande para {days}',
  'advice.all': {
    one: 'Ver los {count} paquetes',
    many: 'Ver los {count} de paquetes',
    other: 'Ver los {count} paquetes',
  },
  'advice.several': '¿Vas a visitar más países?',
  'advice.cheaper': 'Cuesta menos y vale en más países',
  'advice.region': {
    one: '{region}, {count} país: {data} por {price}',
    many: '{region}, {count} de países: {data} por {price}',
    other: '{region}, {count} países: {data} por {price}',
  },
  'advice.facts': 'Conviene saberlo',
  'advice.dataOnly': 'Solo datos, sin llamadas ni SMS',
  'advice.number': 'Tu número de siempre sigue activo',
  'advice.stops': 'Se detiene en cero, sin facturas sorpresa',
  'advice.starts': 'Empieza con la primera conexión y dura {days}',
  'advice.networks': 'Redes: {names}',
  'advice.fiveG': '5G donde la red lo ofrece',
  'advice.noFiveG': 'Hasta 4G',
  'advice.hotspot': 'Puedes compartir internet',
  'advice.noHotspot': 'No permite compartir internet',
  'advice.id': 'Se pide un documento de identidad',
  'advice.noId': 'Sin documento de identidad',
  'advice.refund': {
    one: '¿Sin usar? Te devolvemos el dinero en {count} día',
    many: '¿Sin usar? Te devolvemos el dinero en {count} de días',
    other: '¿Sin usar? Te devolvemos el dinero en {count} días',
  },
  'advice.questions': 'Cinco preguntas antes de comprar',
} satisfies Part<typeof english>;
