import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** Brazilian Portuguese texts of a trip: its days, its travellers, its destinations. */
export const trip = {
  'packages.start': 'Chegada',
  'packages.end': 'Partida',
  'packages.datesPast': 'A data de chegada já passou.',
  'packages.datesFar': 'A chegada deve ser nos próximos 12 meses.',
  'packages.datesBefore': 'A partida é anterior à chegada.',
  'packages.datesLong': 'Uma viagem pode durar no máximo 90 dias.',
  'packages.datesRefused': 'Essas datas não estão mais disponíveis. Escolha outras.',
  'packages.nights': { one: '{count} noite', many: '{count} de noites', other: '{count} noites' },
  'packages.party': {
    one: 'Para {count} viajante: um eSIM. Preços por eSIM.',
    many: 'Para {count} de viajantes: um eSIM para cada. Preços por eSIM.',
    other: 'Para {count} viajantes: um eSIM para cada. Preços por eSIM.',
  },
  'packages.whole': 'Um pacote para a viagem toda',
  'packages.each': 'Um pacote para cada destino',
  'packages.together': '{price} no total',
  'packages.calendar': 'Calendário',
  'packages.pickStart': 'Quando você chega?',
  'packages.pickEnd': 'Quando você vai embora?',
  'packages.monthBefore': 'Mês anterior',
  'packages.monthAfter': 'Próximo mês',
} satisfies Part<typeof english>;
