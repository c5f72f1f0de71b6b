import type { home as english } from '../en/home.ts';
import type { Part } from '../translate.ts';

/** Simplified Chinese texts of the first screen, rendered only on the server. */
export const home = {
  'app.newTab': '在新标签页中打开',
  'app.sandbox': '测试模式：不会扣款',
  'destinations.title': '您要去哪里？',
  'destinations.search': '国家、城市或地区',
  'destinations.regions': '多国区域',
  'destinations.popular': '热门',
  'destinations.all': { other: '全部 {count} 个国家和地区' },
  'destinations.from': '低至',
  'destinations.covers': { other: '{count} 个国家和地区' },
  'destinations.found': '搜索结果：{count}',
  'destinations.nearest': '没有找到“{query}”。您是不是要找：',
  'destinations.mine': '我的 eSIM',
  'destinations.topUp': '已有 eSIM？充值或找回',
  'app.description': '旅行预付费 eSIM：选择目的地和流量，付款、安装，即可上网。',
  'destinations.instead': '没有找到“{query}”。热门目的地：',
} satisfies Part<typeof english>;
