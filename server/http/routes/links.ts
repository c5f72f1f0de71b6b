import { Hono } from 'hono';
import type { Logger } from 'pino';
import { LinkRequest } from '../../contract/schemas/storefront.ts';
import type { AdmitLinkMail } from '../../orders/notifications/notifications.ts';
import type { Ids } from '../../orders/ports.ts';
import { Problem } from '../../contract/problem.ts';
import type { HttpEnv } from '../env.ts';
import { parse } from '../middleware/errors.ts';
import { byAddress, byEmailOf, type Limiter } from '../middleware/rate-limits.ts';
import { readJson } from '../middleware/request-context.ts';

export interface LinkRoutesDeps {
  readonly limiter: Limiter;
  readonly ids: Pick<Ids, 'sha256'>;
  readonly log: Pick<Logger, 'error'>;
  /** Looks up an address after the response is sent and queues its mail; null if we send no mails. */
  readonly queueLinkMail: ((email: string, admit: AdmitLinkMail) => Promise<void>) | null;
}

/**
 * "Send me my link again." Neither the response nor its timing reveals whether an address is known, because the lookup
 * starts only after both are settled. `links-unavailable` if we send no mails.
 */
export function createLinkRoutes(deps: LinkRoutesDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  /**
   * Counts mails rather than requests, by the orders they link to: whatever strangers request, the owner has received
   * every mail that counted, and a new order starts with a full allowance.
   */
  const admitMail: AdmitLinkMail = async (orderIds) => {
    try {
      await deps.limiter('linkDay', deps.ids.sha256(orderIds.toSorted().join()));
      return true;
    } catch (problem) {
      if (problem instanceof Problem && problem.slug === 'rate-limited') return false;
      throw problem;
    }
  };

  app.post('/', async (c) => {
    await byAddress(deps.limiter, 'link', c);
    const { email } = parse(LinkRequest, await readJson(c));
    if (!deps.queueLinkMail) throw new Problem('links-unavailable');
    await byEmailOf(deps.limiter, 'linkEmail', c, email, deps.ids.sha256);
    deps
      .queueLinkMail(email, admitMail)
      .catch((err: unknown) => deps.log.error({ err }, 'cannot queue the mail with links'));
    return c.body(null, 202, { 'cache-control': 'no-store' });
  });
  return app;
}
