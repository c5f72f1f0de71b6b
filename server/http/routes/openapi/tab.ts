import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { z } from 'zod';
import { OrderId, TabPayment } from '../../../contract/schemas/storefront.ts';
import { holder, ok, open, problem, toOwnShop } from './parts.ts';

const query = z.object({
  lang: z
    .string()
    .optional()
    .meta({ description: 'BCP 47, for names; the language of the purchase when omitted' }),
});

/** Paying by redirect methods. */
export const tabPaths: ZodOpenApiPathsObject = {
  '/api/orders/{id}/tab': {
    post: {
      operationId: 'payInTab',
      tags: ['orders'],
      summary: 'Pay an unpaid order in a separate tab, with more methods',
      description:
        'The payment of the frame is closed at Stripe before another is made, which takes the money at once; it goes back in full when nothing can be delivered. Repeating it changes nothing. Not offered: 404.',
      security: holder,
      requestParams: { path: z.object({ id: OrderId }), query },
      responses: {
        200: ok('The order and its payment', TabPayment),
        ...problem('not-found', 'rate-limited', 'cross-site-request', 'payment-unavailable'),
      },
    },
  },
  '/pay/{id}': {
    get: {
      operationId: 'showTab',
      tags: ['orders'],
      summary: 'The page of that tab',
      description: 'The page is the same for every order: its script reads the capability from the fragment.',
      security: open,
      requestParams: {
        path: z.object({ id: OrderId }),
        query: query.extend({ shop: z.string().optional().meta({ description: 'The id of a shop' }) }),
      },
      responses: {
        200: { description: 'The page', content: { 'text/html': { schema: z.string() } } },
        302: toOwnShop,
        ...problem('not-found'),
      },
    },
  },
};
