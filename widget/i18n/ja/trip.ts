import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** Japanese texts of the trip's date picker. */
export const trip = {
  'packages.start': '開始日',
  'packages.end': '終了日',
  'packages.datesHint': '最長90日間、12か月以内に開始できます。',
  'packages.datesPast': '開始日が過ぎています。',
  'packages.datesFar': '開始日は今後12か月以内にしてください。',
  'packages.datesBefore': '終了日が開始日より前です。',
  'packages.datesLong': '旅行は最長90日間です。',
  'packages.datesRefused': 'この日程は選べなくなりました。別の日程をお選びください。',
} satisfies Part<typeof english>;
