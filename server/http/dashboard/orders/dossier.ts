import type { ActionName } from '../../../../widget/dashboard/orders/order-actions.ts';
import { actionNames } from '../../../../widget/dashboard/orders/order-actions.ts';
import type {
  Asked,
  Happening,
  OrderPageProps,
  PaymentFacts,
} from '../../../../widget/dashboard/orders/order-page.ts';
import { covers, type Scope } from '../../../contract/scope.ts';
import { Problem } from '../../../contract/problem.ts';
import { refreshEsims } from '../../../orders/esims/esim-events.ts';
import { knownEsims, type KnownEsim } from '../../../orders/esims/known-esims.ts';
import type { RecordedChange } from '../../../orders/lists/listing.ts';
import { reasonAgainst, type ActionFacts } from '../../../orders/actions/rules.ts';
import type { Order } from '../../../orders/order.ts';
import type { DisputeState } from '../../../orders/ports.ts';
import { judge } from '../../../orders/withdrawal/judge.ts';
import { mailKinds } from '../../../orders/notifications/mails.ts';
import { payBackBy } from '../../../orders/withdrawal/rule.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { OrderPagesDeps } from './order-page-deps.ts';
import { toEachEsim, toFacts } from './order-facts.ts';

/** How long a page waits for Stripe and the service; what comes later shows when the page is opened again. */
const patienceMs = 2_500;
/** A page that is reloaded within this time shows what was read before, without asking again. */
const freshMs = 5_000;

/**
 * Everything known about an order, here and at Stripe and the service; anything that cannot be read there is
 * marked so.
 */
export async function readDossier(
  deps: OrderPagesDeps,
  orderId: string,
  scope: Scope,
  /** Whether staff are about to enter a withdrawal, so that the service is asked what it would pay back. */
  isWithdrawing = false,
): Promise<Omit<OrderPageProps, 'path' | 'once' | 'shownEmail' | 'mayAct' | 'opened'>> {
  const { lists } = deps;
  const { store, clock } = deps.flow;
  const order = await store.read(orderId);
  if (!order) throw new Problem('not-found');
  const [payment, esimTold] = await Promise.all([
    askPayment(deps, order),
    order.goods === 'bought' && order.iccid !== null
      ? within(clock, refreshEsims(deps.flow, order, freshMs))
      : null,
  ]);
  const [changes, effects, mails, email, esims, shown, findings, now] = await Promise.all([
    lists.changes(orderId),
    store.effects(orderId),
    store.mailsOf(orderId),
    store.contact(orderId),
    knownEsims(store, order),
    deps.audit.list({ what: 'email.show', subject: orderId }, null, 50),
    lists.findingsAbout(subjectsOf(order)),
    store.now(),
  ]);
  const withdrawal = await store.withdrawal(orderId);
  const judged = await judgedNow(deps, order, now, isWithdrawing);
  const others = await lists.withContacts(
    esims.flatMap((each) => each.others).filter(({ shop }) => covers(scope, shop)),
  );
  const dispute = payment !== null && 'told' in payment ? payment.told.dispute : undefined;
  const seen: ActionFacts = {
    now,
    policy: deps.flow.policy,
    mailing: deps.mailing,
    hasContact: email !== null,
    mails,
    withdrawal,
    ...(judged === undefined ? {} : { judged }),
    ...(dispute === undefined ? {} : { dispute }),
  };
  const story: Happening[] = [
    ...changes.map(({ at, cause, actor }) => ({ at, kind: 'change' as const, what: cause, by: actor })),
    ...esims.flatMap((each) => stepsOf(each, order)),
    ...mails.flatMap(({ kind, sentAt }) =>
      sentAt === null ? [] : [{ at: sentAt, kind: 'mail' as const, what: kind, by: null }],
    ),
    ...shown.map(({ at, by, after }) => ({ at, kind: 'shown' as const, what: whyOf(after), by })),
  ];
  return {
    order: toFacts({ order, email, esim: esims[0]?.record ?? null }, deps.destinationName),
    esims: order.quantity > 1 ? esims.map((each) => toEachEsim(each, scope)) : [],
    passed: passedBy(order, changes),
    story: story.toSorted((a, b) => a.at - b.at),
    record: changes.map(({ seq, at, cause, actor }) => ({ seq, at, cause, by: actor })),
    effects,
    mails,
    esimTold: esimTold === 'late' ? false : esimTold,
    payment,
    paymentHref: order.paymentId === null ? null : stripeHref(order.paymentId, deps.flow.livemode),
    relatives: others.map((each) => toFacts(each, deps.destinationName)),
    findings,
    withdrawable: judged?.verdict === 'accepted' ? judged.amount : null,
    withdrawal: withdrawal && {
      at: withdrawal.at,
      isAccepted: withdrawal.verdict === 'accepted',
      amount: withdrawal.amount,
      payBackBy: payBackBy(withdrawal.at),
    },
    against: Object.fromEntries(
      actionNames.map((action) => [action, reasonAgainst(action, order, seen)]),
    ) as Record<ActionName, string | null>,
  };
}

/**
 * What a withdrawal would pay back; undefined where only the service knows, and it is not asked or does not
 * answer.
 */
async function judgedNow({ flow }: OrderPagesDeps, order: Order, now: number, isAsked: boolean) {
  const terms = flow.withdrawalTerms(order.shop);
  if (!isAsked && terms.rule === 'service') return undefined;
  const judged = await within(flow.clock, judge(flow, order, { terms, now, byStaff: true }));
  return judged === 'late' ? undefined : judged;
}

async function askPayment(
  { flow }: OrderPagesDeps,
  { paymentId }: Order,
): Promise<Asked<Omit<PaymentFacts, 'dispute'> & { dispute: DisputeState }>> {
  if (paymentId === null) return null;
  const failed = 'This page shows our own records. Nothing was changed.';
  try {
    const asked = Promise.all([flow.payments.retrieve(paymentId), flow.payments.dispute(paymentId)]);
    const answer = await within(flow.clock, asked);
    if (answer === 'late') return { failed };
    const [{ status, capturedAmount, refundedAmount, pendingRefunds }, dispute] = answer;
    return { told: { status, capturedAmount, refundedAmount, pendingRefunds, dispute } };
  } catch (cause) {
    flow.log.warn({ paymentId, err: cause }, 'cannot read the payment for staff');
    return { failed };
  }
}

async function within<T>(clock: Clock, answer: Promise<T>): Promise<T | 'late'> {
  let stop = () => {};
  const late = new Promise<'late'>((resolve) => {
    stop = clock.after(patienceMs, () => resolve('late'));
  });
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, late]);
  } finally {
    stop();
  }
}

/** The steps of an eSIM on its phone. Every eSIM is released from the start, so that step is left out. */
function stepsOf({ n, record }: KnownEsim, { quantity }: Order): readonly Happening[] {
  const which = quantity > 1 ? { n } : {};
  const steps = (record?.steps ?? []).filter(({ status }) => status !== 'released');
  return steps.map(({ at, status }) => ({ at, kind: 'esim', what: status, by: null, ...which }));
}

/** The states that each rail has passed, and when. */
function passedBy(order: Order, changes: readonly RecordedChange[]): OrderPageProps['passed'] {
  const money: [Order['money'], number][] = [['none', order.createdAt]];
  const goods: [Order['goods'], number][] = [['none', order.createdAt]];
  for (const { at, changed } of changes) {
    if (changed.money !== undefined && changed.money !== money.at(-1)?.[0]) money.push([changed.money, at]);
    if (changed.goods !== undefined && changed.goods !== goods.at(-1)?.[0]) goods.push([changed.goods, at]);
  }
  return { money, goods };
}

/** The names under which findings refer to an order, its payment, its purchase and its mails. */
function subjectsOf({ id, paymentId, purchaseId, reference }: Order): string[] {
  const mails = [...mailKinds, 'links'];
  const own = [id, paymentId, purchaseId, reference].filter((each) => each !== null);
  return [...own, ...mails.map((kind) => `${kind}:${id}`)];
}

const stripeHref = (paymentId: string, livemode: boolean): string =>
  `https://dashboard.stripe.com/${livemode ? '' : 'test/'}payments/${paymentId}`;

function whyOf(after: unknown): string {
  return typeof after === 'object' && after !== null && 'why' in after ? String(after.why) : '';
}
