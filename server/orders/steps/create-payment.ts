import type { OrderContext } from '../context.ts';
import type { Cause } from '../causes.ts';
import type { Order } from '../order.ts';
import { backoff } from '../retry-policy.ts';
import type { Effect } from '../order-store.ts';
import { reportMissingRight } from './money-step.ts';

/** The first poll comes soon: the tab may be closed and the webhook lost. */
const firstPollMs = 30_000;

const keptError = 'payment-kept:';

/**
 * Which creation of the payment this is. A call without an answer is repeated under its key; a new key follows only
 * after an error that Stripe keeps under the old one. A payment that was created unseen cannot be confirmed.
 */
async function creationOf(deps: OrderContext, order: Order): Promise<number> {
  if (order.moneyTries === 0) return 1;
  const history = await deps.store.history(order.id);
  const switched = history.findLastIndex(({ cause }) => cause === 'payment-switched');
  return 1 + history.slice(switched + 1).filter(({ cause }) => cause.startsWith(keptError)).length;
}

const paymentRefused = 'payment-refused:';
const tooSmall = 'amount_too_small';
const tooMany = 'overloaded';
const madeBefore = 'idempotency_error';

/** Why no payment was created: its amount, too many at once, one that its key created before, or a fault of ours. */
export async function refusalOf(
  deps: Pick<OrderContext, 'store'>,
  orderId: string,
): Promise<'amount-too-small' | 'overloaded' | 'payment-unavailable' | 'payment-made-before'> {
  const history = await deps.store.history(orderId);
  const refused = history.findLast(({ cause }) => cause.startsWith(paymentRefused));
  if (refused?.cause === paymentRefused + tooMany) return 'overloaded';
  if (refused?.cause === paymentRefused + madeBefore) return 'payment-made-before';
  return refused?.cause === paymentRefused + tooSmall ? 'amount-too-small' : 'payment-unavailable';
}

/**
 * For people who read Stripe's dashboard or a dispute. Derived from the record alone, as Stripe refuses another
 * description under the same key; after a release with other words the payment has to be looked up.
 */
function describe(
  { destinationName }: Pick<OrderContext, 'destinationName'>,
  { kind, destination, dataGb, days, quantity }: Order,
): string {
  const what = kind === 'top-up' ? 'Top-up' : quantity > 1 ? `${quantity} eSIMs` : 'eSIM';
  return `${what} ${destinationName(destination)} ${dataGb} GB ${days} ${days === 1 ? 'day' : 'days'}`;
}

/** The effect's row is committed first, and the same key creates the same payment, so this may be repeated. */
export async function createPayment(
  deps: OrderContext,
  order: Order,
  now: number,
): Promise<Order | undefined> {
  const n = await creationOf(deps, order);
  const outcome = await deps.payments.create({
    orderId: order.id,
    idempotencyKey: order.idempotencyKey,
    price: order.price,
    description: describe(deps, order),
    placedAt: order.createdAt,
    inTab: order.payIn === 'tab',
    n,
  });
  switch (outcome.kind) {
    case 'done':
      return deps.store.commit(order, {
        cause: 'payment-made',
        set: {
          paymentId: outcome.payment.id,
          nextAt: now < order.payBy ? now + firstPollMs : now,
          moneyTries: 0,
        },
        effect: { kind: 'payment', n, status: 'done' },
      });
    case 'refused':
      if (outcome.code === madeBefore) await reportMadeBefore(deps, order);
      else if (outcome.code !== tooSmall) {
        deps.log.error({ orderId: order.id, code: outcome.code }, 'Stripe refuses to create payments');
      }
      return closeUnpaid(deps, order, `${paymentRefused}${outcome.code}`, 'failed');
    case 'unknown':
      // Nothing was sent, so close it: a flood of open orders would keep the sweeps busy.
      if (outcome.cause === tooMany) return closeUnpaid(deps, order, `${paymentRefused}${tooMany}`, 'failed');
      await reportMissingRight(deps, 'create', outcome);
      return deps.store.commit(order, {
        cause: `${outcome.kept ? keptError : 'payment-unknown:'}${outcome.cause}`,
        set: {
          moneyTries: order.moneyTries + 1,
          nextAt: (await deps.store.now()) + backoff(order.moneyTries),
        },
        effect: { kind: 'payment', n: outcome.kept ? n + 1 : n, status: 'open' },
      });
    default:
      throw new Error(`Bug! Unhandled outcome ${String(outcome satisfies never)}`);
  }
}

/** The earlier order is lost, say to a restored backup, but may have been paid: do not charge its traveller again. */
async function reportMadeBefore(deps: OrderContext, order: Order): Promise<void> {
  const { amount, currency } = order.price;
  const detail = `Stripe has a payment of ${amount} ${currency} that this client made for an order we have lost; nothing more was charged`;
  if (await deps.store.report({ kind: 'payment-made-before', subject: order.id, detail })) {
    deps.log.error({ orderId: order.id }, detail);
  }
}

/** The order ends unpaid. */
export function closeUnpaid(
  deps: OrderContext,
  order: Order,
  cause: Cause,
  status: Effect['status'] = 'done',
) {
  return deps.store.commit(order, {
    cause,
    set: { reason: 'not-paid', goods: 'impossible', nextAt: null },
    effect: { kind: 'payment', n: 1, status },
  });
}
