import type { questions as english } from '../en/questions.ts';
import type { Part } from '../translate.ts';

/** Spanish texts of five questions before buying. */
export const questions = {
  'questions.phone': '¿Funcionará en mi móvil?',
  'questions.phoneMore':
    'La mayoría de los móviles recientes admiten eSIM: iPhone XR, Pixel 3, Galaxy S20 o posteriores. El tuyo no debe estar bloqueado por un operador. Para comprobarlo, marca *#06#: si aparece un EID, está listo.',
  'questions.number': '¿Conservo mi número y WhatsApp?',
  'questions.numberMore':
    'Sí. Tu SIM se queda en el móvil y WhatsApp conserva tu número. Solo los datos móviles pasan por la eSIM. Desactiva la itinerancia de datos de tu SIM; las llamadas a ella cuestan lo que cobre tu operador en el extranjero.',
  'questions.start': '¿Cuándo la instalo y cuándo empieza?',
  'questions.startMore':
    'Instálala en casa, con wifi; tarda unos dos minutos. Los días empiezan con la primera conexión en tu destino. Si elegiste fechas de viaje, funciona en esas fechas.',
  'questions.end': '¿Qué pasa cuando se acaban los datos o los días?',
  'questions.endMore':
    'La conexión se detiene. No se cobra nada más ni se renueva nada. Puedes añadir datos desde la página de tu eSIM mientras esta lo permita.',
  'questions.delivery': '¿Cómo la recibo y qué pasa si algo falla?',
  'questions.deliveryMore':
    'En pantalla y por correo, normalmente segundos después de pagar. Si no podemos entregarla, no te cuesta nada.',
} satisfies Part<typeof english>;
