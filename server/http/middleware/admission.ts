import type { MiddlewareHandler } from 'hono';
import type { Clock } from '../../runtime/clock.ts';
import { Problem } from '../../contract/problem.ts';
import { createCounter } from './counter.ts';
import type { HttpEnv } from '../env.ts';
import { createCapacity } from '../live/capacity.ts';
import type { WebhookDeps } from '../routes/webhooks.ts';

/** Bodies of webhooks that may be on their way at a time, 256 KiB each. */
const mostBodies = { all: 50, address: 10, suspect: 2 } as const;
/** So many wrong signatures within a minute make an address suspect. */
const mostWrong = 20;

/** What a sender must give before its body is worth waiting for. */
const signatures: Record<keyof WebhookDeps['verify'], readonly (readonly string[])[]> = {
  stripe: [['stripe-signature']],
  connectivity: [
    ['svix-id', 'svix-timestamp', 'svix-signature'],
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
  ],
};

/**
 * Decides whether the body of a webhook is waited for: not without a signature, and of so many at a time. Nobody is
 * refused for a wrong signature of another: an address with many of them only has fewer bodies in flight, so that a
 * good one that comes from there is still taken.
 */
export function admitWebhooks(clock: Clock, verify: WebhookDeps['verify']): MiddlewareHandler<HttpEnv> {
  const places = createCapacity();
  const wrong = createCounter({ clock, seconds: 60 });
  return async function admitWebhooks(c, next) {
    const [, , provider] = c.req.path.split('/');
    const known = provider === 'stripe' || provider === 'connectivity';
    if (c.req.method !== 'POST' || !known || !verify[provider]) return next();
    const wanted = signatures[provider];
    if (!wanted.some((names) => names.every((name) => c.req.header(name)))) {
      throw new Problem('signature-invalid');
    }
    const address = c.get('address');
    const suspect = wrong.read(address).points >= mostWrong;
    const leave = places.enter([
      ['all', mostBodies.all],
      [address, suspect ? mostBodies.suspect : mostBodies.address],
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
    if (c.error instanceof Problem && c.error.slug === 'signature-invalid') wrong.add(address);
    return undefined;
  };
}
