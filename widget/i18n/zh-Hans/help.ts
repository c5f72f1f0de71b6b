import type { help as english } from '../en/help.ts';
import type { Part } from '../translate.ts';

/** Simplified Chinese texts of the device help. */
export const help = {
  'checkout.findDial': '在拨号界面输入 *#06#。如果显示 32 位的 EID，说明手机支持 eSIM。',
  'checkout.findIphone': 'iPhone：设置 › 通用 › 关于本机，查找“EID”。显示“无 SIM 卡限制”表示没有运营商锁。',
  'checkout.findAndroid': 'Android：设置 › 连接，或网络和互联网 › SIM 卡管理器，查找“添加 eSIM”。',
  'checkout.findModels':
    '大多数手机支持：iPhone XR 及以上、Google Pixel 3 及以上、Samsung Galaxy S20 及以上、Z Flip 和 Z Fold。在中国大陆购买的手机通常不支持。',
  'checkout.findLocked': '如果是合约机，请向运营商确认是否已解锁。',
  'checkout.unsureMore': '可以先购买再检查，但请在安装前完成：eSIM 只能安装一次。',
  'checkout.noTitle': '这部手机无法使用此 eSIM',
  'checkout.noMore': '需要支持 eSIM 且未锁定运营商的手机。没有扣款。',
  'checkout.otherPhone': '为另一部支持 eSIM 且未锁定运营商的手机购买',
} satisfies Part<typeof english>;
