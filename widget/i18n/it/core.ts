import type { core as english } from '../en/core.ts';
import type { Part } from '../translate.ts';

/** Italian texts of the packages screen, and those that all screens share. */
export const core = {
  'app.title': 'Negozio di eSIM da viaggio',
  'app.back': 'Indietro',
  'app.retry': 'Riprova',
  'app.stale': 'I prezzi potrebbero non essere aggiornati.',
  'app.offline': 'Sei offline. Riprenderemo quando torni online.',
  'app.loadFailed': 'Caricamento non riuscito',
  'app.loadFailedMore': 'Non è stato addebitato nulla.',
  'packages.days': 'Quanto dura il viaggio?',
  'packages.dayUnit': 'giorni',
  'packages.dates': 'Scegli le date',
  'packages.duration': 'Scegli i giorni',
  'packages.data': 'Quanti dati ti servono?',
  'packages.perGb': '{price} al GB',
  'packages.covers': {
    one: 'Funziona in {count} Paese',
    many: 'Funziona in {count} di Paesi',
    other: 'Funziona in {count} Paesi',
  },
  'packages.continue': 'Continua con {data} · {price}',
  'packages.validity': 'Valido {days} dalla prima connessione',
  'packages.validDates': 'Valido: {dates}',
  'packages.offer': '{destination}, {data}',
  'packages.summary': 'Il tuo pacchetto',
  'packages.charged': 'Paghi solo quando la eSIM è pronta.',
  'packages.none': 'Scegli altre date',
  'packages.noneMore': 'Nessun pacchetto per queste date. Prova con un viaggio più breve.',
  'packages.notSold': 'Non copriamo ancora questa destinazione',
  'packages.notSoldMore': 'Forse va bene un pacchetto per più Paesi.',
  'packages.otherDestination': 'Scegli un’altra destinazione',
} satisfies Part<typeof english>;
