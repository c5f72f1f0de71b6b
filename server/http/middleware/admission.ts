import type { MiddlewareHandler } from 'hono';
import type { Clock } from '../../runtime/clock.ts';
import { Problem } from '../../contract/problem.ts';
import { createCounter } from './counter.ts';
import type { HttpEnv } from '../env.ts';
import { senderOf } from './request-context.ts';
import { createCapacity } from '../live/capacity.ts';
import type { WebhookDeps } from '../routes/webhooks.ts';

/** Webhook bodies that each provider may have in flight, 256 KiB each. */
const maxBodies = { all: 50, strangers: 25, address: 10, suspect: 2 } as const;
/** How many wrongly signed or unfinished bodies within a minute make an address suspect. */
const maxWrong = 20;
/** Providers send from a few dozen addresses. */
const maxKnown = 1_000;

/**
 * Decides whether to wait for a webhook's body: it needs a signature with a current timestamp and a free place. Half
 * the places are for senders that have sent a valid signature before. A sender's abuse never blocks others: an address
 * that sends rubbish gets fewer bodies in flight, so that a valid one from there still gets through.
 */
export function admitWebhooks(clock: Clock, verifiers: WebhookDeps['verifiers']): MiddlewareHandler<HttpEnv> {
  const places = createCapacity();
  const wrong = createCounter({ clock, seconds: 60 });
  const known = new Set<string>();

  function remember(sender: string): void {
    known.delete(sender);
    known.add(sender);
    const [oldest] = known;
    if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
  }

  return async function admitWebhooks(c, next) {
    const [, , provider] = c.req.path.split('/');
    if (c.req.method !== 'POST' || (provider !== 'stripe' && provider !== 'connectivity')) return next();
    const verifier = verifiers[provider];
    if (!verifier) return next();
    verifier.admit(c.req.raw.headers);
    const address = senderOf(c.get('address'));
    const sender = `${provider} ${address}`;
    const suspect = wrong.read(address).points >= maxWrong;
    const leave = places.enter([
      [provider, maxBodies.all],
      ...(known.has(sender) ? [] : [[`${provider} strangers`, maxBodies.strangers] as const]),
      [sender, suspect ? maxBodies.suspect : maxBodies.address],
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
