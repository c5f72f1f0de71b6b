import type { home as english } from '../en/home.ts';
import type { Part } from '../translate.ts';

/** Italian texts of the first screen, rendered only on the server. */
export const home = {
  'app.newTab': 'Apri in una nuova scheda',
  'app.sandbox': 'Modalità di prova: nessun addebito',
  'destinations.title': 'Dove vai?',
  'destinations.search': 'Paese, città o area',
  'destinations.regions': 'Aree',
  'destinations.popular': 'Più richiesti',
  'destinations.all': {
    one: '{count} Paese',
    many: 'Tutti i {count} di Paesi',
    other: 'Tutti i {count} Paesi',
  },
  'destinations.from': 'da',
  'destinations.covers': { one: '{count} Paese', many: '{count} di Paesi', other: '{count} Paesi' },
  'destinations.found': 'Risultati: {count}',
  'destinations.nearest': 'Nessun risultato per “{query}”. Forse cercavi:',
  'destinations.mine': 'Le mie eSIM',
  'destinations.topUp': 'Hai già una eSIM? Ricaricala o ritrovala',
  'app.description': 'eSIM prepagate per viaggiare: scegli destinazione e dati, paga, installa e sei online.',
  'destinations.instead': 'Nessun risultato per “{query}”. I più richiesti:',
} satisfies Part<typeof english>;
