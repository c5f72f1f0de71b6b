import type { errors as english } from '../en/errors.ts';
import type { Part } from '../translate.ts';

/** Hebrew texts for payment problems. */
export const errors = {
  'checkout.cardCheck': 'נא לבדוק את פרטי הכרטיס למעלה.',
  'checkout.slow': 'זה נמשך יותר מהרגיל. אפשר לצפות בהזמנה בבטחה: שום דבר לא יחויב פעמיים.',
  'checkout.lookAtOrder': 'צפייה בהזמנה',
  'checkout.declined': 'הבנק דחה את הכרטיס. לא בוצע חיוב.',
  'checkout.declinedMore': 'אפשר לנסות כרטיס אחר, או את אותו כרטיס שוב.',
  'checkout.notCharged': 'לא בוצע חיוב.',
  'checkout.walletClosed': 'הארנק נסגר לפני התשלום.',
  'checkout.notPaid': 'לא ניתן היה לבצע את התשלום. לא בוצע חיוב.',
  'checkout.underWay': 'ההזמנה האחרונה עדיין בהכנה.',
  'checkout.underWayMore': 'יש לשלם כאן רק כדי להזמין עוד אחת.',
  'checkout.priceChanged': 'המחיר כעת {price}; קודם היה {was}. לא בוצע חיוב.',
  'checkout.priceChangedMore': 'יש ללחוץ על כפתור התשלום רק אם המחיר החדש מתאים.',
  'checkout.fewer': 'אי אפשר לקנות כל כך הרבה כרטיסי eSIM בבת אחת. בחרו פחות.',
  'checkout.goneTitle': 'החבילה הזו כבר לא נמכרת',
  'checkout.goneMore': 'לא בוצע חיוב. חבילות אחרות לאותו יעד נמצאות צעד אחד אחורה.',
  'checkout.choose': 'בחירת חבילה אחרת',
  'checkout.paused': 'המכירה מושהית',
  'checkout.pausedMore':
    'אין כרגע קשר עם הספק שלנו, ולכן איננו מקבלים תשלומים. לא בוצע חיוב. נא לנסות שוב בעוד כמה דקות.',
  'problem.unavailable': 'אי אפשר לקנות כרגע. לא בוצע חיוב. נא לנסות שוב בעוד כמה דקות.',
  'problem.limited': 'יותר מדי ניסיונות בזמן קצר. לא בוצע חיוב. נא להמתין דקה.',
  'problem.package': 'החבילה הזו כבר לא נמכרת. לא בוצע חיוב. נא לבחור אחרת.',
  'problem.topUp': 'אי אפשר להוסיף את החבילה הזו ל־eSIM הזה. לא בוצע חיוב.',
  'problem.small': 'המחיר נמוך מהסכום המינימלי לחיוב בכרטיס. נא לבחור חבילה גדולה יותר.',
  'problem.before': 'ההזמנה הזו כבר בוצעה, ואנחנו בודקים אותה. לא יבוצע חיוב כפול.',
  'problem.used':
    'להצעה הזו כבר יש הזמנה, אולי מכרטיסייה אחרת. לא בוצע כאן חיוב. נא להשלים את ההזמנה ההיא, או לחפש אותה בדואר שלך.',
  'problem.underWay':
    'ייתכן שהבנק עוד יאשר את התשלום עבור ההזמנה האחרונה שלך, ולכן לא הוזמן ולא חויב שום דבר נוסף. אפשר לנסות שוב בעוד כמה דקות.',
  'problem.changed': 'החנות השתנתה מאז שנפתחה. לא בוצע חיוב. נא לבחור שוב את החבילה.',
  'problem.other': 'משהו השתבש אצלנו. לא בוצע חיוב. נא לנסות שוב.',
  'problem.request': 'מספר עבור התמיכה: {id}',
} satisfies Part<typeof english>;
