import type { help as english } from '../en/help.ts';
import type { Part } from '../translate.ts';

/** Japanese texts of the device help. */
export const help = {
  'checkout.findDial':
    '電話をかける要領で*#06#を入力してください。32桁のEIDが表示されれば、eSIMに対応しています。',
  'checkout.findIphone':
    'iPhone：設定 › 一般 › 情報で「EID」を探してください。「SIMロックなし」と表示されていれば、ロックされていません。',
  'checkout.findAndroid':
    'Android：設定 › 接続、またはネットワークとインターネット › SIMマネージャーで「eSIMを追加」を探してください。',
  'checkout.findModels':
    '多くの機種が対応しています：iPhone XR以降、Google Pixel 4以降、Samsung Galaxy S23以降（海外版はS20以降）、Z Flip4・Z Fold4以降。中国本土で購入した機種は、対応していないことがあります。',
  'checkout.findLocked':
    '通信会社で購入した機種はSIMロックされている場合があります。確認と解除は、その通信会社でできます。',
  'checkout.unsureMore':
    'このまま進めますが、インストール前に必ずご確認ください。インストールしたeSIMは返品できません。',
  'checkout.noTitle': 'その場合、このeSIMはご利用になれません',
  'checkout.noMore': 'eSIMには、eSIM対応でSIMロックのない機種が必要です。請求は発生していません。',
  'checkout.otherPhone': 'eSIM対応でSIMロックのない別の機種で使います',
} satisfies Part<typeof english>;
