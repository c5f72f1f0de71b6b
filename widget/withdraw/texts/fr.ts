import type { WithdrawTexts } from './withdraw-texts.ts';

export const fr: WithdrawTexts = {
  title: 'Renoncer au contrat',
  lead: 'Vous pouvez vous rétracter de votre commande dans les 14 jours, sans donner de motif.',
  service:
    'Pas encore installée ? Tout le prix vous est remboursé. Ensuite, la part des données que vous avez utilisées est retenue. Les données achetées en premier sont utilisées en premier ; une recharge est une commande à part.',
  content:
    'Pas encore livrée ? Tout le prix vous est remboursé. Une fois votre eSIM livrée, le droit de rétractation a pris fin, comme vous l’avez accepté en commandant.',
  neutral:
    'Votre droit de rétractation et le montant remboursé dépendent de ce qui a été convenu lors de votre commande. La réponse vous parvient par e-mail.',
  step: 'Étape {n} sur 2',
  name: 'Votre nom',
  optional: 'facultatif',
  number: 'Numéro de commande',
  numberHelp: 'Il figure dans l’e-mail contenant votre eSIM. Votre numéro de réservation convient aussi.',
  email: 'Adresse e-mail de la commande',
  emailHelp: 'La confirmation est envoyée à cette adresse.',
  nameMissing: 'Saisissez votre nom',
  numberMissing: 'Saisissez le numéro de votre commande',
  emailWrong: 'Saisissez une adresse e-mail telle que nom@example.com',
  linkOld: 'Ce lien n’ouvre plus de commande. Saisissez plutôt les informations.',
  next: 'Continuer',
  checkTitle: 'Vérifier et confirmer',
  checkLead: 'Par la présente, vous déclarez vous rétracter du contrat.',
  booking:
    'S’il s’agit d’un numéro de réservation, vous vous rétractez de toutes les commandes de cette réservation. Pour une seule, indiquez son numéro de commande.',
  confirm: 'Confirmer la rétractation',
  change: 'Modifier les informations',
  plan: 'Forfait',
  ordered: 'Commandé le',
  until: 'Rétractation possible jusqu’au',
  paid: 'Prix',
  used: 'Données utilisées',
  notUsed: 'aucune',
  back: 'Montant remboursé',
  unknownSum: 'calculé par le vendeur',
  received: 'Reçue le',
  wayBack:
    'Le montant vous revient par le moyen de paiement que vous avez utilisé, au plus tard sous 14 jours. Les banques mettent quelques jours à l’afficher.',
  preparing:
    'Votre eSIM n’est pas encore prête. Nous nous arrêtons là : une réservation sur votre carte est annulée, et ce qui a été débité vous est remboursé.',
  unknown:
    'La quantité de données utilisées ne peut pas être lue pour le moment. Vous pouvez tout de même vous rétracter : le vendeur calcule le montant et vous écrit.',
  already: 'Tout ce que vous avez payé vous a déjà été remboursé.',
  allUsed: 'Toutes les données ont été utilisées ; rien n’est donc remboursé.',
  remove: 'Supprimez ensuite l’eSIM de votre téléphone, s’il vous plaît.',
  removeSeveral: 'Supprimez ensuite les eSIM de vos téléphones, s’il vous plaît.',
  doneTitle: 'Nous avons bien reçu votre rétractation',
  doneMail: 'Vous la recevez également par e-mail.',
  doneKeep: 'Enregistrez ou imprimez cette page : c’est votre confirmation.',
  sentTitle: 'Votre rétractation a été envoyée',
  sentLead:
    'Si ces informations correspondent à une commande, une confirmation avec l’heure et le montant est envoyée à l’adresse de cette commande.',
  sentNothing:
    'Pas d’e-mail après quelques minutes ? Vérifiez les informations et réessayez, ou écrivez au vendeur.',
  lateTitle: 'Le délai de rétractation est écoulé',
  late: 'Il a pris fin le {date}.',
  exemptTitle: 'Il n’y a pas de droit de rétractation ici',
  deliveredTitle: 'Votre eSIM est livrée',
  delivered: 'Le droit de rétractation a ainsi pris fin, comme vous l’avez accepté en commandant.',
  unpaidTitle: 'Il n’y a pas de contrat à annuler',
  unpaid: 'Cette commande n’a jamais été payée et rien n’a été débité.',
  tooMany: 'Trop de tentatives',
  tooManyMore: 'Réessayez dans une heure.',
  failed: 'Cela n’a pas fonctionné',
  failedMore: 'Aucune rétractation n’a été enregistrée. Réessayez dans quelques minutes.',
};
