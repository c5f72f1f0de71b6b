import type { checkout as english } from '../en/checkout.ts';
import type { Part } from '../translate.ts';

/** Arabic texts of the checkout. */
export const checkout = {
  'checkout.quantity': 'كم شريحة eSIM؟',
  'checkout.title': 'إتمام الشراء',
  'checkout.topUpTitle': 'إعادة الشحن',
  'checkout.topUpOnto': 'تُضاف إلى شريحتك الحالية',
  'checkout.topUpEnding': 'تُضاف إلى شريحة eSIM التي ينتهي رقمها بـ {digits}',
  'checkout.device': 'هل هاتفك يدعم eSIM وغير مقفل على شبكة؟',
  'checkout.yes': 'نعم',
  'checkout.unsure': 'لا أدري',
  'checkout.no': 'لا',
  'checkout.findOut': 'فحص هاتفي',
  'checkout.deviceMissing': 'يرجى اختيار إجابة',
  'checkout.email': 'البريد الإلكتروني',
  'checkout.topUpEmail': 'البريد الإلكتروني لاستلام الإيصال',
  'checkout.emailHint': 'نرسل إليه الشريحة والإيصال دون إعلانات.',
  'checkout.emailWrong': 'أدخل بريدًا إلكترونيًا مثل name@example.com',
  'checkout.emailMeant': 'هل تقصد {email}؟',
  'checkout.payment': 'الدفع',
  'checkout.cardLoading': 'جارٍ تحميل نموذج البطاقة…',
  'checkout.cardFailed': 'تعذّر تحميل نموذج البطاقة. لم يُخصم أي مبلغ.',
  'checkout.missing': {
    zero: 'لا حقول للمراجعة.',
    one: 'راجع حقلًا واحدًا أعلاه.',
    two: 'راجع حقلين أعلاه.',
    few: 'راجع {count} حقول أعلاه.',
    many: 'راجع {count} حقلًا أعلاه.',
    other: 'راجع {count} حقل أعلاه.',
  },
  'checkout.placing': 'لحظة من فضلك…',
  'checkout.confirming': 'في انتظار البنك…',
  'checkout.facts':
    'بيانات فقط: بلا رقم هاتف ولا مكالمات ولا رسائل. عند نفاد البيانات يتوقف الاتصال، دون أي تكلفة أخرى.',
  'checkout.topUpCalm': 'لا نخصم المبلغ إلا بعد إضافة البيانات.',
  'problem.offline': 'تعذّر الوصول إلى المتجر. لم يُخصم أي مبلغ. تحقق من الاتصال وحاول مرة أخرى.',
} satisfies Part<typeof english>;
