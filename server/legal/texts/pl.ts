import type { LegalTexts } from './legal-texts.ts';

export const pl: LegalTexts = {
  statements: {
    'begin.1': 'Proszę o natychmiastowe dostarczenie pakietu, przed upływem terminu na odstąpienie od umowy.',
    'service.1':
      'Wiem, że utracę prawo odstąpienia, gdy pakiet zostanie w pełni dostarczony, i że zapłacę za to, co wykorzystam do tego czasu.',
    'digital-content.1': 'Wiem, że tracę przez to prawo odstąpienia od umowy.',
    'none.1': 'Proszę o natychmiastowe dostarczenie pakietu. Wiem, że od tej umowy nie mogę odstąpić.',
    'delivery.1':
      'Proszę dostarczyć kartę eSIM od razu. Wiem, że po jej dostarczeniu nie mogę odstąpić od umowy.',
    'top-up.1': 'Proszę dodać dane od razu. Wiem, że po ich dodaniu nie mogę odstąpić od umowy.',
  },
  missing: 'Zaznacz to pole, aby przejść dalej',
  changed: 'Ten tekst się zmienił. Przeczytaj go ponownie i zaznacz pole.',
  agreed: 'Na co wyrażono zgodę',
  agreedOn: 'Zaznaczono przy zamówieniu, {time}.',
  right: 'Prawo odstąpienia od umowy',
  how: 'Od tej umowy można odstąpić w ciągu 14 dni od zamówienia bez podania przyczyny. W tym celu należy poinformować {seller} w drodze jednoznacznego oświadczenia, na przykład e-mailem lub listem, albo na tej stronie: {link} Można skorzystać z formularza poniżej, ale nie jest to obowiązkowe. Wystarczy wysłać oświadczenie przed upływem 14 dni.',
  effect:
    'W przypadku odstąpienia zwracamy wszystkie płatności niezwłocznie, najpóźniej 14 dni po otrzymaniu informacji, tym samym sposobem, którym dokonano płatności, i bez żadnych opłat.',
  consequence: {
    service:
      'Ponieważ na Twoje życzenie zaczęliśmy od razu, zapłata należy się za część dostarczoną do chwili Twojej informacji. Prawo wygasa, gdy pakiet zostanie w pełni dostarczony.',
    'digital-content':
      'Na Twoje życzenie zaczęliśmy przed upływem terminu na odstąpienie, a Ty potwierdzasz, że wiesz o utracie prawa przez to. Prawo zatem wygasło i od tej umowy nie można już odstąpić.',
    none: 'Od tej umowy nie przysługuje prawo odstąpienia.',
  },
  form: 'Wzór formularza odstąpienia od umowy',
  formLines: [
    '(Formularz ten należy wypełnić i odesłać tylko w przypadku chęci odstąpienia od umowy.)',
    'Adresat: {seller}',
    'Ja/My (*) niniejszym informuję/informujemy (*) o moim/naszym (*) odstąpieniu od umowy o świadczenie następującej usługi: {service}',
    'Data zawarcia umowy (*)/odbioru (*): {date}',
    'Imię i nazwisko konsumenta(-ów):',
    'Adres konsumenta(-ów):',
    'Podpis konsumenta(-ów) (tylko jeżeli formularz jest przesyłany w wersji papierowej):',
    'Data:',
    '(*) Niepotrzebne skreślić.',
  ],
};
