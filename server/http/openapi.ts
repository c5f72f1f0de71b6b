import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { z } from 'zod';
import {
  Checkout,
  Currency,
  DestinationCode,
  DestinationList,
  IdempotencyKey,
  LinkRequest,
  OrderId,
  OrderView,
  PackageList,
  PlacedOrder,
  PlaceOrder,
  ProblemBody,
  TopUpAnswer,
  TopUpCheck,
} from '../contract.ts';
import { problems, type ProblemSlug } from '../problem.ts';

const json = (schema: z.ZodType) => ({ 'application/json': { schema } });
const ok = (description: string, schema: z.ZodType) => ({ description, content: json(schema) });
const problem = (...slugs: ProblemSlug[]) =>
  Object.fromEntries(
    [...new Set(slugs.map((slug) => problems[slug][0]))].map((status) => [
      String(status),
      {
        description: slugs.filter((slug) => problems[slug][0] === status).join(', '),
        content: { 'application/problem+json': { schema: ProblemBody } },
      },
    ]),
  );

const order = z.object({ id: OrderId });
const prices = z.object({
  currency: Currency.optional().meta({ description: 'USD when omitted or invalid' }),
  lang: z.string().optional().meta({ description: 'BCP 47; the nearest language that there is' }),
});
const names = z.object({
  lang: z
    .string()
    .optional()
    .meta({ description: 'BCP 47, for names; the language of the purchase when omitted' }),
});
const security = [{ capability: [] }];

const paths: ZodOpenApiPathsObject = {
  '/api/destinations': {
    get: {
      summary: 'What is sold, with the lowest price of each destination',
      requestParams: { query: prices },
      responses: { 200: ok('Destinations', DestinationList), ...problem('upstream-unavailable') },
    },
  },
  '/api/destinations/{code}/packages': {
    get: {
      summary: 'The packages of a destination',
      requestParams: { path: z.object({ code: DestinationCode }), query: prices },
      responses: {
        200: ok('Packages', PackageList),
        ...problem('destination-unknown', 'upstream-unavailable'),
      },
    },
  },
  '/api/checkout': {
    get: {
      summary: 'What paying needs, and whether buying is possible now',
      responses: { 200: ok('Checkout', Checkout) },
    },
  },
  '/api/orders': {
    post: {
      summary: 'Place an order for an offer as it was shown; nothing is charged',
      security,
      requestParams: { header: z.object({ 'idempotency-key': IdempotencyKey }) },
      requestBody: { required: true, content: json(PlaceOrder) },
      responses: {
        200: ok('The same order again', PlacedOrder),
        201: ok('The order and its payment', PlacedOrder),
        ...problem(
          'idempotency-key-missing',
          'idempotency-key-reused',
          'invalid-request',
          'invalid-json',
          'price-changed',
          'package-unavailable',
          'amount-too-small',
          'top-up-not-possible',
          'not-found',
          'upstream-unavailable',
          'payment-unavailable',
          'rate-limited',
          'body-too-large',
          'unsupported-media-type',
          'cross-site-request',
        ),
      },
    },
  },
  '/api/orders/{id}': {
    get: {
      summary: 'An order',
      security,
      requestParams: { path: order, query: names },
      responses: { 200: ok('The order', OrderView), ...problem('not-found', 'rate-limited') },
    },
  },
  '/api/orders/{id}/refresh': {
    post: {
      summary: 'Look at Stripe and the service again, now',
      security,
      requestParams: { path: order, query: names },
      responses: { 200: ok('The order', OrderView), ...problem('not-found', 'rate-limited') },
    },
  },
  '/api/orders/{id}/events': {
    get: {
      summary: 'The order each time it changes, as server-sent events named `order`',
      security,
      requestParams: { path: order, query: names },
      responses: {
        200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
        ...problem('not-found', 'rate-limited'),
      },
    },
  },
  '/api/topups/check': {
    post: {
      summary: 'Whether an eSIM takes a package of a destination',
      requestBody: { required: true, content: json(TopUpCheck) },
      responses: { 200: ok('Yes or no', TopUpAnswer), ...problem('invalid-request', 'rate-limited') },
    },
  },
  '/api/links': {
    post: {
      summary: 'Mail the links to my orders again; the answer is the same for known and unknown addresses',
      requestBody: { required: true, content: json(LinkRequest) },
      responses: {
        202: { description: 'Taken' },
        ...problem('links-unavailable', 'invalid-request', 'rate-limited'),
      },
    },
  },
};

/** The OpenAPI document of this API, made from the contract. */
export function createOpenApi(publicUrl: string): unknown {
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'eSIM storefront', version: '1' },
    servers: [{ url: publicUrl }],
    components: { securitySchemes: { capability: { type: 'http', scheme: 'bearer' } } },
    paths,
  });
}
