import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** Turkish texts of the trip's date picker. */
export const trip = {
  'packages.start': 'İlk gün',
  'packages.end': 'Son gün',
  'packages.datesHint': 'En fazla 90 gün; başlangıç 12 ay içinde olmalı.',
  'packages.datesPast': 'İlk gününüz geçmiş.',
  'packages.datesFar': 'İlk gün önümüzdeki 12 ay içinde olmalıdır.',
  'packages.datesBefore': 'Son gün ilk günden önce.',
  'packages.datesLong': 'Bir seyahat en fazla 90 gün sürebilir.',
  'packages.datesRefused': 'Bu tarihler artık seçilemiyor. Lütfen başka tarihler seçin.',
} satisfies Part<typeof english>;
