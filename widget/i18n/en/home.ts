/** Texts of the first screen, rendered only on the server. */
export const home = {
  'app.newTab': 'Open in a new tab',
  'app.sandbox': 'Test mode. You won’t be charged.',
  'destinations.title': 'Where are you going?',
  'destinations.search': 'Country, city or region',
  'destinations.regions': 'Regions',
  'destinations.popular': 'Popular',
  'destinations.all': { one: '{count} country', other: 'All {count} countries' },
  'destinations.from': 'from',
  'destinations.covers': { one: '{count} country', other: '{count} countries' },
  'destinations.found': 'Results: {count}',
  'destinations.nearest': 'No match for “{query}”. Did you mean:',
  'destinations.mine': 'My eSIMs',
  'destinations.topUp': 'Already have an eSIM? Top up or find it',
  'app.description': 'Prepaid travel eSIMs: choose your destination and data, pay, install and go online.',
  'destinations.instead': 'No match for “{query}”. Popular destinations:',
} as const;
