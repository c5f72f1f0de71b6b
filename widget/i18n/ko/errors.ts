import type { errors as english } from '../en/errors.ts';
import type { Part } from '../translate.ts';

/** Korean texts for payment problems. */
export const errors = {
  'checkout.cardCheck': '위의 카드 정보를 확인해 주세요.',
  'checkout.slow': '평소보다 오래 걸리고 있습니다. 중복으로 결제되지 않으니 안심하고 주문을 확인해 주세요.',
  'checkout.lookAtOrder': '내 주문 보기',
  'checkout.declined': '은행에서 카드를 거절했습니다. 결제되지 않았습니다.',
  'checkout.declinedMore': '다른 카드로 시도해 주세요.',
  'checkout.notCharged': '결제되지 않았습니다.',
  'checkout.walletClosed': '결제하기 전에 지갑이 닫혔습니다.',
  'checkout.notPaid': '결제를 완료하지 못했습니다. 결제된 금액은 없습니다.',
  'checkout.underWay': '이전 주문을 아직 준비하고 있습니다.',
  'checkout.underWayMore': '하나 더 필요한 경우에만 여기에서 결제해 주세요.',
  'checkout.priceChanged': '가격이 변경되었습니다(이전 {was}, 현재 {price}). 결제되지 않았습니다.',
  'checkout.priceChangedMore': '새 가격이 괜찮으시면 계속 주문해 주세요.',
  'checkout.fewer': '한 번에 이렇게 많은 eSIM은 구매할 수 없습니다. 더 적게 선택해 주세요.',
  'checkout.goneTitle': '더 이상 판매하지 않는 요금제입니다',
  'checkout.goneMore': '결제되지 않았습니다. 다른 요금제를 선택해 주세요.',
  'checkout.choose': '다른 요금제 선택',
  'checkout.paused': '지금은 주문을 받을 수 없습니다',
  'checkout.pausedMore': '몇 분 후에 다시 시도해 주세요. 결제되지 않았습니다.',
  'problem.unavailable':
    '지금은 주문을 받을 수 없습니다. 결제되지 않았습니다. 몇 분 후에 다시 시도해 주세요.',
  'problem.limited': '시도 횟수가 너무 많습니다. 결제되지 않았습니다. 1분 정도 기다려 주세요.',
  'problem.package': '더 이상 판매하지 않는 요금제입니다. 결제되지 않았습니다. 다른 요금제를 선택해 주세요.',
  'problem.topUp': '이 eSIM에는 이 요금제를 추가할 수 없습니다. 결제되지 않았습니다.',
  'problem.small': '카드로 결제할 수 있는 최소 금액보다 적습니다. 더 큰 요금제를 선택해 주세요.',
  'problem.before': '이 주문은 이미 접수되어 확인 중입니다. 두 번 결제되지 않습니다.',
  'problem.used':
    '이미 사용한 제안입니다. 다른 탭에서 주문했을 수 있습니다. 여기서는 결제되지 않았습니다. 해당 주문을 완료하거나 이메일을 확인해 주세요.',
  'problem.underWay':
    '은행이 지난 주문의 결제를 아직 승인할 수 있으므로 새로 주문되거나 청구된 것은 없습니다. 몇 분 후 다시 시도해 주세요.',
  'problem.changed':
    '페이지를 연 뒤에 스토어가 변경되었습니다. 결제되지 않았습니다. 요금제를 다시 선택해 주세요.',
  'problem.other': '스토어에 문제가 발생했습니다. 결제되지 않았습니다. 다시 시도해 주세요.',
  'problem.request': '문의 번호: {id}',
} satisfies Part<typeof english>;
