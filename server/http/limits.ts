import type { Context } from 'hono';
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Clock } from '../clock.ts';
import type { Ids } from '../orders/ports.ts';
import { Problem } from '../problem.ts';
import type { HttpEnv } from './env.ts';

/** Points an hour or a minute; `[points, seconds]`. */
export type Limits = Record<LimitName, readonly [points: number, seconds: number]>;
export type LimitName = 'place' | 'placeEmail' | 'read' | 'refresh' | 'check' | 'link' | 'linkEmail';

export const defaultLimits: Limits = {
  place: [30, 60],
  placeEmail: [20, 3_600],
  read: [600, 60],
  refresh: [60, 60],
  check: [10, 60],
  link: [10, 3_600],
  linkEmail: [3, 3_600],
};

/** Counts one use of `key`; throws `rate-limited` with the seconds to wait when there are none left. */
export type Limiter = (name: LimitName, key: string) => Promise<void>;

type Counter = Pick<RateLimiterAbstract, 'consume'>;
export type MakeLimiter = (name: LimitName, points: number, seconds: number) => Counter;

/** Counted by all processes together, where they can; the others only shield the process itself from load. */
const shared: readonly LimitName[] = ['place', 'placeEmail', 'check', 'link', 'linkEmail'];

/**
 * Counts in this process. A window is forgotten whole at its end: with a timer for each key, a crowd of 180,000
 * would hold 90 MB instead of 40.
 */
const inMemory =
  (clock: Clock): MakeLimiter =>
  (_name, points, seconds) => {
    const anew = () => new RateLimiterMemory({ points, duration: 0, keyPrefix: '' });
    let window = anew();
    let until = clock.now() + seconds * 1_000;
    return {
      async consume(key) {
        const now = clock.now();
        if (now >= until) {
          window = anew();
          until = now + seconds * 1_000;
        }
        return window.consume(key).catch(({ consumedPoints }: RateLimiterRes) => {
          throw new RateLimiterRes(0, until - now, consumedPoints, false);
        });
      },
    };
  };

export function createLimiter({
  clock,
  limits = defaultLimits,
  make = inMemory(clock),
}: {
  clock: Clock;
  limits?: Limits | undefined;
  make?: MakeLimiter | undefined;
}): Limiter {
  const limiters = new Map(
    Object.entries(limits).map(([name, [points, seconds]]) => [
      name,
      (shared.includes(name as LimitName) ? make : inMemory(clock))(name as LimitName, points, seconds),
    ]),
  );
  return async (name, key) => {
    try {
      await limiters.get(name)?.consume(key);
    } catch (cause) {
      if (!(cause instanceof RateLimiterRes)) throw new Problem('storage-unavailable', { cause });
      const seconds = Math.max(1, Math.ceil(cause.msBeforeNext / 1_000));
      throw new Problem('rate-limited', { retryAfterSeconds: seconds });
    }
  };
}

/** Counts against an e-mail address, of which no more is kept than tells it from others (a longer slice keeps it all). */
export function byEmail(limiter: Limiter, name: LimitName, email: string, sha256: Ids['sha256']) {
  return limiter(name, sha256(email.toLowerCase()).slice(0, 12));
}

/** Counts against the sender's address. */
export function byAddress(limiter: Limiter, name: LimitName, c: Context<HttpEnv>): Promise<void> {
  return limiter(name, c.get('address'));
}
