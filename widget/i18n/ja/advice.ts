import type { advice as english } from '../en/advice.ts';
import type { Part } from '../translate.ts';

/** Japanese texts that help to choose a plan. */
export const advice = {
  'advice.use': 'どのように使いますか？',
  'advice.maps': '地図・チャット',
  'advice.social': '＋SNS',
  'advice.video': '＋動画・テザリング',
  'advice.videoOnly': '＋動画',
  'advice.need': '1日あたり約{data}で計算しています。',
  'advice.perDay': '1日あたり約{data}',
  'advice.recommended': '{days}におすすめ',
  'advice.most': '{days}用の最大容量',
  'advice.all': { other: '{count}件のプランをすべて表示' },
  'advice.several': 'ほかの国にも行きますか？',
  'advice.cheaper': 'より安く、より多くの国で使えます',
  'advice.region': { other: '{region}（{count}か国）：{data} {price}' },
  'advice.facts': 'ご購入の前に',
  'advice.dataOnly': 'データ通信専用（通話・SMSなし）',
  'advice.number': 'いつもの番号もそのまま使えます',
  'advice.stops': '使い切ると停止、追加請求なし',
  'advice.starts': '最初の接続で開始し、{days}間使えます',
  'advice.networks': '回線：{names}',
  'advice.fiveG': '対応エリアでは5G',
  'advice.noFiveG': '4Gまで',
  'advice.hotspot': 'テザリング可',
  'advice.noHotspot': 'テザリング不可',
  'advice.id': '本人確認あり',
  'advice.noId': '本人確認なし',
  'advice.refund': { other: '未使用なら{count}日以内は返金' },
  'advice.questions': '購入前の5つの質問',
} satisfies Part<typeof english>;
