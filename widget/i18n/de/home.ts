import type { home as english } from '../en/home.ts';
import type { Part } from '../translate.ts';

/** German texts of the first screen, rendered only on the server. */
export const home = {
  'app.newTab': 'In neuem Tab öffnen',
  'app.sandbox': 'Testmodus: Es wird nichts abgebucht',
  'destinations.title': 'Wohin reisen Sie?',
  'destinations.search': 'Land, Stadt oder Region',
  'destinations.regions': 'Regionen',
  'destinations.popular': 'Beliebt',
  'destinations.all': { one: '{count} Land', other: 'Alle {count} Länder' },
  'destinations.from': 'ab',
  'destinations.covers': { one: '{count} Land', other: '{count} Länder' },
  'destinations.found': 'Treffer: {count}',
  'destinations.nearest': 'Kein Treffer für „{query}“. Meinten Sie:',
  'destinations.mine': 'Meine eSIMs',
  'destinations.topUp': 'Schon eine eSIM? Aufladen oder wiederfinden',
  'app.description':
    'Prepaid-eSIMs für Ihre Reise: Reiseziel und Datenmenge wählen, bezahlen, installieren und online sein.',
  'destinations.instead': 'Kein Treffer für „{query}“. Beliebte Reiseziele:',
} satisfies Part<typeof english>;
