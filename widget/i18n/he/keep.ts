import type { keep as english } from '../en/keep.ts';
import type { Part } from '../translate.ts';

/** Hebrew texts for keeping an eSIM at hand without a network. */
export const keep = {
  'keep.saved': 'נשמר במכשיר הזה. נפתח גם בלי חיבור.',
  'keep.home': 'אפשר להוסיף את הדף הזה למסך הבית. הוא נפתח גם בלי חיבור.',
  'keep.print': 'הדפסה בעמוד אחד',
  'keep.day': 'יום ההגעה',
  'keep.calendar': 'הוספה ליומן',
  'keep.turnOn': 'להפעיל את ה־eSIM: {destination}',
  'keep.turnOnHow':
    'בהגדרות הטלפון יש להפעיל את ה־eSIM ואת נדידת הנתונים שלו. השלבים מופיעים בדף ה־eSIM שלך.',
  'keep.secret': 'שמרו את הדף הזה לעצמכם: מי שמחזיק בו יכול להתקין את ה־eSIM.',
  'keep.forget': 'מחיקת הפרטים שלי מהמכשיר הזה',
  'keep.forgetMore': 'הפעולה מוחקת כל eSIM שהדף הזה שמר כאן. ה־eSIM שלך והקישורים באימיילים ממשיכים לעבוד.',
  'keep.forgetNow': 'מחיקת הכול',
  'keep.mine': 'כרטיסי ה־eSIM שלי',
  'keep.none': 'לא נשמר eSIM במכשיר הזה',
  'keep.noneMore': 'פותחים אחד מהקישור שבאימייל, והוא נשאר כאן, גם בלי חיבור.',
  'keep.daysLeft': 'עוד {days}',
} satisfies Part<typeof english>;
