import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** Simplified Chinese texts of a trip: its days, its travellers, its destinations. */
export const trip = {
  'packages.start': '抵达日期',
  'packages.end': '离开日期',
  'packages.datesPast': '抵达日期已过。',
  'packages.datesFar': '抵达日期须在未来 12 个月内。',
  'packages.datesBefore': '离开日期早于抵达日期。',
  'packages.datesLong': '行程最长 90 天。',
  'packages.datesRefused': '这些日期已不可选，请另选日期。',
  'packages.nights': { other: '{count} 晚' },
  'packages.party': { other: '{count} 位旅客：每人一张 eSIM。价格按每张 eSIM 计算。' },
  'packages.whole': '一个套餐覆盖全程',
  'packages.each': '每个目的地一个套餐',
  'packages.together': '共 {price}',
  'packages.calendar': '日历',
  'packages.pickStart': '哪天抵达？',
  'packages.pickEnd': '哪天离开？',
  'packages.monthBefore': '上个月',
  'packages.monthAfter': '下个月',
} satisfies Part<typeof english>;
