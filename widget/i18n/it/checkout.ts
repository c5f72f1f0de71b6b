import type { checkout as english } from '../en/checkout.ts';
import type { Part } from '../translate.ts';

export const checkout = {
  'checkout.quantity': 'Quante eSIM?',
  'checkout.title': 'Pagamento',
  'checkout.topUpTitle': 'Ricarica',
  'checkout.topUpOnto': 'Si aggiunge alla tua eSIM attuale',
  'checkout.topUpEnding': 'Aggiunto alla eSIM che termina con {digits}',
  'checkout.device': 'Il tuo telefono supporta le eSIM ed è sbloccato?',
  'checkout.yes': 'Sì',
  'checkout.unsure': 'Non so',
  'checkout.no': 'No',
  'checkout.findOut': 'Verifica il telefono',
  'checkout.deviceMissing': 'Scegli una risposta',
  'checkout.email': 'E-mail',
  'checkout.topUpEmail': 'E-mail per la ricevuta',
  'checkout.emailHint': 'Qui ti inviamo la eSIM e la ricevuta. Niente pubblicità.',
  'checkout.emailWrong': 'Inserisci un indirizzo e-mail come nome@example.com',
  'checkout.emailMeant': 'Intendevi {email}?',
  'checkout.payment': 'Metodo di pagamento',
  'checkout.cardLoading': 'Caricamento del modulo della carta…',
  'checkout.cardFailed': 'Il modulo della carta non si è caricato. Non è stato addebitato nulla.',
  'checkout.missing': {
    one: 'Controlla {count} campo qui sopra.',
    many: 'Controlla {count} di campi qui sopra.',
    other: 'Controlla {count} campi qui sopra.',
  },
  'checkout.placing': 'Un momento…',
  'checkout.confirming': 'In attesa della tua banca…',
  'checkout.facts':
    'Solo dati: nessun numero, niente chiamate né SMS. Quando i dati finiscono, la connessione si ferma e non viene addebitato altro.',
  'checkout.topUpCalm': 'Paghi solo quando i dati sono stati aggiunti.',
  'problem.offline':
    'Non siamo riusciti a raggiungere il negozio. Non è stato addebitato nulla. Controlla la connessione e riprova.',
} satisfies Part<typeof english>;
