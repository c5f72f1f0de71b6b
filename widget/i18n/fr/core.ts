import type { core as english } from '../en/core.ts';
import type { Part } from '../translate.ts';

/** French texts of the packages screen, and those that all screens share. */
export const core = {
  'app.title': 'Boutique eSIM de voyage',
  'app.back': 'Retour',
  'app.retry': 'Réessayer',
  'app.stale': 'Les prix ne sont peut-être plus tout à fait à jour.',
  'app.offline': 'Vous êtes hors ligne. La page reprendra au retour du réseau.',
  'app.loadFailed': 'Le chargement a échoué',
  'app.loadFailedMore': 'Rien n’a été débité.',
  'packages.days': 'Combien de jours ?',
  'packages.dayUnit': 'jours',
  'packages.dates': 'Choisir des dates',
  'packages.duration': 'Choisir une durée',
  'packages.data': 'Combien de données vous faut-il ?',
  'packages.perGb': '{price} le Go',
  'packages.covers': {
    one: 'Valable dans {count} pays',
    many: 'Valable dans {count} de pays',
    other: 'Valable dans {count} pays',
  },
  'packages.continue': 'Continuer avec {data} · {price}',
  'packages.validity': 'Valable {days} dès la première connexion',
  'packages.validDates': 'Valable : {dates}',
  'packages.offer': '{destination}, {data}',
  'packages.summary': 'Votre forfait',
  'packages.charged': 'Vous ne payez qu’une fois votre eSIM prête.',
  'packages.none': 'Choisir d’autres dates',
  'packages.noneMore': 'Aucun forfait pour ces dates. Essayez un voyage plus court.',
  'packages.notSold': 'Nous ne couvrons pas encore cette destination',
  'packages.notSoldMore': 'Un forfait régional convient peut-être.',
  'packages.otherDestination': 'Choisir une autre destination',
} satisfies Part<typeof english>;
