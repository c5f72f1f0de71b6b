import type { home as english } from '../en/home.ts';
import type { Part } from '../translate.ts';

/** Arabic texts of the first screen, rendered only on the server. */
export const home = {
  'app.newTab': 'فتح في علامة تبويب جديدة',
  'app.sandbox': 'وضع تجريبي: لا يُخصم أي مبلغ',
  'destinations.title': 'إلى أين تسافر؟',
  'destinations.search': 'دولة أو مدينة أو منطقة',
  'destinations.regions': 'المناطق',
  'destinations.popular': 'الأكثر طلبًا',
  'destinations.all': {
    zero: 'لا دول',
    one: 'دولة واحدة',
    two: 'دولتان',
    few: 'كل الدول: {count}',
    many: 'كل الدول: {count}',
    other: 'كل الدول: {count}',
  },
  'destinations.from': 'من',
  'destinations.covers': {
    zero: 'لا دول',
    one: 'دولة واحدة',
    two: 'دولتان',
    few: '{count} دول',
    many: '{count} دولة',
    other: '{count} دولة',
  },
  'destinations.found': 'النتائج: {count}',
  'destinations.nearest': 'لا نتائج لـ«{query}». هل تقصد:',
  'destinations.mine': 'شرائح eSIM الخاصة بي',
  'destinations.topUp': 'لديك شريحة eSIM؟ اشحنها أو اعثر عليها',
  'app.description': 'شرائح eSIM مسبقة الدفع للسفر: اختر وجهتك وحجم البيانات، ادفع، ثبّتها واتصل بالإنترنت.',
  'destinations.instead': 'لا نتائج لـ«{query}». الوجهات الأكثر طلبًا:',
} satisfies Part<typeof english>;
