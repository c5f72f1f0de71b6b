import type { Context } from 'hono';
import type { Clock } from '../../runtime/clock.ts';
import { Problem } from '../../contract/problem.ts';
import { createCounter } from '../middleware/counter.ts';
import type { HttpEnv } from '../env.ts';
import { addressOf } from '../middleware/request-context.ts';

/** Counts a request for an uncached page; throws `rate-limited`. */
export type AdmitFresh = (c: Context<HttpEnv>) => void;

const seconds = 60;

/**
 * There are tens of thousands of pages, each a few milliseconds of work: one sender who requests them all would slow
 * the storefront down for everyone. The limit per minute equals the number of pages kept; no crowd behind one address
 * comes near it.
 */
export function createAdmitFresh(options: { clock: Clock; hops: number; most?: number }): AdmitFresh {
  const { clock, hops, most = 600 } = options;
  const counter = createCounter({ clock, seconds });
  return (c) => {
    const { points, leftMs } = counter.add(addressOf(c, hops));
    if (points > most) {
      throw new Problem('rate-limited', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)) });
    }
  };
}
