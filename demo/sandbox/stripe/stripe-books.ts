import type { Clock } from '../clock.ts';
import { createAccount } from './account.ts';
import type { AccountBooks } from './account.ts';
import type { Card } from './cards.ts';
import { freshId } from './ids.ts';
import { missing } from './refusal.ts';
import { apiVersion } from './version.ts';
import type { PaymentMethod } from './wire-methods.ts';
import type {
  BalanceTransaction,
  Charge,
  Dispute,
  FraudWarning,
  Intent,
  Refund,
  StripeEvent,
} from './wire.ts';

/** The request that caused a change, as events name it; null for changes that happen by themselves. */
export interface Origin {
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
}

export const byItself: Origin = { requestId: null, idempotencyKey: null };

/** Everything the sandbox remembers. Objects are in Stripe's shape and are changed in place. */
export interface Books {
  readonly intents: Map<string, Intent>;
  /** Payments whose creation was answered: the client secrets of the others were never handed out. */
  readonly handedOut: Set<string>;
  readonly charges: Map<string, Charge>;
  readonly transactions: Map<string, BalanceTransaction>;
  readonly refunds: Map<string, Refund>;
  readonly disputes: Map<string, Dispute>;
  readonly warnings: Map<string, FraudWarning>;
  readonly methods: Map<string, PaymentMethod>;
  readonly cards: Map<string, Card>;
  /** The wallet tokens of payment attempts. */
  readonly usedTokens: Set<string>;
  readonly events: Map<string, StripeEvent>;
  readonly shop: AccountBooks;
  /** How long a bank holds money, and whether the charge says so: Link's does not. */
  hold: { readonly seconds: number; readonly told: boolean };
  /** Epoch seconds. */
  seconds(): number;
  /** Records what happened, with a copy of the object as it is now. */
  tell(type: string, object: object, origin: Origin): void;
}

export function createBooks(options: {
  clock: Clock;
  webhookUrl?: string;
  onEvent: (event: StripeEvent) => void;
}): Books {
  const events = new Map<string, StripeEvent>();
  const seconds = () => Math.floor(options.clock.now() / 1000);
  return {
    intents: new Map(),
    handedOut: new Set(),
    usedTokens: new Set(),
    charges: new Map(),
    transactions: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    warnings: new Map(),
    methods: new Map(),
    cards: new Map(),
    events,
    shop: createAccount({ ...options, apiVersion }),
    hold: { seconds: 7 * 86_400, told: true },
    seconds,
    tell(type, object, origin) {
      const event: StripeEvent = {
        id: freshId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: seconds(),
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: origin.requestId, idempotency_key: origin.idempotencyKey },
        type,
      };
      events.set(event.id, event);
      options.onEvent(event);
    },
  };
}

export function find<T>(shelf: ReadonlyMap<string, T>, id: string, kind: string, param: string): T {
  const found = shelf.get(id);
  if (found === undefined) throw missing(kind, id, param);
  return found;
}
