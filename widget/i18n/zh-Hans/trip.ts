import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** Simplified Chinese texts of the trip's date picker. */
export const trip = {
  'packages.start': '开始日期',
  'packages.end': '结束日期',
  'packages.datesHint': '最多 90 天，需在 12 个月内开始。',
  'packages.datesPast': '开始日期已过。',
  'packages.datesFar': '开始日期须在未来 12 个月内。',
  'packages.datesBefore': '结束日期早于开始日期。',
  'packages.datesLong': '行程最长 90 天。',
  'packages.datesRefused': '这些日期已无法购买，请另选日期。',
} satisfies Part<typeof english>;
