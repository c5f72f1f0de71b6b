import type { questions as english } from '../en/questions.ts';
import type { Part } from '../translate.ts';

/** Brazilian Portuguese texts of five questions before buying. */
export const questions = {
  'questions.phone': 'Vai funcionar no meu celular?',
  'questions.phoneMore':
    'A maioria dos celulares recentes aceita eSIM: iPhone XR, Pixel 3, Galaxy S20 ou mais novos. O seu não pode estar bloqueado por uma operadora. Para conferir, disque *#06#: se aparecer um EID, está pronto.',
  'questions.number': 'Mantenho meu número e o WhatsApp?',
  'questions.numberMore':
    'Sim. Seu chip continua no celular e o WhatsApp mantém seu número. Só os dados móveis passam pelo eSIM. Desative o roaming de dados do seu chip; as ligações para ele custam o que sua operadora cobra no exterior.',
  'questions.start': 'Quando instalo e quando começa?',
  'questions.startMore':
    'Instale em casa, no Wi‑Fi; leva uns dois minutos. Os dias começam na primeira conexão no destino. Se você escolheu datas de viagem, ele vale nessas datas.',
  'questions.end': 'O que acontece quando acabam os dados ou os dias?',
  'questions.endMore':
    'A conexão para. Nada mais é cobrado e nada se renova. Você pode adicionar dados na página do seu eSIM enquanto ele permitir.',
  'questions.delivery': 'Como recebo, e se algo der errado?',
  'questions.deliveryMore':
    'Na tela e por e-mail, em geral segundos depois do pagamento. Se não pudermos entregar, não custa nada para você.',
} satisfies Part<typeof english>;
