import type { Order } from '../../../server/orders/order.ts';
import type { Withdrawal } from '../../../server/orders/withdrawal/rule.ts';

/** The books of the two sandboxes, as far as they determine the sum due. */
export interface SumLedgers {
  readonly payments: readonly {
    readonly id: string;
    readonly orderId: string | null;
    readonly capturedAmount: number;
    readonly refundedAmount: number;
    readonly refundedByHand: number;
  }[];
  readonly esims: readonly {
    readonly purchases: readonly {
      readonly referenceId: string | null;
      readonly dataLimitInBytes: number;
      readonly remainingBytes: number;
    }[];
  }[];
}

/** A refund of one order that staff have requested, in minor units. */
export interface AskedBack {
  readonly amount: number;
  /** Whether the program has confirmed it. */
  readonly isDone: boolean;
}

interface SumEvidence {
  readonly orders: readonly Order[];
  readonly withdrawals: ReadonlyMap<string, Withdrawal>;
  readonly ledgers: SumLedgers;
  readonly asked?: (orderId: string) => readonly AskedBack[];
  /** Orders whose withdrawal may be missing from a copy of the store. */
  readonly forgotten?: ReadonlySet<string>;
}

export interface Sums {
  /** Orders whose sum was judged; those that wait for a person have none yet. */
  readonly judged: number;
  /** Withdrawals after which a part of the price stays with the seller. */
  readonly shares: number;
  readonly partialCaptures: number;
  readonly overcharged: readonly string[];
  readonly refundedTooMuch: readonly string[];
}

/**
 * Compares the net of each payment with the sum due by the rule: the price of the eSIMs delivered or, after a
 * withdrawal, the share of their data that was used, by the service's own books. Refunds by people reduce it.
 */
export function judgeSums({ orders, withdrawals, ledgers, asked, forgotten }: SumEvidence): Sums {
  const paymentsOf = Map.groupBy(ledgers.payments, ({ orderId }) => orderId);
  const boughtFor = Map.groupBy(
    ledgers.esims.flatMap(({ purchases }) => purchases),
    ({ referenceId }) => referenceId,
  );
  const overcharged: string[] = [];
  const refundedTooMuch: string[] = [];
  let judged = 0;
  let shares = 0;
  let partialCaptures = 0;
  for (const order of orders) {
    const payments = paymentsOf.get(order.id) ?? [];
    const captured = sumOf(payments, 'capturedAmount');
    const back = sumOf(payments, 'refundedAmount');
    if (back > captured) refundedTooMuch.push(`${order.id}: ${back} went back of ${captured}`);
    if (captured - back > order.price.amount) overcharged.push(`${order.id}: paid more than its price`);
    if (captured > 0 && captured < order.price.amount) partialCaptures++;
    if (order.marks !== null) continue;
    judged++;
    const unit = order.price.amount / order.quantity;
    const bought = order.goods === 'bought' ? (boughtFor.get(order.reference) ?? []) : [];
    const price = unit * bought.length;
    const used = bought.reduce((sum, each) => sum + keptOf(unit, each), 0);
    const isWithdrawn = withdrawals.get(order.id)?.verdict === 'accepted';
    const isStopped = order.reason === 'withdrawn';
    const kept = isStopped ? 0 : isWithdrawn ? used : price;
    if (isWithdrawn && kept > 0) shares++;
    const byStaff = asked?.(order.id) ?? [];
    const byHand = sumOf(payments, 'refundedByHand');
    const done = Math.max(byHand, ...byStaff.filter(({ isDone }) => isDone).map(({ amount }) => amount));
    const most = Math.min(kept, Math.max(0, price - done));
    const least = isWithdrawn || forgotten?.has(order.id) ? Math.min(kept, used) : kept;
    const all = byHand + byStaff.reduce((sum, { amount }) => sum + amount, 0);
    const net = captured - back;
    const facts = `${order.id}: ${net} stays of ${captured}, ${back} went back, ${byHand} of it by hand`;
    if (net > most) overcharged.push(`${facts}; at most ${most} is to be paid`);
    if (net < Math.max(0, least - all)) {
      refundedTooMuch.push(`${facts}; ${least} is to be paid, less ${all} that people give back`);
    }
  }
  return {
    judged,
    shares,
    partialCaptures,
    overcharged,
    refundedTooMuch,
  };
}

type Bought = SumLedgers['esims'][number]['purchases'][number];

/** The seller's share of one eSIM, rounded down to the smallest coin. */
function keptOf(unit: number, { dataLimitInBytes: whole, remainingBytes: left }: Bought): number {
  return whole === 0 ? 0 : Number((BigInt(unit) * BigInt(whole - left)) / BigInt(whole));
}

const sumOf = <Name extends string>(rows: readonly Record<Name, number>[], name: Name): number =>
  rows.reduce((sum, row) => sum + row[name], 0);
