import type { checkout as english } from '../en/checkout.ts';
import type { Part } from '../translate.ts';

/** Polish texts of the checkout. */
export const checkout = {
  'checkout.quantity': 'Ile kart eSIM?',
  'checkout.title': 'Zamówienie',
  'checkout.topUpTitle': 'Doładowanie',
  'checkout.topUpOnto': 'Na kartę eSIM, którą już masz',
  'checkout.topUpEnding': 'Na kartę eSIM o numerze kończącym się na {digits}',
  'checkout.device': 'Czy Twój telefon obsługuje eSIM i nie ma blokady operatora?',
  'checkout.yes': 'Tak',
  'checkout.unsure': 'Nie wiem',
  'checkout.no': 'Nie',
  'checkout.findOut': 'Jak to sprawdzić',
  'checkout.deviceMissing': 'Wybierz odpowiedź',
  'checkout.email': 'E-mail, na który wyślemy eSIM',
  'checkout.topUpEmail': 'E-mail na potwierdzenie',
  'checkout.emailHint': 'Wyślemy tam kartę eSIM i potwierdzenie, nic więcej.',
  'checkout.emailWrong': 'Wpisz adres e-mail, np. imie@example.com',
  'checkout.emailMeant': 'Czy chodziło o {email}?',
  'checkout.payment': 'Płatność',
  'checkout.cardLoading': 'Wczytujemy pola karty. Jeszcze chwila.',
  'checkout.cardFailed': 'Nie udało się wczytać pól karty. Nic nie zostało pobrane.',
  'checkout.missing': {
    one: '{count} pole wymaga uzupełnienia lub poprawy.',
    few: '{count} pola wymagają uzupełnienia lub poprawy.',
    many: '{count} pól wymaga uzupełnienia lub poprawy.',
    other: '{count} pola wymaga uzupełnienia lub poprawy.',
  },
  'checkout.placing': 'Chwileczkę…',
  'checkout.confirming': 'Czekamy na Twój bank…',
  'checkout.facts':
    'Tylko dane: bez numeru, połączeń i SMS-ów. Po wykorzystaniu danych połączenie się kończy i nic więcej nie jest pobierane.',
  'checkout.topUpCalm': 'Opłata dopiero, gdy dane zostaną dodane.',
  'problem.offline':
    'Nie udało się połączyć ze sklepem. Nic nie zostało pobrane. Sprawdź połączenie i spróbuj jeszcze raz.',
} satisfies Part<typeof english>;
