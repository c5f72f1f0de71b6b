import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** Korean texts of a trip: its days, its travellers, its destinations. */
export const trip = {
  'packages.start': '시작일',
  'packages.end': '종료일',
  'packages.datesPast': '시작일이 이미 지났습니다.',
  'packages.datesFar': '시작일은 앞으로 12개월 이내여야 합니다.',
  'packages.datesBefore': '종료일이 시작일보다 빠릅니다.',
  'packages.datesLong': '여행은 최대 90일까지 가능합니다.',
  'packages.datesRefused': '이 날짜는 더 이상 선택할 수 없습니다. 다른 날짜를 선택해 주세요.',
  'packages.nights': { other: '{count}박' },
  'packages.party': { other: '여행자 {count}명: 1인당 eSIM 1개. 가격은 eSIM 1개 기준입니다.' },
  'packages.whole': '여행 전체를 요금제 하나로',
  'packages.each': '여행지마다 요금제 하나씩',
  'packages.together': '합계 {price}',
  'packages.calendar': '달력',
  'packages.pickStart': '시작일을 선택해 주세요.',
  'packages.pickEnd': '종료일을 선택해 주세요.',
  'packages.monthBefore': '이전 달',
  'packages.monthAfter': '다음 달',
} satisfies Part<typeof english>;
