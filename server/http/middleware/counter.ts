import type { Clock } from '../../runtime/clock.ts';

export interface Count {
  readonly points: number;
  /** Milliseconds until this key's count resets. */
  readonly leftMs: number;
}

/** Counts per key in fixed time windows. */
export interface Counter {
  add(key: string): Count;
  read(key: string): Count;
}

/** More keys than any crowd has, in some 10 MB; an endless supply of new ones displaces the oldest. */
const maxKeys = 50_000;

/**
 * Each key has its own windows, offset by its hash: no client can exhaust one window at its end and the next at its
 * start without knowing when that is, and the counts do not all reset at once.
 */
export function createCounter(options: { clock: Clock; seconds: number; most?: number }): Counter {
  const { clock, most = maxKeys } = options;
  const windowMs = options.seconds * 1_000;
  const kept = new Map<string, { points: number; endsAt: number }>();

  const read = (key: string, now: number) => {
    const known = kept.get(key);
    if (known && known.endsAt > now) return known;
    const passed = (now + (hashOf(key) % windowMs)) % windowMs;
    return { points: 0, endsAt: now + windowMs - passed };
  };
  return {
    add(key) {
      const now = clock.now();
      const count = read(key, now);
      if (count.points++ === 0) {
        kept.delete(key);
        const [oldest] = kept.keys();
        if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
        kept.set(key, count);
      }
      return { points: count.points, leftMs: count.endsAt - now };
    },
    read(key) {
      const now = clock.now();
      const { points, endsAt } = read(key, now);
      return { points, leftMs: endsAt - now };
    },
  };
}

/** FNV-1a: spreads keys; security does not depend on it. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let n = 0; n < key.length; n++) hash = Math.imul(hash ^ key.charCodeAt(n), 0x01000193);
  return hash >>> 0;
}
