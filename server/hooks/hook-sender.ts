import type { Logger } from 'pino';
import { deadline, type Clock } from '../runtime/clock.ts';
import { retryAfter } from '../runtime/http-exchange.ts';
import { readAddress, refusals } from './address.ts';
import { NotPublicError, type Answer, type Post } from './post.ts';
import { maxQuietMs, waitAfter } from './schedule.ts';
import { signedHeaders } from './signature.ts';
import type { DueDelivery, HookStore, Tried } from './hook-store.ts';

export interface SendDeps {
  readonly store: Pick<HookStore, 'now' | 'due' | 'claim' | 'finish' | 'endpoint' | 'secretsOf'>;
  readonly post: Post;
  readonly clock: Clock;
  /** The clock for signatures. */
  readonly wall: Pick<Clock, 'now'>;
  readonly random: () => number;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly sandbox: boolean;
  readonly onTried?: ((outcome: Outcome) => void) | undefined;
  /** Aborted when the store is about to stop. */
  readonly closing?: AbortSignal | undefined;
}

/** How a try ended: `failed` is retried, `given-up` is not. */
export type Outcome = 'delivered' | 'failed' | 'given-up';

/** Concurrent requests to one endpoint: it should not be flooded after an outage. */
const atOnce = 4;
/** As long as the service itself waits for an answer to its events. */
const answerMs = 15_000;
/** Longer than a try takes. */
const leaseMs = 30_000;
/** How much of a response staff are shown. */
const shownLetters = 200;

/** Sends the deliveries due to each endpoint; one that hangs delays no other. Returns how many were tried. */
export function createSender(deps: SendDeps): () => Promise<number> {
  const { store } = deps;
  const busy = new Set<string>();

  async function serve(endpointId: string): Promise<number> {
    busy.add(endpointId);
    try {
      for (let count = 0; ;) {
        if (deps.closing?.aborted) return count;
        const takenAt = deps.clock.now();
        const batch = await store.claim(endpointId, atOnce, leaseMs);
        if (batch.length === 0) return count;
        const ended = await Promise.all(batch.map((each) => send(deps, each, takenAt)));
        count += batch.length;
        // Stop once a delivery fails: the next round asks what is due then.
        if (ended.some((each) => each !== 'delivered')) return count;
      }
    } finally {
      busy.delete(endpointId);
    }
  }

  return async () => {
    const due = (await store.due()).filter((id) => !busy.has(id));
    const counts = await Promise.all(due.map(serve));
    return counts.reduce((sum, count) => sum + count, 0);
  };
}

async function send(deps: SendDeps, delivery: DueDelivery, takenAt: number): Promise<Outcome> {
  const { store, clock, log } = deps;
  const { endpointId, eventId, tries } = delivery;
  // This process stood still: another may have sent this delivery since, and later ones.
  if (clock.now() - takenAt > leaseMs - answerMs) return 'failed';
  const tried = await attempt(deps, delivery);
  const isOver = await store.finish(delivery, tried);
  const outcome = tried.next === null ? 'delivered' : tried.next === 'never' ? 'given-up' : 'failed';
  deps.onTried?.(outcome);
  if (outcome === 'delivered') return outcome;
  log.warn({ endpointId, eventId, tries, status: tried.status }, 'event not delivered');
  if (isOver) log.error({ endpointId }, 'endpoint disabled');
  return outcome;
}

async function attempt(deps: SendDeps, delivery: DueDelivery): Promise<Tried> {
  try {
    const answer = await ask(deps, delivery);
    const { status } = answer;
    const seen = { status, note: plain(answer.text) || null };
    if (status >= 200 && status < 300) return { ...seen, next: null, quietUntil: null, ends: 'after-days' };
    const ends = status === 410 ? 'at-once' : 'after-days';
    return { ...seen, ...(await nextTry(deps, delivery, quietOf(answer, deps.wall))), ends };
  } catch (cause) {
    return {
      status: null,
      note: whyNot(cause),
      ...(await nextTry(deps, delivery, null)),
      ends: 'after-days',
    };
  }
}

/** How long an overloaded receiver asks us to wait; null if it does not ask. */
const quietOf = ({ status, retryAfter: header }: Answer, wall: SendDeps['wall']): number | null =>
  status === 429 || status === 503 ? retryAfter(header, wall.now(), maxQuietMs) : null;

async function nextTry(
  { store, random }: SendDeps,
  { tries }: DueDelivery,
  quietMs: number | null,
): Promise<Pick<Tried, 'next' | 'quietUntil'>> {
  const wait = waitAfter(tries, random);
  const at = await store.now();
  const quietUntil = quietMs === null ? null : at + quietMs;
  return { next: wait === null ? 'never' : Math.max(at + wait, quietUntil ?? 0), quietUntil };
}

async function ask(deps: SendDeps, { endpointId, eventId: id, body }: DueDelivery): Promise<Answer> {
  const { store, clock, wall, sandbox } = deps;
  const [endpoint, secrets] = await Promise.all([store.endpoint(endpointId), store.secretsOf(endpointId)]);
  const url = readAddress(endpoint?.url ?? '', sandbox);
  if (!(url instanceof URL)) throw new Error(refusals[url]);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'esim-storefront-webhooks',
    ...signedHeaders({ id, body, at: wall.now() }, secrets),
  };
  const { signal, cancel } = deadline(clock, answerMs);
  try {
    return await deps.post(url, { headers, body }, signal);
  } finally {
    cancel();
  }
}

/** Shown only to staff. */
function whyNot(cause: unknown): string {
  if (cause instanceof NotPublicError) return refusals['not-public'];
  const { name, code, message } = cause as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError') return 'No answer within 15 s.';
  return plain(code ?? message);
}

/** An outsider's text, as one line of visible characters. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, shownLetters);
