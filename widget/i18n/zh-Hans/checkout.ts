import type { checkout as english } from '../en/checkout.ts';
import type { Part } from '../translate.ts';

/** Simplified Chinese texts of the checkout. */
export const checkout = {
  'checkout.quantity': '需要几张 eSIM？',
  'checkout.title': '结账',
  'checkout.topUpTitle': '充值流量',
  'checkout.topUpOnto': '添加到您现有的 eSIM',
  'checkout.topUpEnding': '添加到尾号为 {digits} 的 eSIM',
  'checkout.device': '您的手机支持 eSIM 且未锁定运营商吗？',
  'checkout.yes': '是',
  'checkout.unsure': '不确定',
  'checkout.no': '否',
  'checkout.findOut': '检查我的手机',
  'checkout.deviceMissing': '请选择一个答案',
  'checkout.email': '邮箱',
  'checkout.topUpEmail': '接收收据的邮箱',
  'checkout.emailHint': '我们会将 eSIM 和收据发到这里，不发广告。',
  'checkout.emailWrong': '请输入邮箱地址，例如 name@example.com',
  'checkout.emailMeant': '您是不是想输入 {email}？',
  'checkout.payment': '付款',
  'checkout.cardLoading': '正在加载银行卡表单…',
  'checkout.cardFailed': '银行卡表单未能加载。没有扣款。',
  'checkout.missing': { other: '还有 {count} 项未填写或有误。' },
  'checkout.placing': '请稍候…',
  'checkout.confirming': '正在等待银行确认…',
  'checkout.facts': '仅限数据：不含电话号码、通话和短信。流量用完即停，不会再收费。',
  'checkout.topUpCalm': '流量添加后才扣款。',
  'problem.offline': '无法连接商店。没有扣款。请检查网络后重试。',
} satisfies Part<typeof english>;
