import type { errors as english } from '../en/errors.ts';
import type { Part } from '../translate.ts';

/** Arabic texts for payment problems. */
export const errors = {
  'checkout.slow': 'يستغرق هذا وقتًا أطول من المعتاد. يمكنك عرض طلبك بأمان: لن يُخصم أي مبلغ مرتين.',
  'checkout.lookAtOrder': 'عرض طلبي',
  'checkout.declined': 'رفض البنك البطاقة. لم يُخصم أي مبلغ.',
  'checkout.declinedMore': 'جرّب بطاقة أخرى، أو البطاقة نفسها مرة ثانية.',
  'checkout.notCharged': 'لم يُخصم أي مبلغ.',
  'checkout.walletClosed': 'أُغلقت المحفظة قبل إتمام الدفع.',
  'checkout.notPaid': 'تعذّر إتمام هذا الدفع. لم يُخصم أي مبلغ.',
  'checkout.underWay': 'ما زلنا نجهّز طلبك الأخير.',
  'checkout.underWayMore': 'ادفع هنا فقط إذا كنت تريد طلبًا آخر.',
  'checkout.priceChanged': 'أصبح السعر {price} بعد أن كان {was}. لم يُخصم أي مبلغ.',
  'checkout.priceChangedMore': 'أكمل الطلب فقط إذا كان السعر الجديد يناسبك.',
  'checkout.fewer': 'لا يمكن شراء هذا العدد من شرائح eSIM دفعة واحدة. اختر عددًا أقل.',
  'checkout.goneTitle': 'لم تعد هذه الباقة متوفرة',
  'checkout.goneMore': 'لم يُخصم أي مبلغ. تجد باقات أخرى للوجهة نفسها في الخطوة السابقة.',
  'checkout.choose': 'اختيار باقة أخرى',
  'checkout.paused': 'الشراء متوقف مؤقتًا',
  'checkout.pausedMore':
    'يتعذّر الوصول إلى مزوّدنا الآن، لذلك لا نقبل أي مدفوعات. لم يُخصم أي مبلغ. يرجى المحاولة بعد بضع دقائق.',
  'problem.unavailable': 'الشراء غير ممكن الآن. لم يُخصم أي مبلغ. يرجى المحاولة بعد بضع دقائق.',
  'problem.limited': 'محاولات كثيرة في وقت قصير. لم يُخصم أي مبلغ. يرجى الانتظار دقيقة.',
  'problem.package': 'لم تعد هذه الباقة متوفرة. لم يُخصم أي مبلغ. يرجى اختيار باقة أخرى.',
  'problem.topUp': 'لا يمكن إضافة هذه الباقة إلى شريحة eSIM هذه. لم يُخصم أي مبلغ.',
  'problem.small': 'هذا السعر أقل من الحد الأدنى للدفع بالبطاقة. يرجى اختيار باقة أكبر.',
  'problem.before': 'لقد قدّمت هذا الطلب من قبل، ونحن نتحقق منه الآن. لن يُخصم المبلغ مرتين.',
  'problem.changed': 'تغيّر المتجر منذ أن فتحته. لم يُخصم أي مبلغ. يرجى اختيار باقتك من جديد.',
  'problem.other': 'حدث خطأ من جانبنا. لم يُخصم أي مبلغ. يرجى المحاولة مرة أخرى.',
  'problem.request': 'الرقم المرجعي للدعم: {id}',
} satisfies Part<typeof english>;
