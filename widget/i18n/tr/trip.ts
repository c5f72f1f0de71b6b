import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** Turkish texts of a trip: its days, its travellers, its destinations. */
export const trip = {
  'packages.start': 'Varış',
  'packages.end': 'Ayrılış',
  'packages.datesPast': 'Varış tarihiniz geçmiş.',
  'packages.datesFar': 'Varış, önümüzdeki 12 ay içinde olmalı.',
  'packages.datesBefore': 'Ayrılış, varıştan önce.',
  'packages.datesLong': 'Bir seyahat en fazla 90 gün sürebilir.',
  'packages.datesRefused': 'Bu tarihler artık seçilemiyor. Lütfen başka tarihler seçin.',
  'packages.nights': { one: '{count} gece', other: '{count} gece' },
  'packages.party': {
    one: '{count} yolcu için bir eSIM. Fiyatlar eSIM başınadır.',
    other: '{count} yolcu için birer eSIM. Fiyatlar eSIM başınadır.',
  },
  'packages.whole': 'Tüm seyahat için tek paket',
  'packages.each': 'Her varış yeri için ayrı paket',
  'packages.together': 'Toplam {price}',
  'packages.calendar': 'Takvim',
  'packages.pickStart': 'Ne zaman varıyorsunuz?',
  'packages.pickEnd': 'Ne zaman ayrılıyorsunuz?',
  'packages.monthBefore': 'Önceki ay',
  'packages.monthAfter': 'Sonraki ay',
} satisfies Part<typeof english>;
