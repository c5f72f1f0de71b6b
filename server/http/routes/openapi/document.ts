import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { z } from 'zod';
import {
  Checkout,
  Currency,
  DestinationCode,
  DestinationList,
  IdempotencyKey,
  LinkRequest,
  OrderEmail,
  OrderId,
  OrderView,
  PackageList,
  PlacedOrder,
  PlaceOrder,
  TopUpAnswer,
  TopUpCheck,
} from '../../../contract/schemas/storefront.ts';
import { esimPaths } from './esim.ts';
import { hookPaths } from './hooks.ts';
import { machinePaths } from './machines.ts';
import { mcpPaths, partnerPaths } from './partner.ts';
import { tabPaths } from './tab.ts';
import { reminderPaths } from './reminders.ts';
import { withdrawPaths } from './withdraw.ts';
import { badWrite, holder, json, largeHeaders, names, ok, open, problem, securitySchemes } from './parts.ts';

const order = z.object({ id: OrderId });
const prices = z.object({
  shop: z.string().optional().meta({ description: 'The id of a shop; an unknown one is the default shop' }),
  currency: Currency.optional().meta({
    description: 'USD when invalid; when omitted the currency of the shop, or USD',
  }),
  lang: z.string().optional().meta({ description: 'BCP 47; the nearest available language is used' }),
});
const offered = z.object({
  kind: z.enum(['purchase', 'top-up']).optional().meta({
    description:
      'What is to be bought, by default a purchase: purchases and top-ups can be paused separately',
  }),
});
/** The routes that the widget calls. The widget creates the capability and shares it with no one else. */
const widgetPaths: ZodOpenApiPathsObject = {
  '/api/destinations': {
    get: {
      operationId: 'listDestinations',
      tags: ['catalogue'],
      summary: 'The destinations, each with its lowest price',
      description:
        'Every country and region that can be bought now, named in the language that was asked for.',
      security: open,
      requestParams: { query: prices },
      responses: {
        200: ok('Destinations', DestinationList),
        ...problem('upstream-unavailable'),
        ...largeHeaders,
      },
    },
  },
  '/api/destinations/{code}/packages': {
    get: {
      operationId: 'listPackages',
      tags: ['catalogue'],
      summary: 'The packages of a destination',
      description: 'Sizes, days and prices; for a country also the regions that cover it for less per GB.',
      security: open,
      requestParams: { path: z.object({ code: DestinationCode }), query: prices },
      responses: {
        200: ok('Packages', PackageList),
        ...problem('destination-unknown', 'upstream-unavailable'),
      },
    },
  },
  '/api/checkout': {
    get: {
      operationId: 'readCheckout',
      tags: ['checkout'],
      summary: 'What the checkout needs, and whether buying is possible now',
      description: 'What the browser passes to Stripe.js.',
      security: open,
      requestParams: { query: offered },
      responses: { 200: ok('Checkout', Checkout), ...largeHeaders },
    },
  },
  '/api/orders': {
    post: {
      operationId: 'placeOrder',
      tags: ['orders'],
      summary: 'Place an order for an offer at the price shown; nothing is charged yet',
      description:
        'The widget makes the capability and the key. The same key with the same body answers the same order; a price that has changed is refused and told.',
      security: holder,
      requestParams: { header: z.object({ 'idempotency-key': IdempotencyKey }) },
      requestBody: { required: true, content: json(PlaceOrder) },
      responses: {
        200: ok('The same order again', PlacedOrder),
        201: ok('The order and its payment', PlacedOrder),
        ...problem(
          ...badWrite,
          'idempotency-key-missing',
          'idempotency-key-reused',
          'quote-used',
          'payment-made-before',
          'price-changed',
          'consents-changed',
          'package-unavailable',
          'amount-too-small',
          'top-up-not-possible',
          'not-found',
          'upstream-unavailable',
          'payment-unavailable',
        ),
      },
    },
  },
  '/api/orders/{id}': {
    get: {
      operationId: 'readOrder',
      tags: ['orders'],
      summary: 'An order',
      description: 'As the traveller may see it, with the installation codes once it is ready.',
      security: holder,
      requestParams: { path: order, query: names },
      responses: { 200: ok('The order', OrderView), ...problem('not-found', 'rate-limited') },
    },
  },
  '/api/orders/{id}/email': {
    get: {
      operationId: 'readOrderEmail',
      tags: ['orders'],
      summary: 'The e-mail address of an order',
      description:
        'Unmasked, to prefill the form of a top-up. The order itself contains only a masked address.',
      security: holder,
      requestParams: { path: order },
      responses: { 200: ok('The address', OrderEmail), ...problem('not-found', 'rate-limited') },
    },
  },
  '/api/orders/{id}/refresh': {
    post: {
      operationId: 'refreshOrder',
      tags: ['orders'],
      summary: 'Check with Stripe and the service again now',
      description: 'For a page that knows something has just happened, such as a confirmed payment.',
      security: holder,
      requestParams: { path: order, query: names },
      responses: {
        200: ok('The order', OrderView),
        ...problem('not-found', 'rate-limited', 'cross-site-request'),
      },
    },
  },
  '/api/orders/{id}/close': {
    post: {
      operationId: 'closeOrder',
      tags: ['orders'],
      summary: 'Cancel an unpaid order',
      description:
        'Its payment is cancelled at Stripe. The answer is the order as it then is: `expired` or `not-bought`, and no money can be taken for it any more; else it was paid. While its bank decides, or Stripe cannot be asked, it may still be paid: place no other order until it is closed.',
      security: holder,
      requestParams: { path: order, query: names },
      responses: {
        200: ok('The order', OrderView),
        ...problem('not-found', 'rate-limited', 'cross-site-request', 'payment-under-way'),
      },
    },
  },
  '/api/orders/{id}/events': {
    get: {
      operationId: 'watchOrder',
      tags: ['orders'],
      summary: 'The order, each time it changes, as server-sent events named `order`',
      description:
        'Each event holds the whole order. A comment comes now and then, so that a proxy keeps the stream open; it ends by itself, and the page opens the next.',
      security: holder,
      requestParams: { path: order, query: names },
      responses: {
        200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
        ...problem('not-found', 'rate-limited'),
      },
    },
  },
  '/api/topups/check': {
    post: {
      operationId: 'checkTopUp',
      tags: ['orders'],
      summary: 'Whether an eSIM can be topped up with a package of a destination',
      description: 'Answers yes or no, and nothing else about that eSIM.',
      security: open,
      requestBody: { required: true, content: json(TopUpCheck) },
      responses: { 200: ok('Yes or no', TopUpAnswer), ...problem(...badWrite, 'upstream-unavailable') },
    },
  },
  '/api/links': {
    post: {
      operationId: 'mailLinks',
      tags: ['orders'],
      summary:
        'Mail me the links to my orders again; the response is the same for known and unknown addresses',
      description: 'Neither the response nor its timing reveals whether an address is known.',
      security: open,
      requestBody: { required: true, content: json(LinkRequest) },
      responses: {
        202: { description: 'Accepted' },
        ...problem(...badWrite, 'links-unavailable'),
      },
    },
  },
};

/** The OpenAPI document of this API, generated from the contract. */
export function createOpenApi(publicUrl: string): unknown {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'eSIM storefront',
      version: '1',
      description:
        'What the storefront in the frame asks its server. Money is in minor units, data in bytes, time in ISO 8601; every error is a problem of RFC 9457.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'The store', url: publicUrl },
    },
    servers: [{ url: publicUrl }],
    tags: [
      { name: 'catalogue', description: 'What is on sale, and its prices' },
      { name: 'checkout', description: 'What the checkout needs' },
      { name: 'orders', description: 'Placing an order and following it' },
      { name: 'withdrawal', description: 'Pages on which travellers withdraw' },
      { name: 'partner', description: 'For your own programs, with an API key' },
      { name: 'agents', description: 'Tools for agents' },
      { name: 'webhooks', description: 'Events from other systems, and events sent to your own' },
      { name: 'operation', description: 'For balancers and developers' },
    ],
    components: {
      securitySchemes,
    },
    paths: {
      ...widgetPaths,
      ...esimPaths,
      ...tabPaths,
      ...withdrawPaths,
      ...reminderPaths,
      ...partnerPaths,
      ...mcpPaths,
      ...machinePaths,
    },
    webhooks: hookPaths,
  });
}
