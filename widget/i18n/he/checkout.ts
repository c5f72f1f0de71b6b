import type { checkout as english } from '../en/checkout.ts';
import type { Part } from '../translate.ts';

/** Hebrew texts of the checkout. */
export const checkout = {
  'checkout.quantity': 'כמה כרטיסי eSIM?',
  'checkout.title': 'תשלום',
  'checkout.topUpTitle': 'טעינה',
  'checkout.topUpOnto': 'יתווסף ל־eSIM הנוכחי',
  'checkout.topUpEnding': 'יתווסף ל־eSIM שמספרו מסתיים ב־{digits}',
  'checkout.device': 'האם הטלפון תומך ב־eSIM ואינו נעול לרשת?',
  'checkout.yes': 'כן',
  'checkout.unsure': 'לא ידוע',
  'checkout.no': 'לא',
  'checkout.findOut': 'בדיקת הטלפון שלי',
  'checkout.deviceMissing': 'יש לבחור תשובה',
  'checkout.email': 'אימייל',
  'checkout.topUpEmail': 'אימייל לקבלת הקבלה',
  'checkout.emailHint': 'לכאן נשלח את ה־eSIM והקבלה. בלי פרסומות.',
  'checkout.emailWrong': 'יש להזין כתובת אימייל כמו name@example.com',
  'checkout.emailMeant': 'האם הכוונה ל־{email}?',
  'checkout.payment': 'תשלום',
  'checkout.cardLoading': 'טופס הכרטיס נטען…',
  'checkout.cardFailed': 'טופס הכרטיס לא נטען. לא בוצע חיוב.',
  'checkout.missing': {
    one: 'יש לבדוק שדה אחד למעלה.',
    two: 'יש לבדוק שני שדות למעלה.',
    other: 'יש לבדוק {count} שדות למעלה.',
  },
  'checkout.placing': 'רק רגע…',
  'checkout.confirming': 'ממתינים לבנק…',
  'checkout.facts': 'גלישה בלבד: בלי מספר טלפון, שיחות או SMS. כשהגלישה נגמרת החיבור נפסק, בלי חיוב נוסף.',
  'checkout.topUpCalm': 'נחייב רק אחרי שהגלישה תתווסף.',
  'problem.offline': 'לא הצלחנו להגיע לחנות. לא בוצע חיוב. נא לבדוק את החיבור ולנסות שוב.',
} satisfies Part<typeof english>;
