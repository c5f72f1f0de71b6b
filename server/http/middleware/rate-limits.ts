import type { Context } from 'hono';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from '../../runtime/clock.ts';
import type { Ids } from '../../orders/ports.ts';
import { Problem } from '../../contract/problem.ts';
import { createCounter } from './counter.ts';
import type { HttpEnv } from '../env.ts';

/** `[points, seconds]`. */
export type Limits = Record<LimitName, readonly [points: number, seconds: number]>;
export type LimitName =
  | 'place'
  | 'placeEmail'
  | 'read'
  | 'refresh'
  | 'email'
  | 'check'
  | 'link'
  | 'linkEmail'
  | 'linkDay'
  | 'decline'
  | 'declinePerson'
  | 'declineMost'
  | 'unpaid'
  | 'signIn'
  | 'refused'
  | 'testMail'
  | 'report'
  | 'withdraw'
  | 'withdrawEmail'
  | 'withdrawOrder'
  | 'key'
  | 'keyAct'
  | 'keyPreview'
  | 'keyLookUp'
  | 'wrongKey'
  | 'agent';

export const defaultLimits: Limits = {
  place: [30, 60],
  placeEmail: [20, 3_600],
  read: [600, 60],
  refresh: [30, 60],
  email: [30, 3_600],
  check: [10, 60],
  link: [60, 3_600],
  linkEmail: [3, 3_600],
  linkDay: [8, 86_400],
  decline: [10, 3_600],
  declinePerson: [3, 3_600],
  declineMost: [20, 3_600],
  // Open at the same time, each for half an hour at most.
  unpaid: [10, 1_800],
  // Each sign-in takes two.
  signIn: [40, 60],
  // Entries of the audit, for each address and each account.
  refused: [1, 60],
  testMail: [10, 3_600],
  report: [30, 60],
  withdraw: [30, 3_600],
  withdrawEmail: [10, 3_600],
  // Travellers look more than once, and each look asks the service.
  withdrawOrder: [20, 3_600],
  key: [600, 60],
  keyAct: [30, 60],
  // Each asks Stripe or the service several times.
  keyPreview: [60, 60],
  // For each address, right keys too: enough for several programs in one place.
  keyLookUp: [3_000, 60],
  // For each address. A key cannot be guessed, so a right one is never refused for these.
  wrongKey: [30, 60],
  agent: [120, 60],
};

export interface Limiter {
  /** Counts one use of `key`; throws `rate-limited` with the seconds to wait when none are left. */
  (name: LimitName, key: string): Promise<void>;
  /** Throws the same if the next use would be refused, without counting anything. */
  check(name: LimitName, key: string): Promise<void>;
  most(name: LimitName): number;
}

interface Consumer {
  /** Rejects with a `RateLimiterRes` when no points are left. */
  consume(key: string): Promise<unknown>;
  /** Null if unused so far. */
  get(key: string): Promise<Pick<RateLimiterRes, 'consumedPoints' | 'msBeforeNext'> | null>;
}
export type MakeLimiter = (name: LimitName, points: number, seconds: number) => Consumer;

/** Limits shared by all processes where possible; the others only protect a single process from load. */
const shared: readonly LimitName[] = [
  'place',
  'placeEmail',
  'check',
  'link',
  'linkEmail',
  'linkDay',
  'decline',
  'declinePerson',
  'declineMost',
  'signIn',
  'refused',
  'testMail',
  'withdraw',
  'withdrawEmail',
  'withdrawOrder',
  'keyAct',
  'keyPreview',
];

const inMemory =
  (clock: Clock): MakeLimiter =>
  (_name, points, seconds) => {
    const counter = createCounter({ clock, seconds });
    return {
      async consume(key) {
        const count = counter.add(key);
        if (count.points > points) throw new RateLimiterRes(0, count.leftMs, count.points, false);
      },
      async get(key) {
        const count = counter.read(key);
        return { consumedPoints: count.points, msBeforeNext: count.leftMs };
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
  const refusing = async (ask: () => Promise<unknown> | undefined) => {
    try {
      await ask();
    } catch (cause) {
      if (!(cause instanceof RateLimiterRes)) throw new Problem('storage-unavailable', { cause });
      const seconds = Math.max(1, Math.ceil(cause.msBeforeNext / 1_000));
      throw new Problem('rate-limited', { retryAfterSeconds: seconds });
    }
  };
  return Object.assign((name: LimitName, key: string) => refusing(() => limiters.get(name)?.consume(key)), {
    check: (name: LimitName, key: string) =>
      refusing(async () => {
        const used = await limiters.get(name)?.get(key);
        const [points] = limits[name];
        if (used && used.consumedPoints >= points) {
          throw new RateLimiterRes(0, used.msBeforeNext, used.consumedPoints, false);
        }
      }),
    most: (name: LimitName) => limits[name][0],
  });
}

type Hash = Ids['sha256'];

/** Keeps only enough of an e-mail address's hash to tell addresses apart; a longer slice would identify it. */
const short = (sha256: Hash, text: string) => sha256(text.toLowerCase()).slice(0, 12);

/** Identifies an e-mail address together with its sender. */
const personOf = (c: Context<HttpEnv>, email: string, sha256: Hash): string =>
  short(sha256, `${email} ${c.get('address')}`);

/**
 * Counts by e-mail address and sender together, so that a stranger who enters it uses up nothing of its owner's limit.
 */
export function byEmailOf(
  limiter: Limiter,
  name: LimitName,
  c: Context<HttpEnv>,
  email: string,
  sha256: Hash,
): Promise<void> {
  return limiter(name, personOf(c, email, sha256));
}

/** Counts by the sender's address. */
export function byAddress(limiter: Limiter, name: LimitName, c: Context<HttpEnv>): Promise<void> {
  return limiter(name, c.get('address'));
}
