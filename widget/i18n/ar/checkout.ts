import type { checkout as english } from '../en/checkout.ts';
import type { Part } from '../translate.ts';

/** Arabic texts of the checkout. */
export const checkout = {
  'checkout.quantity': 'كم شريحة eSIM؟',
  'checkout.title': 'إتمام الشراء',
  'checkout.topUpTitle': 'إعادة الشحن',
  'checkout.topUpOnto': 'تُضاف إلى شريحة eSIM التي لديك',
  'checkout.topUpEnding': 'تُضاف إلى شريحة eSIM التي ينتهي رقمها بـ {digits}',
  'checkout.device': 'هل يدعم هاتفك شريحة eSIM، وهل هو غير مقفل على شبكة؟',
  'checkout.yes': 'نعم',
  'checkout.unsure': 'لا أدري',
  'checkout.no': 'لا',
  'checkout.findOut': 'كيف أعرف ذلك؟',
  'checkout.deviceMissing': 'يرجى اختيار إجابة',
  'checkout.email': 'البريد الإلكتروني لاستلام eSIM',
  'checkout.topUpEmail': 'البريد الإلكتروني لاستلام الإيصال',
  'checkout.emailHint': 'نرسل إليه الشريحة والإيصال فقط.',
  'checkout.emailWrong': 'أدخل بريدًا إلكترونيًا مثل name@example.com',
  'checkout.emailMeant': 'هل تقصد {email}؟',
  'checkout.payment': 'الدفع',
  'checkout.cardLoading': 'جارٍ تحميل حقول البطاقة. لحظة من فضلك.',
  'checkout.cardFailed': 'تعذّر تحميل حقول البطاقة. لم يُخصم أي مبلغ.',
  'checkout.missing': {
    zero: 'لا ينقص شيء.',
    one: 'إجابة واحدة ناقصة أو غير صحيحة.',
    two: 'إجابتان ناقصتان أو غير صحيحتين.',
    few: '{count} إجابات ناقصة أو غير صحيحة.',
    many: '{count} إجابة ناقصة أو غير صحيحة.',
    other: '{count} إجابة ناقصة أو غير صحيحة.',
  },
  'checkout.placing': 'لحظة من فضلك…',
  'checkout.confirming': 'في انتظار البنك…',
  'checkout.facts':
    'بيانات فقط: بلا رقم هاتف ولا مكالمات ولا رسائل قصيرة. عند نفاد البيانات يتوقف الاتصال، ولا يُخصم أي مبلغ آخر.',
  'checkout.topUpCalm': 'لا يُخصم المبلغ إلا بعد إضافة البيانات.',
  'problem.offline': 'تعذّر الوصول إلى المتجر. لم يُخصم أي مبلغ. تحقق من الاتصال واضغط زر الدفع مرة أخرى.',
} satisfies Part<typeof english>;
