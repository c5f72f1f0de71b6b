import type { questions as english } from '../en/questions.ts';
import type { Part } from '../translate.ts';

/** Polish texts of five questions before buying. */
export const questions = {
  'questions.phone': 'Czy będzie działać w moim telefonie?',
  'questions.phoneMore':
    'Większość nowszych telefonów obsługuje eSIM: iPhone XR, Pixel 3, Galaxy S20 i nowsze. Telefon nie może mieć blokady sieci. Aby sprawdzić, wybierz *#06#: jeśli pojawi się EID, wszystko gra.',
  'questions.number': 'Czy zachowam numer i WhatsAppa?',
  'questions.numberMore':
    'Tak. Twoja karta SIM zostaje w telefonie, a WhatsApp zachowuje numer. Przez eSIM idą tylko dane. Wyłącz roaming danych na swojej karcie; za połączenia na nią płacisz według stawek swojej sieci za granicą.',
  'questions.start': 'Kiedy ją zainstalować i kiedy startuje?',
  'questions.startMore':
    'Zainstaluj ją w domu, przez Wi‑Fi; zajmie to około dwóch minut. Dni liczą się od pierwszego połączenia na miejscu. Jeśli podano daty podróży, działa w tych dniach.',
  'questions.end': 'Co, gdy skończą się dane albo dni?',
  'questions.endMore':
    'Połączenie się kończy. Nic więcej nie jest pobierane i nic się nie odnawia. Dane można dokupić na stronie eSIM, dopóki karta na to pozwala.',
  'questions.delivery': 'Jak ją dostanę i co, jeśli coś pójdzie nie tak?',
  'questions.deliveryMore':
    'Na ekranie i w e-mailu, zwykle kilka sekund po płatności. Jeśli nie uda się jej dostarczyć, nic nie zapłacisz.',
} satisfies Part<typeof english>;
