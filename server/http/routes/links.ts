import { Hono } from 'hono';
import type { Logger } from 'pino';
import { LinkRequest } from '../../contract/schemas.ts';
import type { AdmitLinkMail } from '../../orders/notifications.ts';
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
  /** Looks an address up after the answer and queues its mail; null when the shop sends no mails of its own. */
  readonly queueLinkMail: ((email: string, admit: AdmitLinkMail) => Promise<void>) | null;
}

/**
 * "Send me my link again." Neither the answer nor the time that it takes tells whether an address is known: the
 * looking up begins after both are settled. `links-unavailable` when the shop sends no mails of its own.
 */
export function createLinkRoutes(deps: LinkRoutesDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  /**
   * Counts mails, not requests, and by what they link: whatever strangers ask for, the owner has the mails that were
   * counted, and a new order has all of its own.
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
