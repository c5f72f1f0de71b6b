import type { keep as english } from '../en/keep.ts';
import type { Part } from '../translate.ts';

/** Arabic texts for keeping an eSIM at hand without a network. */
export const keep = {
  'keep.saved': 'محفوظة على هذا الجهاز. تُفتح دون اتصال.',
  'keep.home': 'أضف هذه الصفحة إلى الشاشة الرئيسية. تُفتح حتى دون اتصال.',
  'keep.print': 'طباعة في صفحة واحدة',
  'keep.day': 'يوم وصولك',
  'keep.calendar': 'إضافة إلى التقويم',
  'keep.turnOn': 'فعّل شريحة eSIM: {destination}',
  'keep.turnOnHow': 'من إعدادات هاتفك، فعّل الشريحة وشغّل تجوال البيانات لها. الخطوات في صفحة شريحتك.',
  'keep.secret': 'احتفظ بهذه الورقة لنفسك: من يملكها يمكنه تثبيت شريحتك.',
  'keep.forget': 'مسح بياناتي من هذا الجهاز',
  'keep.forgetMore': 'يزيل هذا كل شريحة eSIM حفظتها هذه الصفحة هنا. تظل شرائحك والروابط في بريدك تعمل.',
  'keep.forgetNow': 'مسح كل شيء',
  'keep.mine': 'شرائح eSIM الخاصة بي',
  'keep.none': 'لا توجد شريحة eSIM محفوظة على هذا الجهاز',
  'keep.noneMore': 'افتح شريحتك من الرابط في بريدك، وستبقى هنا حتى دون اتصال.',
  'keep.daysLeft': 'متبقٍ {days}',
} satisfies Part<typeof english>;
