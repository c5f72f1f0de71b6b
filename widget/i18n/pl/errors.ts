import type { errors as english } from '../en/errors.ts';
import type { Part } from '../translate.ts';

/** Polish texts for payment problems. */
export const errors = {
  'checkout.cardCheck': 'Sprawdź dane karty powyżej.',
  'checkout.slow':
    'To trwa dłużej niż zwykle. Możesz spokojnie zajrzeć do zamówienia: nie zapłacisz dwa razy.',
  'checkout.lookAtOrder': 'Zobacz zamówienie',
  'checkout.declined': 'Twój bank odrzucił kartę. Nie pobraliśmy opłaty.',
  'checkout.declinedMore': 'Spróbuj użyć innej karty.',
  'checkout.notCharged': 'Nie pobraliśmy opłaty.',
  'checkout.walletClosed': 'Portfel został zamknięty przed płatnością.',
  'checkout.notPaid': 'Nie udało się wykonać tej płatności. Nie pobraliśmy opłaty.',
  'checkout.underWay': 'Nadal przygotowujemy Twoje ostatnie zamówienie.',
  'checkout.underWayMore': 'Zapłać tutaj tylko, jeśli chcesz jeszcze jedno.',
  'checkout.priceChanged': 'Cena wynosi teraz {price}; wcześniej {was}. Nie pobraliśmy opłaty.',
  'checkout.priceChangedMore': 'Zapłać tylko, jeśli nowa cena Ci odpowiada.',
  'checkout.fewer': 'Nie można kupić tylu kart eSIM naraz. Wybierz mniej.',
  'checkout.goneTitle': 'Ten pakiet nie jest już dostępny',
  'checkout.goneMore': 'Nie pobraliśmy opłaty. Wybierz inny pakiet.',
  'checkout.choose': 'Wybierz inny pakiet',
  'checkout.paused': 'Nie możemy teraz przyjmować zamówień',
  'checkout.pausedMore': 'Spróbuj ponownie za kilka minut. Nie pobraliśmy opłaty.',
  'problem.unavailable':
    'Nie możemy teraz przyjmować zamówień. Nie pobraliśmy opłaty. Spróbuj ponownie za kilka minut.',
  'problem.limited': 'Zbyt wiele prób. Nie pobraliśmy opłaty. Odczekaj minutę.',
  'problem.package': 'Ten pakiet nie jest już dostępny. Nie pobraliśmy opłaty. Wybierz inny.',
  'problem.topUp': 'Do tej karty eSIM nie można dodać tego pakietu. Nie pobraliśmy opłaty.',
  'problem.small': 'Ta kwota jest za niska na płatność kartą. Wybierz większy pakiet.',
  'problem.before': 'To zamówienie zostało już złożone i właśnie je sprawdzamy. Nie zapłacisz dwa razy.',
  'problem.used':
    'Ta oferta została już wykorzystana, być może w innej karcie przeglądarki. Tutaj nie pobraliśmy opłaty. Dokończ tamto zamówienie lub poszukaj go w poczcie.',
  'problem.underWay':
    'Bank może jeszcze zatwierdzić płatność za ostatnie zamówienie, dlatego niczego więcej nie zamówiliśmy ani nie pobraliśmy. Spróbuj ponownie za kilka minut.',
  'problem.changed':
    'Sklep zmienił się od chwili otwarcia. Nie pobraliśmy opłaty. Wybierz pakiet jeszcze raz.',
  'problem.other': 'Coś poszło nie tak po naszej stronie. Nie pobraliśmy opłaty. Spróbuj ponownie.',
  'problem.request': 'Numer zgłoszenia: {id}',
} satisfies Part<typeof english>;
