import type { errors as english } from '../en/errors.ts';
import type { Part } from '../translate.ts';

export const errors = {
  'checkout.cardCheck': 'Revisa los datos de la tarjeta de arriba.',
  'checkout.slow':
    'Está tardando más de lo habitual. Puedes mirar tu pedido con tranquilidad: nada se cobra dos veces.',
  'checkout.lookAtOrder': 'Ver mi pedido',
  'checkout.declined': 'Tu banco ha rechazado la tarjeta. No se ha cobrado nada.',
  'checkout.declinedMore': 'Prueba con otra tarjeta o de nuevo con la misma.',
  'checkout.notCharged': 'No se ha cobrado nada.',
  'checkout.walletClosed': 'La cartera se cerró antes del pago.',
  'checkout.notPaid': 'No se ha podido hacer este pago. No se ha cobrado nada.',
  'checkout.underWay': 'Aún estamos preparando tu último pedido.',
  'checkout.underWayMore': 'Paga aquí solo si quieres otro.',
  'checkout.priceChanged': 'El precio es ahora {price}; antes era {was}. No se ha cobrado nada.',
  'checkout.priceChangedMore': 'Paga solo si el nuevo precio te parece bien.',
  'checkout.fewer': 'No se venden tantas eSIM a la vez. Elige menos.',
  'checkout.goneTitle': 'Este paquete ya no está a la venta',
  'checkout.goneMore': 'No se ha cobrado nada. Hay otros para el mismo destino un paso atrás.',
  'checkout.choose': 'Elegir otro paquete',
  'checkout.paused': 'Las compras están en pausa',
  'checkout.pausedMore':
    'Nuestro proveedor no está disponible, así que no aceptamos pagos. No se ha cobrado nada. Inténtalo de nuevo en unos minutos.',
  'problem.unavailable':
    'Ahora mismo no se puede comprar. No se ha cobrado nada. Inténtalo de nuevo en unos minutos.',
  'problem.limited': 'Demasiados intentos en poco tiempo. No se ha cobrado nada. Espera un minuto.',
  'problem.package': 'Este paquete ya no está a la venta. No se ha cobrado nada. Elige otro.',
  'problem.topUp': 'Esta eSIM no admite este paquete. No se ha cobrado nada.',
  'problem.small': 'Este precio es demasiado bajo para pagar con tarjeta. Elige un paquete mayor.',
  'problem.before': 'Ya hiciste este pedido antes y lo estamos comprobando. No se te cobrará dos veces.',
  'problem.used':
    'Esta oferta ya tiene un pedido, quizá de otra pestaña. Aquí no se ha cobrado nada. Termina ese pedido o búscalo en tu correo.',
  'problem.underWay':
    'Tu banco aún puede aprobar el pago de tu último pedido, así que no se ha pedido ni cobrado nada más. Inténtalo de nuevo en unos minutos.',
  'problem.changed':
    'La tienda ha cambiado desde que la abriste. No se ha cobrado nada. Elige tu paquete de nuevo.',
  'problem.other': 'Algo ha fallado por nuestra parte. No se ha cobrado nada. Inténtalo de nuevo.',
  'problem.request': 'Número para nuestro soporte: {id}',
} satisfies Part<typeof english>;
