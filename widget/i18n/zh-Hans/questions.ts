import type { questions as english } from '../en/questions.ts';
import type { Part } from '../translate.ts';

/** Simplified Chinese texts of five questions before buying. */
export const questions = {
  'questions.phone': '我的手机能用吗？',
  'questions.phoneMore':
    '近年的手机大多支持 eSIM：iPhone XR、Pixel 3、Galaxy S20 及以上。手机不能有运营商锁。输入 *#06#，显示 EID 就可以使用。在中国大陆购买的手机通常不支持。',
  'questions.number': '我的号码和 WhatsApp 还在吗？',
  'questions.numberMore':
    '在。您自己的 SIM 卡留在手机里，WhatsApp 号码不变。只有移动数据走 eSIM。请关闭原 SIM 卡的数据漫游；原号码的通话按运营商的境外资费计费。',
  'questions.start': '什么时候安装，什么时候开始计时？',
  'questions.startMore':
    '请在家连 Wi‑Fi 安装，约两分钟。有效天数从到达后首次连接时开始计算。如果选了旅行日期，则在这些日期内有效。',
  'questions.end': '流量或天数用完会怎样？',
  'questions.endMore': '连接会停止，不再收费，也不会自动续订。在 eSIM 允许时，可以在 eSIM 页面添加流量。',
  'questions.delivery': '怎么收到 eSIM，出问题怎么办？',
  'questions.deliveryMore': '通常付款后几秒内显示在屏幕上，并发送到邮箱。如果我们无法交付，您无需付费。',
} satisfies Part<typeof english>;
