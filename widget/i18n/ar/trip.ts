import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** Arabic texts of a trip: its days, its travellers, its destinations. */
export const trip = {
  'packages.start': 'الوصول',
  'packages.end': 'المغادرة',
  'packages.datesPast': 'تاريخ الوصول قد مضى.',
  'packages.datesFar': 'يجب أن يكون الوصول خلال 12 شهرًا من الآن.',
  'packages.datesBefore': 'المغادرة قبل الوصول.',
  'packages.datesLong': 'أقصى مدة للرحلة 90 يومًا.',
  'packages.datesRefused': 'لم تعد هذه التواريخ متاحة. يرجى اختيار تواريخ أخرى.',
  'packages.nights': {
    zero: '{count} ليلة',
    one: 'ليلة واحدة',
    two: 'ليلتان',
    few: '{count} ليالٍ',
    many: '{count} ليلة',
    other: '{count} ليلة',
  },
  'packages.party': {
    zero: '{count} مسافر: شريحة eSIM لكل مسافر. الأسعار لكل شريحة.',
    one: 'لمسافر واحد: شريحة eSIM واحدة. الأسعار لكل شريحة.',
    two: 'لمسافرَين: شريحة eSIM لكل مسافر. الأسعار لكل شريحة.',
    few: 'لـ {count} مسافرين: شريحة eSIM لكل مسافر. الأسعار لكل شريحة.',
    many: 'لـ {count} مسافرًا: شريحة eSIM لكل مسافر. الأسعار لكل شريحة.',
    other: 'لـ {count} مسافر: شريحة eSIM لكل مسافر. الأسعار لكل شريحة.',
  },
  'packages.whole': 'باقة واحدة للرحلة كلها',
  'packages.each': 'باقة لكل وجهة',
  'packages.together': 'المجموع {price}',
  'packages.calendar': 'التقويم',
  'packages.pickStart': 'متى تصل؟',
  'packages.pickEnd': 'متى تغادر؟',
  'packages.monthBefore': 'الشهر السابق',
  'packages.monthAfter': 'الشهر التالي',
} satisfies Part<typeof english>;
