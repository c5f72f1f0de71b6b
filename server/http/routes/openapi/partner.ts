import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
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
  SettledFinding,
  SettleFinding,
  TakenAction,
} from '../../../contract/schemas/partner.ts';
import {
  AccountPurchase,
  AskedQuote,
  BuyForTraveller,
  PartnerQuote,
} from '../../../contract/schemas/partner-buying.ts';
import { OrderId } from '../../../contract/schemas/storefront.ts';
import { badWrite, json, ok, open, problem } from './parts.ts';

const order = z.object({ id: OrderId });
/** Each operation names the scope that its key needs. */
const keyFor = [{ apiKey: [] }];
const refused = ['key-invalid', 'key-scope', 'rate-limited', 'storage-unavailable'] as const;
const tags = ['partner'];

const Rpc = z.record(z.string(), z.unknown()).meta({ id: 'JsonRpc' });
const rpc = {
  requestBody: { required: true, content: json(Rpc) },
  responses: {
    200: ok('The answer, of JSON-RPC 2.0', Rpc),
    202: { description: 'Accepted, without a response' },
  },
};

/** The tools of agents, by the Model Context Protocol, which describes them itself. */
export const mcpPaths: ZodOpenApiPathsObject = {
  '/mcp': {
    post: {
      operationId: 'askAsAgent',
      tags: ['agents'],
      summary: 'Tools for shoppers’ agents, over the Model Context Protocol',
      description:
        'Stateless. Finds plans and gives the address of our page where a person pays; spends nothing.',
      security: open,
      requestBody: rpc.requestBody,
      responses: {
        ...rpc.responses,
        ...problem(
          'cross-site-request',
          'invalid-request',
          'rate-limited',
          'body-too-large',
          'request-timeout',
        ),
      },
    },
  },
  '/mcp/partner': {
    post: {
      operationId: 'askAsPartnersAgent',
      tags: ['agents'],
      summary: 'The same for the partner’s own agents: orders, findings, figures, actions',
      description: 'Stateless. Offers only the tools that the key’s scopes allow.',
      security: keyFor,
      requestBody: rpc.requestBody,
      responses: {
        ...rpc.responses,
        ...problem(
          'key-invalid',
          'cross-site-request',
          'invalid-request',
          'rate-limited',
          'body-too-large',
          'request-timeout',
          'storage-unavailable',
        ),
      },
    },
  },
};

/** What the partner's own programs call, with an API key. */
export const partnerPaths: ZodOpenApiPathsObject = {
  '/api/partner/orders': {
    get: {
      operationId: 'listPartnerOrders',
      tags,
      summary: 'Orders, the latest change first',
      description: 'Of the key’s shop, or of all. Scope `read`.',
      security: keyFor,
      requestParams: { query: OrdersQuery },
      responses: { 200: ok('A page of orders', PartnerOrders), ...problem(...refused, 'invalid-request') },
    },
  },
  '/api/partner/orders/{id}': {
    get: {
      operationId: 'readPartnerOrder',
      tags,
      summary: 'An order and its history',
      description: 'The e-mail address is masked, and codes are never in it. Scope `read`.',
      security: keyFor,
      requestParams: { path: order },
      responses: { 200: ok('The order', PartnerOrderDetail), ...problem(...refused, 'not-found') },
    },
  },
  '/api/partner/orders/{id}/preview': {
    post: {
      operationId: 'previewAction',
      tags,
      summary: 'What an action would do to an order',
      description: 'Changes nothing: why the action is refused, or what will happen. Scope `read`.',
      security: keyFor,
      requestParams: { path: order },
      requestBody: { required: true, content: json(AskedAction) },
      responses: {
        200: ok('The preview', ActionPreview),
        ...problem(...refused, ...badWrite, 'not-found', 'payment-unavailable', 'upstream-unavailable'),
      },
    },
  },
  '/api/partner/orders/{id}/actions': {
    post: {
      operationId: 'takeAction',
      tags,
      summary: 'Take an action on an order',
      description:
        'By the rules of the dashboard, and only if the order is still at the version that was seen: a second, identical request is answered order-changed. Scope `act`; without `read` only what it moved is told.',
      security: keyFor,
      requestParams: { path: order },
      requestBody: { required: true, content: json(TakenAction) },
      responses: {
        200: ok('The order afterwards', z.union([PartnerOrder, MovedOrder])),
        ...problem(
          ...refused,
          ...badWrite,
          'not-found',
          'order-changed',
          'order-closed',
          'payment-unavailable',
          'upstream-unavailable',
        ),
      },
    },
  },
  '/api/partner/findings': {
    get: {
      operationId: 'listFindings',
      tags,
      summary: 'What needs a person',
      description: 'Marked orders, and what no order explains. Scope `read`.',
      security: keyFor,
      responses: { 200: ok('Orders and findings', PartnerFindings), ...problem(...refused) },
    },
  },
  '/api/partner/findings/settle': {
    post: {
      operationId: 'settleFinding',
      tags,
      summary: 'Say that a finding has been dealt with',
      description: 'It leaves the list, and the audit names the key. Scope `act`.',
      security: keyFor,
      requestBody: { required: true, content: json(SettleFinding) },
      responses: { 200: ok('Settled', SettledFinding), ...problem(...refused, ...badWrite, 'not-found') },
    },
  },
  '/api/partner/quotes': {
    post: {
      operationId: 'makeQuote',
      tags,
      summary: 'A plan as it is sold now, with the page where a traveller pays',
      description:
        'By its id, or the cheapest that fits a place, days and data. Stores and spends nothing; each call makes another quote. Scope `read` or `buy`.',
      security: keyFor,
      requestBody: { required: true, content: json(AskedQuote) },
      responses: {
        200: ok('The quote', PartnerQuote),
        ...problem(
          ...refused,
          ...badWrite,
          'destination-unknown',
          'package-unavailable',
          'not-found',
          'upstream-unavailable',
        ),
      },
    },
  },
  '/api/partner/purchases': {
    post: {
      operationId: 'buyForTraveller',
      tags,
      summary: 'Buy for a traveller, on your account at the service',
      description:
        'Nobody pays here: the service bills you, within the budget of the key. One reference is one order: the same request again buys nothing and tells how it stands. Beyond the budget staff are asked, and the same request goes through once they have approved. Scope `buy`.',
      security: keyFor,
      requestBody: { required: true, content: json(BuyForTraveller) },
      responses: {
        200: ok('How the purchase stands', AccountPurchase),
        202: ok('It waits for a person to approve it', AccountPurchase),
        ...problem(
          ...refused,
          ...badWrite,
          'not-found',
          'package-unavailable',
          'price-changed',
          'reference-used',
          'approvals-full',
          'upstream-unavailable',
        ),
      },
    },
  },
  '/api/partner/figures': {
    get: {
      operationId: 'readFigures',
      tags,
      summary: 'What was sold in the last days',
      description: 'In total, by day and by currency, with the margin. Scope `read`.',
      security: keyFor,
      requestParams: { query: FiguresQuery },
      responses: { 200: ok('Figures', PartnerFigures), ...problem(...refused, 'invalid-request') },
    },
  },
};
