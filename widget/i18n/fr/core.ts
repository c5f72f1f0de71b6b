import type { core as english } from '../en/core.ts';
import type { Part } from '../translate.ts';

/** French texts of the packages screen, and those that all screens share. */
export const core = {
  'app.title': 'Boutique eSIM de voyage',
  'app.back': 'Retour',
  'app.retry': 'Réessayer',
  'app.stale':
    'Les prix peuvent ne pas être tout à fait à jour : notre fournisseur est injoignable pour l’instant.',
  'app.offline': 'Vous êtes hors ligne. Ce que vous voyez reste là ; tout reprendra à votre retour en ligne.',
  'app.loadFailed': 'Le chargement a échoué',
  'app.loadFailedMore': 'Rien n’est perdu et rien n’a été débité.',
  'packages.days': 'Combien de temps ?',
  'packages.dayUnit': 'jours',
  'packages.dates': 'Dates du voyage',
  'packages.duration': 'Par durée',
  'packages.data': 'Combien de données ?',
  'packages.perGb': '{price} le Go',
  'packages.best': 'Le Go le moins cher',
  'packages.bestUnder': 'Le Go le moins cher sous {price}',
  'packages.region': 'Aussi inclus dans : {region}',
  'packages.regionPrice': 'dès {price} le Go',
  'packages.covers': {
    one: 'Valable dans {count} pays',
    many: 'Valable dans {count} de pays',
    other: 'Valable dans {count} pays',
  },
  'packages.continue': 'Continuer avec {data} · {price}',
  'packages.validity': 'Valable {days} dès la première connexion',
  'packages.validDates': 'Valable : {dates}',
  'packages.offer': '{destination}, {data}',
  'packages.summary': 'Votre choix',
  'packages.charged': 'Débité seulement une fois votre eSIM prête.',
  'packages.none': 'Choisissez d’autres jours',
  'packages.noneMore': 'Aucun forfait pour ces jours.',
  'packages.notSold': 'Nous ne vendons pas cette destination',
  'packages.notSoldMore': 'Un pays voisin ou une région la couvre peut-être.',
  'packages.otherDestination': 'Choisir une autre destination',
} satisfies Part<typeof english>;
