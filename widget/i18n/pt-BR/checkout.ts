import type { checkout as english } from '../en/checkout.ts';
import type { Part } from '../translate.ts';

export const checkout = {
  'checkout.quantity': 'Quantos eSIMs?',
  'checkout.title': 'Pagamento',
  'checkout.topUpTitle': 'Recarga',
  'checkout.topUpOnto': 'Adicionado ao seu eSIM atual',
  'checkout.topUpEnding': 'Adicionado ao eSIM com final {digits}',
  'checkout.device': 'Seu celular é compatível com eSIM e está desbloqueado?',
  'checkout.yes': 'Sim',
  'checkout.unsure': 'Não sei',
  'checkout.no': 'Não',
  'checkout.findOut': 'Verificar meu celular',
  'checkout.deviceMissing': 'Escolha uma resposta',
  'checkout.email': 'E-mail',
  'checkout.topUpEmail': 'E-mail para o recibo',
  'checkout.emailHint': 'Enviaremos o eSIM e o recibo para cá. Sem propaganda.',
  'checkout.emailWrong': 'Digite um endereço de e-mail como nome@example.com',
  'checkout.emailMeant': 'Você quis dizer {email}?',
  'checkout.payment': 'Forma de pagamento',
  'checkout.cardLoading': 'Carregando o formulário do cartão…',
  'checkout.cardFailed': 'O formulário do cartão não carregou. Nada foi cobrado.',
  'checkout.missing': {
    one: 'Confira {count} campo acima.',
    many: 'Confira {count} de campos acima.',
    other: 'Confira {count} campos acima.',
  },
  'checkout.placing': 'Um momento…',
  'checkout.confirming': 'Aguardando seu banco…',
  'checkout.facts':
    'Só dados: sem número, chamadas ou SMS. Quando os dados acabam, a conexão para e nada mais é cobrado.',
  'checkout.topUpCalm': 'Só cobramos quando os dados forem adicionados.',
  'problem.offline':
    'Não conseguimos acessar a loja. Nada foi cobrado. Verifique sua conexão e tente de novo.',
} satisfies Part<typeof english>;
