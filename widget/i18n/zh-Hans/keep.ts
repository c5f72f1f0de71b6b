import type { keep as english } from '../en/keep.ts';
import type { Part } from '../translate.ts';

/** Simplified Chinese texts for keeping an eSIM at hand without a network. */
export const keep = {
  'keep.saved': '已保存在此设备上，离线也能打开。',
  'keep.home': '将此页面添加到主屏幕，离线也能打开。',
  'keep.print': '打印成一页',
  'keep.day': '您的到达日期',
  'keep.calendar': '添加到日历',
  'keep.turnOn': '启用 eSIM：{destination}',
  'keep.turnOnHow': '在手机设置中启用 eSIM，并为它打开数据漫游。步骤见您的 eSIM 页面。',
  'keep.secret': '请勿将此页交给他人：任何拿到它的人都能安装您的 eSIM。',
  'keep.forget': '清除此设备上的信息',
  'keep.forgetMore': '这会删除此页面在这里保存的所有 eSIM。您的 eSIM 和邮件中的链接仍可使用。',
  'keep.forgetNow': '全部清除',
  'keep.mine': '我的 eSIM',
  'keep.none': '此设备上没有保存的 eSIM',
  'keep.noneMore': '从邮件中的链接打开后，eSIM 会保存在这里，离线也能查看。',
  'keep.daysLeft': '剩余 {days}',
} satisfies Part<typeof english>;
