import type { trip as english } from '../en/trip.ts';
import type { Part } from '../translate.ts';

/** Hebrew texts of a trip: its days, its travellers, its destinations. */
export const trip = {
  'packages.start': 'היום הראשון',
  'packages.end': 'היום האחרון',
  'packages.datesPast': 'היום הראשון כבר עבר.',
  'packages.datesFar': 'היום הראשון צריך להיות בתוך 12 החודשים הקרובים.',
  'packages.datesBefore': 'היום האחרון קודם לראשון.',
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
  'packages.together': '{price} ביחד',
  'packages.calendar': 'לוח שנה',
  'packages.pickStart': 'בחרו את היום הראשון.',
  'packages.pickEnd': 'בחרו את היום האחרון.',
  'packages.monthBefore': 'החודש הקודם',
  'packages.monthAfter': 'החודש הבא',
} satisfies Part<typeof english>;
