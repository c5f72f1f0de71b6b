import type { checkout as english } from '../en/checkout.ts';
import type { Part } from '../translate.ts';

export const checkout = {
  'checkout.quantity': '¿Cuántas eSIM?',
  'checkout.title': 'Pago',
  'checkout.topUpTitle': 'Recarga',
  'checkout.topUpOnto': 'Se añade a tu eSIM actual',
  'checkout.topUpEnding': 'Se añade a la eSIM que termina en {digits}',
  'checkout.device': '¿Tu móvil es compatible con eSIM y está libre?',
  'checkout.yes': 'Sí',
  'checkout.unsure': 'No lo sé',
  'checkout.no': 'No',
  'checkout.findOut': 'Comprobar mi móvil',
  'checkout.deviceMissing': 'Elige una respuesta',
  'checkout.email': 'Correo electrónico',
  'checkout.topUpEmail': 'Correo electrónico para el recibo',
  'checkout.emailHint': 'Te enviaremos aquí la eSIM y el recibo. Sin publicidad.',
  'checkout.emailWrong': 'Escribe una dirección de correo como nombre@example.com',
  'checkout.emailMeant': '¿Querías decir {email}?',
  'checkout.payment': 'Forma de pago',
  'checkout.cardLoading': 'Cargando el formulario de la tarjeta…',
  'checkout.cardFailed': 'El formulario de la tarjeta no se ha cargado. No se ha cobrado nada.',
  'checkout.missing': {
    one: 'Revisa {count} campo de arriba.',
    many: 'Revisa {count} de campos de arriba.',
    other: 'Revisa {count} campos de arriba.',
  },
  'checkout.placing': 'Un momento…',
  'checkout.confirming': 'Esperando a tu banco…',
  'checkout.facts':
    'Solo datos: sin número, llamadas ni SMS. Cuando se agotan los datos, la conexión se detiene y no se cobra nada más.',
  'checkout.topUpCalm': 'Solo te cobramos cuando se añaden los datos.',
  'problem.offline':
    'No hemos podido conectar con la tienda. No se ha cobrado nada. Comprueba tu conexión e inténtalo de nuevo.',
} satisfies Part<typeof english>;
