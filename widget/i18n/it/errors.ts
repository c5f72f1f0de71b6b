import type { errors as english } from '../en/errors.ts';
import type { Part } from '../translate.ts';

export const errors = {
  'checkout.cardCheck': 'Controlla i dati della carta qui sopra.',
  'checkout.slow':
    'Ci vuole più del solito. Puoi guardare l’ordine senza rischi: nulla viene addebitato due volte.',
  'checkout.lookAtOrder': 'Vedi il mio ordine',
  'checkout.declined': 'La tua banca ha rifiutato la carta. Non è stato addebitato nulla.',
  'checkout.declinedMore': 'Prova con un’altra carta o di nuovo con la stessa.',
  'checkout.notCharged': 'Non è stato addebitato nulla.',
  'checkout.walletClosed': 'Il portafoglio è stato chiuso prima del pagamento.',
  'checkout.notPaid': 'Non è stato possibile eseguire il pagamento. Non è stato addebitato nulla.',
  'checkout.underWay': 'Il tuo ultimo ordine è ancora in preparazione.',
  'checkout.underWayMore': 'Paga qui solo se ne vuoi un altro.',
  'checkout.priceChanged': 'Ora il prezzo è {price}; prima era {was}. Non è stato addebitato nulla.',
  'checkout.priceChangedMore': 'Paga solo se il nuovo prezzo ti va bene.',
  'checkout.fewer': 'Non vendiamo così tante eSIM alla volta. Scegline di meno.',
  'checkout.goneTitle': 'Questo pacchetto non è più in vendita',
  'checkout.goneMore':
    'Non è stato addebitato nulla. Un passo indietro ne trovi altri per la stessa destinazione.',
  'checkout.choose': 'Scegli un altro pacchetto',
  'checkout.paused': 'Gli acquisti sono in pausa',
  'checkout.pausedMore':
    'Il nostro fornitore non è raggiungibile, quindi non accettiamo pagamenti. Non è stato addebitato nulla. Riprova tra qualche minuto.',
  'problem.unavailable':
    'Al momento non è possibile acquistare. Non è stato addebitato nulla. Riprova tra qualche minuto.',
  'problem.limited': 'Troppi tentativi in poco tempo. Non è stato addebitato nulla. Aspetta un minuto.',
  'problem.package':
    'Questo pacchetto non è più in vendita. Non è stato addebitato nulla. Scegline un altro.',
  'problem.topUp': 'Questa eSIM non può ricevere questo pacchetto. Non è stato addebitato nulla.',
  'problem.small': 'Questo prezzo è troppo basso per una carta. Scegli un pacchetto più grande.',
  'problem.before':
    'Hai già inviato questo ordine e lo stiamo verificando. Non ti verrà addebitato due volte.',
  'problem.used':
    'Per questa offerta c’è già un ordine, forse in un’altra scheda. Qui non è stato addebitato nulla. Completa quell’ordine o cercalo nella tua posta.',
  'problem.underWay':
    'La tua banca può ancora approvare il pagamento del tuo ultimo ordine, quindi non è stato ordinato né addebitato altro. Riprova tra qualche minuto.',
  'problem.changed':
    'Il negozio è cambiato da quando l’hai aperto. Non è stato addebitato nulla. Scegli di nuovo il pacchetto.',
  'problem.other': 'Qualcosa è andato storto da parte nostra. Non è stato addebitato nulla. Riprova.',
  'problem.request': 'Numero per la nostra assistenza: {id}',
} satisfies Part<typeof english>;
