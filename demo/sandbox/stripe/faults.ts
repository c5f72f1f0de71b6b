import { invalid } from './refusal.ts';

/** The operation of a request, as faults and the ledger name it. */
export const operations = [
  'create',
  'retrieve',
  'update',
  'confirm',
  'capture',
  'cancel',
  'list',
  'refund',
  'refund-retrieve',
  'refund-list',
  'charge-retrieve',
  'charge-list',
  'dispute-list',
  'dispute-retrieve',
  'balance-list',
  'balance-retrieve',
  'warning-list',
  'warning-retrieve',
  'event-retrieve',
  'event-list',
  'account',
  'endpoint-list',
  'destination-list',
  'endpoint-write',
  'domain-list',
  'domain-write',
  'webhook',
] as const;
export type Operation = (typeof operations)[number];

/** What goes wrong. `before` and `after` are about the effect: a payment made, a capture done. */
export type FaultKind =
  /** Answers after `ms`, and holds the idempotency key until then. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Never answers; nothing happened. */
  | { readonly kind: 'hang-before' }
  /** Never answers; it happened. */
  | { readonly kind: 'hang-after' }
  /** An error from the edge: nothing happened and no key remembers it. */
  | { readonly kind: 'status-before'; readonly status: number }
  /** An error although it happened; the key keeps this error, as Stripe's does. */
  | { readonly kind: 'status-after'; readonly status: number }
  /** An error, and nothing happened; the key keeps this error all the same. */
  | { readonly kind: 'status-kept'; readonly status: number }
  /** The requested object does not exist yet. */
  | { readonly kind: 'missing' }
  /** The connection is refused. */
  | { readonly kind: 'unreachable' }
  /** It happened and the connection breaks before the reply. */
  | { readonly kind: 'reply-lost' }
  | { readonly kind: 'rate-limited'; readonly retryAfterSeconds?: number }
  /** The reply is not JSON. */
  | { readonly kind: 'garbled' }
  /** The reply is wrong about the payment: `amount`, `currency`, `status`, `metadata` … */
  | { readonly kind: 'tampered'; readonly with: Readonly<Record<string, unknown>> }
  /** For `refund` only: the bank's answer. */
  | { readonly kind: 'refund-pending' }
  | { readonly kind: 'refund-failed' }
  /** For `webhook` only. `reorder` holds an event back until another one was delivered. */
  | { readonly kind: 'duplicate'; readonly copies?: number }
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'reorder' }
  | { readonly kind: 'drop' }
  /** Signed with a secret that is not the endpoint's, once. */
  | { readonly kind: 'forged' };

export type Fault = FaultKind & {
  readonly operation: Operation | '*';
  /** How many requests it hits; 1 by default. One that always hits comes after all others. */
  readonly times?: number | 'always';
  /** For `webhook`: only events of this type. */
  readonly type?: string;
};

export interface Faults {
  add(fault: Fault): void;
  all(): readonly Fault[];
  clear(): void;
  /** The fault that hits this request; counts as one use. `*` never covers webhooks. */
  take(operation: Operation, type?: string): Fault | undefined;
}

export function createFaults(): Faults {
  let waiting: { fault: Fault; left: number | 'always' }[] = [];
  return {
    add: (fault) => void waiting.push({ fault, left: fault.times ?? 1 }),
    all: () => waiting.map(({ fault, left }) => ({ ...fault, times: left })),
    clear: () => void (waiting = []),
    take(operation, type) {
      const hits = waiting.filter(
        ({ fault }) =>
          (fault.operation === operation || (fault.operation === '*' && operation !== 'webhook')) &&
          (fault.type === undefined || fault.type === type),
      );
      const hit = hits.find(({ left }) => left !== 'always') ?? hits[0];
      if (!hit || hit.left === 'always') return hit?.fault;
      hit.left -= 1;
      waiting = waiting.filter(({ left }) => left !== 0);
      return hit.fault;
    },
  };
}

const kinds: Readonly<Record<FaultKind['kind'], readonly string[]>> = {
  slow: ['ms'],
  'hang-before': [],
  'hang-after': [],
  'status-before': ['status'],
  'status-after': ['status'],
  'status-kept': ['status'],
  missing: [],
  unreachable: [],
  'reply-lost': [],
  'rate-limited': [],
  garbled: [],
  tampered: ['with'],
  'refund-pending': [],
  'refund-failed': [],
  duplicate: [],
  delay: ['ms'],
  reorder: [],
  drop: [],
  forged: [],
};

/** A fault received over HTTP; an invalid one is refused with the reason. */
export function readFault(body: Readonly<Record<string, unknown>>): Fault {
  const { operation, kind } = body;
  if (operation !== '*' && !operations.some((each) => each === operation)) {
    throw invalid('operation', `operation is * or one of ${operations.join(', ')}`);
  }
  const needs = Object.entries(kinds).find(([name]) => name === kind)?.[1];
  if (!needs) throw invalid('kind', `kind is one of ${Object.keys(kinds).join(', ')}`);
  const absent = needs.find((name) => body[name] === undefined);
  if (absent !== undefined) throw invalid(absent, `${String(kind)} needs ${absent}`);
  return body as unknown as Fault;
}
