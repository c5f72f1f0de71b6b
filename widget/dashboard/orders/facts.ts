import type { goodsStates, Money, moneyStates } from '../../../server/contract/schemas.ts';

export type MoneyState = (typeof moneyStates)[number];
export type GoodsState = (typeof goodsStates)[number];

/** What the list and the page of an order show of it; the address is masked. */
export interface OrderFacts {
  readonly id: string;
  /** What a traveller reads out: `M7K-42QX`. */
  readonly number: string;
  readonly version: number;
  readonly kind: 'purchase' | 'top-up';
  readonly destination: { readonly code: string; readonly name: string };
  readonly dataBytes: number;
  readonly days: number;
  /** How many eSIMs were ordered, and how many of them delivered so far. */
  readonly quantity: number;
  readonly delivered: number;
  /** The partner's own id of the booking. */
  readonly booking: string | null;
  /** What the service was told. */
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
  /** `Visa •••• 4242` */
  /** Paid by a card, also one of a wallet. */
  readonly isCard: boolean;
  readonly paidWith: string | null;
  /** What was taken of it, or will be: less when fewer eSIMs were delivered. Minor units. */
  readonly takenAmount: number;
  readonly refundedAmount: number;
  /** What the service charged for all that was delivered, by its price when the order was placed; USD cents. */
  readonly costCents: number;
  readonly paymentId: string | null;
  /** Your account pays: nothing is taken from the traveller. */
  readonly onAccount: boolean;
  readonly purchaseId: string | null;
  readonly iccid: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly esim: EsimFacts | null;
  /** In a list by sales or refunds: when that was, and how much it was, minor units. */
  readonly dated: { readonly at: number; readonly amount: number } | null;
}

/** One of the eSIMs of an order. */
export interface EachEsim {
  readonly n: number;
  /** As its traveller calls it. */
  readonly name: string | null;
  readonly iccid: string | null;
  readonly purchaseId: string | null;
  readonly esim: EsimFacts | null;
  /** When its whole price went back, or it was withdrawn from. */
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
