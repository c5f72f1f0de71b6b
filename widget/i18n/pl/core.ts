import type { core as english } from '../en/core.ts';
import type { Part } from '../translate.ts';

/** Polish texts of the packages screen, and those that all screens share. */
export const core = {
  'app.title': 'Sklep z kartami eSIM na podróż',
  'app.back': 'Wstecz',
  'app.retry': 'Spróbuj ponownie',
  'app.stale': 'Ceny mogą być nieco nieaktualne.',
  'app.offline': 'Brak internetu. Ruszymy dalej, gdy połączenie wróci.',
  'app.loadFailed': 'Nie udało się wczytać',
  'app.loadFailedMore': 'Nie pobraliśmy opłaty.',
  'packages.days': 'Na jak długo jedziesz?',
  'packages.dayUnit': 'dni',
  'packages.dates': 'Wybierz daty',
  'packages.duration': 'Wybierz dni',
  'packages.data': 'Ile danych potrzebujesz?',
  'packages.perGb': '{price} za GB',
  'packages.covers': {
    one: 'Działa w {count} kraju',
    few: 'Działa w {count} krajach',
    many: 'Działa w {count} krajach',
    other: 'Działa w {count} kraju',
  },
  'packages.continue': 'Dalej: {data} · {price}',
  'packages.validity': 'Ważność: {days} od pierwszego połączenia',
  'packages.validDates': 'Ważność: {dates}',
  'packages.offer': '{destination}, {data}',
  'packages.summary': 'Twój pakiet',
  'packages.charged': 'Zapłacisz dopiero, gdy karta eSIM będzie gotowa.',
  'packages.none': 'Wybierz inne daty',
  'packages.noneMore': 'Brak pakietów na te daty. Wybierz krótszą podróż.',
  'packages.notSold': 'Nie obsługujemy jeszcze tego kierunku',
  'packages.notSoldMore': 'Może wystarczy pakiet regionalny.',
  'packages.otherDestination': 'Wybierz inny kierunek',
} satisfies Part<typeof english>;
