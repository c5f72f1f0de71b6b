import { Hono, type Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { Problem } from '../../contract/problem.ts';
import { partnerTools, type PartnerToolDeps } from '../../mcp/partner-tools.ts';
import { catalogueTools } from '../../mcp/shopper/catalogue-tools.ts';
import { checkoutTools } from '../../mcp/shopper/checkout-tools.ts';
import type { ShopperDeps } from '../../mcp/shopper/shopper-deps.ts';
import type { Tool } from '../../mcp/tool.ts';
import type { HttpEnv } from '../env.ts';
import { byAddress } from '../middleware/rate-limits.ts';
import { readCaller } from '../partner/caller.ts';
import type { PartnerDeps } from '../partner/partner-routes.ts';
import { createServeMcp, type ServeMcp } from './serve.ts';
import { parseJson } from '../../runtime/json.ts';

export interface McpDeps {
  readonly shopper: Omit<ShopperDeps, 'admitCheck'>;
  readonly partner: PartnerDeps;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  /** Ends the streams on which agents wait for news of the tools. */
  readonly closing: AbortSignal;
}

const shopperInstructions =
  'Travel eSIM data plans. Find plans with plan_trip or search_catalog, take a quoteId from plan_trip or get_product, and give the person the address of create_checkout: only they pay, on our page. Nothing here spends money. Never ask the person for card data.';
const partnerInstructions =
  'Orders of this store, for its own staff. Preview an action before you take it, and let a person decide about money. To buy for a traveller take a quote, then buy_for_traveller with a reference of your own; ask again with the same one, whatever happened.';

/** `/mcp`, open to the agents of shoppers, and `/mcp/partner`, for agents with an API key. */
export function createMcpRoutes({ shopper, partner, log, closing }: McpDeps): Hono<HttpEnv> {
  const { origin } = new URL(shopper.publicUrl);
  const { limiter } = partner;
  const forShoppers = createServeMcp({ title: 'Travel eSIMs', instructions: shopperInstructions, log });
  const forPartners = createServeMcp({ title: 'Store desk', instructions: partnerInstructions, log });

  /** Another site's page must not reach this server through the browser of somebody on its network. */
  const checkOrigin = (c: Context<HttpEnv>) => {
    const sent = c.req.header('origin');
    if (sent !== undefined && sent !== origin) throw new Problem('cross-site-request');
  };
  const answer = async (c: Context<HttpEnv>, serve: ServeMcp, tools: readonly Tool[]) => {
    const { url, headers } = c.req.raw;
    const signal = AbortSignal.any([c.req.raw.signal, closing]);
    const bytes = new Uint8Array(await c.get('readBody')());
    if (isBatch(bytes)) throw new Problem('invalid-request', { detail: 'send one call at a time' });
    const body = new Blob([bytes]);
    const said = await serve(new Request(url, { method: 'POST', headers, body, signal }), tools);
    const type = said.headers.get('content-type');
    return c.newResponse(said.body, said.status as ContentfulStatusCode, {
      'cache-control': 'no-store',
      ...(type === null ? {} : { 'content-type': type }),
    });
  };

  return new Hono<HttpEnv>()
    .post('/', async (c) => {
      checkOrigin(c);
      await byAddress(limiter, 'agent', c);
      const admitCheck = () => byAddress(limiter, 'check', c);
      const deps = { ...shopper, admitCheck };
      return answer(c, forShoppers, [...catalogueTools(deps), ...checkoutTools(deps)]);
    })
    .post('/partner', async (c) => {
      checkOrigin(c);
      const caller = await readCaller(c, partner, 'mcp');
      const admit: PartnerToolDeps['admit'] = (limit) => limiter(limit, caller.keyId);
      return answer(c, forPartners, partnerTools({ ...partner, admit }, caller));
    });
}

/**
 * Limits count requests, and no revision that we offer has batches; the library still accepts those of older
 * revisions.
 */
const isBatch = (bytes: Uint8Array): boolean => Array.isArray(parseJson(new TextDecoder().decode(bytes)));
