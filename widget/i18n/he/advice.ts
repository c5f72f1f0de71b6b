import type { advice as english } from '../en/advice.ts';
import type { Part } from '../translate.ts';

/** Hebrew texts that help to choose a plan. */
export const advice = {
  'advice.use': 'איך תשתמשו?',
  'advice.maps': 'מפות וצ׳אט',
  'advice.social': '+ רשתות',
  'advice.video': '+ וידאו ונקודה חמה',
  'advice.videoOnly': '+ וידאו',
  'advice.need': 'לפי חישוב של כ־{data} ליום.',
  'advice.perDay': 'כ־{data} ליום',
  'advice.recommended': 'מומלץ ל־{days}',
  'advice.most': 'החבילה הגדולה ל־{days}',
  'advice.all': { one: 'כל החבילות: {count}', two: 'כל החבילות: {count}', other: 'כל {count} החבילות' },
  'advice.several': 'מבקרים ביותר מדינות?',
  'advice.cheaper': 'זול יותר ותקף ביותר מדינות',
  'advice.region': {
    one: '{region}, מדינה אחת: {data} ב־{price}',
    two: '{region}, שתי מדינות: {data} ב־{price}',
    other: '{region}, {count} מדינות: {data} ב־{price}',
  },
  'advice.facts': 'כדאי לדעת',
  'advice.dataOnly': 'גלישה בלבד, בלי שיחות והודעות',
  'advice.number': 'המספר שלכם ממשיך לפעול',
  'advice.stops': 'נעצר באפס, בלי חיוב מפתיע',
  'advice.starts': 'מתחיל בחיבור הראשון, נמשך {days}',
  'advice.networks': 'רשתות: {names}',
  'advice.fiveG': '5G היכן שהרשת מציעה',
  'advice.noFiveG': 'עד 4G',
  'advice.hotspot': 'נקודה חמה פועלת',
  'advice.noHotspot': 'בלי נקודה חמה',
  'advice.id': 'נדרש אימות זהות',
  'advice.noId': 'בלי אימות זהות',
  'advice.refund': {
    one: 'לא בשימוש? החזר בתוך יום אחד',
    two: 'לא בשימוש? החזר בתוך יומיים',
    other: 'לא בשימוש? החזר בתוך {count} ימים',
  },
  'advice.questions': 'חמש שאלות לפני הקנייה',
} satisfies Part<typeof english>;
