import type { keep as english } from '../en/keep.ts';
import type { Part } from '../translate.ts';

/** Spanish texts for keeping an eSIM at hand without a network. */
export const keep = {
  'keep.saved': 'Guardada en este dispositivo. Se abre sin conexión.',
  'keep.home': 'Añade esta página a la pantalla de inicio. Se abre también sin conexión.',
  'keep.print': 'Imprimir en una página',
  'keep.day': 'El día que llegas',
  'keep.calendar': 'Añadir al calendario',
  'keep.turnOn': 'Activa tu eSIM: {destination}',
  'keep.turnOnHow':
    'En los ajustes del móvil, activa la eSIM y sus datos en itinerancia. Los pasos están en la página de tu eSIM.',
  'keep.secret': 'No compartas esta hoja: quien la tenga puede instalar tu eSIM.',
  'keep.forget': 'Olvidarme en este dispositivo',
  'keep.forgetMore':
    'Se borran todas las eSIM que esta página guardó aquí. Tus eSIM y los enlaces de tus correos siguen funcionando.',
  'keep.forgetNow': 'Olvidar todo',
  'keep.mine': 'Mis eSIM',
  'keep.none': 'No hay ninguna eSIM guardada en este dispositivo',
  'keep.noneMore': 'Abre una con el enlace de tu correo y se quedará aquí, también sin conexión.',
  'keep.daysLeft': 'aún {days}',
} satisfies Part<typeof english>;
