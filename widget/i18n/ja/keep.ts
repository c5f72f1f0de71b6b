import type { keep as english } from '../en/keep.ts';
import type { Part } from '../translate.ts';

/** Japanese texts for keeping an eSIM at hand without a network. */
export const keep = {
  'keep.saved': 'この端末に保存しました。オフラインでも開けます。',
  'keep.home': 'このページをホーム画面に追加できます。オフラインでも開けます。',
  'keep.print': '1ページに印刷',
  'keep.day': '現地に着く日',
  'keep.calendar': 'カレンダーに追加',
  'keep.turnOn': 'eSIMをオンにする：{destination}',
  'keep.turnOnHow':
    'スマートフォンの設定でeSIMとデータローミングをオンにしてください。手順はeSIMのページにあります。',
  'keep.secret': 'この紙は人に渡さないでください。持っている人は誰でもeSIMをインストールできます。',
  'keep.forget': 'この端末から自分の情報を消す',
  'keep.forgetMore':
    'このページがここに保存したすべてのeSIMを消します。eSIMとメールのリンクは引き続き使えます。',
  'keep.forgetNow': 'すべて消す',
  'keep.mine': 'マイeSIM',
  'keep.none': 'この端末に保存されたeSIMはありません',
  'keep.noneMore': 'メールのリンクから開くとここに残り、オフラインでも見られます。',
  'keep.daysLeft': '残り{days}',
} satisfies Part<typeof english>;
