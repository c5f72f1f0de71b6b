import { instant } from './instant.ts';
import { marksOf } from './orders/marks.ts';
import type { Order, Review } from './orders/order.ts';
import { moves, type How, type Move } from './orders/people.ts';
import type { OrderStore } from './orders/store.ts';
import { maskEmail, toState } from './orders/view.ts';
import { Problem } from './problem.ts';
import { toTable } from './table.ts';

export interface CommandDeps {
  readonly store: OrderStore;
  readonly move: (move: Move, orderId: string, how?: How) => Promise<Order>;
  readonly print: (text: string) => void;
}

/** 0: done. 1: it could not be done, and why was printed. 2: the words make no command. */
export type ExitCode = 0 | 1 | 2;

const usage = `orders                            what needs a person
orders show <order>               all that is known of one
orders look <order>               read Stripe and the service again, and go on from there
orders release <order>            give up buying and let the hold go
orders refund <order> [amount]    give the money back, bought or not; or a part, and the eSIM stays
orders adopt <order> <purchase>   take a purchase that the service lists as this order's
orders settle <order>             it was looked after: off the list
orders settle-finding <subject>   the same for a finding

--json prints JSON in place of a table; --reason "…" is kept with a refund`;

/** What each mark asks of a person. */
const advice: Record<Review, string> = {
  'payment-mismatch': 'compare the payment in the dashboard of Stripe; refund or settle',
  'capture-failed': 'delivered, and the hold was gone: a loss; settle',
  'bought-after-release': 'delivered and not paid: a loss, or ask the service to take it back; settle',
  'bought-twice': 'ask the service to take the second purchase back; settle',
  'refund-stuck': 'look at the refund in the dashboard of Stripe; look, then settle',
  disputed: 'answer the dispute in the dashboard of Stripe; settle',
  'no-code': 'paid, and the service tells no code: ask it for one; else refund',
  stuck: 'not done after 12 h, and tried on: show tells why; look, or release or refund',
};

/** Runs `orders …`. */
export async function runOrders(words: readonly string[], deps: CommandDeps): Promise<ExitCode> {
  const json = words.includes('--json');
  const { reason, others } = takeReason(words.filter((word) => word !== '--json'));
  const [verb = 'list', id, what, ...rest] = others;
  const show = (value: unknown, table: () => string) =>
    deps.print(json ? JSON.stringify(value, null, 2) : table());
  try {
    if (verb === 'list' && id === undefined) {
      const found = await list(deps.store);
      show(found, () => listed(found));
      return 0;
    }
    const how = howOf(verb, what, reason);
    if (id === undefined || how === undefined || rest.length > 0) return wrong(deps);
    if (verb === 'settle-finding') {
      if (!(await deps.store.settleFinding(id)))
        throw new Problem('not-found', { detail: 'no such finding' });
      show({ settled: id }, () => `${id}: settled`);
      return 0;
    }
    if (verb === 'show') {
      const found = await describe(deps.store, id);
      show(found, () => described(found));
      return 0;
    }
    if (!isMove(verb)) return wrong(deps);
    const after = toSummary(await deps.move(verb, id, how));
    show(
      after,
      () => `${after.id}: money ${after.money}, goods ${after.goods}, ${after.review ?? 'no mark'}`,
    );
    return 0;
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause;
    deps.print([cause.message, cause.detail].filter(Boolean).join(': '));
    return 1;
  }
}

/** What follows `--reason`, up to 200 characters of it, and the other words. */
function takeReason(words: readonly string[]): { reason?: string; others: readonly string[] } {
  const at = words.indexOf('--reason');
  if (at === -1) return { others: words };
  return { reason: (words[at + 1] ?? '').slice(0, 200), others: words.toSpliced(at, 2) };
}

/** What is said of a move beside its order; undefined when the words make no sense. */
function howOf(verb: string, what: string | undefined, reason: string | undefined): How | undefined {
  if (verb === 'adopt') return what === undefined || reason !== undefined ? undefined : { purchaseId: what };
  if (verb !== 'refund') return what === undefined && reason === undefined ? {} : undefined;
  if (reason === '') return undefined;
  const how = reason === undefined ? {} : { reason };
  if (what === undefined) return how;
  if (!/^\d{1,6}(\.\d\d?)?$/.test(what) || Number(what) === 0) return undefined;
  return { ...how, amount: Math.round(Number(what) * 100) };
}

function isMove(verb: string): verb is Move {
  return (moves as readonly string[]).includes(verb);
}

function wrong({ print }: CommandDeps): ExitCode {
  print(usage);
  return 2;
}

/** What its marks ask, one after the other. */
const todoOf = (order: Order) =>
  marksOf(order)
    .map((each) => advice[each])
    .join('. ') || null;

async function list(store: OrderStore) {
  const [orders, findings] = await Promise.all([store.needingPerson(), store.findings()]);
  return {
    orders: orders.map((order) => ({ ...toSummary(order), todo: todoOf(order) })),
    findings: findings.map(({ foundAt, ...finding }) => ({ ...finding, foundAt: instant(foundAt) })),
  };
}

function listed({ orders, findings }: Awaited<ReturnType<typeof list>>): string {
  if (orders.length + findings.length === 0) return 'Nothing needs a person.';
  return [
    toTable(
      ['order', 'mark', 'money', 'goods', 'price', 'payment', 'purchase', 'since', 'to do'],
      orders.map((each) => [
        each.id,
        each.review,
        each.money,
        each.goods,
        each.price,
        each.paymentId,
        each.purchaseId,
        each.updatedAt,
        each.todo,
      ]),
    ),
    toTable(
      ['finding', 'about', 'detail', 'since'],
      findings.map((each) => [each.kind, each.subject, each.detail, each.foundAt]),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

async function describe(store: OrderStore, id: string) {
  const order = await store.read(id);
  if (!order) throw new Problem('not-found', { detail: 'no such order' });
  const [email, history, effects] = await Promise.all([
    store.contact(id),
    store.history(id),
    store.effects(id),
  ]);
  return {
    ...toSummary(order),
    state: toState(order),
    reason: order.reason,
    reference: order.reference,
    destination: order.destination,
    packageId: order.packageId,
    // Enough to find it in a dashboard, and of no use to anybody else.
    iccid: order.iccid && `…${order.iccid.slice(-4)}`,
    email: email && maskEmail(email),
    attempts: order.attempts,
    nextAt: order.nextAt === null ? null : instant(order.nextAt),
    events: history.map(({ seq, at, cause }) => ({ seq, at: instant(at), cause })),
    effects: effects.map(({ openedAt, ...effect }) => ({ ...effect, openedAt: instant(openedAt) })),
  };
}

function described({ events, effects, ...facts }: Awaited<ReturnType<typeof describe>>): string {
  return [
    toTable(
      ['', ''],
      Object.entries(facts).map(([name, value]) => [name, value]),
    ).trimStart(),
    toTable(
      ['event', 'at', 'cause'],
      events.map((event) => [event.seq, event.at, event.cause]),
    ),
    toTable(
      ['effect', 'n', 'status', 'since'],
      effects.map((effect) => [effect.kind, effect.n, effect.status, effect.openedAt]),
    ),
  ].join('\n\n');
}

function toSummary(order: Order) {
  return {
    id: order.id,
    kind: order.kind,
    review: order.review,
    money: order.money,
    goods: order.goods,
    price: `${(order.price.amount / 100).toFixed(2)} ${order.price.currency}`,
    ...(order.refundedAmount > 0 ? { refunded: (order.refundedAmount / 100).toFixed(2) } : {}),
    paymentId: order.paymentId,
    purchaseId: order.purchaseId,
    createdAt: instant(order.createdAt),
    updatedAt: instant(order.updatedAt),
  };
}
