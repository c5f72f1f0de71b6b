import type { errors as english } from '../en/errors.ts';
import type { Part } from '../translate.ts';

export const errors = {
  'checkout.cardCheck': 'Vérifiez les données de la carte ci-dessus.',
  'checkout.slow':
    'C’est plus long que d’habitude. Vous pouvez consulter votre commande sans risque : rien n’est débité deux fois.',
  'checkout.lookAtOrder': 'Voir ma commande',
  'checkout.declined': 'Votre banque a refusé la carte. Rien n’a été débité.',
  'checkout.declinedMore': 'Essayez une autre carte, ou de nouveau celle-ci.',
  'checkout.notCharged': 'Rien n’a été débité.',
  'checkout.walletClosed': 'Le portefeuille a été fermé avant le paiement.',
  'checkout.notPaid': 'Ce paiement n’a pas pu être effectué. Rien n’a été débité.',
  'checkout.underWay': 'Votre dernière commande est encore en préparation.',
  'checkout.underWayMore': 'Ne payez ici que si vous en voulez une autre.',
  'checkout.priceChanged': 'Le prix est maintenant de {price} au lieu de {was}. Rien n’a été débité.',
  'checkout.priceChangedMore': 'Ne payez que si le nouveau prix vous convient.',
  'checkout.fewer': 'Nous ne vendons pas autant d’eSIM à la fois. Choisissez-en moins.',
  'checkout.goneTitle': 'Ce forfait n’est plus en vente',
  'checkout.goneMore':
    'Rien n’a été débité. D’autres pour la même destination vous attendent une étape en arrière.',
  'checkout.choose': 'Choisir un autre forfait',
  'checkout.paused': 'Les achats sont suspendus',
  'checkout.pausedMore':
    'Notre fournisseur est injoignable, nous n’acceptons donc aucun paiement. Rien n’a été débité. Réessayez dans quelques minutes.',
  'problem.unavailable':
    'Achat impossible pour le moment. Rien n’a été débité. Réessayez dans quelques minutes.',
  'problem.limited': 'Trop de tentatives en peu de temps. Rien n’a été débité. Patientez une minute.',
  'problem.package': 'Ce forfait n’est plus en vente. Rien n’a été débité. Choisissez-en un autre.',
  'problem.topUp': 'Cette eSIM ne peut pas recevoir ce forfait. Rien n’a été débité.',
  'problem.small': 'Ce prix est trop bas pour un paiement par carte. Choisissez un forfait plus grand.',
  'problem.before':
    'Vous avez déjà passé cette commande et nous la vérifions. Vous ne serez pas débité deux fois.',
  'problem.used':
    'Une commande existe déjà pour cette offre, peut-être dans un autre onglet. Rien n’a été débité ici. Terminez-la, ou cherchez-la dans vos e-mails.',
  'problem.underWay':
    'Votre banque peut encore autoriser le paiement de votre dernière commande : rien d’autre n’a donc été commandé ni débité. Réessayez dans quelques minutes.',
  'problem.changed':
    'La boutique a changé depuis que vous l’avez ouverte. Rien n’a été débité. Veuillez choisir à nouveau votre forfait.',
  'problem.other': 'Une erreur s’est produite de notre côté. Rien n’a été débité. Veuillez réessayer.',
  'problem.request': 'Numéro pour notre assistance : {id}',
} satisfies Part<typeof english>;
