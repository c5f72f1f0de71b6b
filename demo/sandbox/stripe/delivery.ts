import { createHmac } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Faults } from './faults.ts';
import { createJournal } from './ledger.ts';
import type { Delivery } from './ledger.ts';
import type { StripeEvent } from './wire.ts';

export interface Webhook {
  readonly url: string;
  readonly secret: string;
}

export interface Deliveries {
  send(event: StripeEvent): void;
  /** Sends any text, signed as `signing` says; resolves with the status, or null if there was no response. */
  craft(body: string, signing?: { secret?: string; timestamp?: number }): Promise<number | null>;
  /** Whether events are sent thin, with only the id of their object. */
  sendThin(thin: boolean): void;
  all(): readonly Delivery[];
  stop(): void;
}

/** The delays before each retry of a delivery that was not answered with 2xx: three days in all, as at Stripe. */
const waits = [
  5_000, 60_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, 43_200_000, 43_200_000, 43_200_000,
  43_200_000,
];
const answerWithinMs = 10_000;

/** `Stripe-Signature` of a body: HMAC-SHA256 over `<seconds>.<body>`. */
function sign(body: string, secret: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}

/** Sends events to the endpoint: each on its own, in no guaranteed order, retried until it is answered with 2xx. */
export function createDeliveries(options: {
  clock: Clock;
  fetch: typeof fetch;
  faults: Faults;
  webhook: Webhook | undefined;
}): Deliveries {
  const { clock, faults, webhook } = options;
  const journal = createJournal<Delivery>();
  let heldBack: (() => void)[] = [];
  let stopped = false;
  let thin = false;

  async function post(body: string, secret: string, seconds: number): Promise<number | null> {
    if (!webhook || stopped) return null;
    const controller = new AbortController();
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const cancel = clock.after(answerWithinMs, () => {
      controller.abort();
      resolve(null);
    });
    const answer = options
      .fetch(webhook.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': sign(body, secret, seconds),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body,
        redirect: 'manual',
        signal: controller.signal,
      })
      .then(
        async (response) => {
          await response.body?.cancel();
          return response.status;
        },
        () => null,
      );
    const status = await Promise.race([answer, late]);
    cancel();
    return status;
  }

  async function attempt(event: StripeEvent, n: number): Promise<void> {
    if (!webhook || stopped) return;
    const fault = faults.take('webhook', event.type);
    const note = (status: number | null) =>
      journal.add({
        eventId: event.id,
        type: event.type,
        at: clock.now(),
        attempt: n,
        fault: fault?.kind ?? null,
        status,
      });
    switch (fault?.kind) {
      case 'drop':
        note(null);
        return;
      case 'delay':
        clock.after(fault.ms, () => void attempt(event, n));
        return;
      case 'reorder':
        heldBack.push(() => void attempt(event, n));
        return;
      default:
        break;
    }
    const copies = fault?.kind === 'duplicate' ? (fault.copies ?? 2) : 1;
    const secret = fault?.kind === 'forged' ? 'whsec_not_the_secret' : webhook.secret;
    const statuses = await Promise.all(
      Array.from({ length: copies }, async () => {
        const status = await post(
          JSON.stringify(thin ? thinned(event) : event),
          secret,
          Math.floor(clock.now() / 1000),
        );
        note(status);
        return status;
      }),
    );
    const answered = statuses.some((status) => status !== null && status >= 200 && status < 300);
    const wait = waits[n - 1];
    if (answered) event.pending_webhooks = 0;
    else if (wait !== undefined) clock.after(wait, () => void attempt(event, n + 1));
    const late = heldBack;
    heldBack = [];
    for (const run of late) run();
  }

  return {
    send: (event) => void clock.after(0, () => void attempt(event, 1)),
    craft: (body, { secret, timestamp } = {}) =>
      post(body, secret ?? webhook?.secret ?? '', timestamp ?? Math.floor(clock.now() / 1000)),
    sendThin: (on) => void (thin = on),
    all: journal.all,
    stop: () => void (stopped = true),
  };
}

/** The event in the form that Stripe's newer destinations receive. */
function thinned({ id, type, created, livemode, request, data }: StripeEvent): object {
  const about = data.object as { id?: string; object: string };
  return {
    id,
    object: 'v2.core.event',
    type: `v1.${type}`,
    created: new Date(created * 1000).toISOString(),
    livemode,
    reason:
      request.id === null
        ? null
        : { type: 'request', request: { id: request.id, idempotency_key: request.idempotency_key ?? '' } },
    related_object: {
      id: about.id ?? '',
      type: about.object,
      url: `/v1/${about.object.replace('.', '/')}s/${about.id}`,
    },
  };
}
