/** Texts of the first screen, rendered only on the server. */
export const home = {
  'app.newTab': 'Open in a new tab',
  'app.sandbox': 'Sandbox: nothing is charged',
  'destinations.title': 'Where are you going?',
  'destinations.search': 'Country, city or region',
  'destinations.countries': 'Countries',
  'destinations.regions': 'Regions',
  'destinations.kind': 'Show',
  'destinations.popular': 'Popular',
  'destinations.all': 'All countries',
  'destinations.from': 'from',
  'destinations.covers': { one: '{count} country', other: '{count} countries' },
  'destinations.found': 'Results: {count}',
  'destinations.nearest': 'Nothing is called “{query}”. The nearest:',
  'destinations.topUp': 'Top up an eSIM you have',
  'app.description': 'Prepaid travel eSIMs: choose your destination and data, pay, install and go online.',
  'destinations.instead': 'No match for “{query}”. Popular instead:',
} as const;
