import type { checkout as english } from '../en/checkout.ts';
import type { Part } from '../translate.ts';

export const checkout = {
  'checkout.quantity': '¿Cuántas eSIM?',
  'checkout.title': 'Pago',
  'checkout.topUpTitle': 'Recarga',
  'checkout.topUpOnto': 'Se añade a la eSIM que ya tienes',
  'checkout.topUpEnding': 'Se añade a la eSIM que termina en {digits}',
  'checkout.device': '¿Tu móvil es compatible con eSIM y está libre?',
  'checkout.yes': 'Sí',
  'checkout.unsure': 'No lo sé',
  'checkout.no': 'No',
  'checkout.findOut': 'Cómo averiguarlo',
  'checkout.deviceMissing': 'Elige una respuesta',
  'checkout.email': 'Correo electrónico para tu eSIM',
  'checkout.topUpEmail': 'Correo electrónico para el recibo',
  'checkout.emailHint': 'Aquí enviamos la eSIM y el recibo, nada más.',
  'checkout.emailWrong': 'Escribe una dirección de correo como nombre@example.com',
  'checkout.emailMeant': '¿Querías decir {email}?',
  'checkout.payment': 'Forma de pago',
  'checkout.cardLoading': 'Los campos de la tarjeta se están cargando. Un momento, por favor.',
  'checkout.cardFailed': 'Los campos de la tarjeta no se han cargado. No se ha cobrado nada.',
  'checkout.missing': {
    one: 'Falta {count} respuesta o no es correcta.',
    many: 'Faltan {count} de respuestas o no son correctas.',
    other: 'Faltan {count} respuestas o no son correctas.',
  },
  'checkout.placing': 'Un momento…',
  'checkout.confirming': 'Esperando a tu banco…',
  'checkout.facts':
    'Solo datos: sin número, llamadas ni SMS. Cuando se agotan los datos, la conexión se detiene y no se cobra nada más.',
  'checkout.topUpCalm': 'Solo se cobra cuando los datos se han añadido.',
  'problem.offline':
    'No hemos podido conectar con la tienda. No se ha cobrado nada. Comprueba tu conexión y vuelve a pagar.',
} satisfies Part<typeof english>;
