import type { home as english } from '../en/home.ts';
import type { Part } from '../translate.ts';

/** Dutch texts of the first screen, rendered only on the server. */
export const home = {
  'app.newTab': 'Openen in nieuw tabblad',
  'app.sandbox': 'Testmodus: er wordt niets afgeschreven',
  'destinations.title': 'Waar ga je heen?',
  'destinations.search': 'Land, stad of regio',
  'destinations.regions': 'Regio’s',
  'destinations.popular': 'Populair',
  'destinations.all': { one: '{count} land', other: 'Alle {count} landen' },
  'destinations.from': 'vanaf',
  'destinations.covers': { one: '{count} land', other: '{count} landen' },
  'destinations.found': 'Resultaten: {count}',
  'destinations.nearest': 'Geen resultaat voor ‘{query}’. Bedoelde je:',
  'destinations.mine': 'Mijn eSIM’s',
  'destinations.topUp': 'Heb je al een eSIM? Waardeer op of zoek hem op',
  'app.description':
    'Prepaid eSIM’s voor je reis: kies je bestemming en data, betaal, installeer en ga online.',
  'destinations.instead': 'Geen resultaat voor ‘{query}’. Populaire bestemmingen:',
} satisfies Part<typeof english>;
