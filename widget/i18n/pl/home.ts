import type { home as english } from '../en/home.ts';
import type { Part } from '../translate.ts';

/** Polish texts of the first screen, rendered only on the server. */
export const home = {
  'app.newTab': 'Otwórz w nowej karcie',
  'app.sandbox': 'Tryb testowy: bez opłat',
  'destinations.title': 'Dokąd jedziesz?',
  'destinations.search': 'Kraj, miasto lub region',
  'destinations.regions': 'Regiony',
  'destinations.popular': 'Popularne',
  'destinations.all': {
    one: '{count} kraj',
    few: 'Wszystkie {count} kraje',
    many: 'Wszystkie kraje ({count})',
    other: 'Wszystkie kraje ({count})',
  },
  'destinations.from': 'od',
  'destinations.covers': {
    one: '{count} kraj',
    few: '{count} kraje',
    many: '{count} krajów',
    other: '{count} kraju',
  },
  'destinations.found': 'Wyniki: {count}',
  'destinations.nearest': 'Brak wyników dla „{query}”. Może chodziło o:',
  'destinations.mine': 'Moje karty eSIM',
  'destinations.topUp': 'Masz już kartę eSIM? Doładuj ją lub znajdź',
  'app.description':
    'Przedpłacone karty eSIM na podróż: wybierz cel i ilość danych, zapłać, zainstaluj i korzystaj z internetu.',
  'destinations.instead': 'Brak wyników dla „{query}”. Popularne kierunki:',
} satisfies Part<typeof english>;
