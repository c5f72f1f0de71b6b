import type { ActionName } from './actions.ts';
import type { EachEsim, GoodsState, MoneyState, OrderFacts } from './facts.ts';

/** A change of the order, an eSIM's step, a mail, or a person who saw the address. */
export interface Happening {
  readonly at: number;
  readonly kind: 'change' | 'esim' | 'mail' | 'shown';
  /** A cause, a status, a kind of mail, or why the address was shown. */
  readonly what: string;
  /** Which eSIM of several it is about. */
  readonly n?: number;
  readonly by: string | null;
}

/** What Stripe says now. */
export interface PaymentFacts {
  readonly status: string;
  readonly capturedAmount: number;
  readonly refundedAmount: number;
  readonly pendingRefunds: number;
  readonly dispute: string;
}

/** What was asked outside: its answer, or why there is none. */
export type Asked<T> = { readonly told: T } | { readonly failed: string } | null;

export interface OrderPageProps {
  readonly path: string;
  /** The token for the forms of the page. */
  readonly once: string;
  readonly order: OrderFacts;
  /** The whole address, when it has just been asked for. */
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
  /** False when the eSIM could not be asked just now; null: there is none to ask. */
  readonly esimTold: boolean | null;
  /** Of an order of several, each. */
  readonly esims: readonly EachEsim[];
  readonly payment: Asked<PaymentFacts>;
  /** At Stripe's own dashboard. */
  readonly paymentHref: string | null;
  /** Other orders of its eSIMs. */
  readonly relatives: readonly OrderFacts[];
  readonly findings: readonly { kind: string; subject: string; detail: string; foundAt: number }[];
  /** Why each action is refused; null: it is not. */
  readonly against: Readonly<Record<ActionName, string | null>>;
  readonly opened: OpenedAction | null;
  /** What a withdrawal would send back now, minor units, while that action is open; null: it was not asked, or cannot be told. */
  readonly withdrawable: number | null;
  readonly withdrawal: WithdrawalFacts | null;
}

/** What the traveller has declared. */
interface WithdrawalFacts {
  readonly at: number;
  readonly isAccepted: boolean;
  /** Minor units; null: to be worked out. */
  readonly amount: number | null;
  readonly payBackBy: number;
}

/** The action whose panel is open, with what was entered so far. */
export interface OpenedAction {
  readonly action: ActionName;
  /** Of a refund, minor units; undefined: all that is left. */
  readonly amount: number | undefined;
  readonly amountText: string;
  readonly note: string;
  readonly why: string;
  readonly purchase: string;
  /** Why it was refused when it was sent. */
  readonly refused: string | null;
  /** What somebody else did meanwhile, newest last. */
  readonly meanwhile: readonly Happening[];
}
