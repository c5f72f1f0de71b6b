import type { MiddlewareHandler } from 'hono';
import { Problem } from '../../contract/problem.ts';
import type { HttpEnv } from '../env.ts';
import { createCapacity } from '../live/capacity.ts';
import { senderOf } from './request-context.ts';

/** With every stream of orders open, this still leaves connections for pages. */
const maxInFlight = 500;
/** Places that an address and its network have anyway, an IPv6 /48 or the IPv4 address itself. */
const own = { address: 10, network: 40 } as const;
/**
 * What they may have beyond those, out of half of all places: a few senders whose calls never end, or one with
 * thousands of IPv6 addresses, leave the other half to those with few.
 */
const beyond = { address: 40, network: 100, all: maxInFlight / 2 } as const;
const retryAfterSeconds = 5;

/** Limits how many API calls wait at the same time, for whatever reason; streams have limits of their own. */
export function limitInFlight(): MiddlewareHandler<HttpEnv> {
  const places = createCapacity();
  return async function limitInFlight(c, next) {
    const leaveAll = places.enter([['all', maxInFlight]]);
    if (!leaveAll) throw new Problem('overloaded', { retryAfterSeconds });
    const address = c.get('address');
    const network = senderOf(address);
    const leave =
      places.enter([
        [`address ${address}`, own.address],
        [`network ${network}`, own.network],
      ]) ??
      places.enter([
        [`beyond, address ${address}`, beyond.address],
        [`beyond, network ${network}`, beyond.network],
        ['beyond', beyond.all],
      ]);
    try {
      if (!leave) throw new Problem('rate-limited', { retryAfterSeconds });
      await next();
    } finally {
      leave?.();
      leaveAll();
    }
  };
}
