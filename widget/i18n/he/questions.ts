import type { questions as english } from '../en/questions.ts';
import type { Part } from '../translate.ts';

/** Hebrew texts of five questions before buying. */
export const questions = {
  'questions.phone': 'זה יעבוד בטלפון שלי?',
  'questions.phoneMore':
    'רוב הטלפונים החדשים תומכים ב־eSIM: iPhone XR, Pixel 3, Galaxy S20 ואילך. הטלפון לא יכול להיות נעול לרשת אחת. לבדיקה מחייגים \u200E*#06#\u200E: אם מופיע EID, הכול מוכן.',
  'questions.number': 'המספר והווטסאפ שלי נשארים?',
  'questions.numberMore':
    'כן. ה־SIM שלכם נשאר בטלפון, ווואטסאפ שומר על המספר. רק הגלישה עוברת דרך ה־eSIM. כבו את נדידת הנתונים ב־SIM שלכם; שיחות אליו עולות לפי תעריפי הרשת שלכם בחו״ל.',
  'questions.start': 'מתי להתקין, ומתי זה מתחיל?',
  'questions.startMore':
    'מתקינים בבית, ב־Wi‑Fi, בערך שתי דקות. הימים מתחילים בחיבור הראשון ביעד. אם בחרתם תאריכי נסיעה, זה פועל בתאריכים האלה.',
  'questions.end': 'מה קורה כשהגלישה או הימים נגמרים?',
  'questions.endMore':
    'החיבור נפסק. שום דבר נוסף לא מחויב ושום דבר לא מתחדש. אפשר להוסיף גלישה בדף של ה־eSIM כל עוד ה־eSIM מאפשר.',
  'questions.delivery': 'איך מקבלים, ומה אם משהו משתבש?',
  'questions.deliveryMore':
    'על המסך ובאימייל, בדרך כלל שניות אחרי התשלום. אם לא נוכל לספק, זה לא יעלה לכם דבר.',
} satisfies Part<typeof english>;
