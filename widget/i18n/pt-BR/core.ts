import type { core as english } from '../en/core.ts';
import type { Part } from '../translate.ts';

/** Brazilian Portuguese texts of the packages screen, and those that all screens share. */
export const core = {
  'app.title': 'Loja de eSIM para viagens',
  'app.back': 'Voltar',
  'app.retry': 'Tentar de novo',
  'app.stale': 'Os preços podem estar um pouco desatualizados: nosso fornecedor está fora do ar no momento.',
  'app.offline': 'Você está sem conexão. O que você vê continua aqui; seguimos quando ela voltar.',
  'app.loadFailed': 'Não foi possível carregar',
  'app.loadFailedMore': 'Nada se perdeu e nada foi cobrado.',
  'packages.days': 'Por quanto tempo?',
  'packages.dayUnit': 'dias',
  'packages.dates': 'Datas da viagem',
  'packages.duration': 'Por duração',
  'packages.data': 'Quantos dados?',
  'packages.perGb': '{price} por GB',
  'packages.best': 'Menor preço por GB',
  'packages.bestUnder': 'Menor preço por GB até {price}',
  'packages.region': 'Também incluído em: {region}',
  'packages.regionPrice': 'desde {price} por GB',
  'packages.covers': {
    one: 'Funciona em {count} país',
    many: 'Funciona em {count} de países',
    other: 'Funciona em {count} países',
  },
  'packages.continue': 'Continuar com {data} · {price}',
  'packages.validity': 'Válido por {days} a partir da conexão',
  'packages.validDates': 'Válido: {dates}',
  'packages.offer': '{destination}, {data}',
  'packages.summary': 'Sua escolha',
  'packages.charged': 'Cobrado só quando seu eSIM estiver pronto.',
  'packages.none': 'Escolha outros dias',
  'packages.noneMore': 'Não há pacotes para esses dias.',
  'packages.notSold': 'Não vendemos este destino',
  'packages.notSoldMore': 'Talvez um país vizinho ou uma região inclua este destino.',
  'packages.otherDestination': 'Escolher outro destino',
} satisfies Part<typeof english>;
