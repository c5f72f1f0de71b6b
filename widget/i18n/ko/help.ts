import type { help as english } from '../en/help.ts';
import type { Part } from '../translate.ts';

/** Korean texts of the device help. */
export const help = {
  'checkout.findDial':
    '전화 앱에서 *#06#을 입력해 주세요. 32자리 EID가 표시되면 eSIM을 지원하는 휴대폰입니다.',
  'checkout.findIphone':
    'iPhone: 설정 › 일반 › 정보에서 ‘EID’를 찾아 주세요. ‘SIM 제한 없음’이면 잠금이 해제된 상태입니다.',
  'checkout.findAndroid':
    'Android: 설정 › 연결 또는 네트워크 및 인터넷 › SIM 관리자에서 ‘eSIM 추가’를 찾아 주세요.',
  'checkout.findModels':
    '대부분 지원합니다: iPhone XR 이상, Google Pixel 3 이상, Samsung Galaxy S20 이상(한국 출시 모델은 S23, Z Flip4, Z Fold4 이상). 중국 본토에서 구입한 휴대폰은 지원하지 않는 경우가 많습니다.',
  'checkout.findLocked': '약정으로 구입한 휴대폰이라면 잠금이 해제되어 있는지 통신사에 문의해 주세요.',
  'checkout.unsureMore':
    '구매한 뒤에 확인해도 되지만, eSIM은 한 번만 설치할 수 있으니 설치하기 전에 꼭 확인해 주세요.',
  'checkout.noTitle': '그 휴대폰에서는 이 eSIM을 사용할 수 없습니다',
  'checkout.noMore':
    'eSIM을 사용하려면 eSIM을 지원하고 통신사 잠금이 해제된 휴대폰이 필요합니다. 결제되지 않았습니다.',
  'checkout.otherPhone': 'eSIM을 지원하고 잠금이 해제된 다른 휴대폰에서 사용합니다',
} satisfies Part<typeof english>;
