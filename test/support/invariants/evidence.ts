import type { Selectable } from 'kysely';
import { type Budget } from '../../../server/orders/account/budget.ts';
import type { Tables } from '../../../server/store/schema.ts';
import type { Order } from '../../../server/orders/order.ts';
import { purchaseIdsOf } from '../../../server/orders/steps/record-purchases.ts';
import type { Effect, OrderStore } from '../../../server/orders/order-store.ts';
import type { Withdrawal } from '../../../server/orders/withdrawal/rule.ts';

/** What happened according to the two sandboxes; a structural type, so that a ledger read over HTTP fits too. */
export interface Ledgers {
  readonly payments: readonly {
    readonly id: string;
    readonly orderId: string | null;
    readonly amount: number;
    readonly currency: string;
    readonly status: string;
    readonly capturedAmount: number;
    readonly captures: number;
    readonly refundedAmount: number;
    readonly refunds: number;
    /** The amount that people refunded at Stripe, bypassing the shop. */
    readonly refundedByHand: number;
    /** When the money was first held or taken. */
    readonly paidAt: number | null;
    readonly disputed: boolean;
    readonly warned: boolean;
    /** Whether its client secret was ever handed out. */
    readonly handedOut: boolean;
    /** The positions among Stripe's events at which it was made, and at which it was paid or cancelled. */
    readonly made: number;
    readonly ended: number | null;
  }[];
  readonly purchases: readonly {
    readonly purchaseId: string;
    readonly referenceId: string | null;
    readonly iccid: string;
    readonly at: number;
  }[];
}

/** Everything the invariants are judged by. */
export interface Evidence {
  readonly store: OrderStore;
  readonly orders: readonly Order[];
  readonly ledgers: Ledgers;
  /** No faults remain and time has passed: nothing may still be in progress. */
  readonly atRest: boolean;
  /** Orders from one intent of a traveller, if only the test knows that they belong together. */
  readonly intents?: readonly (readonly string[])[];
  /** The amounts that orders on account took from budgets, and the current budgets. */
  readonly account?: {
    readonly taken: readonly Selectable<Tables['account_orders']>[];
    readonly budgets: readonly Budget[];
  };
  /** The accepted mails, if we send our own. */
  readonly mails?: readonly { readonly text: string; readonly images: readonly unknown[] }[];
  /** Text that strangers may read: log lines, requested addresses, errors, metrics. */
  readonly said?: readonly string[];
  /** Values that must appear in none of it. */
  readonly secrets?: readonly string[];
}

export type Payment = Ledgers['payments'][number];

export type Purchase = Ledgers['purchases'][number];

/** An order and everything known about it. */
export interface Case {
  readonly order: Order;
  readonly payments: readonly Payment[];
  readonly purchases: readonly Purchase[];
  /** The service's ids of the purchases in the books. */
  readonly known: ReadonlySet<string>;
  readonly effects: ReadonlySet<Effect['kind']>;
  readonly causes: readonly string[];
  readonly forgotten: boolean;
  /** Its traveller's declaration of withdrawal. */
  readonly withdrawal: Withdrawal | null;
}

export interface Books extends Evidence {
  readonly cases: readonly Case[];
  /** The order that a reference at the service belongs to. */
  readonly caseOf: (reference: string | null) => Case | undefined;
}

export type Found = AsyncIterable<string> | Iterable<string>;

export const net = ({ capturedAmount, refundedAmount }: Payment) => capturedAmount - refundedAmount;

export async function open(evidence: Evidence): Promise<Books> {
  const { store, orders, ledgers } = evidence;
  const paymentsOf = Map.groupBy(ledgers.payments, ({ orderId }) => orderId);
  // After a traveller's data is erased, the order's reference is only its id; the service still has the full one.
  const forgotten = new Set(orders.filter(({ bodyHash }) => bodyHash === '').map(({ id }) => id));
  const ours = (reference: string | null) => {
    const id = reference?.split('~').at(-1) ?? '';
    return forgotten.has(id) ? id : reference;
  };
  const purchasesOf = Map.groupBy(ledgers.purchases, ({ referenceId }) => ours(referenceId));
  const cases = await Promise.all(
    orders.map(async (order) => ({
      order,
      payments: paymentsOf.get(order.id) ?? [],
      known: new Set(await purchaseIdsOf({ store }, order)),
      purchases: purchasesOf.get(order.reference) ?? [],
      effects: new Set((await store.effects(order.id)).map(({ kind }) => kind)),
      causes: (await store.history(order.id)).map(({ cause }) => cause),
      forgotten: forgotten.has(order.id),
      withdrawal: await store.withdrawal(order.id),
    })),
  );
  const byReference = new Map(cases.map((each) => [each.order.reference, each]));
  return { ...evidence, cases, caseOf: (reference) => byReference.get(ours(reference) ?? '') };
}
