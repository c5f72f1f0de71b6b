import type { errors as english } from '../en/errors.ts';
import type { Part } from '../translate.ts';

export const errors = {
  'checkout.cardCheck': 'Revisa los datos de la tarjeta de arriba.',
  'checkout.slow':
    'Está tardando más de lo habitual. Puedes ver tu pedido con tranquilidad: no se te cobrará dos veces.',
  'checkout.lookAtOrder': 'Ver mi pedido',
  'checkout.declined': 'Tu banco ha rechazado la tarjeta. No se ha cobrado nada.',
  'checkout.declinedMore': 'Prueba con otra tarjeta.',
  'checkout.notCharged': 'No se ha cobrado nada.',
  'checkout.walletClosed': 'La cartera se cerró antes del pago.',
  'checkout.notPaid': 'Este pago no se ha podido completar. No se ha cobrado nada.',
  'checkout.underWay': 'Aún estamos preparando tu último pedido.',
  'checkout.underWayMore': 'Paga aquí solo si quieres otro.',
  'checkout.priceChanged': 'El precio es ahora {price}; antes era {was}. No se ha cobrado nada.',
  'checkout.priceChangedMore': 'Paga solo si el nuevo precio te parece bien.',
  'checkout.fewer': 'No puedes comprar tantas eSIM a la vez. Elige menos.',
  'checkout.goneTitle': 'Este paquete ya no está disponible',
  'checkout.goneMore': 'No se ha cobrado nada. Elige otro paquete.',
  'checkout.choose': 'Elegir otro paquete',
  'checkout.paused': 'Ahora mismo no podemos aceptar pedidos',
  'checkout.pausedMore': 'Inténtalo de nuevo en unos minutos. No se ha cobrado nada.',
  'problem.unavailable':
    'Ahora mismo no podemos aceptar pedidos. No se ha cobrado nada. Inténtalo de nuevo en unos minutos.',
  'problem.limited': 'Demasiados intentos. No se ha cobrado nada. Espera un minuto.',
  'problem.package': 'Este paquete ya no está disponible. No se ha cobrado nada. Elige otro.',
  'problem.topUp': 'Este paquete no se puede añadir a esta eSIM. No se ha cobrado nada.',
  'problem.small': 'El importe es demasiado bajo para pagar con tarjeta. Elige un paquete mayor.',
  'problem.before': 'Ya hiciste este pedido y lo estamos comprobando. No se te cobrará dos veces.',
  'problem.used':
    'Ya has usado esta oferta, quizá en otra pestaña. Aquí no se ha cobrado nada. Termina ese pedido o búscalo en tu correo.',
  'problem.underWay':
    'Tu banco aún puede aprobar el pago de tu último pedido, así que no se ha pedido ni cobrado nada más. Inténtalo de nuevo en unos minutos.',
  'problem.changed':
    'La tienda ha cambiado desde que la abriste. No se ha cobrado nada. Elige tu paquete de nuevo.',
  'problem.other': 'Algo ha fallado por nuestra parte. No se ha cobrado nada. Inténtalo de nuevo.',
  'problem.request': 'Referencia: {id}',
} satisfies Part<typeof english>;
