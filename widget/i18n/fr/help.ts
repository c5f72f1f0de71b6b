import type { help as english } from '../en/help.ts';
import type { Part } from '../translate.ts';

export const help = {
  'checkout.findDial':
    'Composez *#06#. Si un EID de 32 chiffres s’affiche, votre téléphone est compatible eSIM.',
  'checkout.findIphone':
    'iPhone : Réglages › Général › Informations. Cherchez « EID ». « Aucune restriction SIM » signifie qu’il est déverrouillé.',
  'checkout.findAndroid':
    'Android : Paramètres › Connexions ou Réseau › Gestionnaire SIM. Cherchez « Ajouter une eSIM ».',
  'checkout.findModels':
    'La plupart des modèles récents le sont : iPhone XR et suivants, Google Pixel 3 et suivants, Samsung Galaxy S20 et suivants, Z Flip et Z Fold. Ceux vendus en Chine continentale, rarement.',
  'checkout.findLocked':
    'Si vous l’avez acheté avec un forfait mobile, demandez à votre opérateur s’il est déverrouillé.',
  'checkout.unsureMore':
    'Vous pouvez acheter et vérifier plus tard, mais avant l’installation : une eSIM ne s’installe qu’une fois.',
  'checkout.noTitle': 'Cette eSIM ne fonctionnera pas sur ce téléphone',
  'checkout.noMore': 'Il faut un téléphone compatible eSIM et déverrouillé. Rien n’a été débité.',
  'checkout.otherPhone': 'J’achète pour un autre téléphone, compatible eSIM et déverrouillé',
} satisfies Part<typeof english>;
