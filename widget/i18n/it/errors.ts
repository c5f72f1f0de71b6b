import type { errors as english } from '../en/errors.ts';
import type { Part } from '../translate.ts';

export const errors = {
  'checkout.cardCheck': 'Controlla i dati della carta qui sopra.',
  'checkout.slow':
    'Ci vuole più del solito. Puoi controllare l’ordine senza problemi: non pagherai due volte.',
  'checkout.lookAtOrder': 'Vedi il mio ordine',
  'checkout.declined': 'La tua banca ha rifiutato la carta. Non è stato addebitato nulla.',
  'checkout.declinedMore': 'Prova con un’altra carta.',
  'checkout.notCharged': 'Non è stato addebitato nulla.',
  'checkout.walletClosed': 'Il wallet è stato chiuso prima del pagamento.',
  'checkout.notPaid': 'Il pagamento non è andato a buon fine. Non è stato addebitato nulla.',
  'checkout.underWay': 'Stiamo ancora preparando il tuo ultimo ordine.',
  'checkout.underWayMore': 'Paga qui solo se ne vuoi un altro.',
  'checkout.priceChanged': 'Ora il prezzo è {price}; prima era {was}. Non è stato addebitato nulla.',
  'checkout.priceChangedMore': 'Paga solo se il nuovo prezzo ti va bene.',
  'checkout.fewer': 'Non puoi acquistare così tante eSIM insieme. Scegline di meno.',
  'checkout.goneTitle': 'Questo pacchetto non è più disponibile',
  'checkout.goneMore': 'Non è stato addebitato nulla. Scegli un altro pacchetto.',
  'checkout.choose': 'Scegli un altro pacchetto',
  'checkout.paused': 'Al momento non possiamo accettare ordini',
  'checkout.pausedMore': 'Riprova tra qualche minuto. Non è stato addebitato nulla.',
  'problem.unavailable':
    'Al momento non possiamo accettare ordini. Non è stato addebitato nulla. Riprova tra qualche minuto.',
  'problem.limited': 'Troppi tentativi. Non è stato addebitato nulla. Aspetta un minuto.',
  'problem.package':
    'Questo pacchetto non è più disponibile. Non è stato addebitato nulla. Scegline un altro.',
  'problem.topUp': 'Questo pacchetto non si può aggiungere a questa eSIM. Non è stato addebitato nulla.',
  'problem.small':
    'Questo importo è troppo basso per un pagamento con carta. Scegli un pacchetto più grande.',
  'problem.before': 'Hai già inviato questo ordine e lo stiamo verificando. Non pagherai due volte.',
  'problem.used':
    'Hai già usato questa offerta, forse in un’altra scheda. Qui non è stato addebitato nulla. Completa quell’ordine o cercalo nella tua posta.',
  'problem.underWay':
    'La tua banca può ancora approvare il pagamento del tuo ultimo ordine, quindi non è stato ordinato né addebitato altro. Riprova tra qualche minuto.',
  'problem.changed':
    'Il negozio è cambiato da quando l’hai aperto. Non è stato addebitato nulla. Scegli di nuovo il pacchetto.',
  'problem.other': 'Qualcosa è andato storto da parte nostra. Non è stato addebitato nulla. Riprova.',
  'problem.request': 'Riferimento: {id}',
} satisfies Part<typeof english>;
