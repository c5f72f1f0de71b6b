import type { errors as english } from '../en/errors.ts';
import type { Part } from '../translate.ts';

/** Hebrew texts for payment problems. */
export const errors = {
  'checkout.cardCheck': 'נא לבדוק את פרטי הכרטיס למעלה.',
  'checkout.slow': 'זה לוקח יותר זמן מהרגיל. אפשר לצפות בהזמנה בלי חשש: לא יהיה חיוב כפול.',
  'checkout.lookAtOrder': 'צפייה בהזמנה',
  'checkout.declined': 'הבנק דחה את הכרטיס. לא בוצע חיוב.',
  'checkout.declinedMore': 'נסו כרטיס אחר.',
  'checkout.notCharged': 'לא בוצע חיוב.',
  'checkout.walletClosed': 'הארנק נסגר לפני התשלום.',
  'checkout.notPaid': 'התשלום לא הושלם. לא בוצע חיוב.',
  'checkout.underWay': 'אנחנו עדיין מכינים את ההזמנה האחרונה.',
  'checkout.underWayMore': 'יש לשלם כאן רק כדי להזמין עוד אחת.',
  'checkout.priceChanged': 'המחיר כעת {price}; קודם היה {was}. לא בוצע חיוב.',
  'checkout.priceChangedMore': 'להמשיך רק אם המחיר החדש מתאים.',
  'checkout.fewer': 'אי אפשר לקנות כל כך הרבה כרטיסי eSIM בבת אחת. בחרו פחות.',
  'checkout.goneTitle': 'החבילה הזו כבר לא זמינה',
  'checkout.goneMore': 'לא בוצע חיוב. נא לבחור חבילה אחרת.',
  'checkout.choose': 'בחירת חבילה אחרת',
  'checkout.paused': 'אי אפשר להזמין כרגע',
  'checkout.pausedMore': 'נא לנסות שוב בעוד כמה דקות. לא בוצע חיוב.',
  'problem.unavailable': 'אי אפשר להזמין כרגע. לא בוצע חיוב. נא לנסות שוב בעוד כמה דקות.',
  'problem.limited': 'יותר מדי ניסיונות. לא בוצע חיוב. נא להמתין דקה.',
  'problem.package': 'החבילה הזו כבר לא זמינה. לא בוצע חיוב. נא לבחור אחרת.',
  'problem.topUp': 'אי אפשר להוסיף את החבילה הזו ל־eSIM הזה. לא בוצע חיוב.',
  'problem.small': 'המחיר נמוך מהסכום המינימלי לחיוב בכרטיס. נא לבחור חבילה גדולה יותר.',
  'problem.before': 'ההזמנה הזו כבר בוצעה, ואנחנו בודקים אותה. לא יבוצע חיוב כפול.',
  'problem.used':
    'כבר השתמשתם בהצעה הזו, אולי בכרטיסייה אחרת. לא בוצע כאן חיוב. נא להשלים את ההזמנה ההיא, או לחפש אותה באימייל.',
  'problem.underWay':
    'ייתכן שהבנק עוד יאשר את התשלום עבור ההזמנה האחרונה שלך, ולכן לא הוזמן ולא חויב שום דבר נוסף. אפשר לנסות שוב בעוד כמה דקות.',
  'problem.changed': 'החנות השתנתה מאז שנפתחה. לא בוצע חיוב. נא לבחור שוב את החבילה.',
  'problem.other': 'משהו השתבש אצלנו. לא בוצע חיוב. נא לנסות שוב.',
  'problem.request': 'מספר אסמכתה: {id}',
} satisfies Part<typeof english>;
