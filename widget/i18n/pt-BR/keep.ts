import type { keep as english } from '../en/keep.ts';
import type { Part } from '../translate.ts';

/** Brazilian Portuguese texts for keeping an eSIM at hand without a network. */
export const keep = {
  'keep.saved': 'Salvo neste aparelho. Abre offline.',
  'keep.home': 'Adicione esta página à tela de início. Ela abre mesmo offline.',
  'keep.print': 'Imprimir em uma página',
  'keep.day': 'O dia em que você chega',
  'keep.calendar': 'Adicionar ao calendário',
  'keep.turnOn': 'Ative seu eSIM: {destination}',
  'keep.turnOnHow':
    'Nos ajustes do celular, ative o eSIM e o roaming de dados dele. As etapas estão na página do seu eSIM.',
  'keep.secret': 'Não entregue esta folha a ninguém: quem a tem pode instalar seu eSIM.',
  'keep.forget': 'Esquecer meus dados neste aparelho',
  'keep.forgetMore':
    'Isso apaga todos os eSIMs que esta página salvou aqui. Seus eSIMs e os links dos seus e-mails continuam funcionando.',
  'keep.forgetNow': 'Esquecer tudo',
  'keep.mine': 'Meus eSIMs',
  'keep.none': 'Nenhum eSIM salvo neste aparelho',
  'keep.noneMore': 'Abra um pelo link do seu e-mail e ele fica aqui, também offline.',
  'keep.daysLeft': 'ainda {days}',
} satisfies Part<typeof english>;
