import type { questions as english } from '../en/questions.ts';
import type { Part } from '../translate.ts';

/** Arabic texts of five questions before buying. */
export const questions = {
  'questions.phone': 'هل تعمل على هاتفي؟',
  'questions.phoneMore':
    'معظم الهواتف الحديثة تدعم eSIM: iPhone XR أو Pixel 3 أو Galaxy S20 والأحدث. يجب ألا يكون الهاتف مقفلًا على شبكة. للتأكد اطلب \u200E*#06#\u200E: إذا ظهر رقم EID فهو جاهز.',
  'questions.number': 'هل أحتفظ برقمي وبواتساب؟',
  'questions.numberMore':
    'نعم. تبقى شريحتك في الهاتف، ويحتفظ واتساب برقمك. بيانات الهاتف فقط تمر عبر eSIM. أوقف تجوال البيانات لشريحتك؛ والمكالمات إليها بسعر شبكتك في الخارج.',
  'questions.start': 'متى أثبّتها ومتى تبدأ؟',
  'questions.startMore':
    'ثبّتها في المنزل عبر Wi‑Fi، ويستغرق ذلك نحو دقيقتين. تبدأ الأيام مع أول اتصال في وجهتك. وإذا اخترت تواريخ السفر فهي تعمل في تلك التواريخ.',
  'questions.end': 'ماذا يحدث عند انتهاء البيانات أو الأيام؟',
  'questions.endMore':
    'يتوقف الاتصال. لا يُخصم أي مبلغ آخر ولا يتجدد شيء. يمكنك إضافة بيانات من صفحة شريحتك ما دامت الشريحة تسمح بذلك.',
  'questions.delivery': 'كيف أستلمها، وماذا لو حدث خطأ؟',
  'questions.deliveryMore':
    'على شاشتك وفي بريدك، بعد الدفع بثوانٍ عادةً. وإذا تعذر علينا تسليمها فلن تكلفك شيئًا.',
} satisfies Part<typeof english>;
