import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { z } from 'zod';
import { EsimView } from '../../../contract/schemas/esim-view.ts';
import { EsimName } from '../../../contract/schemas/quantity.ts';
import { OrderId, OrderView } from '../../../contract/schemas/storefront.ts';
import { badWrite, holder, json, names, ok, problem } from './parts.ts';

/** One eSIM of an order of several: its name, and what its own link opens. */
export const esimPaths: ZodOpenApiPathsObject = {
  '/api/orders/{id}/esims/{n}/name': {
    post: {
      operationId: 'nameEsim',
      tags: ['orders'],
      summary: 'Name an eSIM of an order of several',
      description:
        'For the holder of the order, such as by the person who uses it. The answer has it as it is kept.',
      security: holder,
      requestParams: { path: z.object({ id: OrderId, n: z.string().describe('1 to 5') }), query: names },
      requestBody: { required: true, content: json(EsimName) },
      responses: { 200: ok('The order', OrderView), ...problem(...badWrite, 'not-found') },
    },
  },
  '/api/orders/esim': {
    get: {
      operationId: 'readEsim',
      tags: ['orders'],
      summary: 'One eSIM of an order, by the link that opens it alone',
      description:
        'The bearer is the `capability` of an eSIM in the order’s `esims`. Nothing of the order is told.',
      security: holder,
      requestParams: { query: names },
      responses: { 200: ok('The eSIM', EsimView), ...problem('not-found', 'rate-limited') },
    },
  },
  '/api/orders/esim/refresh': {
    post: {
      operationId: 'refreshEsim',
      tags: ['orders'],
      summary: 'Ask the service about that eSIM again, now',
      description: 'Stripe is not asked, and the order is not moved.',
      security: holder,
      requestParams: { query: names },
      responses: {
        200: ok('The eSIM', EsimView),
        ...problem('not-found', 'rate-limited', 'cross-site-request'),
      },
    },
  },
  '/api/orders/esim/events': {
    get: {
      operationId: 'watchEsim',
      tags: ['orders'],
      summary: 'That eSIM each time it changes, as server-sent events named `order`',
      description: 'As the events of an order.',
      security: holder,
      requestParams: { query: names },
      responses: {
        200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
        ...problem('not-found', 'rate-limited'),
      },
    },
  },
};
