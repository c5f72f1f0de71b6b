import type { errors as english } from '../en/errors.ts';
import type { Part } from '../translate.ts';

/** Japanese texts for payment problems. */
export const errors = {
  'checkout.cardCheck': '上のカード情報をご確認ください。',
  'checkout.slow':
    '通常より時間がかかっています。注文を確認しても問題ありません。二重に請求されることはありません。',
  'checkout.lookAtOrder': '注文を確認する',
  'checkout.declined': 'カードが銀行に拒否されました。請求は発生していません。',
  'checkout.declinedMore': '別のカードをお試しください。',
  'checkout.notCharged': '請求は発生していません。',
  'checkout.walletClosed': 'お支払いの前にウォレットが閉じられました。',
  'checkout.notPaid': 'お支払いを完了できませんでした。請求は発生していません。',
  'checkout.underWay': '前回のご注文はまだ準備中です。',
  'checkout.underWayMore': 'もう一つ必要な場合のみ、ここでお支払いください。',
  'checkout.priceChanged': '価格が{was}から{price}に変わりました。請求は発生していません。',
  'checkout.priceChangedMore': '新しい価格でよろしければ、注文を続けてください。',
  'checkout.fewer': 'この枚数は一度に購入できません。枚数を減らしてください。',
  'checkout.goneTitle': 'このプランの販売は終了しました',
  'checkout.goneMore': '請求は発生していません。別のプランをお選びください。',
  'checkout.choose': '別のプランを選ぶ',
  'checkout.paused': '現在、ご注文を受け付けておりません',
  'checkout.pausedMore': '数分後にもう一度お試しください。請求は発生していません。',
  'problem.unavailable':
    '現在、ご注文を受け付けておりません。請求は発生していません。数分後にもう一度お試しください。',
  'problem.limited': '操作の回数が多すぎます。請求は発生していません。1分ほどお待ちください。',
  'problem.package': 'このプランの販売は終了しました。請求は発生していません。別のプランをお選びください。',
  'problem.topUp': 'このeSIMにはこのプランを追加できません。請求は発生していません。',
  'problem.small': 'カードで決済できる最低金額を下回っています。より大きなプランをお選びください。',
  'problem.before': 'このご注文はすでに承っており、現在確認しています。二重に請求されることはありません。',
  'problem.used':
    'このプランは、別のタブなどですでに注文手続きが行われています。ここでは請求は発生していません。そちらのご注文を完了するか、メールをご確認ください。',
  'problem.underWay':
    '前回のご注文のお支払いを銀行が承認する可能性がまだあるため、新しい注文も請求も行われていません。数分後にもう一度お試しください。',
  'problem.changed':
    'ページを開いた後に、ストアの内容が変わりました。請求は発生していません。もう一度プランをお選びください。',
  'problem.other': 'ストア側で問題が発生しました。請求は発生していません。もう一度お試しください。',
  'problem.request': 'お問い合わせ番号：{id}',
} satisfies Part<typeof english>;
