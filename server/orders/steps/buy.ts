import { dayOf } from '../../runtime/dates.ts';
import { isElsewhere } from './bought-elsewhere.ts';
import { distinct, recordPurchases, reportMore, type Some } from './record-purchases.ts';
import type { OrderContext } from '../context.ts';
import type { Cause } from '../causes.ts';
import { checkBeforeBuying, unavailableCause } from './check-before-buying.ts';
import type { Order } from '../order.ts';
import { settledAt, type Policy } from '../policy.ts';
import { backoff } from '../retry-policy.ts';
import type { Purchase, PurchaseOutcome, PurchaseRequest } from '../ports.ts';
import { ClaimedError, type Change } from '../order-store.ts';
import { isReturned } from '../returned/watch-returned.ts';
import { askedTerm } from '../term.ts';

/**
 * Buys once. The attempt is committed before the request may leave; a request that did not leave in time never
 * leaves (`sendBy`); nothing retries it; an unknown outcome is settled by looking, never by sending again.
 */
export async function buy(deps: OrderContext, order: Order): Promise<Order | undefined> {
  const ready = await checkBeforeBuying(deps, order);
  if (ready !== order) return ready;
  if (order.kind === 'top-up' && (await isReturned(deps, order.iccid ?? ''))) return wasReturned(deps, order);
  const cost = await risenCost(deps, order);
  if (cost !== null) return tooDear(deps, order, cost);
  // The node's clock is read before the store's: a pause in between makes the guard stricter, never looser.
  const sendBy = deps.clock.now() + deps.policy.sendGraceMs;
  const now = await deps.store.now();
  const n = order.attempts + 1;
  const attempt = await deps.store.commit(order, {
    cause: 'buying',
    set: {
      goods: 'attempting',
      attempts: n,
      attemptAt: now,
      looks: 0,
      nextAt: settledAt(now, deps.policy),
    },
    effect: { kind: 'purchase', n, status: 'open' },
  });
  if (!attempt) return undefined;
  return recordOutcome(deps, attempt, await send(deps, attempt, sendBy));
}

/**
 * What the package costs now if that is more than the partner absorbs; null if it is not, or is unknown. On account
 * nothing is absorbed: a budget counts what was agreed.
 */
async function risenCost(deps: OrderContext, order: Order): Promise<number | null> {
  const asked = await deps.connectivity.costNow(order.packageId, order.destination);
  const cost = asked ?? deps.knownCost(order.packageId);
  if (cost === null) return null;
  const percent = order.payIn === 'account' ? 0 : deps.policy.maxCostRisePercent;
  return cost * 100 > order.costCents * (100 + percent) ? cost : null;
}

async function tooDear(deps: OrderContext, order: Order, cost: number): Promise<Order | undefined> {
  const { id: orderId, packageId, costCents } = order;
  deps.log.error({ orderId, packageId, costCents, cost }, 'not bought: the cost has risen too far');
  deps.refused();
  return deps.store.commit(order, {
    cause: `cost-risen:${cost}`,
    set: { goods: 'impossible', reason: 'refused', nextAt: await deps.store.now() },
  });
}

/** The eSIM's price was refunded after its top-up was ordered: its codes are gone. */
async function wasReturned(deps: OrderContext, order: Order): Promise<Order | undefined> {
  deps.log.warn({ orderId: order.id }, 'not bought: the eSIM was returned');
  return deps.store.commit(order, {
    cause: 'esim-returned',
    set: { goods: 'impossible', reason: 'refused', nextAt: await deps.store.now() },
  });
}

async function send(deps: OrderContext, order: Order, sendBy: number): Promise<PurchaseOutcome> {
  const request = {
    dataGb: order.dataGb,
    term: askedTerm(dayOf(deps.clock.now()), order),
    reference: order.reference,
    sendBy,
    mail: await mailOf(deps, order),
  };
  if (deps.clock.now() > sendBy) {
    return { kind: 'not-executed', reason: 'unavailable', status: null, retryAfterMs: 0 };
  }
  if (order.kind === 'purchase') {
    const { destination, quantity } = order;
    return deps.connectivity.buy({ ...request, destination, quantity });
  }
  if (order.iccid === null) throw new Error('Bug! A top-up without an ICCID');
  return deps.connectivity.topUp({ ...request, iccid: order.iccid });
}

/** What the service needs to mail the traveller; null when we do, or when the address is forgotten. */
async function mailOf({ store, serviceMail }: OrderContext, order: Order): Promise<PurchaseRequest['mail']> {
  if (!serviceMail) return null;
  const [email, { brand, lang }] = await Promise.all([store.contact(order.id), serviceMail()]);
  return email === null ? null : { email, brand, lang: lang ?? order.lang };
}

async function recordOutcome(
  deps: OrderContext,
  order: Order,
  outcome: PurchaseOutcome,
): Promise<Order | undefined> {
  const n = order.attempts;
  const now = await deps.store.now();
  switch (outcome.kind) {
    case 'executed':
      return recordAnswer(deps, order, [outcome.purchase, ...(outcome.further ?? [])]);
    case 'unknown':
      return unknown(deps, order, outcome.cause);
    case 'not-executed':
      deps.log.warn({ orderId: order.id, reason: outcome.reason, status: outcome.status }, 'not bought');
      if (outcome.reason === 'refused') deps.refused();
      return notExecuted(deps, order, {
        cause:
          outcome.reason === 'refused' ? `purchase-refused${refusalText(outcome)}` : unavailable(outcome),
        set:
          outcome.reason === 'refused'
            ? { goods: 'impossible', reason: 'refused', nextAt: now }
            : {
                goods: 'none',
                nextAt: now + waitAfter(outcome, n, deps.policy),
                ...(outcome.status === null ? { attemptAt: null } : {}),
              },
        effect: { kind: 'purchase', n, status: 'failed' },
      });
    default:
      throw new Error(`Bug! Unhandled outcome ${String(outcome satisfies never)}`);
  }
}

/** A reply with fewer eSIMs than ordered says nothing about the others: the list tells how many were bought. */
async function recordAnswer(
  deps: OrderContext,
  order: Order,
  answered: Some<Purchase>,
): Promise<Order | undefined> {
  const each = distinct(answered);
  if (each.length < order.quantity) {
    return unknown(deps, order, `answered-${each.length}-of-${order.quantity}`);
  }
  const own = each.slice(0, order.quantity) as unknown as Some<Purchase>;
  for (const purchase of own) {
    // The list may yet name the order's own eSIM; until then we do not know what was bought.
    if (await isElsewhere(deps, order, purchase)) return unknown(deps, order, 'esim-of-another');
  }
  try {
    const after = await recordPurchases(deps, order, own, 'bought');
    return after && reportMore(deps, after, answered.length);
  } catch (cause) {
    // The other order recorded it a moment ago.
    if (!(cause instanceof ClaimedError)) throw cause;
    return unknown(deps, order, 'esim-of-another');
  }
}

function unknown(deps: OrderContext, order: Order, cause: string): Promise<Order | undefined> {
  deps.log.warn({ orderId: order.id, cause }, 'purchase outcome unknown');
  return deps.store.commit(order, {
    cause: `purchase-unknown:${cause}`,
    set: { goods: 'unknown' },
    effect: { kind: 'purchase', n: order.attempts, status: 'unknown' },
  });
}

/**
 * A request that never left is repeated soon. After an answer the wait grows with each try and outlasts the settle
 * window: a 401 or a 429 may have come after the purchase.
 */
function waitAfter(outcome: PurchaseOutcome & { kind: 'not-executed' }, n: number, policy: Policy): number {
  if (outcome.status === null) return outcome.retryAfterMs ?? backoff(n);
  return Math.max(outcome.retryAfterMs ?? 0, backoff(n - 1), policy.settleMs);
}

/** The service's status and message, so that staff need not search the logs. */
function refusalText({ status, said }: PurchaseOutcome & { kind: 'not-executed' }): `:${string}` {
  return `:${[status, said].filter(Boolean).join(' ')}`;
}

/** If the request never left, the money may go back without a look. */
function unavailable({ status }: PurchaseOutcome & { kind: 'not-executed' }): Cause {
  return status === null ? 'purchase-not-sent' : `${unavailableCause}${status}`;
}

/** Records on the order, whatever it has become, that this attempt certainly bought nothing. */
async function notExecuted(deps: OrderContext, order: Order, change: Change): Promise<Order | undefined> {
  const same = (current: Order | undefined) =>
    current?.goods === 'attempting' && current.attempts === order.attempts ? current : undefined;
  for (let current = same(order); current; current = same(await deps.store.read(order.id))) {
    const done = await deps.store.commit(current, change);
    if (done) return done;
  }
  return undefined;
}
