import type { ActionName } from './order-actions.ts';
import type { EachEsim, GoodsState, MoneyState, OrderFacts } from './order-facts.ts';

/**
 * One event in an order's history: a change of the order, a step of an eSIM, a mail, or a member of staff who
 * saw the e-mail address.
 */
export interface Happening {
  readonly at: number;
  readonly kind: 'change' | 'esim' | 'mail' | 'shown';
  /** A cause, a status, a kind of mail, or why the address was shown. */
  readonly what: string;
  /** Which eSIM of several it is about. */
  readonly n?: number;
  readonly by: string | null;
}

/** The payment as Stripe reports it now. */
export interface PaymentFacts {
  readonly status: string;
  readonly capturedAmount: number;
  readonly refundedAmount: number;
  readonly pendingRefunds: number;
  readonly dispute: string;
}

/** The result of asking another system: its response, or why there is none. */
export type Asked<T> = { readonly told: T } | { readonly failed: string } | null;

export interface OrderPageProps {
  readonly path: string;
  /** The token for the forms of the page. */
  readonly once: string;
  readonly order: OrderFacts;
  /** The full e-mail address, if it has just been requested. */
  readonly shownEmail: string | null;
  /** Whether the person may act. */
  readonly mayAct: boolean;
  readonly passed: {
    readonly money: readonly (readonly [MoneyState, number])[];
    readonly goods: readonly (readonly [GoodsState, number])[];
  };
  readonly story: readonly Happening[];
  readonly record: readonly { seq: number; at: number; cause: string; by: string | null }[];
  readonly effects: readonly { kind: string; n: number; status: string; openedAt: number }[];
  readonly mails: readonly { kind: string; sentAt: number | null }[];
  /** False if the service did not answer about the eSIM just now; null if there is no eSIM to ask about. */
  readonly esimTold: boolean | null;
  /** Each eSIM, for an order of several. */
  readonly esims: readonly EachEsim[];
  readonly payment: Asked<PaymentFacts>;
  /** The payment in Stripe's dashboard. */
  readonly paymentHref: string | null;
  /** Other orders of the same eSIMs. */
  readonly relatives: readonly OrderFacts[];
  readonly findings: readonly { kind: string; subject: string; detail: string; foundAt: number }[];
  /** Why each action is refused; null if it is allowed. */
  readonly against: Readonly<Record<ActionName, string | null>>;
  readonly opened: OpenedAction | null;
  /**
   * The refund that a withdrawal would bring now, in minor units, while that action is open; null if it was
   * not computed or cannot be.
   */
  readonly withdrawable: number | null;
  readonly withdrawal: WithdrawalFacts | null;
}

/** The traveller's declaration of withdrawal. */
interface WithdrawalFacts {
  readonly at: number;
  readonly isAccepted: boolean;
  /** Minor units; null if still to be worked out. */
  readonly amount: number | null;
  readonly payBackBy: number;
}

/** The action whose panel is open, with what was entered so far. */
export interface OpenedAction {
  readonly action: ActionName;
  /** The refund's amount in minor units; undefined for all that is left. */
  readonly amount: number | undefined;
  readonly amountText: string;
  readonly note: string;
  readonly why: string;
  readonly purchase: string;
  /** Why it was refused on submission. */
  readonly refused: string | null;
  /** Changes made by others meanwhile, newest last. */
  readonly meanwhile: readonly Happening[];
}
