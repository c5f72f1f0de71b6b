import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** Korean texts of the trip's date picker. */
export const trip = {
  'packages.start': '시작일',
  'packages.end': '종료일',
  'packages.datesHint': '최대 90일, 12개월 이내에 시작할 수 있습니다.',
  'packages.datesPast': '시작일이 이미 지났습니다.',
  'packages.datesFar': '시작일은 앞으로 12개월 이내여야 합니다.',
  'packages.datesBefore': '종료일이 시작일보다 빠릅니다.',
  'packages.datesLong': '여행은 최대 90일까지 가능합니다.',
  'packages.datesRefused': '이 날짜는 더 이상 선택할 수 없습니다. 다른 날짜를 선택해 주세요.',
} satisfies Part<typeof english>;
