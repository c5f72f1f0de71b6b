import type { LegalTexts } from './legal-texts.ts';

export const es: LegalTexts = {
  statements: {
    'begin.1': 'Quiero recibir mi paquete de inmediato, antes de que termine el plazo de desistimiento.',
    'service.1':
      'Sé que pierdo mi derecho de desistimiento cuando el paquete se haya prestado por completo, y que pago lo que use hasta entonces.',
    'digital-content.1': 'Sé que con ello pierdo mi derecho de desistimiento.',
    'none.1': 'Quiero recibir mi paquete de inmediato. Sé que este contrato no da derecho de desistimiento.',
    'delivery.1':
      'Quiero recibir mi eSIM de inmediato. Sé que, una vez entregada, ya no podré desistir del contrato.',
    'top-up.1': 'Añadid los datos de inmediato. Sé que, una vez añadidos, ya no podré desistir del contrato.',
  },
  missing: 'Marca esta casilla para continuar',
  changed: 'Este texto ha cambiado. Vuelve a leerlo y marca la casilla.',
  agreed: 'Lo que has aceptado',
  agreedOn: 'Lo marcaste al hacer el pedido, el {time}.',
  right: 'Derecho de desistimiento',
  how: 'Puedes desistir de este contrato en los 14 días siguientes al pedido, sin indicar el motivo. Para ello, comunícalo a {seller} con una declaración inequívoca, por ejemplo un correo electrónico o una carta, o en esta página: {link} Puedes usar el formulario de abajo, pero no es obligatorio. Basta con enviar la declaración antes de que acaben los 14 días.',
  effect:
    'Si desistes, te devolvemos todos los pagos sin demora, a más tardar 14 días después de saberlo, por el mismo medio con el que pagaste y sin gastos para ti.',
  consequence: {
    service:
      'Como pediste que empezáramos de inmediato, pagas la parte prestada hasta tu comunicación. El derecho termina cuando el paquete se ha prestado por completo.',
    'digital-content':
      'Pediste que empezáramos antes de que acabara el plazo de desistimiento y confirmaste que con ello perdías el derecho. Por eso ha terminado y ya no puedes desistir de este contrato.',
    none: 'Este contrato no da derecho de desistimiento.',
  },
  form: 'Modelo de formulario de desistimiento',
  formLines: [
    '(Solo debe cumplimentar y enviar el presente formulario si desea desistir del contrato.)',
    'A la atención de {seller}:',
    'Por la presente le comunico/comunicamos (*) que desisto/desistimos (*) de mi/nuestro (*) contrato de prestación del siguiente servicio: {service}',
    'Pedido el (*)/recibido el (*): {date}',
    'Nombre del consumidor o de los consumidores:',
    'Domicilio del consumidor o de los consumidores:',
    'Firma del consumidor o de los consumidores (solo si el presente formulario se presenta en papel):',
    'Fecha:',
    '(*) Táchese lo que no proceda.',
  ],
};
