import type { home as english } from '../en/home.ts';
import type { Part } from '../translate.ts';

/** Hebrew texts of the first screen, rendered only on the server. */
export const home = {
  'app.newTab': 'פתיחה בכרטיסייה חדשה',
  'app.sandbox': 'מצב בדיקה: ללא חיוב',
  'destinations.title': 'לאן נוסעים?',
  'destinations.search': 'מדינה, עיר או אזור',
  'destinations.regions': 'אזורים',
  'destinations.popular': 'פופולריים',
  'destinations.all': { one: 'מדינה אחת', two: 'שתי מדינות', other: 'כל {count} המדינות' },
  'destinations.from': 'החל מ־',
  'destinations.covers': { one: 'מדינה אחת', two: 'שתי מדינות', other: '{count} מדינות' },
  'destinations.found': 'תוצאות: {count}',
  'destinations.nearest': 'אין תוצאות עבור "{query}". אולי התכוונתם:',
  'destinations.mine': 'כרטיסי ה־eSIM שלי',
  'destinations.topUp': 'כבר יש לך eSIM? לטעינה או לאיתור',
  'app.description': 'כרטיסי eSIM בתשלום מראש לנסיעות: בוחרים יעד וכמות גלישה, משלמים, מתקינים ומתחברים.',
  'destinations.instead': 'אין תוצאות עבור "{query}". היעדים הפופולריים:',
} satisfies Part<typeof english>;
