import { z } from 'zod';
import { normaliseCode } from '../../catalogue/places/codes.ts';
import { goodsStates, TopUpCheck } from '../../contract/schemas/storefront.ts';
import { Problem } from '../../contract/problem.ts';
import { defaultShop } from '../../contract/values/values.ts';
import { topUpAllowed } from '../../orders/placing/top-up-target.ts';
import { toState } from '../../orders/order-view.ts';
import { instant } from '../../runtime/dates.ts';
import { defineTool, type Tool } from '../tool.ts';
import { checkoutUrl, checkTrip } from '../../quotes/checkout-url.ts';
import { findPlan } from '../../quotes/find-plan.ts';
import { openCounter } from '../../quotes/counter.ts';
import type { ShopperDeps } from './shopper-deps.ts';
import { Plan, prices } from '../../quotes/schemas.ts';
import { PackageId } from '../../contract/schemas/catalogue.ts';
import { Day } from '../../contract/schemas/dates.ts';

const QuoteId = z.string().min(1).max(64).describe('from get_product or plan_trip');

/** What became of a checkout, in one word. */
const states = [
  'open',
  'awaiting-payment',
  'preparing',
  'ready',
  'not-bought',
  'expired',
  'in-review',
] as const;

/** Where a person pays, and what became of it. */
export function checkoutTools(deps: ShopperDeps): readonly Tool[] {
  return [
    defineTool({
      name: 'create_checkout',
      title: 'A page where the person pays',
      description:
        'Gives the address of our page where the person checks the plan, enters their e-mail address and pays. Buys nothing, charges nothing and stores nothing. The same quoteId gives the same checkout, and one order however often its page is opened. Show the address to the person: only they can pay.',
      input: z.strictObject({
        quoteId: QuoteId,
        packageId: PackageId,
        start: z.iso
          .date()
          .optional()
          .describe('first day of the trip; send it with end, instead of counting days from the first use'),
        end: Day.optional(),
        ...prices,
      }),
      output: z.object({
        quoteId: z.string(),
        url: z.url().describe('for the person; contains no secret'),
        plan: Plan.describe('the page shows its price again, and charges the price shown there'),
        endsAt: z.iso.datetime().describe('after this, ask for a new quote'),
      }),
      async run({ quoteId, packageId, start, end, ...asked }) {
        const endsAt = await deps.quotes.check(quoteId);
        const counter = openCounter(deps, asked);
        const { destination, sold } = findPlan(deps, counter, packageId);
        checkTrip({ start, end }, sold);
        const url = checkoutUrl(deps.publicUrl, counter, {
          quoteId,
          destination: destination.code,
          packageId,
          start,
          end,
          namesShop: asked.shop !== undefined,
        });
        return {
          quoteId,
          url,
          plan: counter.plan(destination, sold),
          endsAt: instant(endsAt),
        };
      },
    }),

    defineTool({
      name: 'get_checkout',
      title: 'State of a checkout',
      description:
        'Whether the person has paid and has the eSIM. open: not started; awaiting-payment: started; preparing: paid, the eSIM is being bought; ready: the person has it, on the page and by e-mail; not-bought: no money is taken; expired: not paid in time; in-review: staff are looking at it. Do not buy again while it is preparing or in-review.',
      input: z.strictObject({ quoteId: QuoteId }),
      output: z.object({
        quoteId: z.string(),
        state: z.enum(states),
        goods: z.enum(goodsStates).nullable(),
        paid: z.boolean().describe('money is held or was taken, and has not gone back'),
      }),
      async run({ quoteId }) {
        if ((await deps.quotes.read(quoteId)) === undefined) throw new Problem('quote-unknown');
        const found = await deps.store.find(quoteId, 20);
        const orders = found.filter(({ attribution }) => attribution.referenceId === quoteId);
        // Earlier orders were closed unpaid.
        const order = orders.find(({ money }) => money !== 'none') ?? orders[0];
        if (!order) return { quoteId, state: 'open' as const, goods: null, paid: false };
        const paid = ['held', 'captured'].includes(order.money);
        return { quoteId, state: toState(order), goods: order.goods, paid };
      },
    }),

    defineTool({
      name: 'check_top_up',
      title: 'Whether an eSIM can be topped up',
      description:
        'Whether the eSIM with this ICCID can be topped up with a destination’s plans. The person buys the top-up on our page.',
      input: z.strictObject({
        iccid: TopUpCheck.shape.iccid.describe('18 to 22 digits, as the person’s phone shows them'),
        destination: z.string().min(2).max(40).describe('code of the destination'),
        shop: prices.shop,
      }),
      output: z.object({
        topUpAllowed: z.boolean(),
        url: z.url().describe('where the person tops up').nullable(),
      }),
      async run({ iccid, destination, shop: asked }) {
        await deps.admitCheck();
        const code = normaliseCode(destination.trim().toUpperCase());
        const allowed = await topUpAllowed(deps, iccid, code);
        const shop = deps.shops.get(asked).id;
        const query = new URLSearchParams({ esim: 'topup', ...(shop === defaultShop ? {} : { shop }) });
        return { topUpAllowed: allowed, url: allowed ? `${deps.publicUrl}/?${query}` : null };
      },
    }),
  ];
}
