import type { questions as english } from '../en/questions.ts';
import type { Part } from '../translate.ts';

/** Korean texts of five questions before buying. */
export const questions = {
  'questions.phone': '제 휴대폰에서 쓸 수 있나요?',
  'questions.phoneMore':
    '최근 휴대폰은 대부분 eSIM을 지원합니다: iPhone XR 이상, Pixel 3 이상, Galaxy S20 이상(한국 출시 모델은 S23 이상). 통신사 잠금이 없어야 합니다. *#06#을 눌러 EID가 보이면 사용할 수 있습니다.',
  'questions.number': '제 번호와 WhatsApp은 그대로인가요?',
  'questions.numberMore':
    '네. 기존 SIM은 휴대폰에 그대로 두고 WhatsApp 번호도 유지됩니다. eSIM은 데이터만 사용합니다. 기존 SIM의 데이터 로밍은 꺼 두세요. 기존 번호의 통화 요금은 통신사의 로밍 요금을 따릅니다.',
  'questions.start': '언제 설치하고 언제 시작되나요?',
  'questions.startMore':
    '집에서 Wi‑Fi로 설치하세요. 약 2분 걸립니다. 사용 기간은 현지에서 처음 연결할 때 시작됩니다. 여행 날짜를 선택했다면 그 날짜에 사용할 수 있습니다.',
  'questions.end': '데이터나 기간이 끝나면 어떻게 되나요?',
  'questions.endMore':
    '연결이 멈춥니다. 추가 요금도 자동 갱신도 없습니다. eSIM이 허용하는 동안 eSIM 페이지에서 데이터를 추가할 수 있습니다.',
  'questions.delivery': '어떻게 받나요? 문제가 생기면요?',
  'questions.deliveryMore':
    '보통 결제 후 몇 초 안에 화면과 이메일로 받습니다. 전달하지 못하면 비용이 들지 않습니다.',
} satisfies Part<typeof english>;
