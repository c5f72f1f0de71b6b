import type { goodsStates, Money, moneyStates } from '../../../server/contract/schemas/storefront.ts';

export type MoneyState = (typeof moneyStates)[number];
export type GoodsState = (typeof goodsStates)[number];

/** An order as its list and its page show it; the e-mail address is masked. */
export interface OrderFacts {
  readonly id: string;
  /** The number that a traveller reads out: `M7K-42QX`. */
  readonly number: string;
  readonly version: number;
  readonly kind: 'purchase' | 'top-up';
  readonly destination: { readonly code: string; readonly name: string };
  readonly dataBytes: number;
  readonly days: number;
  /** How many eSIMs were ordered, and how many of them have been delivered. */
  readonly quantity: number;
  readonly delivered: number;
  /** The partner's own booking id. */
  readonly booking: string | null;
  /** The reference that we gave the service. */
  readonly reference: string;
  readonly email: string | null;
  /** The id of the partner's shop. */
  readonly shop: string;
  /** Where the visit came from (`utm_source`), and its campaign. */
  readonly source: string | null;
  readonly campaign: string | null;
  readonly lang: string;
  readonly money: MoneyState;
  readonly goods: GoodsState;
  readonly reason: string | null;
  readonly marks: readonly string[];
  readonly price: Money;
  /** Whether it was paid by card, including a card in a wallet. */
  readonly isCard: boolean;
  /** `Visa •••• 4242` */
  readonly paidWith: string | null;
  /** How much of the price was or will be captured, in minor units; less if fewer eSIMs were delivered. */
  readonly takenAmount: number;
  readonly refundedAmount: number;
  /** The service's charge for everything delivered, at its price when the order was placed, in USD cents. */
  readonly costCents: number;
  readonly paymentId: string | null;
  /** Your account at the service pays, and the traveller nothing. */
  readonly onAccount: boolean;
  readonly purchaseId: string | null;
  readonly iccid: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly esim: EsimFacts | null;
  /** In a list of sales or refunds: the time and the amount, in minor units. */
  readonly dated: { readonly at: number; readonly amount: number } | null;
}

/** One of the eSIMs of an order. */
export interface EachEsim {
  readonly n: number;
  /** The traveller's name for it. */
  readonly name: string | null;
  readonly iccid: string | null;
  readonly purchaseId: string | null;
  readonly esim: EsimFacts | null;
  /** When its whole price was refunded or the traveller withdrew from it. */
  readonly returnedAt: number | null;
  /** The orders that topped it up. */
  readonly topUps: readonly string[];
}

export interface EsimFacts {
  readonly status: string;
  readonly remainingBytes: number | null;
  readonly totalBytes: number | null;
  readonly topUpAllowed: boolean | null;
  readonly checkedAt: number | null;
}
