import type { keep as english } from '../en/keep.ts';
import type { Part } from '../translate.ts';

/** French texts for keeping an eSIM at hand without a network. */
export const keep = {
  'keep.saved': 'Enregistrée sur cet appareil. S’ouvre hors ligne.',
  'keep.home': 'Ajoutez cette page à l’écran d’accueil. Elle s’ouvre même sans réseau.',
  'keep.print': 'Imprimer sur une page',
  'keep.day': 'Le jour de votre arrivée',
  'keep.calendar': 'Ajouter au calendrier',
  'keep.turnOn': 'Activer l’eSIM : {destination}',
  'keep.turnOnHow':
    'Dans les réglages du téléphone, activez l’eSIM ainsi que les données à l’étranger (itinérance) pour elle. Les étapes sont sur la page de votre eSIM.',
  'keep.secret': 'Gardez cette feuille pour vous : quiconque l’a peut installer votre eSIM.',
  'keep.forget': 'M’oublier sur cet appareil',
  'keep.forgetMore':
    'Cela efface toutes les eSIM que cette page a enregistrées ici. Vos eSIM et les liens de vos e-mails continuent de fonctionner.',
  'keep.forgetNow': 'Tout oublier',
  'keep.mine': 'Mes eSIM',
  'keep.none': 'Aucune eSIM enregistrée sur cet appareil',
  'keep.noneMore': 'Ouvrez-en une depuis le lien de votre e-mail : elle restera ici, même hors ligne.',
  'keep.daysLeft': 'encore {days}',
} satisfies Part<typeof english>;
