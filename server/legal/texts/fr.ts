import type { LegalTexts } from './legal-texts.ts';

export const fr: LegalTexts = {
  statements: {
    'begin.1': 'Fournissez mon forfait immédiatement, avant la fin du délai de rétractation.',
    'service.1':
      'Je sais que je perds mon droit de rétractation une fois le forfait entièrement fourni, et que je paie ce que j’utilise d’ici là.',
    'digital-content.1': 'Je sais que je perds ainsi mon droit de rétractation.',
    'none.1':
      'Fournissez mon forfait immédiatement. Je sais que ce contrat n’ouvre pas droit à rétractation.',
    'delivery.1':
      'Livrez mon eSIM immédiatement. Je sais que je ne pourrai plus me rétracter une fois l’eSIM livrée.',
    'top-up.1':
      'Ajoutez les données immédiatement. Je sais que je ne pourrai plus me rétracter une fois les données ajoutées.',
  },
  missing: 'Cochez cette case pour continuer',
  changed: 'Ce texte a changé. Relisez-le, puis cochez la case.',
  agreed: 'Ce que vous avez accepté',
  agreedOn: 'Coché lors de la commande, le {time}.',
  right: 'Droit de rétractation',
  how: 'Vous pouvez vous rétracter de ce contrat dans les 14 jours suivant la commande, sans donner de motif. Pour cela, informez {seller} par une déclaration dénuée d’ambiguïté, par exemple un e-mail ou une lettre, ou sur cette page : {link} Vous pouvez utiliser le formulaire ci-dessous, mais ce n’est pas obligatoire. Il suffit d’envoyer votre déclaration avant la fin des 14 jours.',
  effect:
    'En cas de rétractation, nous vous remboursons tous vos paiements sans retard, au plus tard 14 jours après en avoir été informés, par le moyen de paiement que vous avez utilisé et sans frais pour vous.',
  consequence: {
    service:
      'Comme vous avez demandé que nous commencions immédiatement, vous payez la partie fournie jusqu’à votre déclaration. Le droit prend fin une fois le forfait entièrement fourni.',
    'digital-content':
      'Vous avez demandé que nous commencions avant la fin du délai de rétractation et reconnu perdre ainsi votre droit. Il a donc pris fin : vous ne pouvez plus vous rétracter de ce contrat.',
    none: 'Ce contrat n’ouvre pas droit à rétractation.',
  },
  form: 'Modèle de formulaire de rétractation',
  formLines: [
    '(Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.)',
    'À l’attention de {seller} :',
    'Je/nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat portant sur la prestation de service ci-dessous : {service}',
    'Commandé le (*)/reçu le (*) : {date}',
    'Nom du (des) consommateur(s) :',
    'Adresse du (des) consommateur(s) :',
    'Signature du (des) consommateur(s) (uniquement en cas de notification du présent formulaire sur papier) :',
    'Date :',
    '(*) Rayez la mention inutile.',
  ],
};
