import type { keep as english } from '../en/keep.ts';
import type { Part } from '../translate.ts';

/** Polish texts for keeping an eSIM at hand without a network. */
export const keep = {
  'keep.saved': 'Zapisano na tym urządzeniu. Otwiera się offline.',
  'keep.home': 'Dodaj tę stronę do ekranu głównego. Otworzy się też offline.',
  'keep.print': 'Wydrukuj na jednej stronie',
  'keep.day': 'Dzień przyjazdu',
  'keep.calendar': 'Dodaj do kalendarza',
  'keep.turnOn': 'Włącz kartę eSIM: {destination}',
  'keep.turnOnHow':
    'W ustawieniach telefonu włącz kartę eSIM i roaming danych dla niej. Instrukcja jest na stronie Twojej karty eSIM.',
  'keep.secret': 'Nie pokazuj tej kartki nikomu: kto ją ma, może zainstalować Twoją kartę eSIM.',
  'keep.forget': 'Zapomnij mnie na tym urządzeniu',
  'keep.forgetMore':
    'Usuniesz w ten sposób wszystkie karty eSIM zapisane tutaj przez tę stronę. Same karty i linki w e-mailach działają dalej.',
  'keep.forgetNow': 'Zapomnij wszystko',
  'keep.mine': 'Moje karty eSIM',
  'keep.none': 'Na tym urządzeniu nie ma zapisanej karty eSIM',
  'keep.noneMore': 'Otwórz kartę z linku w e-mailu, a zostanie tutaj, także offline.',
  'keep.daysLeft': 'jeszcze {days}',
} satisfies Part<typeof english>;
