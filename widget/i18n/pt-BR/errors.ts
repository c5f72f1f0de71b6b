import type { errors as english } from '../en/errors.ts';
import type { Part } from '../translate.ts';

export const errors = {
  'checkout.cardCheck': 'Confira os dados do cartão acima.',
  'checkout.slow':
    'Está demorando mais que o normal. Você pode ver seu pedido sem risco: nada é cobrado duas vezes.',
  'checkout.lookAtOrder': 'Ver meu pedido',
  'checkout.declined': 'Seu banco recusou o cartão. Nada foi cobrado.',
  'checkout.declinedMore': 'Tente outro cartão ou o mesmo de novo.',
  'checkout.notCharged': 'Nada foi cobrado.',
  'checkout.walletClosed': 'A carteira foi fechada antes do pagamento.',
  'checkout.notPaid': 'Não foi possível fazer este pagamento. Nada foi cobrado.',
  'checkout.underWay': 'Seu último pedido ainda está sendo preparado.',
  'checkout.underWayMore': 'Pague aqui somente se quiser outro.',
  'checkout.priceChanged': 'O preço agora é {price}; antes era {was}. Nada foi cobrado.',
  'checkout.priceChangedMore': 'Pague somente se concordar com o novo preço.',
  'checkout.fewer': 'Não vendemos tantos eSIMs de uma vez. Escolha menos.',
  'checkout.goneTitle': 'Este pacote não é mais vendido',
  'checkout.goneMore': 'Nada foi cobrado. Há outros para o mesmo destino um passo atrás.',
  'checkout.choose': 'Escolher outro pacote',
  'checkout.paused': 'As compras estão pausadas',
  'checkout.pausedMore':
    'Nosso fornecedor está fora do ar, por isso não aceitamos pagamentos. Nada foi cobrado. Tente de novo em alguns minutos.',
  'problem.unavailable': 'Não é possível comprar agora. Nada foi cobrado. Tente de novo em alguns minutos.',
  'problem.limited': 'Muitas tentativas em pouco tempo. Nada foi cobrado. Aguarde um minuto.',
  'problem.package': 'Este pacote não é mais vendido. Nada foi cobrado. Escolha outro.',
  'problem.topUp': 'Este eSIM não aceita este pacote. Nada foi cobrado.',
  'problem.small': 'Este preço é baixo demais para cobrar no cartão. Escolha um pacote maior.',
  'problem.before': 'Você já fez este pedido antes, e estamos verificando. Nada será cobrado duas vezes.',
  'problem.used':
    'Esta oferta já tem um pedido, talvez em outra aba. Nada foi cobrado aqui. Conclua aquele pedido ou procure-o no seu e-mail.',
  'problem.underWay':
    'Seu banco ainda pode aprovar o pagamento do seu último pedido, por isso nada mais foi pedido nem cobrado. Tente de novo em alguns minutos.',
  'problem.changed': 'A loja mudou desde que você a abriu. Nada foi cobrado. Escolha seu pacote de novo.',
  'problem.other': 'Algo deu errado do nosso lado. Nada foi cobrado. Tente de novo.',
  'problem.request': 'Número para o nosso suporte: {id}',
} satisfies Part<typeof english>;
