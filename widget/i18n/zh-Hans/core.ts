import type { core as english } from '../en/core.ts';
import type { Part } from '../translate.ts';

/** Simplified Chinese texts of the packages screen, and those that all screens share. */
export const core = {
  'app.title': '旅行 eSIM 商店',
  'app.back': '返回',
  'app.retry': '重试',
  'app.stale': '价格可能不是最新的。',
  'app.offline': '您已离线，恢复联网后继续。',
  'app.loadFailed': '未能加载',
  'app.loadFailedMore': '没有扣款。',
  'packages.days': '行程几天？',
  'packages.dayUnit': '天',
  'packages.dates': '选择日期',
  'packages.duration': '选择天数',
  'packages.data': '需要多少流量？',
  'packages.perGb': '每 GB {price}',
  'packages.covers': { other: '可在 {count} 个国家和地区使用' },
  'packages.continue': '继续：{data} · {price}',
  'packages.validity': '首次连接后 {days}内有效',
  'packages.validDates': '有效期：{dates}',
  'packages.offer': '{destination}，{data}',
  'packages.summary': '您的套餐',
  'packages.charged': 'eSIM 准备好后才扣款。',
  'packages.none': '请选择其他日期',
  'packages.noneMore': '没有适合这些日期的套餐，请缩短行程。',
  'packages.notSold': '暂不支持此目的地',
  'packages.notSoldMore': '也许可以选择多国区域套餐。',
  'packages.otherDestination': '选择其他目的地',
} satisfies Part<typeof english>;
