import { Hono } from 'hono';
import { TopUpCheck, type TopUpAnswer } from '../../contract/schemas/storefront.ts';
import { topUpAllowed } from '../../orders/placing/top-up-target.ts';
import type { Connectivity } from '../../orders/ports.ts';
import type { OrderStore } from '../../orders/order-store.ts';
import type { HttpEnv } from '../env.ts';
import { parse } from '../middleware/errors.ts';
import { byAddress, type Limiter } from '../middleware/rate-limits.ts';
import { readJson } from '../middleware/request-context.ts';

/**
 * Whether an ICCID that a traveller typed can take a destination's packages: yes or no, and nothing else about that
 * eSIM.
 */
export function createTopUpRoutes(deps: {
  readonly connectivity: Connectivity;
  readonly store: Pick<OrderStore, 'furtherEsims' | 'readByIccid' | 'returnedOf'>;
  readonly limiter: Limiter;
  /** The ISO2 code or the region's word for the input, or undefined. */
  readonly normalise: (code: string) => string | undefined;
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.post('/check', async (c) => {
    await byAddress(deps.limiter, 'check', c);
    const body = parse(TopUpCheck, await readJson(c));
    const destination = deps.normalise(body.destination);
    const allowed = destination !== undefined && (await topUpAllowed(deps, body.iccid, destination));
    return c.json({ topUpAllowed: allowed } satisfies TopUpAnswer, 200, { 'cache-control': 'no-store' });
  });
  return app;
}
