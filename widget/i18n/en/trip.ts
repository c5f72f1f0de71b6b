/** Texts of a trip: its days, its travellers, its destinations. */
export const trip = {
  'packages.start': 'First day',
  'packages.end': 'Last day',
  'packages.datesPast': 'Your first day has passed.',
  'packages.datesFar': 'Your first day must be within the next 12 months.',
  'packages.datesBefore': 'Your last day is before your first.',
  'packages.datesLong': 'A trip can last 90 days at most.',
  'packages.datesRefused': 'These dates cannot be bought any more. Please choose others.',
  'packages.nights': { one: '{count} night', other: '{count} nights' },
  'packages.party': {
    one: 'For {count} traveller: one eSIM. Prices are per eSIM.',
    other: 'For {count} travellers: one eSIM each. Prices are per eSIM.',
  },
  'packages.whole': 'One plan for the whole trip',
  'packages.each': 'One plan for each destination',
  'packages.together': '{price} together',
  'packages.calendar': 'Calendar',
  'packages.pickStart': 'Choose your first day.',
  'packages.pickEnd': 'Choose your last day.',
  'packages.monthBefore': 'Previous month',
  'packages.monthAfter': 'Next month',
} as const;
