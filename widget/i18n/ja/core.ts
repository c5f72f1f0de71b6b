import type { core as english } from '../en/core.ts';
import type { Part } from '../translate.ts';

/** Japanese texts of the packages screen, and those that all screens share. */
export const core = {
  'app.title': '旅行用eSIMストア',
  'app.back': '戻る',
  'app.retry': 'もう一度試す',
  'app.stale': '価格が最新ではない場合があります。',
  'app.offline': 'オフラインです。接続が戻ると再開します。',
  'app.loadFailed': '読み込めませんでした',
  'app.loadFailedMore': '請求は発生していません。',
  'packages.days': '日数',
  'packages.dayUnit': '日間',
  'packages.dates': '旅行の日付で選ぶ',
  'packages.duration': '日数で選ぶ',
  'packages.data': 'データ容量',
  'packages.perGb': '1 GBあたり{price}',
  'packages.covers': { other: '{count}か国で使えます' },
  'packages.continue': '{data}・{price}で進む',
  'packages.validity': '最初の接続から{days}間有効',
  'packages.validDates': '有効期間：{dates}',
  'packages.offer': '{destination}・{data}',
  'packages.summary': '選択中のプラン',
  'packages.charged': '請求はeSIMの準備ができてからです。',
  'packages.none': '別の日程をお選びください',
  'packages.noneMore': 'この日程のプランはありません。日程を短くしてお試しください。',
  'packages.notSold': 'この行き先はまだ取り扱っていません',
  'packages.notSoldMore': '地域プランで使える場合があります。',
  'packages.otherDestination': '別の行き先を選ぶ',
} satisfies Part<typeof english>;
