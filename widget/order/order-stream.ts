// Events are parsed by hand: our server sends two kinds of them, and eventsource-parser is 1.6 kB compressed.
import type { OrderView } from '../../server/contract/schemas/storefront.ts';
import { type Api, toApiError } from '../frame/api/api-client.ts';
import type { Clock } from '../frame/clock.ts';
import type { OpenedEvents } from '../frame/app.ts';
import type { OrderRef } from '../frame/api/orders.ts';

export type Connection = 'live' | 'polling' | 'offline';

export interface WatchOptions {
  readonly api: Api;
  /** Sent with every request: the language for names. */
  readonly query: string;
  readonly clock: Clock;
  readonly random: () => number;
  readonly onOrder: (order: OrderView) => void;
  readonly onConnection: (connection: Connection) => void;
  /** The first stream, where one was opened ahead. */
  readonly opened?: OpenedEvents | undefined;
  /** The order does not exist or is not accessible; watching has stopped. */
  readonly onGone: () => void;
}

/** In ms: a stream silent for three heartbeats is dead, whatever the socket reports. */
const silence = 45_000;
/** In ms: a stream without an event by then is held back by an intermediary. */
const firstEvent = 6_000;

/**
 * Follows an order by server-sent events over fetch, because EventSource cannot send the capability in a header.
 * Reopens a broken stream with backoff and jitter. After two streams in a row without an event it assumes that a proxy
 * swallows them and polls the order every 0.5 to 5 s instead. Returns a function that stops watching.
 */
export function watchOrder(ref: OrderRef, options: WatchOptions): () => void {
  const { api, clock, query } = options;
  const controller = new AbortController();
  const stopped = () => controller.signal.aborted;
  let { opened } = options;
  let barren = 0;
  let failures = 0;
  let cancelTimer = () => {};

  const next = (ms: number, run: () => Promise<void>) => {
    if (!stopped()) cancelTimer = clock.after(ms, () => void run());
  };

  const failed = (error: unknown, again: () => Promise<void>) => {
    if (stopped()) return;
    if (isGone(error)) return options.onGone();
    failures++;
    options.onConnection('offline');
    next(Math.min(30_000, 500 * 2 ** failures) * (0.5 + options.random() / 2), again);
  };

  const stream = async () => {
    const attempt = new AbortController();
    const abort = () => attempt.abort();
    controller.signal.addEventListener('abort', abort);
    let cancelSilence = clock.after(firstEvent, abort);
    let brought = false;
    try {
      const { answer, close } = opened ?? {};
      opened = undefined;
      if (close) attempt.signal.addEventListener('abort', close);
      const response = await (answer ??
        api.send(`/api/orders/${ref.orderId}/events${query}`, ref, attempt.signal));
      if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
        throw new Error('no events');
      await readEvents(response.body!, (order) => {
        cancelSilence();
        cancelSilence = clock.after(silence, abort);
        brought = true;
        barren = failures = 0;
        if (!order || stopped()) return;
        options.onConnection('live');
        options.onOrder(order);
      });
      next(500 + 500 * options.random(), brought ? stream : poll);
    } catch (error) {
      const { status } = toApiError(error);
      // The server has no room for another stream, but polling still works.
      if (status === 429) next(500, poll);
      else if (brought || status >= 400) failed(error, stream);
      else next(500, ++barren < 2 ? stream : poll);
    } finally {
      cancelSilence();
      controller.signal.removeEventListener('abort', abort);
    }
  };

  let interval = 500;
  const poll = async () => {
    try {
      const order = await api.call<OrderView>(`/api/orders/${ref.orderId}${query}`, {
        capability: ref.capability,
      });
      if (stopped()) return;
      options.onConnection('polling');
      options.onOrder(order);
      if (failures) {
        failures = barren = 0;
        return next(0, stream);
      }
      interval = Math.min(5_000, interval * 1.5);
      next(interval, poll);
    } catch (error) {
      failed(error, poll);
    }
  };

  void stream();
  return () => {
    controller.abort();
    cancelTimer();
  };
}

/**
 * Checks the slug, which only the store sends: a proxy between two deploys also answers 404, and a network's
 * filter 403.
 */
export const isGone = (error: unknown): boolean => toApiError(error).slug === 'not-found';

/**
 * Calls back with each order in the stream, and with null for a heartbeat or anything it cannot parse.
 */
async function readEvents(body: ReadableStream<Uint8Array>, onEvent: (order: OrderView | null) => void) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let buffer = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    buffer += decoder.decode(value, { stream: true });
    const blocks = buffer.split(/\r?\n\r?\n/);
    buffer = blocks.pop() ?? '';
    for (const block of blocks) onEvent(parseEvent(block));
  }
}

function parseEvent(block: string): OrderView | null {
  const lines = block.split(/\r?\n/);
  if (!lines.some((line) => /^event: ?order$/.test(line))) return null;
  const data = lines.flatMap((line) => (line.startsWith('data:') ? [line.slice(5)] : []));
  return JSON.parse(data.join('\n')) as OrderView;
}
