import type { errors as english } from '../en/errors.ts';
import type { Part } from '../translate.ts';

/** Arabic texts for payment problems. */
export const errors = {
  'checkout.cardCheck': 'يرجى التحقق من بيانات البطاقة أعلاه.',
  'checkout.slow': 'يستغرق هذا وقتًا أطول من المعتاد. يمكنك عرض طلبك باطمئنان: لن تدفع مرتين.',
  'checkout.lookAtOrder': 'عرض طلبي',
  'checkout.declined': 'رفض البنك البطاقة. لم يُخصم أي مبلغ.',
  'checkout.declinedMore': 'جرّب بطاقة أخرى.',
  'checkout.notCharged': 'لم يُخصم أي مبلغ.',
  'checkout.walletClosed': 'أُغلقت المحفظة قبل إتمام الدفع.',
  'checkout.notPaid': 'تعذّر إتمام هذا الدفع. لم يُخصم أي مبلغ.',
  'checkout.underWay': 'ما زلنا نجهّز طلبك الأخير.',
  'checkout.underWayMore': 'ادفع هنا فقط إذا كنت تريد طلبًا آخر.',
  'checkout.priceChanged': 'أصبح السعر {price} بعد أن كان {was}. لم يُخصم أي مبلغ.',
  'checkout.priceChangedMore': 'أكمل الطلب فقط إذا كان السعر الجديد يناسبك.',
  'checkout.fewer': 'لا يمكن شراء هذا العدد من شرائح eSIM دفعة واحدة. اختر عددًا أقل.',
  'checkout.goneTitle': 'لم تعد هذه الباقة متوفرة',
  'checkout.goneMore': 'لم يُخصم أي مبلغ. يرجى اختيار باقة أخرى.',
  'checkout.choose': 'اختيار باقة أخرى',
  'checkout.paused': 'لا يمكننا استقبال الطلبات الآن',
  'checkout.pausedMore': 'يرجى المحاولة بعد بضع دقائق. لم يُخصم أي مبلغ.',
  'problem.unavailable': 'لا يمكننا استقبال الطلبات الآن. لم يُخصم أي مبلغ. يرجى المحاولة بعد بضع دقائق.',
  'problem.limited': 'محاولات كثيرة جدًا. لم يُخصم أي مبلغ. يرجى الانتظار دقيقة.',
  'problem.package': 'لم تعد هذه الباقة متوفرة. لم يُخصم أي مبلغ. يرجى اختيار باقة أخرى.',
  'problem.topUp': 'لا يمكن إضافة هذه الباقة إلى شريحة eSIM هذه. لم يُخصم أي مبلغ.',
  'problem.small': 'هذا السعر أقل من الحد الأدنى للدفع بالبطاقة. يرجى اختيار باقة أكبر.',
  'problem.before': 'سبق أن قدّمت هذا الطلب، ونحن نتحقق منه الآن. لن تدفع مرتين.',
  'problem.used':
    'سبق أن استخدمت هذا العرض، ربما في علامة تبويب أخرى. لم يُخصم أي مبلغ هنا. أكمل ذلك الطلب أو ابحث عنه في بريدك.',
  'problem.underWay':
    'لا يزال بإمكان البنك الموافقة على دفعة طلبك الأخير، لذا لم نطلب ولم نخصم أي شيء آخر. يرجى المحاولة مجددًا بعد بضع دقائق.',
  'problem.changed': 'تغيّر المتجر منذ أن فتحته. لم يُخصم أي مبلغ. يرجى اختيار باقتك من جديد.',
  'problem.other': 'حدث خطأ من جانبنا. لم يُخصم أي مبلغ. يرجى المحاولة مرة أخرى.',
  'problem.request': 'الرقم المرجعي: {id}',
} satisfies Part<typeof english>;
