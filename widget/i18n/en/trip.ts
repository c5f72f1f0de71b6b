/** Texts of a trip: its days, its travellers, its destinations. */
export const trip = {
  'packages.start': 'Arrive',
  'packages.end': 'Leave',
  'packages.datesPast': 'Your arrival date has passed.',
  'packages.datesFar': 'Choose an arrival date within the next 12 months.',
  'packages.datesBefore': 'You can’t leave before you arrive.',
  'packages.datesLong': 'A trip can be up to 90 days.',
  'packages.datesRefused': 'These dates are no longer available. Please choose others.',
  'packages.nights': { one: '{count} night', other: '{count} nights' },
  'packages.party': {
    one: 'For {count} traveller: one eSIM. Prices are per eSIM.',
    other: 'For {count} travellers: one eSIM each. Prices are per eSIM.',
  },
  'packages.whole': 'One plan for the whole trip',
  'packages.each': 'One plan for each destination',
  'packages.together': '{price} in total',
  'packages.calendar': 'Calendar',
  'packages.pickStart': 'When do you arrive?',
  'packages.pickEnd': 'When do you leave?',
  'packages.monthBefore': 'Previous month',
  'packages.monthAfter': 'Next month',
} as const;
