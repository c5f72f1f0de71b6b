import { describe, expect, it } from 'vitest';
import {
  createHttpExchange,
  readBody,
  readStart,
  ReplyTooBigError,
  retryAfter,
} from '../../../server/runtime/http-exchange.ts';
import { createFakeClock } from '../../support/clock.ts';

const asText = async (response: Response) => response.text();

/** A body that comes in pieces and never ends. */
const endless = (onCancel: () => void) =>
  new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(1_000)),
    cancel: onCancel,
  });

describe('an HTTP exchange', () => {
  it('follows no redirect', async () => {
    const seen: (RequestInit | undefined)[] = [];
    const exchange = createHttpExchange({
      clock: createFakeClock(),
      fetch: async (_input, init) => {
        seen.push(init);
        return new Response('ok');
      },
    });
    const asked = { method: 'POST', redirect: 'follow' } as const;
    expect(await exchange('https://a.example/', asked, { deadlineMs: 1_000, read: asText })).toBe('ok');
    expect(seen).toMatchObject([{ method: 'POST', redirect: 'manual' }]);
  });

  it.each([
    ['no answer', () => new Promise<Response>(() => {})],
    ['a body that does not end', async () => new Response(new ReadableStream())],
  ])('ends at its deadline with %s, even over a transport that ignores the signal', async (_, answer) => {
    const clock = createFakeClock();
    const exchange = createHttpExchange({ clock, fetch: answer });
    const ended = exchange('https://a.example/', {}, { deadlineMs: 1_000, read: asText }).catch(
      (error: unknown) => error,
    );
    await clock.advance(1_000);
    expect(await ended).toMatchObject({ name: 'TimeoutError' });
  });

  it('leaves no timer behind', async () => {
    let running = 0;
    const exchange = createHttpExchange({
      clock: {
        now: () => 0,
        after() {
          running++;
          return () => void running--;
        },
      },
      fetch: async () => Promise.reject(new TypeError('fetch failed')),
    });
    await expect(exchange('https://a.example/', {}, { deadlineMs: 1, read: asText })).rejects.toThrow(
      'fetch',
    );
    expect(running).toBe(0);
  });
});

describe('a reply', () => {
  it('is read whole up to its largest size, and given up beyond', async () => {
    expect((await readBody(new Response('12345'), 5)).toString()).toBe('12345');
    expect((await readBody(new Response(null), 5)).toString()).toBe('');
    let cancelled = 0;
    const reply = new Response(endless(() => cancelled++));
    await expect(readBody(reply, 5_000)).rejects.toThrow(ReplyTooBigError);
    expect(cancelled).toBe(1);
  });

  it('is not read at all when it says that it is too big', async () => {
    let cancelled = 0;
    const reply = new Response(
      endless(() => cancelled++),
      { headers: { 'content-length': '6' } },
    );
    await expect(readBody(reply, 5)).rejects.toThrow(ReplyTooBigError);
    expect(cancelled).toBe(1);
  });

  it('can be read by its start alone', async () => {
    let cancelled = 0;
    const start = await readStart(new Response(endless(() => cancelled++)), 2_048);
    expect([start.byteLength, cancelled]).toEqual([2_048, 1]);
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-11-20T08:00:00Z');
  const told = (value: string | null) => retryAfter(value, now, 60_000);

  it.each([
    [null, null],
    ['2', 2_000],
    [' 0.5 ', 500],
    ['Fri, 20 Nov 2026 08:00:10 GMT', 10_000],
    ['Fri, 20 Nov 2026 07:00:00 GMT', 0],
    ['86400', 60_000],
    ['soon', null],
  ])('%j waits %j ms', (value, ms) => {
    expect(told(value)).toBe(ms);
  });
});
