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
  'checkout.findLocked': 'אם הטלפון נקנה במסלול, כדאי לשאול את חברת הסלולר אם הוא פתוח.',
  'checkout.unsureMore': 'אפשר לקנות עכשיו ולבדוק אחר כך, אבל לפני ההתקנה: eSIM ניתן להתקנה פעם אחת בלבד.',
  'checkout.noTitle': 'ה־eSIM הזה לא יפעל בטלפון ההוא',
  'checkout.noMore': 'דרוש טלפון שתומך ב־eSIM ואינו נעול לרשת. לא בוצע חיוב.',
  'checkout.otherPhone': 'זה לטלפון אחר, שתומך ב־eSIM ואינו נעול',
} satisfies Part<typeof english>;
