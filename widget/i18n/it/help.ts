import type { help as english } from '../en/help.ts';
import type { Part } from '../translate.ts';

export const help = {
  'checkout.findDial': 'Componi *#06#. Se appare un EID di 32 cifre, il telefono supporta le eSIM.',
  'checkout.findIphone':
    'iPhone: Impostazioni › Generali › Info. Cerca “EID”. “Nessuna restrizione SIM” significa che è sbloccato.',
  'checkout.findAndroid': 'Android: Impostazioni › Connessioni o Rete › Gestione SIM. Cerca “Aggiungi eSIM”.',
  'checkout.findModels':
    'Quasi tutti i modelli recenti le supportano: iPhone XR e successivi, Google Pixel 3 e successivi, Samsung Galaxy S20 e successivi, Z Flip e Z Fold. Di solito non quelli venduti nella Cina continentale.',
  'checkout.findLocked': 'Se lo hai comprato con un abbonamento, chiedi al tuo operatore se è sbloccato.',
  'checkout.unsureMore':
    'Puoi acquistare ora e verificare dopo, ma prima dell’installazione: una eSIM si installa una volta sola.',
  'checkout.noTitle': 'Questa eSIM non funzionerà su quel telefono',
  'checkout.noMore': 'Serve un telefono sbloccato che supporti le eSIM. Non è stato addebitato nulla.',
  'checkout.otherPhone': 'Acquisto per un altro telefono, sbloccato e compatibile con le eSIM',
} satisfies Part<typeof english>;
