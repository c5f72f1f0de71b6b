import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { OrderId } from '../../../contract/schemas/storefront.ts';
import { open, problem } from './parts.ts';

const requestParams = {
  path: z.object({ id: OrderId }),
  query: z.object({
    key: z.string().meta({ description: 'From the link in a reminder; it gives no access to the order' }),
    lang: z.string().optional().meta({ description: 'BCP 47; the nearest available language is used' }),
  }),
};
const html = (description: string) => ({
  description,
  content: { 'text/html': { schema: z.string() } },
});
const refused = {
  404: html('The key is not of this order'),
  ...problem('rate-limited', 'storage-unavailable', 'body-too-large'),
};

/** The page that ends the reminders of an order: HTML, and a form that works without a script. */
export const reminderPaths: ZodOpenApiPathsObject = {
  '/reminders/{id}': {
    get: {
      operationId: 'askToStopReminders',
      tags: ['orders'],
      summary: 'The page with the button that stops the reminders of an order',
      description: 'Changes nothing.',
      security: open,
      requestParams,
      responses: { 200: html('The button; or that they have ended'), ...refused },
    },
    post: {
      operationId: 'stopReminders',
      tags: ['orders'],
      summary: 'Stop the reminders of an order',
      description:
        'Mail programs post here at one click (RFC 8058); the key in the address is enough, and the body is not read. With `again=1` they are turned on again, as the page offers then.',
      security: open,
      requestParams: {
        ...requestParams,
        query: requestParams.query.extend({
          again: z.literal('1').optional().meta({ description: 'Turns them on again' }),
        }),
      },
      responses: { 200: html('They have ended, or are on again, as often as it is asked'), ...refused },
    },
  },
};
