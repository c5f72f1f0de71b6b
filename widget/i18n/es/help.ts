import type { help as english } from '../en/help.ts';
import type { Part } from '../translate.ts';

export const help = {
  'checkout.findDial': 'Marca *#06#. Si aparece un EID de 32 cifras, tu móvil es compatible con eSIM.',
  'checkout.findIphone':
    'iPhone: Ajustes › General › Información. Busca «EID». «Sin restricciones de SIM» significa que está libre.',
  'checkout.findAndroid': 'Android: Ajustes › Conexiones o Red › Administrador de SIM. Busca «Añadir eSIM».',
  'checkout.findModels':
    'La mayoría de los recientes lo son: iPhone XR y posteriores, Google Pixel 3 y posteriores, Samsung Galaxy S20 y posteriores, Z Flip y Z Fold. Los vendidos en China continental no suelen serlo.',
  'checkout.findLocked': 'Si lo compraste con contrato, pregunta a tu operador si está libre.',
  'checkout.unsureMore':
    'Puedes comprar ahora y comprobarlo después, pero antes de instalarla: una eSIM solo se instala una vez.',
  'checkout.noTitle': 'Esta eSIM no funcionará en ese móvil',
  'checkout.noMore': 'Necesitas un móvil libre y compatible con eSIM. No se ha cobrado nada.',
  'checkout.otherPhone': 'Compro para otro móvil, libre y compatible con eSIM',
} satisfies Part<typeof english>;
