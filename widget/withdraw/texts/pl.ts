import type { WithdrawTexts } from './withdraw-texts.ts';

export const pl: WithdrawTexts = {
  title: 'Odstąp od umowy',
  lead: 'Od zamówienia można odstąpić w ciągu 14 dni, bez podawania przyczyny.',
  service:
    'Karta nie jest jeszcze zainstalowana? Zwracamy całą cenę. Później potrącana jest część odpowiadająca wykorzystanym danym. Najpierw zużywają się dane kupione wcześniej; doładowanie jest osobnym zamówieniem.',
  content:
    'Karta nie została jeszcze dostarczona? Zwracamy całą cenę. Z chwilą dostarczenia karty eSIM prawo odstąpienia wygasło, na co wyrażono zgodę przy zamówieniu.',
  neutral:
    'To, czy możesz odstąpić od umowy i ile otrzymasz z powrotem, zależy od warunków uzgodnionych przy zamówieniu. Odpowiedź dostaniesz e-mailem.',
  step: 'Krok {n} z 2',
  name: 'Imię i nazwisko',
  optional: 'opcjonalnie',
  number: 'Numer zamówienia',
  numberHelp: 'Jest w wiadomości z kartą eSIM. Może to być też numer rezerwacji.',
  email: 'Adres e-mail z zamówienia',
  emailHelp: 'Potwierdzenie wyślemy na ten adres.',
  nameMissing: 'Podaj imię i nazwisko',
  numberMissing: 'Podaj numer zamówienia',
  emailWrong: 'Podaj adres e-mail, np. imie@example.com',
  linkOld: 'Ten link nie otwiera już zamówienia. Podaj dane.',
  next: 'Dalej',
  checkTitle: 'Sprawdź i potwierdź',
  checkLead: 'Niniejszym oświadczasz, że odstępujesz od umowy.',
  booking:
    'Jeśli to numer rezerwacji, odstępujesz od wszystkich zamówień z tej rezerwacji. Aby odstąpić tylko od jednego, podaj jego numer.',
  confirm: 'Potwierdź odstąpienie od umowy',
  change: 'Zmień dane',
  plan: 'Pakiet',
  ordered: 'Zamówiono',
  until: 'Odstąpienie możliwe do',
  paid: 'Cena',
  used: 'Wykorzystane dane',
  notUsed: 'brak',
  back: 'Otrzymasz z powrotem',
  unknownSum: 'oblicza sprzedawca',
  received: 'Otrzymano',
  wayBack:
    'Kwota wraca tą samą metodą, którą zapłacono, najpóźniej w ciągu 14 dni. Banki pokazują ją po kilku dniach.',
  preparing:
    'Karta eSIM nie jest jeszcze gotowa. Na tym kończymy: zwolnimy blokadę na karcie płatniczej, a pobraną kwotę zwrócimy.',
  unknown:
    'W tej chwili nie da się odczytać, ile danych wykorzystano. Mimo to możesz odstąpić: sprzedawca obliczy kwotę i napisze do Ciebie.',
  already: 'Całą zapłaconą kwotę już zwrócono.',
  allUsed: 'Wykorzystano wszystkie dane, więc nic nie wraca.',
  remove: 'Potem usuń kartę eSIM z telefonu.',
  removeSeveral: 'Potem usuń karty eSIM z telefonów.',
  doneTitle: 'Otrzymaliśmy oświadczenie o odstąpieniu',
  doneMail: 'To samo wysyłamy e-mailem.',
  doneKeep: 'Zapisz lub wydrukuj tę stronę: to Twoje potwierdzenie.',
  sentTitle: 'Oświadczenie zostało wysłane',
  sentLead:
    'Jeśli te dane pasują do zamówienia, potwierdzenie z godziną i kwotą jest już w drodze na adres z tego zamówienia.',
  sentNothing:
    'Po kilku minutach nie ma wiadomości? Sprawdź dane i spróbuj ponownie albo napisz do sprzedawcy.',
  lateTitle: 'Termin na odstąpienie minął',
  late: 'Upłynął {date}.',
  exemptTitle: 'Tutaj prawo odstąpienia nie przysługuje',
  deliveredTitle: 'Karta eSIM została dostarczona',
  delivered: 'Tym samym prawo odstąpienia wygasło, na co wyrażono zgodę przy zamówieniu.',
  unpaidTitle: 'Nie ma od czego odstąpić',
  unpaid: 'To zamówienie nigdy nie zostało opłacone i nie pobraliśmy opłaty.',
  tooMany: 'Zbyt wiele prób',
  tooManyMore: 'Spróbuj ponownie za godzinę.',
  failed: 'To się nie udało',
  failedMore: 'Odstąpienie nie zostało zapisane. Spróbuj ponownie za kilka minut.',
};
