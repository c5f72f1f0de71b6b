import type { keep as english } from '../en/keep.ts';
import type { Part } from '../translate.ts';

/** Hebrew texts for keeping an eSIM at hand without a network. */
export const keep = {
  'keep.saved': 'נשמר במכשיר הזה. נפתח גם בלי חיבור.',
  'keep.home': 'אפשר להוסיף את הדף הזה למסך הבית. הוא נפתח בלי רשת.',
  'keep.print': 'הדפסה בעמוד אחד',
  'keep.day': 'יום ההגעה',
  'keep.calendar': 'הוספה ליומן',
  'keep.turnOn': 'להפעיל את ה־eSIM: {destination}',
  'keep.turnOnHow': 'בהגדרות הטלפון, להפעיל את ה־eSIM ואת נדידת הנתונים שלו. השלבים נמצאים בדף ה־eSIM שלך.',
  'keep.secret': 'את הדף הזה יש לשמור בסוד: מי שמחזיק בו יכול להתקין את ה־eSIM שלך.',
  'keep.forget': 'לשכוח אותי במכשיר הזה',
  'keep.forgetMore': 'הפעולה מוחקת כל eSIM שהדף הזה שמר כאן. ה־eSIM שלך והקישורים במיילים ממשיכים לעבוד.',
  'keep.forgetNow': 'לשכוח הכול',
  'keep.mine': 'כרטיסי ה־eSIM שלי',
  'keep.none': 'לא נשמר eSIM במכשיר הזה',
  'keep.noneMore': 'פותחים אחד מהקישור שבאימייל, והוא נשאר כאן, גם בלי חיבור.',
  'keep.daysLeft': 'עוד {days}',
} satisfies Part<typeof english>;
