import type { keep as english } from '../en/keep.ts';
import type { Part } from '../translate.ts';

/** Italian texts for keeping an eSIM at hand without a network. */
export const keep = {
  'keep.saved': 'Salvata su questo dispositivo. Si apre offline.',
  'keep.home': 'Aggiungi questa pagina alla schermata Home. Si apre anche offline.',
  'keep.print': 'Stampa su una pagina',
  'keep.day': 'Il giorno del tuo arrivo',
  'keep.calendar': 'Aggiungi al calendario',
  'keep.turnOn': 'Attiva la tua eSIM: {destination}',
  'keep.turnOnHow':
    'Nelle impostazioni del telefono attiva la eSIM e il suo roaming dati. I passaggi sono sulla pagina della tua eSIM.',
  'keep.secret': 'Non dare questo foglio ad altri: chi lo ha può installare la tua eSIM.',
  'keep.forget': 'Dimenticami su questo dispositivo',
  'keep.forgetMore':
    'Così si cancellano tutte le eSIM che questa pagina ha salvato qui. Le tue eSIM e i link nelle tue e-mail continuano a funzionare.',
  'keep.forgetNow': 'Dimentica tutto',
  'keep.mine': 'Le mie eSIM',
  'keep.none': 'Nessuna eSIM salvata su questo dispositivo',
  'keep.noneMore': 'Aprine una dal link nella tua e-mail: resterà qui, anche offline.',
  'keep.daysLeft': 'ancora {days}',
} satisfies Part<typeof english>;
