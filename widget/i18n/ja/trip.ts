import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** Japanese texts of a trip: its days, its travellers, its destinations. */
export const trip = {
  'packages.start': '開始日',
  'packages.end': '終了日',
  'packages.datesPast': '開始日が過ぎています。',
  'packages.datesFar': '開始日は今後12か月以内にしてください。',
  'packages.datesBefore': '終了日が開始日より前です。',
  'packages.datesLong': '旅行は最長90日間です。',
  'packages.datesRefused': 'この日程は選べなくなりました。別の日程をお選びください。',
  'packages.nights': { other: '{count}泊' },
  'packages.party': { other: '{count}名様分：お一人に1枚のeSIM。料金はeSIM 1枚あたりです。' },
  'packages.whole': '旅行全体を1つのプランで',
  'packages.each': '行き先ごとのプラン',
  'packages.together': '合計{price}',
  'packages.calendar': 'カレンダー',
  'packages.pickStart': '開始日を選んでください。',
  'packages.pickEnd': '終了日を選んでください。',
  'packages.monthBefore': '前の月',
  'packages.monthAfter': '次の月',
} satisfies Part<typeof english>;
