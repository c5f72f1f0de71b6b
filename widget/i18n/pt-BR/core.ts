import type { core as english } from '../en/core.ts';
import type { Part } from '../translate.ts';

/** Brazilian Portuguese texts of the packages screen, and those that all screens share. */
export const core = {
  'app.title': 'Loja de eSIM para viagens',
  'app.back': 'Voltar',
  'app.retry': 'Tentar de novo',
  'app.stale': 'Os preços podem estar um pouco desatualizados.',
  'app.offline': 'Você está offline. Continuamos quando a conexão voltar.',
  'app.loadFailed': 'Não foi possível carregar',
  'app.loadFailedMore': 'Nada foi cobrado.',
  'packages.days': 'Quantos dias de viagem?',
  'packages.dayUnit': 'dias',
  'packages.dates': 'Escolher datas',
  'packages.duration': 'Escolher dias',
  'packages.data': 'De quantos dados você precisa?',
  'packages.perGb': '{price} por GB',
  'packages.covers': {
    one: 'Funciona em {count} país',
    many: 'Funciona em {count} de países',
    other: 'Funciona em {count} países',
  },
  'packages.continue': 'Continuar com {data} · {price}',
  'packages.validity': 'Válido por {days} a partir da primeira conexão',
  'packages.validDates': 'Válido: {dates}',
  'packages.offer': '{destination}, {data}',
  'packages.summary': 'Seu pacote',
  'packages.charged': 'Só cobramos quando seu eSIM estiver pronto.',
  'packages.none': 'Escolher outras datas',
  'packages.noneMore': 'Não há pacotes para essas datas. Tente uma viagem mais curta.',
  'packages.notSold': 'Ainda não atendemos este destino',
  'packages.notSoldMore': 'Talvez um pacote regional sirva.',
  'packages.otherDestination': 'Escolher outro destino',
} satisfies Part<typeof english>;
