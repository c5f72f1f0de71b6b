import type { checkout as english } from '../en/checkout.ts';
import type { Part } from '../translate.ts';

/** Korean texts of the checkout. */
export const checkout = {
  'checkout.quantity': 'eSIM 개수',
  'checkout.title': '결제',
  'checkout.topUpTitle': '충전',
  'checkout.topUpOnto': '사용 중인 eSIM에 추가됩니다',
  'checkout.topUpEnding': '번호가 {digits}(으)로 끝나는 eSIM에 추가됩니다',
  'checkout.device': '휴대폰이 eSIM을 지원하고 통신사 잠금이 해제되어 있나요?',
  'checkout.yes': '예',
  'checkout.unsure': '잘 모름',
  'checkout.no': '아니요',
  'checkout.findOut': '내 휴대폰 확인하기',
  'checkout.deviceMissing': '답변을 선택해 주세요',
  'checkout.email': '이메일',
  'checkout.topUpEmail': '영수증을 받을 이메일',
  'checkout.emailHint': 'eSIM과 영수증을 보내 드립니다. 광고는 없습니다.',
  'checkout.emailWrong': 'name@example.com 형식으로 입력해 주세요',
  'checkout.emailMeant': '{email} 주소가 맞나요?',
  'checkout.payment': '결제 수단',
  'checkout.cardLoading': '카드 입력란을 불러오는 중입니다…',
  'checkout.cardFailed': '카드 입력란을 불러오지 못했습니다. 결제되지 않았습니다.',
  'checkout.missing': { other: '입력하지 않았거나 잘못된 항목이 {count}개 있습니다.' },
  'checkout.placing': '잠시만 기다려 주세요…',
  'checkout.confirming': '은행의 응답을 기다리고 있습니다…',
  'checkout.facts':
    '데이터 전용: 전화번호, 통화, 문자 없음. 데이터를 다 쓰면 연결이 끊기고 추가 요금은 없습니다.',
  'checkout.topUpCalm': '데이터가 추가된 후에만 결제됩니다.',
  'problem.offline': '스토어에 연결하지 못했습니다. 결제되지 않았습니다. 연결을 확인하고 다시 시도해 주세요.',
} satisfies Part<typeof english>;
