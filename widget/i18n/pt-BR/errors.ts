import type { errors as english } from '../en/errors.ts';
import type { Part } from '../translate.ts';

export const errors = {
  'checkout.cardCheck': 'Confira os dados do cartão acima.',
  'checkout.slow':
    'Está demorando mais que o normal. Você pode ver seu pedido sem risco: não haverá cobrança em dobro.',
  'checkout.lookAtOrder': 'Ver meu pedido',
  'checkout.declined': 'Seu banco recusou o cartão. Nada foi cobrado.',
  'checkout.declinedMore': 'Tente outro cartão.',
  'checkout.notCharged': 'Nada foi cobrado.',
  'checkout.walletClosed': 'A carteira foi fechada antes do pagamento.',
  'checkout.notPaid': 'Este pagamento não foi concluído. Nada foi cobrado.',
  'checkout.underWay': 'Ainda estamos preparando seu último pedido.',
  'checkout.underWayMore': 'Pague aqui somente se quiser outro.',
  'checkout.priceChanged': 'O preço agora é {price}; antes era {was}. Nada foi cobrado.',
  'checkout.priceChangedMore': 'Pague somente se concordar com o novo preço.',
  'checkout.fewer': 'Não vendemos tantos eSIMs de uma vez. Escolha menos.',
  'checkout.goneTitle': 'Este pacote não está mais disponível',
  'checkout.goneMore': 'Nada foi cobrado. Escolha outro pacote.',
  'checkout.choose': 'Escolher outro pacote',
  'checkout.paused': 'Não podemos aceitar pedidos agora',
  'checkout.pausedMore': 'Tente de novo em alguns minutos. Nada foi cobrado.',
  'problem.unavailable':
    'Não podemos aceitar pedidos agora. Nada foi cobrado. Tente de novo em alguns minutos.',
  'problem.limited': 'Muitas tentativas. Nada foi cobrado. Aguarde um minuto.',
  'problem.package': 'Este pacote não está mais disponível. Nada foi cobrado. Escolha outro.',
  'problem.topUp': 'Este pacote não pode ser adicionado a este eSIM. Nada foi cobrado.',
  'problem.small': 'O valor é baixo demais para pagar com cartão. Escolha um pacote maior.',
  'problem.before': 'Você já fez este pedido, e estamos verificando. Não haverá cobrança em dobro.',
  'problem.used':
    'Você já usou esta oferta, talvez em outra aba. Nada foi cobrado aqui. Conclua aquele pedido ou procure-o no seu e-mail.',
  'problem.underWay':
    'Seu banco ainda pode aprovar o pagamento do seu último pedido, por isso nada mais foi pedido nem cobrado. Tente de novo em alguns minutos.',
  'problem.changed': 'A loja mudou desde que você a abriu. Nada foi cobrado. Escolha seu pacote de novo.',
  'problem.other': 'Algo deu errado do nosso lado. Nada foi cobrado. Tente de novo.',
  'problem.request': 'Referência: {id}',
} satisfies Part<typeof english>;
