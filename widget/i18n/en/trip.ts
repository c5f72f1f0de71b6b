/** Texts of the trip's date picker. */
export const trip = {
  'packages.start': 'First day',
  'packages.end': 'Last day',
  'packages.datesHint': 'At most 90 days, starting within 12 months.',
  'packages.datesPast': 'Your first day has passed.',
  'packages.datesFar': 'Your first day must be within the next 12 months.',
  'packages.datesBefore': 'Your last day is before your first.',
  'packages.datesLong': 'A trip can last 90 days at most.',
  'packages.datesRefused': 'These dates cannot be bought any more. Please choose others.',
} as const;
