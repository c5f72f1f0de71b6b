import type { questions as english } from '../en/questions.ts';
import type { Part } from '../translate.ts';

/** French texts of five questions before buying. */
export const questions = {
  'questions.phone': 'Fonctionnera-t-elle sur mon téléphone ?',
  'questions.phoneMore':
    'La plupart des téléphones récents acceptent l’eSIM : iPhone XR, Pixel 3, Galaxy S20 ou plus récents. Le vôtre ne doit pas être verrouillé par un opérateur. Pour vérifier, composez *#06# : si un EID s’affiche, c’est bon.',
  'questions.number': 'Est-ce que je garde mon numéro et WhatsApp ?',
  'questions.numberMore':
    'Oui. Votre SIM reste dans le téléphone et WhatsApp garde votre numéro. Seules les données mobiles passent par l’eSIM. Désactivez l’itinérance des données de votre SIM ; les appels reçus dessus suivent les tarifs de votre opérateur.',
  'questions.start': 'Quand l’installer, et quand commence-t-elle ?',
  'questions.startMore':
    'Chez vous, en Wi‑Fi, en deux minutes environ. La durée commence à la première connexion sur place. Si vous avez choisi des dates de voyage, elle est valable à ces dates.',
  'questions.end': 'Que se passe-t-il à la fin des données ou des jours ?',
  'questions.endMore':
    'La connexion s’arrête. Rien d’autre n’est facturé et rien n’est renouvelé. Vous pouvez ajouter des données depuis la page de votre eSIM tant qu’elle le permet.',
  'questions.delivery': 'Comment la recevoir, et en cas de problème ?',
  'questions.deliveryMore':
    'À l’écran et par e-mail, en général quelques secondes après le paiement. Si nous ne pouvons pas la livrer, elle ne vous coûte rien.',
} satisfies Part<typeof english>;
