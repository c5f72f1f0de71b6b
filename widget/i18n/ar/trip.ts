import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** Arabic texts of the trip's date picker. */
export const trip = {
  'packages.start': 'أول يوم',
  'packages.end': 'آخر يوم',
  'packages.datesHint': '90 يومًا على الأكثر، والبداية خلال 12 شهرًا.',
  'packages.datesPast': 'أول يوم قد مضى.',
  'packages.datesFar': 'يجب أن يكون أول يوم خلال 12 شهرًا من الآن.',
  'packages.datesBefore': 'آخر يوم يسبق أول يوم.',
  'packages.datesLong': 'أقصى مدة للرحلة 90 يومًا.',
  'packages.datesRefused': 'لم تعد هذه التواريخ متاحة. يرجى اختيار تواريخ أخرى.',
} satisfies Part<typeof english>;
