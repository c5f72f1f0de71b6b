import type { help as english } from '../en/help.ts';
import type { Part } from '../translate.ts';

/** Japanese texts of the device help. */
export const help = {
  'checkout.findDial': '電話アプリで*#06#と入力してください。32桁のEIDが表示されれば、eSIMに対応しています。',
  'checkout.findIphone':
    'iPhone：設定 › 一般 › 情報で「EID」を探してください。「SIMロックなし」と表示されていれば、ロックされていません。',
  'checkout.findAndroid':
    'Android：設定 › 接続、またはネットワークとインターネット › SIMマネージャーで「eSIMを追加」を探してください。',
  'checkout.findModels':
    '多くの機種が対応しています：iPhone XR以降、Google Pixel 4以降、Samsung Galaxy S23以降（海外版はS20以降）、Z Flip4・Z Fold4以降。中国本土で購入した機種は、対応していないことがあります。',
  'checkout.findLocked': '通信会社で購入した機種は、SIMロックの有無をその通信会社にご確認ください。',
  'checkout.unsureMore':
    '購入後の確認でも構いませんが、インストール前にお願いします。eSIMをインストールできるのは一度だけです。',
  'checkout.noTitle': 'このスマートフォンではeSIMをご利用になれません',
  'checkout.noMore': 'eSIM対応でSIMロックのないスマートフォンが必要です。請求は発生していません。',
  'checkout.otherPhone': 'eSIM対応でSIMロックのない別のスマートフォンで使います',
} satisfies Part<typeof english>;
