import type { help as english } from '../en/help.ts';
import type { Part } from '../translate.ts';

export const help = {
  'checkout.findDial':
    'Componi *#06# come per chiamare. Se appare un EID di 32 cifre, il telefono supporta le eSIM.',
  'checkout.findIphone':
    'iPhone: Impostazioni › Generali › Info. Cerca “EID”. “Nessuna restrizione SIM” significa che è sbloccato.',
  'checkout.findAndroid': 'Android: Impostazioni › Connessioni o Rete › Gestione SIM. Cerca “Aggiungi eSIM”.',
  'checkout.findModels':
    'Quasi tutti le supportano: iPhone XR e successivi, Google Pixel 3 e successivi, Samsung Galaxy S20 e successivi, Z Flip e Z Fold. Spesso non quelli comprati nella Cina continentale.',
  'checkout.findLocked':
    'Un telefono in abbonamento può essere bloccato sul suo operatore, che può dirtelo e sbloccarlo.',
  'checkout.unsureMore':
    'Puoi continuare. Verifica prima di installarla: una eSIM installata non può essere restituita.',
  'checkout.noTitle': 'Allora questa eSIM non funzionerà su quel telefono',
  'checkout.noMore': 'Una eSIM richiede un telefono compatibile e sbloccato. Non è stato addebitato nulla.',
  'checkout.otherPhone': 'È per un altro telefono, compatibile e sbloccato',
} satisfies Part<typeof english>;
