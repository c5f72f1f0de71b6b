import type { errors as english } from '../en/errors.ts';
import type { Part } from '../translate.ts';

/** Polish texts for payment problems. */
export const errors = {
  'checkout.cardCheck': 'Sprawdź dane karty powyżej.',
  'checkout.slow':
    'To trwa dłużej niż zwykle. Można spokojnie zajrzeć do zamówienia: nic nie zostanie pobrane dwa razy.',
  'checkout.lookAtOrder': 'Zobacz zamówienie',
  'checkout.declined': 'Twój bank odrzucił kartę. Nic nie zostało pobrane.',
  'checkout.declinedMore': 'Spróbuj inną kartą lub tą samą jeszcze raz.',
  'checkout.notCharged': 'Nic nie zostało pobrane.',
  'checkout.walletClosed': 'Portfel zamknięto przed dokonaniem płatności.',
  'checkout.notPaid': 'Nie udało się wykonać tej płatności. Nic nie zostało pobrane.',
  'checkout.underWay': 'Twoje ostatnie zamówienie jest jeszcze przygotowywane.',
  'checkout.underWayMore': 'Zapłać tutaj tylko, jeśli chcesz złożyć kolejne.',
  'checkout.priceChanged': 'Cena wynosi teraz {price}; wcześniej {was}. Nic nie zostało pobrane.',
  'checkout.priceChangedMore': 'Zapłać tylko, jeśli nowa cena Ci odpowiada.',
  'checkout.fewer': 'Tylu kart eSIM naraz nie sprzedajemy. Wybierz mniej.',
  'checkout.goneTitle': 'Tego pakietu już nie sprzedajemy',
  'checkout.goneMore': 'Nic nie zostało pobrane. Inne pakiety do tego miejsca są krok wcześniej.',
  'checkout.choose': 'Wybierz inny pakiet',
  'checkout.paused': 'Sprzedaż wstrzymana',
  'checkout.pausedMore':
    'Nie mamy teraz połączenia z dostawcą, więc nie przyjmujemy płatności. Nic nie zostało pobrane. Spróbuj ponownie za kilka minut.',
  'problem.unavailable':
    'Zakup nie jest teraz możliwy. Nic nie zostało pobrane. Spróbuj ponownie za kilka minut.',
  'problem.limited': 'Zbyt wiele prób w krótkim czasie. Nic nie zostało pobrane. Odczekaj minutę.',
  'problem.package': 'Tego pakietu już nie sprzedajemy. Nic nie zostało pobrane. Wybierz inny.',
  'problem.topUp': 'Do tej karty eSIM nie można dodać tego pakietu. Nic nie zostało pobrane.',
  'problem.small': 'Ta cena jest niższa niż najmniejsza płatność kartą. Wybierz większy pakiet.',
  'problem.before':
    'To zamówienie zostało już złożone i właśnie je sprawdzamy. Nic nie zostanie pobrane dwa razy.',
  'problem.used':
    'Dla tej oferty złożono już zamówienie, być może w innej karcie. Tutaj nic nie zostało pobrane. Dokończ tamto zamówienie lub poszukaj go w swojej poczcie.',
  'problem.underWay':
    'Bank może jeszcze zatwierdzić płatność za ostatnie zamówienie, dlatego nic więcej nie zostało zamówione ani pobrane. Spróbuj ponownie za kilka minut.',
  'problem.changed':
    'Sklep zmienił się od chwili otwarcia. Nic nie zostało pobrane. Wybierz pakiet jeszcze raz.',
  'problem.other': 'Coś poszło nie tak po naszej stronie. Nic nie zostało pobrane. Spróbuj ponownie.',
  'problem.request': 'Numer dla naszej pomocy: {id}',
} satisfies Part<typeof english>;
