import type { MiddlewareHandler } from 'hono';
import type { Clock } from '../../runtime/clock.ts';
import { Problem } from '../../contract/problem.ts';
import { createCounter } from './counter.ts';
import type { HttpEnv } from '../env.ts';
import { createCapacity } from '../live/capacity.ts';
import type { WebhookDeps } from '../routes/webhooks.ts';

/** Bodies of webhooks that may be on their way at a time from each provider, 256 KiB each. */
const mostBodies = { all: 50, strangers: 25, address: 10, suspect: 2 } as const;
/** So many bodies within a minute that are wrongly signed, or never end, make an address suspect. */
const mostWrong = 20;
/** Providers send from a few dozen addresses. */
const mostKnown = 1_000;

/**
 * Decides whether the body of a webhook is waited for: not without a signature of now, and of so many at a time. Half
 * of the places are for senders whose signature was good before. Nobody is refused for what another does: an address
 * that sends rubbish only has fewer bodies in flight, so that a good one that comes from there is still taken.
 */
export function admitWebhooks(clock: Clock, verifiers: WebhookDeps['verifiers']): MiddlewareHandler<HttpEnv> {
  const places = createCapacity();
  const wrong = createCounter({ clock, seconds: 60 });
  const known = new Set<string>();

  function remember(sender: string): void {
    known.delete(sender);
    known.add(sender);
    const [oldest] = known;
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
  }

  return async function admitWebhooks(c, next) {
    const [, , provider] = c.req.path.split('/');
    if (c.req.method !== 'POST' || (provider !== 'stripe' && provider !== 'connectivity')) return next();
    const verifier = verifiers[provider];
    if (!verifier) return next();
    verifier.admit(c.req.raw.headers);
    const address = c.get('address');
    const sender = `${provider} ${address}`;
    const suspect = wrong.read(address).points >= mostWrong;
    const leave = places.enter([
      [provider, mostBodies.all],
      ...(known.has(sender) ? [] : [[`${provider} strangers`, mostBodies.strangers] as const]),
      [sender, suspect ? mostBodies.suspect : mostBodies.address],
    ]);
    if (!leave) {
      throw suspect
        ? new Problem('rate-limited', { retryAfterSeconds: 60 })
        : new Problem('overloaded', { retryAfterSeconds: 5 });
    }
    try {
      await next();
    } finally {
      leave();
    }
    const unfinished = c.env?.incoming?.complete === false;
    const unsigned = c.error instanceof Problem && c.error.slug === 'signature-invalid';
    if (unfinished || unsigned) wrong.add(address);
    else if (c.res.ok) remember(sender);
    return undefined;
  };
}
