import type { errors as english } from '../en/errors.ts';
import type { Part } from '../translate.ts';

export const errors = {
  'checkout.cardCheck': 'Vérifiez les données de la carte ci-dessus.',
  'checkout.slow':
    'C’est plus long que d’habitude. Vous pouvez consulter votre commande sans risque : vous ne paierez pas deux fois.',
  'checkout.lookAtOrder': 'Voir ma commande',
  'checkout.declined': 'Votre banque a refusé la carte. Rien n’a été débité.',
  'checkout.declinedMore': 'Essayez une autre carte.',
  'checkout.notCharged': 'Rien n’a été débité.',
  'checkout.walletClosed': 'Le portefeuille a été fermé avant le paiement.',
  'checkout.notPaid': 'Ce paiement n’a pas abouti. Rien n’a été débité.',
  'checkout.underWay': 'Nous préparons encore votre dernière commande.',
  'checkout.underWayMore': 'Ne payez ici que si vous en voulez une autre.',
  'checkout.priceChanged': 'Le prix est maintenant de {price} au lieu de {was}. Rien n’a été débité.',
  'checkout.priceChangedMore': 'Ne payez que si le nouveau prix vous convient.',
  'checkout.fewer': 'Nous ne vendons pas autant d’eSIM à la fois. Choisissez-en moins.',
  'checkout.goneTitle': 'Ce forfait n’est plus disponible',
  'checkout.goneMore': 'Rien n’a été débité. Choisissez un autre forfait.',
  'checkout.choose': 'Choisir un autre forfait',
  'checkout.paused': 'Commandes impossibles pour le moment',
  'checkout.pausedMore': 'Réessayez dans quelques minutes. Rien n’a été débité.',
  'problem.unavailable':
    'Commandes impossibles pour le moment. Rien n’a été débité. Réessayez dans quelques minutes.',
  'problem.limited': 'Trop de tentatives. Rien n’a été débité. Patientez une minute.',
  'problem.package': 'Ce forfait n’est plus disponible. Rien n’a été débité. Choisissez-en un autre.',
  'problem.topUp': 'Ce forfait ne peut pas être ajouté à cette eSIM. Rien n’a été débité.',
  'problem.small': 'Ce montant est trop faible pour un paiement par carte. Choisissez un forfait plus grand.',
  'problem.before':
    'Vous avez déjà passé cette commande et nous la vérifions. Vous ne paierez pas deux fois.',
  'problem.used':
    'Vous avez déjà utilisé cette offre, peut-être dans un autre onglet. Rien n’a été débité ici. Terminez cette commande ou cherchez-la dans vos e-mails.',
  'problem.underWay':
    'Votre banque peut encore autoriser le paiement de votre dernière commande : rien d’autre n’a donc été commandé ni débité. Réessayez dans quelques minutes.',
  'problem.changed':
    'La boutique a changé depuis que vous l’avez ouverte. Rien n’a été débité. Veuillez choisir à nouveau votre forfait.',
  'problem.other': 'Une erreur s’est produite de notre côté. Rien n’a été débité. Veuillez réessayer.',
  'problem.request': 'Référence : {id}',
} satisfies Part<typeof english>;
