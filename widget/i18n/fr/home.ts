import type { home as english } from '../en/home.ts';
import type { Part } from '../translate.ts';

/** French texts of the first screen, rendered only on the server. */
export const home = {
  'app.newTab': 'Ouvrir dans un nouvel onglet',
  'app.sandbox': 'Mode test : rien n’est débité',
  'destinations.title': 'Où allez-vous ?',
  'destinations.search': 'Pays, ville ou région',
  'destinations.regions': 'Régions',
  'destinations.popular': 'Populaires',
  'destinations.all': { one: '{count} pays', many: 'Les {count} de pays', other: 'Les {count} pays' },
  'destinations.from': 'dès',
  'destinations.covers': { one: '{count} pays', many: '{count} de pays', other: '{count} pays' },
  'destinations.found': 'Résultats : {count}',
  'destinations.nearest': 'Aucun résultat pour « {query} ». Vouliez-vous dire :',
  'destinations.mine': 'Mes eSIM',
  'destinations.topUp': 'Déjà une eSIM ? La recharger ou la retrouver',
  'app.description':
    'eSIM prépayées pour voyager : choisissez destination et données, payez, installez, connectez-vous.',
  'destinations.instead': 'Aucun résultat pour « {query} ». Les plus populaires :',
} satisfies Part<typeof english>;
