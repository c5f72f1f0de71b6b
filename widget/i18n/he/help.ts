import type { help as english } from '../en/help.ts';
import type { Part } from '../translate.ts';

/** Hebrew texts of the device help. */
export const help = {
  'checkout.findDial': 'מחייגים \u200E*#06#\u200E כמו בשיחה. אם מופיע EID בן 32 ספרות, הטלפון תומך ב־eSIM.',
  'checkout.findIphone':
    'ב־iPhone: הגדרות › כללי › אודות. מחפשים "EID". הכיתוב "אין הגבלות SIM" פירושו שהוא אינו נעול.',
  'checkout.findAndroid': 'ב־Android: הגדרות › חיבורים או רשת › מנהל כרטיס SIM. מחפשים "הוסף eSIM".',
  'checkout.findModels':
    'רוב הטלפונים תומכים: iPhone XR ואילך, Google Pixel 3 ואילך, Samsung Galaxy S20 ואילך, Z Flip ו־Z Fold. טלפונים שנקנו בסין היבשתית בדרך כלל לא.',
  'checkout.findLocked': 'טלפון שנקנה במסלול עשוי להיות נעול לרשת: החברה הסלולרית יכולה לבדוק ולפתוח.',
  'checkout.unsureMore': 'אפשר להמשיך. כדאי לבדוק לפני ההתקנה: אי אפשר להחזיר eSIM שהותקן.',
  'checkout.noTitle': 'אם כך, ה־eSIM הזה לא יפעל בו',
  'checkout.noMore': 'דרוש טלפון שתומך ב־eSIM ואינו נעול לרשת. לא בוצע חיוב.',
  'checkout.otherPhone': 'זה לטלפון אחר, שתומך ב־eSIM ואינו נעול',
} satisfies Part<typeof english>;
