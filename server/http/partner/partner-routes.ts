import { Hono, type Context } from 'hono';
import type { z } from 'zod';
import {
  AskedAction,
  FiguresQuery,
  OrdersQuery,
  SettleFinding,
  TakenAction,
} from '../../contract/schemas/partner.ts';
import { AskedQuote, BuyForTraveller } from '../../contract/schemas/partner-buying.ts';
import { OrderId } from '../../contract/schemas/storefront.ts';
import { Problem } from '../../contract/problem.ts';
import type { Caller } from '../../partner/caller.ts';
import { buyForTraveller, type BuyingDeps } from '../../partner/buying.ts';
import { previewAction, takeAction, type ActionsDeps } from '../../partner/order-actions.ts';
import { readFigures, type FiguresDeps } from '../../partner/figures.ts';
import { listFindings, settleFinding } from '../../partner/staff-findings.ts';
import { listOrders, readOrder } from '../../partner/orders.ts';
import { makeQuote, type QuotesDeps } from '../../partner/quotes.ts';
import type { KeyScope } from '../../staff/keys.ts';
import type { HttpEnv } from '../env.ts';
import { parse } from '../middleware/errors.ts';
import { readJson } from '../middleware/request-context.ts';
import { privately } from '../middleware/security-headers.ts';
import { checkScope, readCaller, type CallerDeps } from './caller.ts';

export type PartnerDeps = CallerDeps & ActionsDeps & FiguresDeps & QuotesDeps & BuyingDeps;

/** `/api/partner`: orders, findings, figures, quotes, actions and purchases for the partner's own programs. */
export function createPartnerRoutes(deps: PartnerDeps): Hono<HttpEnv> {
  const { limiter } = deps;
  const admit = async (c: Context<HttpEnv>, ...any: readonly KeyScope[]): Promise<Caller> => {
    const caller = await readCaller(c, deps, 'api');
    checkScope(caller, ...any);
    if (!any.includes('read')) await limiter('keyAct', caller.keyId);
    return caller;
  };
  const answer = (c: Context<HttpEnv>, body: object) => c.json(body, 200, privately);

  return new Hono<HttpEnv>()
    .get('/orders', async (c) => {
      const caller = await admit(c, 'read');
      return answer(c, await listOrders(deps, caller, query(c, OrdersQuery)));
    })
    .get('/orders/:id', async (c) => {
      const caller = await admit(c, 'read');
      return answer(c, await readOrder(deps, caller, orderIn(c)));
    })
    .post('/orders/:id/preview', async (c) => {
      const caller = await admit(c, 'read');
      await limiter('keyPreview', caller.keyId);
      const asked = parse(AskedAction, await readJson(c));
      return answer(c, await previewAction(deps, caller, orderIn(c), asked));
    })
    .post('/orders/:id/actions', async (c) => {
      const caller = await admit(c, 'act');
      const asked = parse(TakenAction, await readJson(c));
      return answer(c, await takeAction(deps, caller, orderIn(c), asked));
    })
    .get('/findings', async (c) => answer(c, await listFindings(deps, await admit(c, 'read'))))
    .post('/findings/settle', async (c) => {
      const caller = await admit(c, 'act');
      const { subject } = parse(SettleFinding, await readJson(c));
      return answer(c, await settleFinding(deps, caller, subject));
    })
    .post('/quotes', async (c) => {
      const caller = await admit(c, 'read', 'buy');
      return answer(c, await makeQuote(deps, caller, parse(AskedQuote, await readJson(c))));
    })
    .post('/purchases', async (c) => {
      const caller = await admit(c, 'buy');
      const purchase = await buyForTraveller(deps, caller, parse(BuyForTraveller, await readJson(c)));
      return c.json(purchase, purchase.state === 'awaiting-approval' ? 202 : 200, privately);
    })
    .get('/figures', async (c) => {
      const caller = await admit(c, 'read');
      return answer(c, await readFigures(deps, caller, query(c, FiguresQuery)));
    });
}

/** A parameter that is sent twice is refused: choosing one of them would be a guess. */
function query<T>(c: Context<HttpEnv>, schema: z.ZodType<T>): T {
  const given = Object.entries(c.req.queries()).map(([name, values]) => [
    name,
    values.length === 1 ? values[0] : values,
  ]);
  return parse(schema, Object.fromEntries(given));
}

function orderIn(c: Context<HttpEnv>): string {
  const id = OrderId.safeParse(c.req.param('id'));
  if (!id.success) throw new Problem('not-found', { detail: 'no such order' });
  return id.data;
}
