import type { advice as english } from '../en/advice.ts';
import type { Part } from '../translate.ts';

/** French texts that help to choose a plan. */
export const advice = {
  'advice.use': 'Quel usage en ferez-vous ?',
  'advice.maps': 'Cartes et messages',
  'advice.social': '+ Réseaux sociaux',
  'advice.video': '+ Vidéo et partage',
  'advice.videoOnly': '+ Vidéo',
  'advice.need': 'Nous comptons environ {data} par jour pour cela.',
  'advice.perDay': 'Environ {data} par jour',
  'advice.recommended': 'Conseillé pour {days}',
  'advice.most': 'Notre plus grand pour {days}',
  'advice.all': { one: 'Les {count} forfaits', many: 'Les {count} forfaits', other: 'Les {count} forfaits' },
  'advice.several': 'Plusieurs pays au programme ?',
  'advice.cheaper': 'Moins cher et valable dans plus de pays',
  'advice.region': {
    one: '{region}, {count} pays : {data} pour {price}',
    many: '{region}, {count} de pays : {data} pour {price}',
    other: '{region}, {count} pays : {data} pour {price}',
  },
  'advice.facts': 'Bon à savoir',
  'advice.dataOnly': 'Données uniquement, ni appels ni SMS',
  'advice.number': 'Votre numéro habituel reste actif',
  'advice.stops': 'S’arrête à zéro, sans facture surprise',
  'advice.starts': 'Commence à la première connexion, dure {days}',
  'advice.networks': 'Réseaux : {names}',
  'advice.fiveG': '5G là où le réseau l’offre',
  'advice.noFiveG': 'Jusqu’à la 4G',
  'advice.hotspot': 'Partage de connexion possible',
  'advice.noHotspot': 'Pas de partage de connexion',
  'advice.id': 'Pièce d’identité demandée',
  'advice.noId': 'Sans pièce d’identité',
  'advice.refund': {
    one: 'Non utilisé : remboursé sous {count} jour',
    many: 'Non utilisé : remboursé sous {count} de jours',
    other: 'Non utilisé : remboursé sous {count} jours',
  },
  'advice.questions': 'Cinq questions avant d’acheter',
} satisfies Part<typeof english>;
