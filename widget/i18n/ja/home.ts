import type { home as english } from '../en/home.ts';
import type { Part } from '../translate.ts';

/** Japanese texts of the first screen, rendered only on the server. */
export const home = {
  'app.newTab': '新しいタブで開く',
  'app.sandbox': 'テスト環境：請求は発生しません',
  'destinations.title': '行き先はどちらですか？',
  'destinations.search': '国・都市・地域',
  'destinations.regions': '地域で探す',
  'destinations.popular': '人気',
  'destinations.all': { other: '全{count}か国' },
  'destinations.from': '最安',
  'destinations.covers': { other: '{count}か国' },
  'destinations.found': '検索結果：{count}件',
  'destinations.nearest': '「{query}」は見つかりません。もしかして：',
  'destinations.mine': 'マイeSIM',
  'destinations.topUp': 'eSIMをお持ちの方：データの追加・再表示',
  'app.description':
    '旅行用プリペイドeSIM。行き先とデータ容量を選び、支払い、インストールすればすぐにつながります。',
  'destinations.instead': '「{query}」は見つかりません。人気の行き先：',
} satisfies Part<typeof english>;
