import type { help as english } from '../en/help.ts';
import type { Part } from '../translate.ts';

export const help = {
  'checkout.findDial':
    'Composez *#06# comme pour appeler. Si un EID de 32 chiffres s’affiche, votre téléphone accepte l’eSIM.',
  'checkout.findIphone':
    'iPhone : Réglages › Général › Informations. Cherchez « EID ». « Aucune restriction SIM » signifie qu’il est déverrouillé.',
  'checkout.findAndroid':
    'Android : Paramètres › Connexions ou Réseau › Gestionnaire SIM. Cherchez « Ajouter une eSIM ».',
  'checkout.findModels':
    'La plupart l’acceptent : iPhone XR et suivants, Google Pixel 3 et suivants, Samsung Galaxy S20 et suivants, Z Flip et Z Fold. Souvent pas ceux achetés en Chine continentale.',
  'checkout.findLocked':
    'Un téléphone sous contrat peut être verrouillé sur son opérateur, qui peut vous le dire et le déverrouiller.',
  'checkout.unsureMore':
    'Vous pouvez continuer. Vérifiez avant d’installer : une eSIM installée ne peut pas être reprise.',
  'checkout.noTitle': 'Alors cette eSIM n’y fonctionnera pas',
  'checkout.noMore': 'Une eSIM demande un téléphone compatible et déverrouillé. Rien n’a été débité.',
  'checkout.otherPhone': 'Elle est pour un autre téléphone, compatible et déverrouillé',
} satisfies Part<typeof english>;
