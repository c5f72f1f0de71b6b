import type { core as english } from '../en/core.ts';
import type { Part } from '../translate.ts';

/** Hebrew texts of the packages screen, and those that all screens share. */
export const core = {
  'app.title': 'חנות eSIM לטיולים',
  'app.back': 'חזרה',
  'app.retry': 'לנסות שוב',
  'app.stale': 'ייתכן שהמחירים לא מעודכנים לגמרי.',
  'app.offline': 'אין חיבור לאינטרנט. נמשיך כשהחיבור יחזור.',
  'app.loadFailed': 'הטעינה נכשלה',
  'app.loadFailedMore': 'לא בוצע חיוב.',
  'packages.days': 'לכמה זמן נוסעים?',
  'packages.dayUnit': 'ימים',
  'packages.dates': 'בחירת תאריכים',
  'packages.duration': 'בחירת מספר ימים',
  'packages.data': 'כמה גלישה צריך?',
  'packages.perGb': '{price} ל־GB',
  'packages.covers': {
    one: 'פועל במדינה אחת',
    two: 'פועל בשתי מדינות',
    other: 'פועל ב־{count} מדינות',
  },
  'packages.continue': 'המשך: {data} · {price}',
  'packages.validity': 'בתוקף {days} מהחיבור הראשון',
  'packages.validDates': 'בתוקף: {dates}',
  'packages.offer': '{destination}, {data}',
  'packages.summary': 'החבילה שלך',
  'packages.charged': 'נחייב רק כשה־eSIM יהיה מוכן.',
  'packages.none': 'בחירת תאריכים אחרים',
  'packages.noneMore': 'אין חבילה לתאריכים האלה. נסו נסיעה קצרה יותר.',
  'packages.notSold': 'עדיין אין לנו חבילות ליעד הזה',
  'packages.notSoldMore': 'אולי תתאים חבילה אזורית.',
  'packages.otherDestination': 'בחירת יעד אחר',
} satisfies Part<typeof english>;
