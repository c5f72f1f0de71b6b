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
  readonly card: string | null;
  readonly refundedAmount: number;
  /** What the service charged when the order was placed, USD cents. */
  readonly costCents: number;
  readonly paymentId: string | null;
  readonly purchaseId: string | null;
  readonly iccid: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly esim: EsimFacts | null;
}

export interface EsimFacts {
  readonly status: string;
  readonly remainingBytes: number | null;
  readonly totalBytes: number | null;
  readonly topUpAllowed: boolean | null;
  readonly checkedAt: number | null;
}
