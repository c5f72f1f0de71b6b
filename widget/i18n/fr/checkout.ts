import type { checkout as english } from '../en/checkout.ts';
import type { Part } from '../translate.ts';

export const checkout = {
  'checkout.quantity': 'Combien d’eSIM ?',
  'checkout.title': 'Paiement',
  'checkout.topUpTitle': 'Recharge',
  'checkout.topUpOnto': 'Ajouté à votre eSIM actuelle',
  'checkout.topUpEnding': 'Ajouté à l’eSIM se terminant par {digits}',
  'checkout.device': 'Votre téléphone est-il compatible eSIM et déverrouillé ?',
  'checkout.yes': 'Oui',
  'checkout.unsure': 'Je ne sais pas',
  'checkout.no': 'Non',
  'checkout.findOut': 'Vérifier mon téléphone',
  'checkout.deviceMissing': 'Choisissez une réponse',
  'checkout.email': 'E-mail',
  'checkout.topUpEmail': 'E-mail pour le reçu',
  'checkout.emailHint': 'Nous y envoyons l’eSIM et le reçu. Pas de publicité.',
  'checkout.emailWrong': 'Saisissez une adresse e-mail, par exemple nom@example.com',
  'checkout.emailMeant': 'Vouliez-vous dire {email} ?',
  'checkout.payment': 'Moyen de paiement',
  'checkout.cardLoading': 'Chargement du formulaire de carte…',
  'checkout.cardFailed': 'Le formulaire de carte n’a pas pu se charger. Rien n’a été débité.',
  'checkout.missing': {
    one: 'Vérifiez {count} champ ci-dessus.',
    many: 'Vérifiez {count} de champs ci-dessus.',
    other: 'Vérifiez {count} champs ci-dessus.',
  },
  'checkout.placing': 'Un instant…',
  'checkout.confirming': 'En attente de votre banque…',
  'checkout.facts':
    'Données uniquement : ni numéro, ni appels, ni SMS. Une fois les données épuisées, la connexion s’arrête, sans frais en plus.',
  'checkout.topUpCalm': 'Vous ne payez qu’une fois les données ajoutées.',
  'problem.offline':
    'La boutique est injoignable. Rien n’a été débité. Vérifiez votre connexion et réessayez.',
} satisfies Part<typeof english>;
