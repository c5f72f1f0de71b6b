import type { help as english } from '../en/help.ts';
import type { Part } from '../translate.ts';

/** Simplified Chinese texts of the device help. */
export const help = {
  'checkout.findDial': '像打电话一样输入 *#06#。如果显示 32 位的 EID，说明手机支持 eSIM。',
  'checkout.findIphone': 'iPhone：设置 › 通用 › 关于本机，查找“EID”。显示“无 SIM 卡限制”表示没有运营商锁。',
  'checkout.findAndroid': 'Android：设置 › 连接，或网络和互联网 › SIM 卡管理器，查找“添加 eSIM”。',
  'checkout.findModels':
    '大多数手机支持：iPhone XR 及以上、Google Pixel 3 及以上、Samsung Galaxy S20 及以上、Z Flip 和 Z Fold。在中国大陆购买的手机通常不支持。',
  'checkout.findLocked': '合约机可能锁定了运营商网络：您可以向运营商查询并申请解锁。',
  'checkout.unsureMore': '您可以继续。安装前请先确认：已安装的 eSIM 无法退款。',
  'checkout.noTitle': '这部手机无法使用此 eSIM',
  'checkout.noMore': '使用 eSIM 需要支持 eSIM 且没有运营商锁的手机。没有扣款。',
  'checkout.otherPhone': '用于另一部支持 eSIM 且没有运营商锁的手机',
} satisfies Part<typeof english>;
