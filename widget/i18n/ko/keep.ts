import type { keep as english } from '../en/keep.ts';
import type { Part } from '../translate.ts';

/** Korean texts for keeping an eSIM at hand without a network. */
export const keep = {
  'keep.saved': '이 기기에 저장되었습니다. 오프라인에서도 열립니다.',
  'keep.home': '이 페이지를 홈 화면에 추가해 보세요. 오프라인에서도 열립니다.',
  'keep.print': '한 페이지로 인쇄',
  'keep.day': '도착하는 날',
  'keep.calendar': '캘린더에 추가',
  'keep.turnOn': 'eSIM 켜기: {destination}',
  'keep.turnOnHow': '휴대폰 설정에서 eSIM과 데이터 로밍을 켜 주세요. 순서는 eSIM 페이지에 있습니다.',
  'keep.secret': '이 종이는 다른 사람에게 주지 마세요. 가진 사람은 누구나 eSIM을 설치할 수 있습니다.',
  'keep.forget': '이 기기에서 내 정보 지우기',
  'keep.forgetMore':
    '이 페이지가 여기에 저장한 모든 eSIM 정보를 지웁니다. eSIM과 이메일의 링크는 계속 사용할 수 있습니다.',
  'keep.forgetNow': '모두 지우기',
  'keep.mine': '내 eSIM',
  'keep.none': '이 기기에 저장된 eSIM이 없습니다',
  'keep.noneMore': '이메일의 링크로 열면 여기에 남아 오프라인에서도 볼 수 있습니다.',
  'keep.daysLeft': '{days} 남음',
} satisfies Part<typeof english>;
