import type { Logger } from 'pino';
import type { Clock } from '../runtime/clock.ts';
import { fetchProfile, findPurchase } from './steps/find-purchase.ts';
import { buy } from './steps/buy.ts';
import { decide, type Hint } from './state-machine.ts';
import type { Order, Policy } from './order.ts';
import { closePayment, createPayment, giveUp, readPayment } from './steps/payment.ts';
import type { Connectivity, Payments } from './ports.ts';
import { refund } from './steps/refund.ts';
import { capture, release } from './steps/capture-release.ts';
import type { OrderStore } from './store.ts';

/**
 * The only code that moves an order. What it promises:
 *
 * 1. Whoever calls it (the traveller's page, a webhook, the sweeper, the start of the process), however often
 *    and from however many processes at once, the outcome is the same.
 * 2. Every outside effect has its row, committed before the call; every change is a compare-and-set. Who loses
 *    the race reads again and decides anew.
 * 3. It never sleeps. What must wait is written into `nextAt`, and any process goes on from there.
 * 4. It stops at rest, at a wait, or when the outside cannot be asked; it throws only when the store does.
 */
export interface AdvanceDeps {
  readonly store: OrderStore;
  readonly payments: Payments;
  readonly connectivity: Connectivity;
  readonly clock: Clock;
  readonly policy: Policy;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Mail settings when the service is to send its own mail; null when we send ours. */
  readonly serviceMail: {
    readonly brand: string | null;
    /** Of all mails; null: that of the order. */
    readonly lang: string | null;
  } | null;
  /** Called when the service refuses what the shop has shown: the catalogue is out of date. */
  readonly refused: () => void;
  /** The last known cost of a package, USD cents; null when it is not sold. */
  readonly knownCost: (packageId: string) => number | null;
  /** Whether the payments are of the live mode; a payment of the other mode is never bought for. */
  readonly livemode: boolean;
}

/** A step answers the order as it now stands, or undefined when another process was first. */
export type StepRun = (deps: AdvanceDeps, order: Order, now: number) => Promise<Order | undefined>;

/** A purchase takes a handful of steps; more means that two rules disagree. */
const maxSteps = 20;

export type Advance = (orderId: string, hint?: Hint) => Promise<Order | undefined>;

export function createAdvance(deps: AdvanceDeps): Advance {
  const running = new Map<string, { hint: Hint; again: boolean; done: Promise<Order | undefined> }>();

  async function run(orderId: string, given: Hint): Promise<Order | undefined> {
    let hint = given;
    for (let steps = 0; steps < maxSteps; steps++) {
      const order = await deps.store.read(orderId);
      if (!order) return undefined;
      const now = await deps.store.now();
      const step = decide(order, now, deps.policy, hint);
      hint = {};
      if (step.do === 'rest') return clearDue(deps, order);
      if (step.do === 'wait') return settleWait(deps, order, step.until);
      await stepRuns[step.do](deps, order, now);
    }
    deps.log.error({ orderId }, 'order took too many steps at once');
    return deps.store.read(orderId);
  }

  return async (orderId, hint = {}) => {
    const current = running.get(orderId);
    if (current) {
      current.again = true;
      current.hint = { ...current.hint, ...hint };
      return current.done;
    }
    const entry = {
      hint,
      again: false,
      done: Promise.resolve<Order | undefined>(undefined),
    };
    entry.done = (async () => {
      try {
        let order: Order | undefined;
        do {
          const said = entry.hint;
          entry.again = false;
          entry.hint = {};
          order = await run(orderId, said);
        } while (entry.again);
        return order;
      } finally {
        running.delete(orderId);
      }
    })();
    running.set(orderId, entry);
    return entry.done;
  };
}

const stepRuns = {
  'create-payment': createPayment,
  'look-at-payment': readPayment,
  'close-payment': closePayment,
  'give-up': giveUp,
  buy,
  'look-for-purchase': findPurchase,
  'fetch-profile': fetchProfile,
  capture,
  release,
  refund,
} satisfies Record<string, StepRun>;

async function clearDue(deps: AdvanceDeps, order: Order): Promise<Order> {
  if (order.nextAt === null) return order;
  return (await deps.store.commit(order, { cause: 'rest', set: { nextAt: null } })) ?? order;
}

async function settleWait(deps: AdvanceDeps, order: Order, until: number): Promise<Order> {
  if (order.nextAt === until) return order;
  return (await deps.store.commit(order, { cause: 'wait', set: { nextAt: until } })) ?? order;
}
