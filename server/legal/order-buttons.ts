import type { Lang } from '../contract/values/values.ts';

interface OrderButton {
  /** The shortest words that say one buys. */
  readonly short: string;
  /** The statute's own wording, where there is one. */
  readonly long: string;
  /** The rule that the words follow. */
  readonly source: string;
}

/** The rule in every language of the EU, and why only the button's own words count. */
const directive = 'Directive 2011/83/EU, Article 8(2); CJEU C-249/21 and C-400/22';

/**
 * The words on the button that concludes the contract, in every language. Where a law names the words, the
 * long ones are those; the short ones are "a corresponding unambiguous formulation".
 */
export const orderButtons = {
  en: {
    short: 'Order and pay {price}',
    long: 'Order with obligation to pay · {price}',
    source: `${directive}; UK Consumer Contracts Regulations 2013, regulation 14(4)`,
  },
  de: {
    short: 'Jetzt kaufen · {price}',
    long: 'Zahlungspflichtig bestellen · {price}',
    source:
      '§ 312j(3) BGB; Bundestag printed paper 17/7745, page 12 ("kaufen"); Austria: § 8(2) FAGG. "Bestellen" alone, or beside "kaufen" (AG Köln 142 C 354/13), says too little',
  },
  fr: {
    short: 'Commander et payer {price}',
    long: 'Commande avec obligation de paiement · {price}',
    source: 'Code de la consommation, article L221-14; Belgium: Code de droit économique, article VI.46 § 2',
  },
  es: {
    short: 'Comprar y pagar {price}',
    long: 'Pedido con obligación de pago · {price}',
    source: 'Real Decreto Legislativo 1/2007 (TRLGDCU), artículo 98.2',
  },
  it: {
    short: 'Acquista e paga {price}',
    long: 'Ordine con obbligo di pagare · {price}',
    source: 'Codice del consumo, articolo 51, comma 2',
  },
  'pt-BR': {
    short: 'Comprar e pagar {price}',
    long: 'Encomenda com obrigação de pagar · {price}',
    source:
      'Portugal: Decreto-Lei 24/2014, artigo 5.º; Brazil names no words (Código de Defesa do Consumidor, artigo 6, III; Decreto 7.962/2013, artigo 4)',
  },
  nl: {
    short: 'Bestellen en betalen · {price}',
    long: 'Bestelling met betalingsverplichting · {price}',
    source:
      'Burgerlijk Wetboek, artikel 6:230v lid 3; Belgium: Wetboek van economisch recht, artikel VI.46 § 2',
  },
  pl: {
    short: 'Kupuję i płacę {price}',
    long: 'Zamówienie z obowiązkiem zapłaty · {price}',
    source: 'Ustawa o prawach konsumenta, art. 17 ust. 3',
  },
  tr: {
    short: 'Sipariş ver ve öde · {price}',
    long: 'Ödeme yükümlülüğüyle sipariş ver · {price}',
    source:
      'Mesafeli Sözleşmeler Yönetmeliği, madde 8: told directly before the order that it obliges to pay; no words are named',
  },
  ar: {
    short: 'اطلب وادفع {price}',
    long: 'طلب مع الالتزام بالدفع · {price}',
    source: `No words are named where Arabic is spoken; in the EU ${directive}`,
  },
  he: {
    short: 'הזמנה ותשלום {price}',
    long: 'הזמנה עם התחייבות לתשלום · {price}',
    source: `Israel: Consumer Protection Law 5741-1981, section 14C, names no words; in the EU ${directive}`,
  },
  ja: {
    short: '注文を確定して{price}を支払う',
    long: '支払義務のある注文を確定する · {price}',
    source:
      '特定商取引法 第12条の6, and the Consumer Affairs Agency’s guideline on the final confirmation screen: the button must be seen to complete the order',
  },
  ko: {
    short: '주문하고 {price} 결제하기',
    long: '결제 의무가 있는 주문하기 · {price}',
    source:
      '전자상거래 등에서의 소비자보호에 관한 법률 제8조: the amount is confirmed before it is paid; no words are named',
  },
  'zh-Hans': {
    short: '提交订单并支付 {price}',
    long: '提交订单（须付款） · {price}',
    source: '中华人民共和国电子商务法 第49、50条: the order makes the contract; no words are named',
  },
} as const satisfies Record<Lang, OrderButton>;
