import { Webhook } from 'standardwebhooks';
import type { Clock } from '../clock.ts';
import type { Faults } from './faults.ts';
import type { Ids } from './ids.ts';
import type { LedgerEvent } from './ledger.ts';

/** Where events go. Each is signed with every secret, so that a receiver can rotate its own. */
export interface WebhookTarget {
  readonly url: string;
  /** `whsec_` followed by base64. */
  readonly secret: string | readonly string[];
  /** Header names: Standard Webhooks uses `webhook-…`, Svix `svix-…`. */
  readonly headers?: 'svix' | 'webhook';
}

export type Emit = (
  event: { readonly type: string; readonly iccid: string } & Record<string, unknown>,
) => void;

export interface EventsOptions {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly fetch: typeof fetch;
  readonly faults: Faults;
  /** Every event is appended, whether sent or not. */
  readonly sent: LedgerEvent[];
  readonly target: WebhookTarget | undefined;
}

export interface Events {
  readonly emit: Emit;
  setTarget(target: WebhookTarget | undefined): void;
  /** Resolves when no delivery is under way; scheduled retries are not awaited. */
  settled(): Promise<void>;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** The delays before each retry. */
const retries = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour];
const attemptMs = 15 * second;
/** A reordered event is sent after this time even if no other event follows. */
const reorderMs = minute;
const forgedSecret = `whsec_${Buffer.from('not the secret of the receiver').toString('base64')}`;

/** Sends each event until its receiver answers 2xx, always with the same id and each time with a fresh signature. */
export function createEvents(options: EventsOptions): Events {
  const { clock, ids, fetch, faults, sent } = options;
  const underWay = new Set<Promise<void>>();
  let target = options.target;
  let held: (() => void)[] = [];

  function send(event: LedgerEvent, forged = false): Promise<void> {
    const delivery = attempt(event, forged, 0).finally(() => underWay.delete(delivery));
    underWay.add(delivery);
    return delivery;
  }

  async function attempt(event: LedgerEvent, forged: boolean, n: number): Promise<void> {
    if (target === undefined) return;
    const at = clock.now();
    const status = await post(target, event, forged);
    event.attempts.push({ at, status });
    if (status !== null && status >= 200 && status < 300) {
      event.delivered = true;
      return;
    }
    const wait = retries[n];
    if (wait === undefined) return;
    clock.after(wait, () => {
      const again = attempt(event, forged, n + 1).finally(() => underWay.delete(again));
      underWay.add(again);
    });
  }

  /** The response's status; null if there was none in time. */
  async function post(to: WebhookTarget, event: LedgerEvent, forged: boolean): Promise<number | null> {
    const controller = new AbortController();
    const gaveUp = Promise.withResolvers<null>();
    const cancel = clock.after(attemptMs, () => {
      controller.abort();
      gaveUp.resolve(null);
    });
    const ask = async () => {
      const response = await fetch(to.url, {
        method: 'POST',
        headers: headersFor(to, event, forged),
        body: event.body,
        redirect: 'manual',
        signal: controller.signal,
      });
      void response.body?.cancel().catch(() => {});
      return response.status;
    };
    return Promise.race([ask().catch(() => null), gaveUp.promise]).finally(cancel);
  }

  function headersFor(to: WebhookTarget, event: LedgerEvent, forged: boolean): Record<string, string> {
    const at = new Date(clock.now());
    const secrets = forged ? [forgedSecret] : [to.secret].flat();
    const prefix = to.headers ?? 'svix';
    return {
      'Content-Type': 'application/json',
      [`${prefix}-id`]: event.id,
      [`${prefix}-timestamp`]: String(Math.floor(at.getTime() / second)),
      [`${prefix}-signature`]: secrets
        .map((secret) => new Webhook(secret).sign(event.id, at, event.body))
        .join(' '),
    };
  }

  function dispatch(event: LedgerEvent): void {
    const fault = faults.strikeEvent(event.type);
    switch (fault?.kind) {
      case 'drop':
        return;
      case 'delay':
        clock.after(fault.ms, () => void send(event));
        return;
      case 'reorder':
        hold(event);
        return;
      case 'duplicate':
        for (let copy = 1; copy < (fault.copies ?? 2); copy++) void send(event);
        break;
      case 'forged':
      case undefined:
        break;
      default:
        fault satisfies never;
    }
    const first = send(event, fault?.kind === 'forged');
    const after = held;
    held = [];
    if (after.length > 0) void first.then(() => after.forEach((release) => release()));
  }

  function hold(event: LedgerEvent): void {
    let released = false;
    const release = () => {
      if (released) return;
      released = true;
      cancel();
      void send(event);
    };
    const cancel = clock.after(reorderMs, release);
    held.push(release);
  }

  return {
    emit({ type, iccid, ...rest }) {
      const id = ids.event();
      const at = clock.now();
      const occurredAt = new Date(at).toISOString();
      const body = JSON.stringify({ type, iccid, eventId: id, occurredAt, ...rest });
      const event: LedgerEvent = { id, type, body, at, attempts: [], delivered: false };
      sent.push(event);
      dispatch(event);
    },
    setTarget(to) {
      target = to;
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
