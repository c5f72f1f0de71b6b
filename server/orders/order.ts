import { dayMs } from '../contract/values/values.ts';
import type {
  Attribution,
  goodsStates,
  moneyStates,
  Money,
  OrderView,
} from '../contract/schemas/storefront.ts';

export type MoneyState = (typeof moneyStates)[number];
export type GoodsState = (typeof goodsStates)[number];

/** Why an order waits for a person. Each is explained in `.github/OPERATING.md`. */
export type Mark =
  | 'payment-mismatch'
  | 'capture-failed'
  | 'bought-after-release'
  | 'bought-twice'
  | 'bought-otherwise'
  | 'refund-stuck'
  | 'disputed'
  | 'no-code'
  | 'dispute-lost'
  | 'fraud-warning'
  | 'stuck'
  | 'withdrawal'
  | 'used-after-refund';

/**
 * Our record of one traveller's intent. Its progress is on two axes, `money` and `goods`; the state shown to people is
 * derived from both (`order-view.ts`). Times are epoch ms of the store's clock.
 */
export interface Order {
  readonly id: string;
  /** Counts commits; every change is a compare-and-set on it. */
  readonly version: number;
  readonly kind: 'purchase' | 'top-up';
  readonly money: MoneyState;
  readonly goods: GoodsState;
  readonly reason: OrderView['reason'];
  /** Its marks, separated by spaces (`marks.ts`). */
  readonly marks: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** When the next step is due; null at rest. */
  readonly nextAt: number | null;
  /** A payment not held by then is closed. */
  readonly payBy: number;
  /** When the money was held or taken, by Stripe's clock; null when unknown or captured outside our books. */
  readonly heldAt: number | null;
  /** A held order not bought by then is released. */
  readonly fulfilBy: number | null;
  readonly idempotencyKey: string;
  readonly bodyHash: string;
  /** The reference sent to the service: `<partner's reference>~<id>`, or the id alone. */
  readonly reference: string;
  readonly attribution: Attribution;
  /** The shop it was placed in; its prices were charged. */
  readonly shop: string;
  readonly destination: string;
  readonly packageId: string;
  readonly dataBytes: number;
  /** The size as the service lists it, which is how it is bought. */
  readonly dataGb: number;
  /** How many days are bought: from the first date, or from the first use when there are no dates. */
  readonly days: number;
  /** The trip as the traveller gave it; null when the package's own days are bought. */
  readonly dates: { readonly start: string; readonly end: string } | null;
  /** How many eSIMs were ordered, 1 to 5; a top-up is always of one. */
  readonly quantity: number;
  /** How many of them the service did not deliver; 0 until it is known what was bought. */
  readonly undelivered: number;
  /** What the service charged the partner for one eSIM when the order was placed, USD cents. */
  readonly costCents: number;
  /** For all of them. */
  readonly price: Money;
  /** The amount captured if it pays for only some of the eSIMs; null: the whole price, or nothing yet. */
  readonly capturedAmount: number | null;
  readonly paymentId: string | null;
  /**
   * Where it is paid: in the frame, or in a tab of its own by a redirect method, which takes the money at once.
   * While `switching`, the frame's payment is being closed so that the tab's can be made. `account`: the traveller pays
   * nothing, and there is no payment: the service bills the partner, who has bought for them.
   */
  readonly payIn: 'frame' | 'switching' | 'tab' | 'account';
  /** The card that paid, as `visa 4242`; null when no card did, or before the capture. */
  readonly card: string | null;
  /** How it was paid, in Stripe's word: `card`, `apple_pay`, `ideal`. Null before the capture. */
  readonly paidWith: string | null;
  readonly purchaseId: string | null;
  /** The eSIM bought, the first of several, or the one to top up. */
  readonly iccid: string | null;
  readonly topUpOf: string | null;
  readonly lang: string;
  readonly deviceCheck: 'yes' | 'unsure' | null;
  /** Attempts to buy, and when the last one was committed; null when its request never left. */
  readonly attempts: number;
  readonly attemptAt: number | null;
  /** Looks for the purchase since the last attempt. */
  readonly looks: number;
  /** Tries of the current money step (capture, release, refund). */
  readonly moneyTries: number;
  /** Until when to watch for a purchase that turns up after the money went back; null: not watched for. */
  readonly watchUntil: number | null;
  /** The codes of each eSIM are stored. */
  readonly profileStored: boolean;
  /** Refunded so far, minor units. */
  readonly refundedAmount: number;
  /** While a part is being refunded: how much is to be refunded in all; else null. */
  readonly refundDue: number | null;
}

/** The columns that a commit may change. */
export type OrderChange = Partial<
  Pick<
    Order,
    | 'money'
    | 'goods'
    | 'reason'
    | 'marks'
    | 'nextAt'
    | 'heldAt'
    | 'fulfilBy'
    | 'paymentId'
    | 'payIn'
    | 'card'
    | 'paidWith'
    | 'purchaseId'
    | 'iccid'
    | 'attempts'
    | 'attemptAt'
    | 'looks'
    | 'moneyTries'
    | 'watchUntil'
    | 'profileStored'
    | 'refundedAmount'
    | 'refundDue'
    | 'undelivered'
    | 'capturedAmount'
  >
>;

/** Bought after the money was released: the partner's loss, and nothing the traveller was promised. */
export function isLate(order: Pick<Order, 'goods' | 'reason'>): boolean {
  return order.goods === 'bought' && order.reason !== null;
}

/** When a refund that a person has settled is due: the year 2100, in effect never. */
export const neverAt = 4_102_444_800_000;

/** Only a refund that a person has settled waits this long; one that is still tried never does. */
export const putOffMs = 365 * dayMs;

/** True when a person gave the money back by other means. Earlier versions put such a refund off by ten years. */
export function isPutOffForGood({ money, nextAt }: Pick<Order, 'money' | 'nextAt'>, now: number): boolean {
  return money === 'refunding' && nextAt !== null && (nextAt === neverAt || nextAt > now + putOffMs);
}
