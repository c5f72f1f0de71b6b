import type { checkout as english } from '../en/checkout.ts';
import type { Part } from '../translate.ts';

/** Polish texts of the checkout. */
export const checkout = {
  'checkout.quantity': 'Ile kart eSIM?',
  'checkout.title': 'Zamówienie',
  'checkout.topUpTitle': 'Doładowanie',
  'checkout.topUpOnto': 'Na Twoją obecną kartę eSIM',
  'checkout.topUpEnding': 'Na kartę eSIM o numerze kończącym się na {digits}',
  'checkout.device': 'Czy Twój telefon obsługuje eSIM i nie ma blokady operatora?',
  'checkout.yes': 'Tak',
  'checkout.unsure': 'Nie wiem',
  'checkout.no': 'Nie',
  'checkout.findOut': 'Sprawdź telefon',
  'checkout.deviceMissing': 'Wybierz odpowiedź',
  'checkout.email': 'E-mail',
  'checkout.topUpEmail': 'E-mail na potwierdzenie',
  'checkout.emailHint': 'Wyślemy tu kartę eSIM i potwierdzenie. Bez reklam.',
  'checkout.emailWrong': 'Wpisz adres e-mail, np. imie@example.com',
  'checkout.emailMeant': 'Czy chodziło o {email}?',
  'checkout.payment': 'Płatność',
  'checkout.cardLoading': 'Wczytujemy formularz karty…',
  'checkout.cardFailed': 'Nie udało się wczytać formularza karty. Nie pobraliśmy opłaty.',
  'checkout.missing': {
    one: '{count} pole wymaga uzupełnienia lub poprawy.',
    few: '{count} pola wymagają uzupełnienia lub poprawy.',
    many: '{count} pól wymaga uzupełnienia lub poprawy.',
    other: '{count} pola wymaga uzupełnienia lub poprawy.',
  },
  'checkout.placing': 'Chwileczkę…',
  'checkout.confirming': 'Czekamy na Twój bank…',
  'checkout.facts':
    'Tylko dane: bez numeru, połączeń i SMS-ów. Gdy dane się skończą, połączenie ustaje, bez dodatkowych opłat.',
  'checkout.topUpCalm': 'Zapłacisz dopiero, gdy dane zostaną dodane.',
  'problem.offline':
    'Nie udało się połączyć ze sklepem. Nie pobraliśmy opłaty. Sprawdź połączenie i spróbuj ponownie.',
} satisfies Part<typeof english>;
