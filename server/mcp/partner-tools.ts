import { z } from 'zod';
import {
  ActionPreview,
  AskedAction,
  FiguresQuery,
  MovedOrder,
  OrdersQuery,
  PartnerFigures,
  PartnerFindings,
  PartnerOrder,
  PartnerOrderDetail,
  PartnerOrders,
  TakenAction,
} from '../contract/schemas/partner.ts';
import {
  AccountPurchase,
  AskedQuote,
  BuyForTraveller,
  PartnerQuote,
} from '../contract/schemas/partner-buying.ts';
import { OrderId } from '../contract/schemas/storefront.ts';
import { previewAction, takeAction, type ActionsDeps } from '../partner/order-actions.ts';
import { buyForTraveller, type BuyingDeps } from '../partner/buying.ts';
import type { Caller } from '../partner/caller.ts';
import { readFigures, type FiguresDeps } from '../partner/figures.ts';
import { listFindings } from '../partner/staff-findings.ts';
import { listOrders, readOrder } from '../partner/orders.ts';
import { makeQuote, type QuotesDeps } from '../partner/quotes.ts';
import type { KeyScope } from '../staff/keys.ts';
import { defineTool, type Tool } from './tool.ts';

export type PartnerToolDeps = ActionsDeps &
  FiguresDeps &
  QuotesDeps &
  BuyingDeps & {
    /** Counts what this caller does. */
    readonly admit: (limit: 'keyAct' | 'keyPreview') => Promise<void>;
  };

/** The tools that a key opens: the functions behind `/api/partner`. */
export function partnerTools(deps: PartnerToolDeps, caller: Caller): readonly Tool[] {
  const { scopes } = caller;
  const reading = [
    defineTool({
      name: 'list_orders',
      title: 'Orders',
      description: 'The store’s orders, most recently changed first, in pages. E-mail addresses are masked.',
      input: OrdersQuery,
      output: PartnerOrders,
      run: (query) => listOrders(deps, caller, query),
    }),
    defineTool({
      name: 'get_order',
      title: 'One order',
      description: 'An order and what happened to it.',
      input: z.strictObject({ id: OrderId }),
      output: PartnerOrderDetail,
      run: ({ id }) => readOrder(deps, caller, id),
    }),
    defineTool({
      name: 'list_findings',
      title: 'What needs a person',
      description: 'Orders that need a person, with what to do, and findings that no order explains.',
      input: z.strictObject({}),
      output: PartnerFindings,
      run: () => listFindings(deps, caller),
    }),
    defineTool({
      name: 'sales_figures',
      title: 'Sales of the last days',
      description:
        'What was sold, refunded and kept: in total, by day and by currency. Amounts are in minor units.',
      input: FiguresQuery,
      output: PartnerFigures,
      run: (query) => readFigures(deps, caller, query),
    }),
    defineTool({
      name: 'preview_action',
      title: 'What an action would do',
      description: 'Changes nothing: says what an action on an order will do, or why it is refused.',
      input: AskedAction.extend({ id: OrderId }),
      output: ActionPreview,
      async run({ id, ...asked }) {
        await deps.admit('keyPreview');
        return previewAction(deps, caller, id, asked);
      },
    }),
  ];
  const quoting = [
    defineTool({
      name: 'get_quote',
      title: 'A plan, with the page where a traveller pays',
      description:
        'The cheapest plan for a place, days and data, or a plan by its packageId, with its current price, what it costs you (charge, for buy_for_traveller), and the address of our page where the traveller pays. Stores and spends nothing. One quote becomes one order however often its page is opened; each call makes a new quote.',
      input: AskedQuote,
      output: PartnerQuote,
      run: (asked) => makeQuote(deps, caller, asked),
    }),
  ];
  const acting = [
    defineTool({
      name: 'take_action',
      title: 'Act on an order',
      description:
        'Takes an action on an order, under the same rules as the dashboard; a refund moves money. Preview it first, and send the version of the order that you saw: repeating the same call returns order-changed and does nothing.',
      input: TakenAction.extend({ id: OrderId }),
      output: scopes.includes('read') ? PartnerOrder : MovedOrder,
      changes: { destructive: true, idempotent: true },
      async run({ id, ...asked }) {
        await deps.admit('keyAct');
        return takeAction(deps, caller, id, asked);
      },
    }),
  ];
  const buying = [
    defineTool({
      name: 'buy_for_traveller',
      title: 'Buy for a traveller, on your account',
      description:
        'Buys one eSIM and e-mails it to the traveller. No payment is taken here: the service bills your account, within the budget of this key. It answers preparing, and buys within two minutes. Take packageId and charge from get_quote, and give each purchase its own reference: repeating the same call buys nothing more and returns the current state, even after an error or a time-out, so never change the reference to retry. Beyond the budget it answers awaiting-approval: show its url to a member of staff, and repeat the same call once they have approved; no parameter approves anything.',
      input: BuyForTraveller,
      output: AccountPurchase,
      changes: { destructive: true, idempotent: true },
      async run(asked) {
        await deps.admit('keyAct');
        return buyForTraveller(deps, caller, asked);
      },
    }),
  ];
  const opens = (...any: readonly KeyScope[]) => any.some((scope) => scopes.includes(scope));
  return [
    ...(opens('read') ? reading : []),
    ...(opens('read', 'buy') ? quoting : []),
    ...(opens('act') ? acting : []),
    ...(opens('buy') ? buying : []),
  ];
}
