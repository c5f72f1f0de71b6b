import type { checkout as english } from '../en/checkout.ts';
import type { Part } from '../translate.ts';

export const checkout = {
  'checkout.quantity': 'Quante eSIM?',
  'checkout.title': 'Pagamento',
  'checkout.topUpTitle': 'Ricarica',
  'checkout.topUpOnto': 'Aggiunto alla eSIM che hai già',
  'checkout.topUpEnding': 'Aggiunto alla eSIM che termina con {digits}',
  'checkout.device': 'Il tuo telefono supporta le eSIM ed è sbloccato?',
  'checkout.yes': 'Sì',
  'checkout.unsure': 'Non so',
  'checkout.no': 'No',
  'checkout.findOut': 'Come scoprirlo',
  'checkout.deviceMissing': 'Scegli una risposta',
  'checkout.email': 'E-mail per la tua eSIM',
  'checkout.topUpEmail': 'E-mail per la ricevuta',
  'checkout.emailHint': 'Qui inviamo la eSIM e la ricevuta, nient’altro.',
  'checkout.emailWrong': 'Inserisci un indirizzo e-mail come nome@example.com',
  'checkout.emailMeant': 'Intendevi {email}?',
  'checkout.payment': 'Metodo di pagamento',
  'checkout.cardLoading': 'I campi della carta stanno arrivando. Un momento.',
  'checkout.cardFailed': 'I campi della carta non sono stati caricati. Non è stato addebitato nulla.',
  'checkout.missing': {
    one: '{count} risposta manca o non è corretta.',
    many: '{count} di risposte mancano o non sono corrette.',
    other: '{count} risposte mancano o non sono corrette.',
  },
  'checkout.placing': 'Un momento…',
  'checkout.confirming': 'In attesa della tua banca…',
  'checkout.facts':
    'Solo dati: nessun numero, niente chiamate né SMS. Quando i dati finiscono, la connessione si ferma e non viene addebitato altro.',
  'checkout.topUpCalm': 'Addebito solo quando i dati sono stati aggiunti.',
  'problem.offline':
    'Non siamo riusciti a raggiungere il negozio. Non è stato addebitato nulla. Controlla la connessione e paga di nuovo.',
} satisfies Part<typeof english>;
