import type { Logger } from 'pino';
import type { Clock } from '../runtime/clock.ts';
import type { Order } from './order.ts';
import type { Policy } from './policy.ts';
import type { Connectivity, Payments } from './ports.ts';
import type { Hint } from './state-machine.ts';
import type { OrderStore } from './order-store.ts';

/** The settings for the service's own mail. */
interface ServiceMail {
  readonly brand: string | null;
  /** The language of all mails; null: that of the order. */
  readonly lang: string | null;
}

/** What every step of an order works with. */
export interface OrderContext {
  readonly store: OrderStore;
  readonly payments: Payments;
  readonly connectivity: Connectivity;
  readonly clock: Clock;
  readonly policy: Policy;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Reads the settings for the service's own mail; null when we send the mail. */
  readonly serviceMail: (() => Promise<ServiceMail>) | null;
  /** Called when the service refuses what our pages have shown: the catalogue is out of date. */
  readonly refused: () => void;
  /** The last known cost of a package, USD cents; null when it is not sold. */
  readonly knownCost: (packageId: string) => number | null;
  /** A destination's English name, regardless of the service's catalogue. */
  readonly destinationName: (code: string) => string;
  /** Whether we take live payments; nothing is bought for a payment of the other mode. */
  readonly livemode: boolean;
}

/** Resolves with the order as it now stands, or undefined when another process was first. */
export type RunStep = (deps: OrderContext, order: Order, now: number) => Promise<Order | undefined>;

/**
 * Moves an order as far as it can go now.
 *
 * @throws Problem `storage-unavailable` when nothing can be stored, `overloaded` when too many calls wait for Stripe.
 */
export type Advance = (orderId: string, hint?: Hint) => Promise<Order | undefined>;
