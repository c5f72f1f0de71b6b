import type { help as english } from '../en/help.ts';
import type { Part } from '../translate.ts';

/** Polish texts of the device help. */
export const help = {
  'checkout.findDial': 'Wybierz *#06#. Jeśli pojawi się 32-cyfrowy EID, telefon obsługuje eSIM.',
  'checkout.findIphone':
    'iPhone: Ustawienia › Ogólne › To urządzenie. Poszukaj „EID”. „Brak ograniczeń karty SIM” oznacza brak blokady operatora.',
  'checkout.findAndroid':
    'Android: Ustawienia › Połączenia lub Sieć i internet › Menedżer SIM. Poszukaj „Dodaj eSIM”.',
  'checkout.findModels':
    'Większość nowszych telefonów obsługuje: iPhone XR i nowsze, Google Pixel 3 i nowsze, Samsung Galaxy S20 i nowsze, Z Flip i Z Fold. Telefony sprzedawane w Chinach kontynentalnych zwykle nie.',
  'checkout.findLocked': 'Jeśli telefon jest z abonamentu, zapytaj operatora, czy nie ma blokady.',
  'checkout.unsureMore':
    'Możesz kupić teraz i sprawdzić później, ale jeszcze przed instalacją: kartę eSIM można zainstalować tylko raz.',
  'checkout.noTitle': 'Ta karta eSIM nie będzie działać w tym telefonie',
  'checkout.noMore':
    'Potrzebny jest telefon, który obsługuje eSIM i nie ma blokady operatora. Nie pobraliśmy opłaty.',
  'checkout.otherPhone': 'Kupuję do innego telefonu: obsługuje eSIM i nie ma blokady',
} satisfies Part<typeof english>;
