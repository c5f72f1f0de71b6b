import type { errors as english } from '../en/errors.ts';
import type { Part } from '../translate.ts';

/** Simplified Chinese texts for payment problems. */
export const errors = {
  'checkout.slow': '用时比平常长。您可以放心查看订单：不会重复扣款。',
  'checkout.lookAtOrder': '查看我的订单',
  'checkout.declined': '银行拒绝了这张卡。没有扣款。',
  'checkout.declinedMore': '请换一张卡，或用同一张卡再试一次。',
  'checkout.notCharged': '没有扣款。',
  'checkout.walletClosed': '钱包在付款前已关闭。',
  'checkout.notPaid': '此次付款未能完成。没有扣款。',
  'checkout.underWay': '您的上一个订单仍在准备中。',
  'checkout.underWayMore': '仅当您还需要一份时，才在此付款。',
  'checkout.priceChanged': '价格已从 {was} 变为 {price}。没有扣款。',
  'checkout.priceChangedMore': '如果您接受新价格，请再按支付按钮。',
  'checkout.fewer': '一次不能购买这么多 eSIM。请减少数量。',
  'checkout.goneTitle': '此套餐已停售',
  'checkout.goneMore': '没有扣款。返回上一步可选择同一目的地的其他套餐。',
  'checkout.choose': '选择其他套餐',
  'checkout.paused': '暂停销售',
  'checkout.pausedMore': '目前无法连接供应商，因此暂不收款。没有扣款。请过几分钟再试。',
  'problem.unavailable': '目前无法购买。没有扣款。请过几分钟再试。',
  'problem.limited': '短时间内尝试次数过多。没有扣款。请等一分钟。',
  'problem.package': '此套餐已停售。没有扣款。请选择其他套餐。',
  'problem.topUp': '此 eSIM 无法添加该套餐。没有扣款。',
  'problem.small': '此价格低于银行卡的最低扣款金额。请选择更大的套餐。',
  'problem.before': '此订单之前已提交，我们正在核实。不会重复扣款。',
  'problem.changed': '您打开商店后，内容有变动。没有扣款。请重新选择套餐。',
  'problem.other': '我们这边出了点问题。没有扣款。请重试。',
  'problem.request': '联系客服时请提供编号：{id}',
} satisfies Part<typeof english>;
