import { Hono } from 'hono';
import type { Logger } from 'pino';
import { LinkRequest } from '../../contract/schemas.ts';
import type { Ids } from '../../orders/ports.ts';
import { Problem } from '../../contract/problem.ts';
import type { HttpEnv } from '../env.ts';
import { parse } from '../middleware/errors.ts';
import { byAddress, byEmail, byEmailOf, type Limiter } from '../middleware/rate-limits.ts';
import { readJson } from '../middleware/request-context.ts';

/**
 * "Send me my link again." Neither the answer nor the time that it takes tells whether an address is known: the
 * looking up begins after both are settled. `links-unavailable` when the shop sends no mails of its own.
 */
export function createLinkRoutes(deps: {
  readonly limiter: Limiter;
  readonly ids: Pick<Ids, 'sha256'>;
  readonly log: Pick<Logger, 'error'>;
  readonly queueLinkMail: ((email: string) => Promise<void>) | null;
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.post('/', async (c) => {
    await byAddress(deps.limiter, 'link', c);
    const { email } = parse(LinkRequest, await readJson(c));
    if (!deps.queueLinkMail) throw new Problem('links-unavailable');
    await byEmailOf(deps.limiter, 'linkEmail', c, email, deps.ids.sha256);
    // Beyond the day's mails nothing more is sent, and nobody is refused: its owner has those of today.
    const room = await byEmail(deps.limiter, 'linkDay', email, deps.ids.sha256).then(
      () => true,
      () => false,
    );
    if (room)
      deps.queueLinkMail(email).catch((err: unknown) => deps.log.error({ err }, 'links could not be owed'));
    return c.body(null, 202, { 'cache-control': 'no-store' });
  });
  return app;
}
