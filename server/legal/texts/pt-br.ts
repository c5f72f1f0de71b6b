import type { LegalTexts } from './legal-texts.ts';

export const ptBr: LegalTexts = {
  statements: {
    'begin.1': 'Quero receber meu pacote imediatamente, antes do fim do prazo de arrependimento.',
    'service.1':
      'Sei que perco o direito de arrependimento quando o pacote tiver sido totalmente fornecido, e que pago o que usar até lá.',
    'digital-content.1': 'Sei que, com isso, perco o direito de arrependimento.',
    'none.1':
      'Quero receber meu pacote imediatamente. Sei que este contrato não dá direito de arrependimento.',
    'delivery.1':
      'Entreguem meu eSIM imediatamente. Sei que, depois da entrega, não posso mais desistir da compra.',
    'top-up.1': 'Adicionem os dados imediatamente. Sei que, depois disso, não posso mais desistir da compra.',
  },
  missing: 'Marque esta caixa para continuar',
  changed: 'Este texto mudou. Leia de novo e marque a caixa.',
  agreed: 'Com o que você concordou',
  agreedOn: 'Marcado ao fazer o pedido, em {time}.',
  right: 'Direito de arrependimento',
  how: 'Você pode se arrepender deste contrato em até 14 dias após o pedido, sem indicar o motivo. Para isso, comunique {seller} com uma declaração clara, por exemplo um e-mail ou uma carta, ou nesta página: {link} Você pode usar o formulário abaixo, mas não é obrigatório. Basta enviar a declaração antes do fim dos 14 dias.',
  effect:
    'Se você se arrepender, devolvemos todos os pagamentos sem demora, no máximo 14 dias depois de sabermos, pelo mesmo meio com que você pagou e sem custo.',
  consequence: {
    service:
      'Como você pediu que começássemos imediatamente, você paga a parte fornecida até a sua comunicação. O direito termina quando o pacote tiver sido totalmente fornecido.',
    'digital-content':
      'Você pediu que começássemos antes do fim do prazo de arrependimento e confirmou que, com isso, perde o direito. Portanto ele terminou, e não é mais possível se arrepender deste contrato.',
    none: 'Este contrato não dá direito de arrependimento.',
  },
  form: 'Modelo de formulário de arrependimento',
  formLines: [
    '(Preencha e devolva este formulário somente se quiser se arrepender do contrato.)',
    'Para {seller}:',
    'Comunico/comunicamos (*) que me arrependo/nos arrependemos (*) do meu/nosso (*) contrato de prestação do seguinte serviço: {service}',
    'Pedido em (*)/recebido em (*): {date}',
    'Nome do(s) consumidor(es):',
    'Endereço do(s) consumidor(es):',
    'Assinatura do(s) consumidor(es) (somente se este formulário for enviado em papel):',
    'Data:',
    '(*) Risque o que não se aplica.',
  ],
};
