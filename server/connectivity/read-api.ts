import type { z } from 'zod';
import type { Clock } from '../runtime/clock.ts';
import { withoutIccids } from '../runtime/without-iccids.ts';
import { Problem } from '../contract/problem.ts';
import type { SendCall } from './authorized-request.ts';
import type { Pass } from './circuit.ts';
import type { Exchange } from './connectivity-send.ts';

interface ReadOptions {
  readonly query?: Readonly<Record<string, string | number | null>>;
  readonly maxBytes?: number;
  /** A failed attempt is retried only within this time; default 8 s. */
  readonly patienceMs?: number;
}

interface ListOptions extends ReadOptions {
  /** For all pages together; default 64 MB. Unlimited only where each page is released before the next. */
  readonly maxListBytes?: number;
}

type ReadOne<None> = <T extends z.ZodType>(
  path: string,
  schema: T,
  options?: ReadOptions,
) => Promise<z.output<T> | None>;

/** All throw `upstream-unavailable` when the service gives no usable answer. */
export interface Reads {
  read: ReadOne<never>;
  /** Answers null when the service has no such thing. */
  find: ReadOne<null>;
  /** Follows the cursors of a listing to its end. */
  pages<Page extends { afterCursor: string | null }>(
    path: string,
    schema: z.ZodType<Page>,
    options?: ListOptions,
  ): AsyncGenerator<Page>;
}

/** Why a read failed. */
export class ReadError extends Error {
  /** null when there was no answer. */
  readonly status: number | null;
  /** The service's own words, cleaned. */
  readonly said: string | null;

  constructor(path: string, answer: Exchange) {
    super(`GET ${withoutIccids(path)}: ${nameOf(answer)}`);
    this.status = answer.kind === 'answered' ? answer.status : null;
    this.said = answer.kind === 'answered' ? answer.said : null;
  }
}

const deadlineMs = 8_000;
const backoffMs = [250, 1_000, 4_000, 8_000];
/** The service has no such thing, or refuses its id as invalid. */
const absent: ReadonlySet<number> = new Set([400, 404, 422]);
const nothing: ReadonlySet<number> = new Set();
/** Stops a listing whose cursors never end; far beyond any real catalogue. */
const maxPages = 2_000;
const megabyte = 1_048_576;
/** Ten times what a catalogue of the whole world has: a listing is held in memory. */
const maxListed = 64 * megabyte;

/** GETs, repeated with backoff on our clock: they change nothing. */
export function createReads(options: {
  sendCall: SendCall;
  /** What each attempt goes through. */
  pass: Pass;
  clock: Clock;
  random: () => number;
}): Reads {
  const { clock } = options;

  const ask = async <T extends z.ZodType>(
    path: string,
    schema: T,
    { query = {}, maxBytes = megabyte, patienceMs = 8_000 }: ReadOptions,
    missing: ReadonlySet<number>,
  ): Promise<{ data: z.output<T>; bytes: number } | null> => {
    const startedAt = clock.now();
    const call = { method: 'GET', path: withQuery(path, query), deadlineMs, maxBytes } as const;
    for (let tries = 0; ; tries++) {
      const answer = await options.pass(() => options.sendCall(call));
      if (answer.kind === 'answered') {
        if (missing.has(answer.status)) return null;
        const body = schema.safeParse(answer.body);
        if (answer.status >= 200 && answer.status < 300 && body.success) {
          return { data: body.data, bytes: answer.bytes };
        }
      }
      const retryAfterMs = retryAfterOf(answer);
      const waitMs = Math.max(
        (backoffMs[tries] ?? Infinity) * (0.75 + 0.5 * options.random()),
        retryAfterMs ?? 0,
      );
      if (!worthRepeating(answer) || clock.now() + waitMs - startedAt > patienceMs) {
        throw new Problem('upstream-unavailable', {
          cause: new ReadError(path, answer),
          retryAfterSeconds: Math.ceil((retryAfterMs ?? 5_000) / 1000),
        });
      }
      await new Promise<void>((resolve) => clock.after(waitMs, resolve));
    }
  };

  // A refused listing must never look like an empty one: "not found" releases a traveller's hold.
  const readOne = async <T extends z.ZodType>(path: string, schema: T, options: ReadOptions) =>
    (await ask(path, schema, options, nothing))!;

  return {
    read: async (path, schema, options = {}) => (await readOne(path, schema, options)).data,
    find: async (path, schema, options = {}) => (await ask(path, schema, options, absent))?.data ?? null,
    async *pages(path, schema, { maxListBytes = maxListed, ...options } = {}) {
      const giveUp = (why: string) => {
        throw new Problem('upstream-unavailable', { cause: new Error(`GET ${path}: ${why}`) });
      };
      let afterCursor: string | null = null;
      let sum = 0;
      for (let page = 1; page <= maxPages; page++) {
        const query = { ...options.query, afterCursor };
        const reply = await readOne(path, schema, { ...options, query });
        const data: z.output<typeof schema> = reply.data;
        sum += reply.bytes;
        if (sum > maxListBytes) giveUp(`more than ${maxListBytes / megabyte} MB in ${page} pages`);
        yield data;
        if (data.afterCursor === null) return;
        afterCursor = data.afterCursor;
      }
      giveUp('endless cursors');
    },
  };
}

function withQuery(path: string, query: Readonly<Record<string, string | number | null>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== null);
  return given.length === 0
    ? path
    : `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

function worthRepeating(answer: Exchange): boolean {
  if (answer.kind === 'not-sent') return answer.cause !== 'circuit-open';
  if (answer.kind === 'lost') return true;
  return answer.status === 429 || answer.status >= 500 || (answer.status >= 200 && answer.status < 300);
}

function retryAfterOf(answer: Exchange): number | null {
  return answer.kind === 'lost' ? null : answer.retryAfterMs;
}

function nameOf(answer: Exchange): string {
  if (answer.kind !== 'answered') return answer.cause;
  return answer.status >= 200 && answer.status < 300 ? 'bad-reply' : `status-${answer.status}`;
}
