import type { help as english } from '../en/help.ts';
import type { Part } from '../translate.ts';

/** Arabic texts of the device help. */
export const help = {
  'checkout.findDial':
    'اطلب \u200E*#06#\u200E كأنك تجري مكالمة. إذا ظهر رقم EID من 32 خانة، فهاتفك يدعم eSIM.',
  'checkout.findIphone':
    'على iPhone: الإعدادات › عام › حول. ابحث عن «EID». عبارة «لا توجد قيود على SIM» تعني أنه غير مقفل.',
  'checkout.findAndroid':
    'على Android: الإعدادات › الاتصالات أو الشبكة › إدارة بطاقة SIM. ابحث عن «إضافة eSIM».',
  'checkout.findModels':
    'معظم الهواتف تدعمها: iPhone XR والأحدث، وGoogle Pixel 3 والأحدث، وSamsung Galaxy S20 والأحدث، وZ Flip وZ Fold. الهواتف المشتراة من بر الصين الرئيسي لا تدعمها غالبًا.',
  'checkout.findLocked': 'إذا اشتريت هاتفك بعقد، فاسأل شركة الاتصالات هل هو غير مقفل.',
  'checkout.unsureMore': 'يمكنك الشراء الآن والتحقق لاحقًا، لكن قبل التثبيت: تُثبَّت شريحة eSIM مرة واحدة فقط.',
  'checkout.noTitle': 'لن تعمل شريحة eSIM هذه على ذلك الهاتف',
  'checkout.noMore': 'تحتاج إلى هاتف يدعم eSIM وغير مقفل على شبكة. لم يُخصم أي مبلغ.',
  'checkout.otherPhone': 'أشتريها لهاتف آخر يدعم eSIM وغير مقفل',
} satisfies Part<typeof english>;
