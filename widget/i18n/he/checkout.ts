import type { checkout as english } from '../en/checkout.ts';
import type { Part } from '../translate.ts';

/** Hebrew texts of the checkout. */
export const checkout = {
  'checkout.quantity': 'כמה כרטיסי eSIM?',
  'checkout.title': 'תשלום',
  'checkout.topUpTitle': 'טעינה',
  'checkout.topUpOnto': 'יתווסף ל־eSIM הקיים',
  'checkout.topUpEnding': 'יתווסף ל־eSIM שמספרו מסתיים ב־{digits}',
  'checkout.device': 'האם הטלפון תומך ב־eSIM ואינו נעול לרשת?',
  'checkout.yes': 'כן',
  'checkout.unsure': 'לא ידוע',
  'checkout.no': 'לא',
  'checkout.findOut': 'איך בודקים',
  'checkout.deviceMissing': 'יש לבחור תשובה',
  'checkout.email': 'אימייל לקבלת ה־eSIM',
  'checkout.topUpEmail': 'אימייל לקבלת הקבלה',
  'checkout.emailHint': 'לכאן יישלחו ה־eSIM והקבלה, ותו לא.',
  'checkout.emailWrong': 'יש להזין כתובת אימייל כמו name@example.com',
  'checkout.emailMeant': 'האם הכוונה ל־{email}?',
  'checkout.payment': 'תשלום',
  'checkout.cardLoading': 'שדות הכרטיס נטענים. רק רגע.',
  'checkout.cardFailed': 'שדות הכרטיס לא נטענו. לא בוצע חיוב.',
  'checkout.missing': {
    one: 'תשובה אחת חסרה או שגויה.',
    two: 'שתי תשובות חסרות או שגויות.',
    other: '{count} תשובות חסרות או שגויות.',
  },
  'checkout.placing': 'רק רגע…',
  'checkout.confirming': 'ממתינים לבנק…',
  'checkout.facts':
    'גלישה בלבד: בלי מספר טלפון, שיחות או SMS. כשהגלישה נגמרת החיבור נפסק, ודבר נוסף לא מחויב.',
  'checkout.topUpCalm': 'החיוב רק אחרי שהגלישה נוספה.',
  'problem.offline': 'לא הצלחנו להגיע לחנות. לא בוצע חיוב. נא לבדוק את החיבור וללחוץ שוב על כפתור התשלום.',
} satisfies Part<typeof english>;
