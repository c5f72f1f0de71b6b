import type { help as english } from '../en/help.ts';
import type { Part } from '../translate.ts';

export const help = {
  'checkout.findDial':
    'Marca *#06# como si fueras a llamar. Si aparece un EID de 32 cifras, tu móvil es compatible con eSIM.',
  'checkout.findIphone':
    'iPhone: Ajustes › General › Información. Busca «EID». «Sin restricciones de SIM» significa que está libre.',
  'checkout.findAndroid': 'Android: Ajustes › Conexiones o Red › Administrador de SIM. Busca «Añadir eSIM».',
  'checkout.findModels':
    'La mayoría lo son: iPhone XR y posteriores, Google Pixel 3 y posteriores, Samsung Galaxy S20 y posteriores, Z Flip y Z Fold. Los comprados en China continental a menudo no.',
  'checkout.findLocked':
    'Un móvil con contrato puede estar bloqueado por su operador: él puede decírtelo y liberarlo.',
  'checkout.unsureMore':
    'Puedes continuar. Compruébalo antes de instalarla: una eSIM instalada no se puede devolver.',
  'checkout.noTitle': 'Entonces esta eSIM no funcionará en él',
  'checkout.noMore': 'Una eSIM necesita un móvil compatible y libre. No se ha cobrado nada.',
  'checkout.otherPhone': 'Es para otro móvil, compatible con eSIM y libre',
} satisfies Part<typeof english>;
