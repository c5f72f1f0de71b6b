import type { MiddlewareHandler } from 'hono';
import { Problem } from '../../contract/problem.ts';
import type { HttpEnv } from '../env.ts';
import { createCapacity } from '../live/capacity.ts';

/** With every stream of orders open, this still leaves connections for pages. */
const mostInFlight = { address: 50, all: 500 } as const;
const retryAfterSeconds = 5;

/** Limits how many API calls wait at the same time, for whatever reason; streams have limits of their own. */
export function limitInFlight(): MiddlewareHandler<HttpEnv> {
  const places = createCapacity();
  return async function limitInFlight(c, next) {
    const leaveAll = places.enter([['all', mostInFlight.all]]);
    if (!leaveAll) throw new Problem('overloaded', { retryAfterSeconds });
    const leave = places.enter([[c.get('address'), mostInFlight.address]]);
    try {
      if (!leave) throw new Problem('rate-limited', { retryAfterSeconds });
      await next();
    } finally {
      leave?.();
      leaveAll();
    }
  };
}
