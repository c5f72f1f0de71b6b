import type { advice as english } from '../en/advice.ts';
import type { Part } from '../translate.ts';

/** Simplified Chinese texts that help to choose a plan. */
export const advice = {
  'advice.use': '您会怎么用？',
  'advice.maps': '地图和聊天',
  'advice.social': '+ 社交',
  'advice.video': '+ 视频和热点',
  'advice.videoOnly': '+ 视频',
  'advice.need': '按每天约 {data} 计算。',
  'advice.perDay': '每天约 {data}',
  'advice.recommended': '推荐用于 {days}',
  'advice.most': '{days} 的最大套餐',
  'advice.all': { other: '全部 {count} 个套餐' },
  'advice.several': '还去其他国家？',
  'advice.cheaper': '更便宜，可用国家更多',
  'advice.region': { other: '{region}，{count} 个国家：{data} {price}' },
  'advice.facts': '购买须知',
  'advice.dataOnly': '仅限数据，无通话和短信',
  'advice.number': '您自己的号码照常使用',
  'advice.stops': '用完即停，没有意外账单',
  'advice.starts': '首次连接时开始，有效 {days}',
  'advice.networks': '网络：{names}',
  'advice.fiveG': '有 5G 覆盖处可用 5G',
  'advice.noFiveG': '最高 4G',
  'advice.hotspot': '可开热点',
  'advice.noHotspot': '不可开热点',
  'advice.id': '需要身份验证',
  'advice.noId': '无需身份验证',
  'advice.refund': { other: '未使用可在 {count} 天内退款' },
  'advice.questions': '购买前的五个问题',
} satisfies Part<typeof english>;
