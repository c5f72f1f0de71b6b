import type { checkout as english } from '../en/checkout.ts';
import type { Part } from '../translate.ts';

export const checkout = {
  'checkout.quantity': 'Quantos eSIMs?',
  'checkout.title': 'Pagamento',
  'checkout.topUpTitle': 'Recarga',
  'checkout.topUpOnto': 'Adicionado ao eSIM que você já tem',
  'checkout.topUpEnding': 'Adicionado ao eSIM com final {digits}',
  'checkout.device': 'Seu celular aceita eSIM e está desbloqueado?',
  'checkout.yes': 'Sim',
  'checkout.unsure': 'Não sei',
  'checkout.no': 'Não',
  'checkout.findOut': 'Como descobrir',
  'checkout.deviceMissing': 'Escolha uma resposta',
  'checkout.email': 'E-mail para o seu eSIM',
  'checkout.topUpEmail': 'E-mail para o recibo',
  'checkout.emailHint': 'Enviamos o eSIM e o recibo para cá, e mais nada.',
  'checkout.emailWrong': 'Digite um endereço de e-mail como nome@example.com',
  'checkout.emailMeant': 'Você quis dizer {email}?',
  'checkout.payment': 'Forma de pagamento',
  'checkout.cardLoading': 'Os campos do cartão estão carregando. Um momento, por favor.',
  'checkout.cardFailed': 'Os campos do cartão não carregaram. Nada foi cobrado.',
  'checkout.missing': {
    one: '{count} resposta está faltando ou incorreta.',
    many: '{count} de respostas estão faltando ou incorretas.',
    other: '{count} respostas estão faltando ou incorretas.',
  },
  'checkout.placing': 'Um momento…',
  'checkout.confirming': 'Aguardando seu banco…',
  'checkout.facts':
    'Só dados: sem número, chamadas ou SMS. Quando os dados acabam, a conexão para e nada mais é cobrado.',
  'checkout.topUpCalm': 'Cobrado só quando os dados forem adicionados.',
  'problem.offline':
    'Não conseguimos acessar a loja. Nada foi cobrado. Verifique sua conexão e pague de novo.',
} satisfies Part<typeof english>;
