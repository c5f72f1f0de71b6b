import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** Brazilian Portuguese texts of the trip's date picker. */
export const trip = {
  'packages.start': 'Primeiro dia',
  'packages.end': 'Último dia',
  'packages.datesHint': 'No máximo 90 dias, com início nos próximos 12 meses.',
  'packages.datesPast': 'O primeiro dia já passou.',
  'packages.datesFar': 'O primeiro dia deve estar nos próximos 12 meses.',
  'packages.datesBefore': 'O último dia é anterior ao primeiro.',
  'packages.datesLong': 'Uma viagem pode durar no máximo 90 dias.',
  'packages.datesRefused': 'Essas datas não estão mais disponíveis. Escolha outras.',
} satisfies Part<typeof english>;
