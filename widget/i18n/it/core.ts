import type { core as english } from '../en/core.ts';
import type { Part } from '../translate.ts';

/** Italian texts of the packages screen, and those that all screens share. */
export const core = {
  'app.title': 'Negozio di eSIM da viaggio',
  'app.back': 'Indietro',
  'app.retry': 'Riprova',
  'app.stale':
    'I prezzi potrebbero non essere aggiornati: il nostro fornitore non è raggiungibile in questo momento.',
  'app.offline': 'Sei offline. Quello che vedi resta qui; si riprende quando torni online.',
  'app.loadFailed': 'Caricamento non riuscito',
  'app.loadFailedMore': 'Nulla è andato perso e nulla è stato addebitato.',
  'packages.days': 'Per quanto tempo?',
  'packages.dayUnit': 'giorni',
  'packages.dates': 'Date del viaggio',
  'packages.duration': 'Per durata',
  'packages.data': 'Quanti dati?',
  'packages.perGb': '{price} al GB',
  'packages.best': 'Il GB costa meno',
  'packages.bestUnder': 'Il GB costa meno, sotto {price}',
  'packages.region': 'Incluso anche in: {region}',
  'packages.regionPrice': 'da {price} al GB',
  'packages.covers': {
    one: 'Funziona in {count} Paese',
    many: 'Funziona in {count} di Paesi',
    other: 'Funziona in {count} Paesi',
  },
  'packages.continue': 'Continua con {data} · {price}',
  'packages.validity': 'Valido {days} dalla prima connessione',
  'packages.validDates': 'Valido: {dates}',
  'packages.offer': '{destination}, {data}',
  'packages.summary': 'La tua scelta',
  'packages.charged': 'Addebito solo quando la eSIM è pronta.',
  'packages.none': 'Scegli altri giorni',
  'packages.noneMore': 'Nessun pacchetto per questi giorni.',
  'packages.notSold': 'Non vendiamo questa destinazione',
  'packages.notSoldMore': 'Forse un Paese vicino o un’area la copre.',
  'packages.otherDestination': 'Scegli un’altra destinazione',
} satisfies Part<typeof english>;
