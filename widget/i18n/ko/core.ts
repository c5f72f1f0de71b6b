import type { core as english } from '../en/core.ts';
import type { Part } from '../translate.ts';

/** Korean texts of the packages screen, and those that all screens share. */
export const core = {
  'app.title': '여행 eSIM 스토어',
  'app.back': '뒤로',
  'app.retry': '다시 시도',
  'app.stale': '가격이 최신이 아닐 수 있습니다.',
  'app.offline': '오프라인입니다. 다시 연결되면 이어서 진행합니다.',
  'app.loadFailed': '불러오지 못했습니다',
  'app.loadFailedMore': '결제되지 않았습니다.',
  'packages.days': '이용 기간',
  'packages.dayUnit': '일',
  'packages.dates': '여행 날짜로 선택',
  'packages.duration': '기간으로 선택',
  'packages.data': '데이터 용량',
  'packages.perGb': 'GB당 {price}',
  'packages.covers': { other: '{count}개국에서 이용 가능' },
  'packages.continue': '{data} · {price} 계속하기',
  'packages.validity': '첫 연결부터 {days}간 유효',
  'packages.validDates': '유효 기간: {dates}',
  'packages.offer': '{destination}, {data}',
  'packages.summary': '선택한 요금제',
  'packages.charged': 'eSIM이 준비된 후에만 결제됩니다.',
  'packages.none': '다른 날짜를 선택하세요',
  'packages.noneMore': '이 날짜에 맞는 요금제가 없습니다. 기간을 줄여 보세요.',
  'packages.notSold': '아직 판매하지 않는 여행지입니다',
  'packages.notSoldMore': '지역 요금제로 이용할 수 있을지도 모릅니다.',
  'packages.otherDestination': '다른 여행지 선택',
} satisfies Part<typeof english>;
