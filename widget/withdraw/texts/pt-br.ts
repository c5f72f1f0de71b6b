import type { WithdrawTexts } from './withdraw-texts.ts';

export const ptBr: WithdrawTexts = {
  title: 'Desistir da compra',
  lead: 'Você pode desistir do seu pedido em até 14 dias, sem dar nenhum motivo.',
  service:
    'Ainda não instalou? Você recebe o preço inteiro de volta. Depois disso, é descontada a parte dos dados que você usou. Os dados comprados primeiro são usados primeiro; uma recarga é um pedido à parte.',
  content:
    'Ainda não foi entregue? Você recebe o preço inteiro de volta. Com a entrega do seu eSIM, o direito de desistência terminou, como você aceitou ao fazer o pedido.',
  neutral:
    'Se você pode desistir e quanto recebe de volta depende do que foi acordado no seu pedido. A resposta vai por e-mail.',
  step: 'Etapa {n} de 2',
  name: 'Seu nome',
  optional: 'opcional',
  number: 'Número do pedido',
  numberHelp: 'Está no e-mail com o seu eSIM. O número da reserva também serve.',
  email: 'E-mail do pedido',
  emailHelp: 'A confirmação vai para este endereço.',
  nameMissing: 'Digite seu nome',
  numberMissing: 'Digite o número do seu pedido',
  emailWrong: 'Digite um e-mail como nome@example.com',
  linkOld: 'Este link não abre mais nenhum pedido. Digite os dados.',
  next: 'Continuar',
  checkTitle: 'Confira e confirme',
  checkLead: 'Com isto você declara que desiste da compra.',
  booking:
    'Se este for um número de reserva, você desiste de todos os pedidos dessa reserva. Para apenas um deles, informe o número do pedido.',
  confirm: 'Confirmar desistência',
  change: 'Alterar os dados',
  plan: 'Pacote',
  ordered: 'Pedido em',
  until: 'Você pode desistir até',
  paid: 'Preço',
  used: 'Dados usados',
  notUsed: 'nenhum',
  back: 'Você recebe de volta',
  unknownSum: 'o vendedor calcula',
  received: 'Recebido em',
  wayBack:
    'O valor volta para o meio de pagamento que você usou, em no máximo 14 dias. Os bancos levam alguns dias para mostrá-lo.',
  preparing:
    'Seu eSIM ainda não está pronto. Paramos aqui: a reserva no seu cartão é liberada e o que foi cobrado é devolvido.',
  unknown:
    'No momento não é possível ler quantos dados foram usados. Você pode desistir mesmo assim: o vendedor calcula o valor e escreve para você.',
  already: 'Tudo o que você pagou já foi devolvido.',
  allUsed: 'Todos os dados foram usados, por isso nada é devolvido.',
  remove: 'Depois, remova o eSIM do seu celular.',
  removeSeveral: 'Depois, remova os eSIMs dos seus celulares.',
  doneTitle: 'Recebemos sua desistência',
  doneMail: 'Você também a recebe por e-mail.',
  doneKeep: 'Salve ou imprima esta página: ela é a sua confirmação.',
  sentTitle: 'Sua desistência foi enviada',
  sentLead:
    'Se estes dados corresponderem a um pedido, uma confirmação com a hora e o valor vai para o endereço desse pedido.',
  sentNothing:
    'Nenhum e-mail depois de alguns minutos? Confira os dados e tente de novo, ou escreva para o vendedor.',
  lateTitle: 'O prazo para desistir acabou',
  late: 'Ele terminou em {date}.',
  exemptTitle: 'Aqui não há direito de desistência',
  deliveredTitle: 'Seu eSIM foi entregue',
  delivered: 'Com isso, o direito de desistência terminou, como você aceitou ao fazer o pedido.',
  unpaidTitle: 'Não há do que desistir',
  unpaid: 'Este pedido nunca foi pago, e nada foi cobrado.',
  tooMany: 'Tentativas demais',
  tooManyMore: 'Tente novamente daqui a uma hora.',
  failed: 'Não funcionou',
  failedMore: 'Nenhuma desistência foi registrada. Tente novamente em alguns minutos.',
};
