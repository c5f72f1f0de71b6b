import type { help as english } from '../en/help.ts';
import type { Part } from '../translate.ts';

/** Polish texts of the device help. */
export const help = {
  'checkout.findDial':
    'Wybierz *#06#, jak przy dzwonieniu. Jeśli pojawi się EID (32 cyfry), telefon obsługuje eSIM.',
  'checkout.findIphone':
    'iPhone: Ustawienia › Ogólne › To urządzenie. Poszukaj „EID”. Brak ograniczeń karty SIM oznacza brak blokady operatora.',
  'checkout.findAndroid':
    'Android: Ustawienia › Połączenia lub Sieć i internet › Menedżer SIM. Poszukaj „Dodaj eSIM”.',
  'checkout.findModels':
    'Większość obsługuje: iPhone XR i nowsze, Google Pixel 3 i nowsze, Samsung Galaxy S20 i nowsze, Z Flip i Z Fold. Telefony kupione w Chinach kontynentalnych często nie.',
  'checkout.findLocked':
    'Telefon z abonamentu może mieć blokadę operatora: operator może to sprawdzić i ją zdjąć.',
  'checkout.unsureMore':
    'Można przejść dalej. Przed instalacją prosimy to sprawdzić: zainstalowanej karty eSIM nie można zwrócić.',
  'checkout.noTitle': 'Wtedy ta karta eSIM nie będzie w nim działać',
  'checkout.noMore':
    'Potrzebny jest telefon, który obsługuje eSIM i nie ma blokady operatora. Nic nie zostało pobrane.',
  'checkout.otherPhone': 'To do innego telefonu, który obsługuje eSIM i nie ma blokady',
} satisfies Part<typeof english>;
