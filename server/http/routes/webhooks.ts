import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { InboxEvent, OrderStore } from '../../orders/store.ts';
import { Problem } from '../../contract/problem.ts';
import type { HttpEnv } from '../env.ts';

export interface Verifier {
  /** Throws `signature-invalid` for headers under which no body is good, so that none is waited for. */
  admit(headers: Headers): void;
  /**
   * Checks the signature of a raw body and says what it points at; throws `signature-invalid`. Null for what is signed
   * and of no use to us: its sender is told that it came, or it stops sending.
   */
  verify(raw: Uint8Array, headers: Headers): InboxEvent | null;
}

export interface WebhookDeps {
  readonly store: OrderStore;
  readonly log: Pick<Logger, 'error'>;
  /** Null: no secret is configured, so there is no such address. */
  readonly verifiers: Record<'stripe' | 'connectivity', Verifier | null>;
  /** Acts on a stored event; runs after the answer. */
  readonly handle: (event: InboxEvent) => Promise<void>;
}

/**
 * Webhooks: verified on the raw body before anything else, stored once by id, answered at once. They are hints: what
 * they point at is read again from its source. An event that cannot be stored is answered 503, so it comes again.
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
        deps.log.error({ err: cause, eventId: event.eventId }, 'webhook event stored, not handled yet');
      });
    }
    return c.json({ received: true }, 200, { 'cache-control': 'no-store' });
  });
  return app;
}
