import type { home as english } from '../en/home.ts';
import type { Part } from '../translate.ts';

/** Korean texts of the first screen, rendered only on the server. */
export const home = {
  'app.newTab': '새 탭에서 열기',
  'app.sandbox': '테스트 모드: 결제되지 않습니다',
  'destinations.title': '어디로 가시나요?',
  'destinations.search': '국가, 도시 또는 지역',
  'destinations.regions': '지역',
  'destinations.popular': '인기',
  'destinations.all': { other: '전체 {count}개국' },
  'destinations.from': '최저',
  'destinations.covers': { other: '{count}개국' },
  'destinations.found': '검색 결과: {count}개',
  'destinations.nearest': '‘{query}’에 대한 결과가 없습니다. 혹시 이곳인가요?',
  'destinations.mine': '내 eSIM',
  'destinations.topUp': '이미 eSIM이 있나요? 충전하거나 찾기',
  'app.description': '여행용 선불 eSIM. 여행지와 데이터를 고르고 결제한 뒤 설치하면 바로 연결됩니다.',
  'destinations.instead': '‘{query}’에 대한 결과가 없습니다. 인기 여행지:',
} satisfies Part<typeof english>;
