import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** Hebrew texts of a trip: its days, its travellers, its destinations. */
export const trip = {
  'packages.start': 'הגעה',
  'packages.end': 'עזיבה',
  'packages.datesPast': 'תאריך ההגעה כבר עבר.',
  'packages.datesFar': 'ההגעה צריכה להיות ב־12 החודשים הקרובים.',
  'packages.datesBefore': 'העזיבה לפני ההגעה.',
  'packages.datesLong': 'נסיעה יכולה להימשך עד 90 יום.',
  'packages.datesRefused': 'התאריכים האלה כבר לא זמינים. אפשר לבחור תאריכים אחרים.',
  'packages.nights': { one: 'לילה אחד', two: 'שני לילות', other: '{count} לילות' },
  'packages.party': {
    one: 'לנוסע אחד: eSIM אחד. המחירים הם ל־eSIM אחד.',
    two: 'לשני נוסעים: eSIM לכל נוסע. המחירים הם ל־eSIM אחד.',
    other: 'ל־{count} נוסעים: eSIM לכל נוסע. המחירים הם ל־eSIM אחד.',
  },
  'packages.whole': 'חבילה אחת לכל הנסיעה',
  'packages.each': 'חבילה לכל יעד',
  'packages.together': 'סה״כ {price}',
  'packages.calendar': 'לוח שנה',
  'packages.pickStart': 'מתי מגיעים?',
  'packages.pickEnd': 'מתי עוזבים?',
  'packages.monthBefore': 'החודש הקודם',
  'packages.monthAfter': 'החודש הבא',
} satisfies Part<typeof english>;
