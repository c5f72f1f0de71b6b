import type { MiddlewareHandler } from 'hono';
import { Problem } from '../../contract/problem.ts';
import type { HttpEnv } from '../env.ts';
import { createCapacity } from '../live/capacity.ts';

/** With all streams of orders there is still room for pages among the connections. */
const mostInFlight = { address: 50, all: 500 } as const;
const retryAfterSeconds = 5;

/** Calls of the API that wait for something, whatever it is, are so many at a time; streams have places of their own. */
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
