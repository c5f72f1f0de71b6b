import type { core as english } from '../en/core.ts';
import type { Part } from '../translate.ts';

/** Arabic texts of the packages screen, and those that all screens share. */
export const core = {
  'app.title': 'متجر شرائح eSIM للسفر',
  'app.back': 'رجوع',
  'app.retry': 'إعادة المحاولة',
  'app.stale': 'قد لا تكون الأسعار محدّثة تمامًا.',
  'app.offline': 'أنت غير متصل بالإنترنت. نتابع عند عودة الاتصال.',
  'app.loadFailed': 'تعذّر التحميل',
  'app.loadFailedMore': 'لم يُخصم أي مبلغ.',
  'packages.days': 'ما مدة رحلتك؟',
  'packages.dayUnit': 'يوم',
  'packages.dates': 'اختيار التواريخ',
  'packages.duration': 'اختيار عدد الأيام',
  'packages.data': 'كم تحتاج من البيانات؟',
  'packages.perGb': '{price} لكل غيغابايت',
  'packages.covers': {
    zero: 'لا تعمل في أي دولة',
    one: 'تعمل في دولة واحدة',
    two: 'تعمل في دولتين',
    few: 'تعمل في {count} دول',
    many: 'تعمل في {count} دولة',
    other: 'تعمل في {count} دولة',
  },
  'packages.continue': 'متابعة: {data} · {price}',
  'packages.validity': 'الصلاحية: {days} من أول اتصال',
  'packages.validDates': 'الصلاحية: {dates}',
  'packages.offer': '{destination}، {data}',
  'packages.summary': 'باقتك',
  'packages.charged': 'لا نخصم المبلغ إلا بعد أن تصبح شريحتك جاهزة.',
  'packages.none': 'اختيار تواريخ أخرى',
  'packages.noneMore': 'لا توجد باقات لهذه التواريخ. جرّب رحلة أقصر.',
  'packages.notSold': 'لا نغطي هذه الوجهة بعد',
  'packages.notSoldMore': 'ربما تناسبك باقة إقليمية.',
  'packages.otherDestination': 'اختيار وجهة أخرى',
} satisfies Part<typeof english>;
