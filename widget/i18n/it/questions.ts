import type { questions as english } from '../en/questions.ts';
import type { Part } from '../translate.ts';

/** Italian texts of five questions before buying. */
export const questions = {
  'questions.phone': 'Funzionerà sul mio telefono?',
  'questions.phoneMore':
    'Quasi tutti i telefoni recenti supportano le eSIM: iPhone XR, Pixel 3, Galaxy S20 o successivi. Il tuo non deve essere bloccato su un operatore. Per controllare, componi *#06#: se appare un EID, è pronto.',
  'questions.number': 'Mantengo il mio numero e WhatsApp?',
  'questions.numberMore':
    'Sì. La tua SIM resta nel telefono e WhatsApp mantiene il tuo numero. Solo i dati passano dalla eSIM. Disattiva il roaming dati della tua SIM; le chiamate che ricevi costano quanto prevede il tuo operatore all’estero.',
  'questions.start': 'Quando la installo e quando inizia?',
  'questions.startMore':
    'Installala a casa, con il Wi‑Fi: servono circa due minuti. I giorni partono dalla prima connessione a destinazione. Se hai scelto le date del viaggio, vale in quelle date.',
  'questions.end': 'Cosa succede quando finiscono i dati o i giorni?',
  'questions.endMore':
    'La connessione si ferma. Non viene addebitato altro e nulla si rinnova. Puoi aggiungere dati dalla pagina della tua eSIM finché lo consente.',
  'questions.delivery': 'Come la ricevo, e se qualcosa va storto?',
  'questions.deliveryMore':
    'Sullo schermo e via e-mail, di solito pochi secondi dopo il pagamento. Se non possiamo consegnarla, non ti costa nulla.',
} satisfies Part<typeof english>;
