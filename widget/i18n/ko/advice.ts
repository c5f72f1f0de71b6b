import type { advice as english } from '../en/advice.ts';
import type { Part } from '../translate.ts';

/** Korean texts that help to choose a plan. */
export const advice = {
  'advice.use': '어떻게 사용하시나요?',
  'advice.maps': '지도·메신저',
  'advice.social': '+ SNS',
  'advice.video': '+ 동영상·핫스팟',
  'advice.videoOnly': '+ 동영상',
  'advice.need': '하루 약 {data}로 계산했습니다.',
  'advice.perDay': '하루 약 {data}',
  'advice.recommended': '{days} 여행 추천',
  'advice.most': '{days}용 최대 용량',
  'advice.all': { other: '요금제 {count}개 모두 보기' },
  'advice.several': '다른 나라도 가시나요?',
  'advice.cheaper': '더 저렴하고 더 많은 나라에서 사용',
  'advice.region': { other: '{region}, {count}개국: {data} {price}' },
  'advice.facts': '알아 두세요',
  'advice.dataOnly': '데이터 전용, 통화·문자 없음',
  'advice.number': '기존 번호는 그대로 사용',
  'advice.stops': '다 쓰면 중단, 추가 요금 없음',
  'advice.starts': '처음 연결할 때 시작해 {days}간 사용',
  'advice.networks': '통신망: {names}',
  'advice.fiveG': '5G 지원 지역에서는 5G',
  'advice.noFiveG': '최대 4G',
  'advice.hotspot': '핫스팟 가능',
  'advice.noHotspot': '핫스팟 불가',
  'advice.id': '신분증 확인 필요',
  'advice.noId': '신분증 확인 없음',
  'advice.refund': { other: '미사용 시 {count}일 이내 환불' },
  'advice.questions': '구매 전 다섯 가지 질문',
} satisfies Part<typeof english>;
