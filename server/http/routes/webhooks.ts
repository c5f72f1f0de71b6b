import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { InboxEvent, OrderStore } from '../../orders/order-store.ts';
import { Problem } from '../../contract/problem.ts';
import type { HttpEnv } from '../env.ts';

export interface Verifier {
  /** Throws `signature-invalid` for headers with which no body can be valid, so that none is awaited. */
  admit(headers: Headers): void;
  /**
   * Verifies the signature of a raw body and returns what it refers to; throws `signature-invalid`. Null for events
   * that are signed but of no use to us: they are acknowledged anyway, or the sender would stop sending.
   */
  verify(raw: Uint8Array, headers: Headers): InboxEvent | null;
}

export interface WebhookDeps {
  readonly store: OrderStore;
  readonly log: Pick<Logger, 'error'>;
  /** Null if no secret is configured; the route then does not exist. */
  readonly verifiers: Record<'stripe' | 'connectivity', Verifier | null>;
  /** Processes a stored event; runs after the response. */
  readonly handle: (event: InboxEvent) => Promise<void>;
}

/**
 * Webhooks are verified on the raw body before anything else, stored once by id and acknowledged at once. They are only
 * hints: the data itself is read again from its source. An event that cannot be stored gets a 503, so that it is sent
 * again.
 */
export function createWebhookRoutes(deps: WebhookDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.post('/:provider', async (c) => {
    const provider = c.req.param('provider');
    const verifier = provider === 'stripe' || provider === 'connectivity' ? deps.verifiers[provider] : null;
    if (!verifier) throw new Problem('not-found');
    const event = verifier.verify(await c.get('readBody')(), c.req.raw.headers);
    if (event && (await deps.store.receive(event))) {
      deps.handle(event).catch((cause: unknown) => {
        deps.log.error(
          { err: cause, eventId: event.eventId },
          'webhook event stored but handling failed, will retry',
        );
      });
    }
    return c.json({ received: true }, 200, { 'cache-control': 'no-store' });
  });
  return app;
}
