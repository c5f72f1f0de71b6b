import type { advice as english } from '../en/advice.ts';
import type { Part } from '../translate.ts';

/** Brazilian Portuguese texts that help to choose a plan. */
export const advice = {
  'advice.use': 'Como você vai usar?',
  'advice.maps': 'Mapas e chat',
  'advice.social': '+ Redes sociais',
  'advice.video': '+ Vídeo e roteador',
  'advice.videoOnly': '+ Vídeo',
  'advice.need': 'Contamos cerca de {data} por dia para isso.',
  'advice.perDay': 'Cerca de {data} por dia',
  'advice.recommended': 'Recomendado para {days}',
  'advice.most': 'O maior para {days}',
  'advice.all': {
    one: 'Ver os {count} pacotes',
    many: 'Ver os {count} de pacotes',
    other: 'Ver os {count} pacotes',
  },
  'advice.several': 'Vai visitar mais países?',
  'advice.cheaper': 'Custa menos e vale em mais países',
  'advice.region': {
    one: '{region}, {count} país: {data} por {price}',
    many: '{region}, {count} de países: {data} por {price}',
    other: '{region}, {count} países: {data} por {price}',
  },
  'advice.facts': 'Bom saber',
  'advice.dataOnly': 'Só dados, sem ligações nem SMS',
  'advice.number': 'Seu número continua ativo',
  'advice.stops': 'Para no zero, sem cobrança surpresa',
  'advice.starts': 'Começa na primeira conexão e dura {days}',
  'advice.networks': 'Redes: {names}',
  'advice.fiveG': '5G onde a rede oferece',
  'advice.noFiveG': 'Até 4G',
  'advice.hotspot': 'Dá para rotear a internet',
  'advice.noHotspot': 'Não dá para rotear a internet',
  'advice.id': 'Pede documento de identidade',
  'advice.noId': 'Sem pedir documento',
  'advice.refund': {
    one: 'Não usou? Reembolso em até {count} dia',
    many: 'Não usou? Reembolso em até {count} de dias',
    other: 'Não usou? Reembolso em até {count} dias',
  },
  'advice.questions': 'Cinco perguntas antes de comprar',
} satisfies Part<typeof english>;
