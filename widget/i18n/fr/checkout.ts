import type { checkout as english } from '../en/checkout.ts';
import type { Part } from '../translate.ts';

export const checkout = {
  'checkout.quantity': 'Combien d’eSIM ?',
  'checkout.title': 'Paiement',
  'checkout.topUpTitle': 'Recharge',
  'checkout.topUpOnto': 'Ajouté à l’eSIM que vous avez',
  'checkout.topUpEnding': 'Ajouté à l’eSIM se terminant par {digits}',
  'checkout.device': 'Votre téléphone accepte-t-il l’eSIM et est-il déverrouillé ?',
  'checkout.yes': 'Oui',
  'checkout.unsure': 'Je ne sais pas',
  'checkout.no': 'Non',
  'checkout.findOut': 'Comment le savoir',
  'checkout.deviceMissing': 'Choisissez une réponse',
  'checkout.email': 'E-mail pour votre eSIM',
  'checkout.topUpEmail': 'E-mail pour le reçu',
  'checkout.emailHint': 'Nous y envoyons l’eSIM et le reçu, rien d’autre.',
  'checkout.emailWrong': 'Saisissez une adresse e-mail, par exemple nom@example.com',
  'checkout.emailMeant': 'Vouliez-vous dire {email} ?',
  'checkout.payment': 'Paiement par carte',
  'checkout.cardLoading': 'Les champs de la carte arrivent. Un instant, s’il vous plaît.',
  'checkout.cardFailed': 'Les champs de la carte n’ont pas pu être chargés. Rien n’a été débité.',
  'checkout.missing': {
    one: '{count} réponse manque ou n’est pas correcte.',
    many: '{count} de réponses manquent ou ne sont pas correctes.',
    other: '{count} réponses manquent ou ne sont pas correctes.',
  },
  'checkout.placing': 'Un instant…',
  'checkout.confirming': 'En attente de votre banque…',
  'checkout.facts':
    'Données uniquement : pas de numéro, ni appels ni SMS. Une fois les données épuisées, la connexion s’arrête ; rien d’autre n’est facturé.',
  'checkout.topUpCalm': 'Débité seulement une fois les données ajoutées.',
  'problem.offline':
    'La boutique est injoignable. Rien n’a été débité. Vérifiez votre connexion, puis payez de nouveau.',
} satisfies Part<typeof english>;
