import type { core as english } from '../en/core.ts';
import type { Part } from '../translate.ts';

/** Hebrew texts of the packages screen, and those that all screens share. */
export const core = {
  'app.title': 'חנות eSIM לטיולים',
  'app.back': 'חזרה',
  'app.retry': 'לנסות שוב',
  'app.stale': 'ייתכן שהמחירים מעט ישנים: אין כרגע קשר עם הספק שלנו.',
  'app.offline': 'אין חיבור לאינטרנט. שום דבר לא אבד, ונמשיך כשהחיבור יחזור.',
  'app.loadFailed': 'הטעינה נכשלה',
  'app.loadFailedMore': 'שום דבר לא אבד ולא בוצע חיוב.',
  'packages.days': 'לכמה זמן?',
  'packages.dayUnit': 'ימים',
  'packages.dates': 'תאריכי הנסיעה',
  'packages.duration': 'לפי מספר ימים',
  'packages.data': 'כמה גלישה?',
  'packages.perGb': '{price} ל־GB',
  'packages.best': 'המחיר הנמוך ביותר ל־GB',
  'packages.bestUnder': 'המחיר הנמוך ביותר ל־GB מתחת ל־{price}',
  'packages.region': 'כלול גם בחבילה: {region}',
  'packages.regionPrice': 'החל מ־{price} ל־GB',
  'packages.covers': {
    one: 'פועל במדינה אחת',
    two: 'פועל בשתי מדינות',
    other: 'פועל ב־{count} מדינות',
  },
  'packages.continue': 'המשך: {data} · {price}',
  'packages.validity': 'בתוקף: {days} מרגע ההתחברות',
  'packages.validDates': 'בתוקף: {dates}',
  'packages.offer': '{destination}, {data}',
  'packages.summary': 'הבחירה שלך',
  'packages.charged': 'החיוב רק כשה־eSIM מוכן.',
  'packages.none': 'בחירת ימים אחרים',
  'packages.noneMore': 'אין חבילה לימים האלה.',
  'packages.notSold': 'אין לנו חבילות ליעד הזה',
  'packages.notSoldMore': 'אולי חבילה של מדינה שכנה או של אזור כוללת אותו.',
  'packages.otherDestination': 'בחירת יעד אחר',
} satisfies Part<typeof english>;
