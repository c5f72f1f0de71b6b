import type { home as english } from '../en/home.ts';
import type { Part } from '../translate.ts';

/** Brazilian Portuguese texts of the first screen, rendered only on the server. */
export const home = {
  'app.newTab': 'Abrir em uma nova aba',
  'app.sandbox': 'Modo de teste: nada é cobrado',
  'destinations.title': 'Para onde você vai?',
  'destinations.search': 'País, cidade ou região',
  'destinations.regions': 'Regiões',
  'destinations.popular': 'Mais procurados',
  'destinations.all': {
    one: '{count} país',
    many: 'Todos os {count} de países',
    other: 'Todos os {count} países',
  },
  'destinations.from': 'desde',
  'destinations.covers': { one: '{count} país', many: '{count} de países', other: '{count} países' },
  'destinations.found': 'Resultados: {count}',
  'destinations.nearest': 'Nada encontrado para “{query}”. Você quis dizer:',
  'destinations.mine': 'Meus eSIMs',
  'destinations.topUp': 'Já tem um eSIM? Recarregue ou encontre',
  'app.description':
    'eSIMs pré-pagos para viajar: escolha o destino e os dados, pague, instale e conecte-se.',
  'destinations.instead': 'Nada encontrado para “{query}”. Os mais procurados:',
} satisfies Part<typeof english>;
