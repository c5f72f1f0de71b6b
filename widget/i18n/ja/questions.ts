import type { questions as english } from '../en/questions.ts';
import type { Part } from '../translate.ts';

/** Japanese texts of five questions before buying. */
export const questions = {
  'questions.phone': '自分のスマートフォンで使えますか？',
  'questions.phoneMore':
    '最近の機種の多くが対応しています：iPhone XR以降、Google Pixel 4以降、Samsung Galaxy S23以降など。SIMロックがかかっていないことが必要です。*#06#を入力してEIDが表示されれば使えます。',
  'questions.number': '電話番号とWhatsAppはそのままですか？',
  'questions.numberMore':
    'はい。今のSIMは端末に入れたままで、WhatsAppの番号も変わりません。eSIMを通るのはデータ通信だけです。今のSIMのデータローミングはオフにしてください。着信などの料金はご契約の通信会社によります。',
  'questions.start': 'いつインストールし、いつ始まりますか？',
  'questions.startMore':
    '出発前にWi‑Fiでインストールしてください。約2分です。期間は現地で最初に接続したときに始まります。旅行日程を選んだ場合は、その期間に使えます。',
  'questions.end': 'データや日数がなくなるとどうなりますか？',
  'questions.endMore':
    '通信が止まります。追加の請求も自動更新もありません。eSIMが対応している間は、eSIMのページからデータを追加できます。',
  'questions.delivery': 'どうやって届きますか？問題が起きたら？',
  'questions.deliveryMore':
    '通常はお支払いから数秒で、画面とメールに届きます。お届けできない場合、費用はかかりません。',
} satisfies Part<typeof english>;
