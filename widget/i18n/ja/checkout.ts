import type { checkout as english } from '../en/checkout.ts';
import type { Part } from '../translate.ts';

/** Japanese texts of the checkout. */
export const checkout = {
  'checkout.quantity': 'eSIMの枚数',
  'checkout.title': 'ご購入手続き',
  'checkout.topUpTitle': 'データの追加',
  'checkout.topUpOnto': 'お持ちのeSIMに追加されます',
  'checkout.topUpEnding': '番号の末尾が{digits}のeSIMに追加されます',
  'checkout.device': 'eSIM対応でSIMロックのないスマートフォンですか？',
  'checkout.yes': 'はい',
  'checkout.unsure': 'わからない',
  'checkout.no': 'いいえ',
  'checkout.findOut': '確認方法',
  'checkout.deviceMissing': '回答を選んでください',
  'checkout.email': 'メールアドレス',
  'checkout.topUpEmail': '領収書を受け取るメールアドレス',
  'checkout.emailHint': 'eSIMと領収書をお送りします。広告は送りません。',
  'checkout.emailWrong': 'name@example.comのような形式で入力してください',
  'checkout.emailMeant': '{email}ではありませんか？',
  'checkout.payment': 'お支払い',
  'checkout.cardLoading': 'カード入力欄を読み込んでいます…',
  'checkout.cardFailed': 'カード入力欄を読み込めませんでした。請求は発生していません。',
  'checkout.missing': { other: '未入力または誤りのある項目が{count}件あります。' },
  'checkout.placing': '少々お待ちください…',
  'checkout.confirming': '銀行の応答を待っています…',
  'checkout.facts':
    'データ通信専用です（電話番号・通話・SMSはありません）。データを使い切ると通信が止まり、追加料金はかかりません。',
  'checkout.topUpCalm': '請求はデータが追加されてからです。',
  'problem.offline':
    'ストアに接続できませんでした。請求は発生していません。接続を確認して、もう一度お試しください。',
} satisfies Part<typeof english>;
