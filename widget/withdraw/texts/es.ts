import type { WithdrawTexts } from './withdraw-texts.ts';

export const es: WithdrawTexts = {
  title: 'Desistir del contrato',
  lead: 'Puedes desistir de tu pedido en un plazo de 14 días, sin dar ningún motivo.',
  service:
    '¿Aún no está instalada? Se te devuelve el precio completo. Después se descuenta la parte de los datos que hayas usado. Primero se usan los datos comprados primero; una recarga es un pedido aparte.',
  content:
    '¿Aún no se ha entregado? Se te devuelve el precio completo. Una vez entregada tu eSIM, el derecho de desistimiento ha terminado, como aceptaste al hacer el pedido.',
  neutral:
    'Si puedes desistir y qué se te devuelve depende de lo acordado en tu pedido. Te respondemos por correo.',
  step: 'Paso {n} de 2',
  name: 'Tu nombre',
  optional: 'opcional',
  number: 'Número de pedido',
  numberHelp: 'Está en el correo con tu eSIM. También vale tu número de reserva.',
  email: 'Correo electrónico del pedido',
  emailHelp: 'La confirmación se envía a esta dirección.',
  nameMissing: 'Escribe tu nombre',
  numberMissing: 'Escribe el número de tu pedido',
  emailWrong: 'Escribe una dirección como nombre@example.com',
  linkOld: 'Este enlace ya no abre ningún pedido. Escribe los datos.',
  next: 'Continuar',
  checkTitle: 'Revisa y confirma',
  checkLead: 'Con esto declaras que desistes del contrato.',
  booking:
    'Si es un número de reserva, desistes de todos los pedidos de esa reserva. Para uno solo, indica su número de pedido.',
  confirm: 'Confirmar el desistimiento',
  change: 'Cambiar los datos',
  plan: 'Paquete',
  ordered: 'Fecha del pedido',
  until: 'Puedes desistir hasta',
  paid: 'Precio',
  used: 'Datos usados',
  notUsed: 'ninguno',
  back: 'Se te devuelve',
  unknownSum: 'lo calcula el vendedor',
  received: 'Recibido',
  wayBack:
    'El importe vuelve al medio de pago que usaste, en 14 días como máximo. Los bancos tardan unos días en mostrarlo.',
  preparing:
    'Tu eSIM aún no está lista. Nos detenemos aquí: la retención en tu tarjeta se libera y lo cobrado se devuelve.',
  unknown:
    'Ahora mismo no se puede leer cuántos datos se han usado. Puedes desistir igualmente: el vendedor calcula el importe y te escribe.',
  already: 'Ya se te ha devuelto todo lo que pagaste.',
  allUsed: 'Se han usado todos los datos, así que no se devuelve nada.',
  remove: 'Después, elimina la eSIM de tu móvil.',
  removeSeveral: 'Después, elimina las eSIM de tus móviles.',
  doneTitle: 'Hemos recibido tu desistimiento',
  doneMail: 'También te lo enviamos por correo electrónico.',
  doneKeep: 'Guarda o imprime esta página: es tu confirmación.',
  sentTitle: 'Tu desistimiento se ha enviado',
  sentLead:
    'Si estos datos corresponden a un pedido, enviamos una confirmación con la hora y el importe a la dirección de ese pedido.',
  sentNothing:
    '¿No te llega nada en unos minutos? Revisa los datos e inténtalo de nuevo, o escribe al vendedor.',
  lateTitle: 'El plazo para desistir ha terminado',
  late: 'Terminó el {date}.',
  exemptTitle: 'Aquí no hay derecho de desistimiento',
  deliveredTitle: 'Tu eSIM se ha entregado',
  delivered: 'Con ello ha terminado el derecho de desistimiento, como aceptaste al hacer el pedido.',
  unpaidTitle: 'No hay nada de lo que desistir',
  unpaid: 'Este pedido nunca se pagó y no se ha cobrado nada.',
  tooMany: 'Demasiados intentos',
  tooManyMore: 'Inténtalo de nuevo dentro de una hora.',
  failed: 'No ha funcionado',
  failedMore: 'No se ha registrado ningún desistimiento. Inténtalo de nuevo en unos minutos.',
};
