import type { Selectable } from 'kysely';
import { periodsOf, type Budget } from '../../server/orders/account/budget.ts';
import type { Tables } from '../../server/store/schema.ts';
import type { Order } from '../../server/orders/order.ts';
import { purchaseIdsOf } from '../../server/orders/steps/record-purchases.ts';
import type { Effect, OrderStore } from '../../server/orders/store.ts';
import { deliveredOf, dueOf, takenOf } from '../../server/orders/quantity.ts';
import type { Withdrawal } from '../../server/orders/withdrawal/rule.ts';
import { toState } from '../../server/orders/view.ts';
import { findSaid } from './secrets.ts';

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
    /** What people gave back at Stripe, past the shop. */
    readonly refundedByHand: number;
    /** When the money was first held or taken. */
    readonly paidAt: number | null;
    readonly disputed: boolean;
    readonly warned: boolean;
    /** Whether anybody was told its client secret. */
    readonly handedOut: boolean;
    /** Where among Stripe's events it was made, and where it was paid or cancelled. */
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
  /** Orders from one intent of a traveller, where only the test knows that they belong together. */
  readonly intents?: readonly (readonly string[])[];
  /** What orders on account took from budgets, and the budgets of today. */
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

type Payment = Ledgers['payments'][number];
type Purchase = Ledgers['purchases'][number];

/** An order and everything known about it. */
interface Case {
  readonly order: Order;
  readonly payments: readonly Payment[];
  readonly purchases: readonly Purchase[];
  /** The service's ids of what the books say was bought. */
  readonly known: ReadonlySet<string>;
  readonly effects: ReadonlySet<Effect['kind']>;
  readonly causes: readonly string[];
  readonly forgotten: boolean;
  /** What its traveller has declared. */
  readonly withdrawal: Withdrawal | null;
}

interface Books extends Evidence {
  readonly cases: readonly Case[];
  /** The order that a reference at the service belongs to. */
  readonly caseOf: (reference: string | null) => Case | undefined;
}

type Found = AsyncIterable<string> | Iterable<string>;
type Check = (books: Books) => Found;

const net = ({ capturedAmount, refundedAmount }: Payment) => capturedAmount - refundedAmount;

/**
 * Once the order is at rest, the sum paid is the price of the eSIMs delivered, and nothing if none was. What the service
 * listed only later is delivered to nobody, and staff are told of it.
 */
async function* i1({ cases, atRest, store }: Books): Found {
  const findings = new Set((await store.findings()).map(({ subject }) => subject));
  for (const { order, payments, purchases, causes } of cases) {
    const paid = payments.reduce((sum, each) => sum + net(each), 0);
    if (paid > order.price.amount) yield `${order.id}: paid ${paid}, more than its price`;
    const byPerson = causes.some((cause) => cause.startsWith('person:'));
    if (!atRest || order.marks !== null || byPerson) continue;
    const owed = order.goods === 'bought' ? takenOf(order) - order.refundedAmount : 0;
    if (paid !== owed) yield `${order.id}: paid ${paid}, owed ${owed}`;
    if (paid > 0 && paid > dueOf(order))
      yield `${order.id}: paid ${paid} for ${deliveredOf(order)} delivered`;
    const known = purchases.filter(({ purchaseId }) => !findings.has(purchaseId));
    if (known.length !== deliveredOf(order)) {
      yield `${order.id}: ${known.length} purchases, ${deliveredOf(order)} delivered`;
    }
  }
}

/** At most as many purchases per order as it has eSIMs, one order per payment, one capture, one full refund. */
function* i2({ cases }: Books): Found {
  const orderOf = new Map<string, string>();
  for (const { order, payments, purchases } of cases) {
    if (purchases.length > order.quantity) yield `${order.id}: bought ${purchases.length} times`;
    const other = order.paymentId === null ? undefined : orderOf.get(order.paymentId);
    if (other !== undefined) yield `${order.id}: has the payment of ${other}`;
    if (order.paymentId !== null) orderOf.set(order.paymentId, order.id);
    for (const payment of payments) {
      if (payment.captures > 1) yield `${payment.id}: captured ${payment.captures} times`;
      if (net(payment) < 0) yield `${payment.id}: refunded too much`;
    }
  }
}

/** Every held or captured payment belongs to an order, and every purchase to an order with an attempt. */
function* i3({ cases, ledgers, caseOf }: Books): Found {
  const known = new Set(cases.map(({ order }) => order.id));
  for (const payment of ledgers.payments) {
    const live = payment.status === 'requires_capture' || payment.capturedAmount > 0;
    if (live && !known.has(payment.orderId ?? '')) yield `${payment.id}: held or paid, no order`;
  }
  for (const { purchaseId, referenceId } of ledgers.purchases) {
    if ((caseOf(referenceId)?.order.attempts ?? 0) === 0) yield `${purchaseId}: bought, no order tried to`;
  }
}

/** The order's price equals the payment's amount, and what is captured is that or the price of some eSIMs; in one currency. */
function* i4({ cases }: Books): Found {
  for (const { order, payments } of cases) {
    const { amount, currency } = order.price;
    for (const payment of payments) {
      const same =
        payment.amount === amount &&
        payment.currency.toUpperCase() === currency &&
        [0, amount, order.capturedAmount].includes(payment.capturedAmount);
      if (!same) yield `${payment.id}: ${payment.amount} ${payment.currency} is not the price`;
    }
  }
}

/** Once there are no faults, every order comes to rest. */
function* i5({ cases, ledgers, atRest }: Books): Found {
  if (!atRest) return;
  for (const { order } of cases)
    if (isMoving(order)) yield `${order.id}: still ${order.money}/${order.goods}`;
  for (const { id, status } of ledgers.payments) if (status === 'requires_capture') yield `${id}: still held`;
}

/** Whether time alone will still move an order. */
export function isMoving(order: Order): boolean {
  return order.nextAt !== null && needsNobody(order) && order.watchUntil === null;
}

/** A withdrawal is marked for the staff to see, and ends by itself. */
export const needsNobody = ({ marks }: Order): boolean => marks === null || marks === 'withdrawal';

/** Every outside effect has its row. */
function* i6({ cases }: Books): Found {
  for (const { order, payments, purchases, effects, causes } of cases) {
    if (payments.length > 0 && !effects.has('payment')) yield `${order.id}: a payment without its row`;
    if (purchases.length > 0 && !effects.has('purchase')) yield `${order.id}: a purchase without its row`;
    const captured = payments.some(({ captures }) => captures > 0);
    const byOthers = causes.some(
      (cause) => cause === 'captured-at-once' || cause.startsWith('payment-found:'),
    );
    // A bank takes the money in its tab, before the order has heard of it.
    const isUnheard = order.payIn === 'tab' && order.money === 'none';
    if (captured && !effects.has('capture') && !byOthers && !isUnheard) {
      yield `${order.id}: a capture without its row`;
    }
    if (payments.some(({ refunds }) => refunds > 0) && !effects.has('refund')) {
      yield `${order.id}: a refund without its row`;
    }
  }
}

/**
 * The browser alone causes neither a charge nor a purchase: by Stripe's own records the money was there before the
 * purchase, and the charge is of the payment that the server created for the order.
 */
function* i7({ cases }: Books): Found {
  for (const { order, payments, purchases } of cases) {
    for (const { purchaseId, at } of purchases) {
      if (order.payIn === 'account') continue;
      const paid = payments.some(({ amount, paidAt }) => paidAt !== null && paidAt <= at && amount > 0);
      if (!paid) yield `${purchaseId}: bought before Stripe had the money`;
    }
    for (const payment of payments) {
      if (payment.captures > 0 && payment.id !== order.paymentId) {
        yield `${payment.id}: charged, and not the payment of ${order.id}`;
      }
    }
  }
}

/** No secret, token, activation code or whole e-mail address in a log, an error, an address or a metric. */
function i8({ said = [], secrets = [] }: Books): Found {
  return findSaid(said, secrets);
}

/** An order shown as ready has an installable code, and so does its mail; but none of an eSIM whose price went back. */
async function* i9({ cases, store, mails = [] }: Books): Found {
  for (const { order, forgotten } of cases) {
    if (order.kind !== 'purchase' || toState(order) !== 'ready' || forgotten) continue;
    const returned = (await store.returnedOf(order.id)).map(({ n }) => n);
    const isBack = order.money === 'refunding' || order.money === 'refunded';
    const profile = await store.profile(order.id);
    const further = order.quantity > 1 ? await store.furtherEsims(order.id) : [];
    let isShort = false;
    for (const { n, iccid, profile: codes } of [{ n: 1, iccid: order.iccid, profile }, ...further]) {
      const isGone = returned.includes(n);
      if (isBack && !isGone) yield `${order.id}: paid back, and eSIM ${n} is not taken back`;
      if (isGone && codes) yield `${order.id}: the code of eSIM ${n} is told, and its price went back`;
      if (isGone || codes?.activationCode || codes?.manualActivationCode) continue;
      // The code of an eSIM that its traveller deleted is no longer kept.
      if (iccid !== null && (await store.esim(iccid))?.status === 'deleted') continue;
      isShort = true;
      yield `${order.id}: ready without a code for eSIM ${n}`;
    }
    if (isShort) continue;
    // After a refund the traveller gets a mail about that instead.
    const mine = order.money === 'captured' ? mails.filter(({ text }) => text.includes(order.id)) : [];
    const sent = (await store.mailsOf(order.id)).some(
      (one) => one.kind === 'delivered' && one.sentAt !== null,
    );
    const codes = [profile, ...further.map((each) => each.profile)].filter((each) => each !== null);
    const isIn = (text: string, images: readonly unknown[]) =>
      codes.every(({ manualActivationCode: code }) => (code ? text.includes(code) : images.length > 0));
    const has = mine.some(({ text, images }) => isIn(text, images));
    if (sent && mine.length > 0 && !has) yield `${order.id}: its mail lacks a code`;
  }
}

/** Of the orders from one intent of a traveller at most one costs money, and each order has at most one charge. */
function* i10({ cases, ledgers, intents = [] }: Books): Found {
  const paid = ledgers.payments.filter((payment) => net(payment) > 0);
  const groups = [
    ...intents.map((ids) => paid.filter(({ orderId }) => orderId !== null && ids.includes(orderId))),
    ...cases.map(({ payments }) => payments.filter((payment) => net(payment) > 0)),
  ];
  for (const charged of groups) {
    if (charged.length > 1) yield `${charged.map(({ id, orderId }) => `${id} of ${orderId}`).join(' and ')}`;
  }
}

/** Everything Stripe and the service know about our orders is recorded, or reported to a person. */
async function* i11({ cases, ledgers, caseOf, atRest, store }: Books): Found {
  if (!atRest) return;
  for (const { order, payments, causes } of cases) {
    const told = causes.some((cause) => cause.startsWith('dispute'));
    if (payments.some(({ disputed }) => disputed) && !told) {
      yield `${order.id}: its payment is disputed, and nobody was told`;
    }
    if (payments.some(({ warned }) => warned) && !causes.includes('fraud-warning')) {
      yield `${order.id}: its card is reported as stolen, and nobody was told`;
    }
    const lapsed = payments.some(({ id, status }) => id === order.paymentId && status === 'canceled');
    if (lapsed && order.money === 'held' && order.marks === null) {
      yield `${order.id}: held in the books, and its hold has lapsed`;
    }
    const back = payments.reduce((sum, each) => sum + each.refundedAmount, 0);
    if (back !== order.refundedAmount && order.marks === null && order.money !== 'refunding') {
      yield `${order.id}: ${back} went back, ${order.refundedAmount} in the books`;
    }
  }
  const findings = new Set((await store.findings()).map(({ subject }) => subject));
  for (const { purchaseId, referenceId } of ledgers.purchases) {
    const owner = caseOf(referenceId);
    const known = owner?.known.has(purchaseId) || owner?.order.marks?.includes('bought-twice');
    if (!known && !findings.has(purchaseId)) yield `${purchaseId}: bought, and nobody knows`;
  }
}

/**
 * A withdrawal whose sum is known ends by itself, and what stays of the price is what it left: less the mark, nothing
 * more and nothing less goes back.
 */
function* i12({ cases, atRest }: Books): Found {
  if (!atRest) return;
  for (const { order, payments, causes, withdrawal } of cases) {
    if (withdrawal?.verdict !== 'accepted' || withdrawal.amount === null) continue;
    const marks = order.marks?.split(' ') ?? [];
    if (marks.length === 1 && marks[0] === 'withdrawal')
      yield `${order.id}: withdrawn, and its money is not back`;
    const byPerson = causes.some((cause) => cause.startsWith('person:'));
    if (order.goods !== 'bought' || order.money === 'released' || marks.length > 0 || byPerson) continue;
    const back = payments.reduce((sum, each) => sum + each.refundedAmount, 0);
    // What was never taken, as of an eSIM that did not come, cannot go back.
    const stays = payments.reduce((sum, each) => sum + net(each), 0);
    if (stays > order.price.amount - withdrawal.amount)
      yield `${order.id}: ${stays} stays of ${order.price.amount}, ${withdrawal.amount} withdrawn`;
    const before = causes.indexOf('withdrawn');
    const other =
      order.undelivered > 0 || causes.some((cause, at) => cause === 'refunded-part' && at < before);
    const ours = back - payments.reduce((sum, each) => sum + each.refundedByHand, 0);
    if (ours > withdrawal.amount && withdrawal.amount > 0 && !other) {
      yield `${order.id}: ${ours} went back, only ${withdrawal.amount} withdrawn`;
    }
  }
}

/** For one order, or one intent of a traveller, no payment is made while another can still be paid, or is paid. */
function* i13({ cases, ledgers, intents = [] }: Books): Found {
  const known = ledgers.payments.filter(({ handedOut }) => handedOut);
  const groups = [
    ...intents.map((ids) => known.filter(({ orderId }) => orderId !== null && ids.includes(orderId))),
    ...cases.map(({ payments }) => payments.filter(({ handedOut }) => handedOut)),
  ];
  for (const group of groups) {
    for (const next of group) {
      for (const former of group) {
        if (former.made >= next.made) continue;
        const isPaid = former.orderId === next.orderId && former.status !== 'canceled';
        const isOpen = former.ended === null || former.ended > next.made;
        if (isPaid || isOpen) yield `${next.id} of ${next.orderId}: made while ${former.id} could be paid`;
      }
    }
  }
}

/**
 * What a program buys on account has its budget reserved once, and no payment. No day and no month takes more
 * than a budget, but for what a person approved.
 */
function* i14({ cases, account }: Books): Found {
  const own = cases.filter(({ order }) => order.payIn === 'account');
  for (const { order, payments } of own)
    if (payments.length > 0 || order.paymentId !== null) yield `${order.id}: on account, and has a payment`;
  if (!account) return;
  const orders = new Map(own.map(({ order }) => [order.id, order]));
  for (const id of orders.keys())
    if (!account.taken.some((row) => row.order_id === id))
      yield `${id}: on account, and nothing was reserved`;
  const counted = account.taken.filter((row) => {
    const order = orders.get(row.order_id);
    // What was given back may be listed later after all, when others have spent it.
    return row.approval_id === null && order && order.money !== 'refunded';
  });
  for (const row of account.taken)
    if (!orders.has(row.order_id)) yield `${row.order_id}: reserved, and no such order`;
  for (const budget of account.budgets) {
    const rows = counted.filter((row) => row.budget_id === budget.id);
    for (const part of ['day', 'month'] as const) {
      const most = part === 'day' ? budget.perDay : budget.perMonth;
      for (const [from, some] of Map.groupBy(rows, ({ at }) => periodsOf(at)[part])) {
        const sum = some.reduce((all, { amount }) => all + amount, 0);
        if (sum > most) yield `${budget.id}: ${sum} in the ${part} from ${from}, of ${most}`;
      }
    }
  }
}

const invariants = {
  I1: i1,
  I2: i2,
  I3: i3,
  I4: i4,
  I5: i5,
  I6: i6,
  I7: i7,
  I8: i8,
  I9: i9,
  I10: i10,
  I11: i11,
  I12: i12,
  I13: i13,
  I14: i14,
} satisfies Record<string, Check>;

export type Invariant = keyof typeof invariants;

export interface Broken {
  readonly invariant: Invariant;
  readonly what: string;
}

/** The violations of I1 to I14. */
export async function findBroken(evidence: Evidence): Promise<Broken[]> {
  const books = await open(evidence);
  const broken: Broken[] = [];
  for (const [name, check] of Object.entries(invariants)) {
    for await (const what of check(books)) broken.push({ invariant: name as Invariant, what });
  }
  return broken;
}

async function open(evidence: Evidence): Promise<Books> {
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
