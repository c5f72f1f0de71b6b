import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { z } from 'zod';
import { open, toOwnShop } from './parts.ts';

const asked = {
  query: z.object({
    lang: z.string().optional().meta({ description: 'BCP 47; the nearest available language is used' }),
    shop: z.string().optional().meta({ description: 'The id of a shop' }),
  }),
};
const page = (description: string) => ({
  description,
  content: { 'text/html': { schema: z.string() } },
});
const refused = {
  403: page('The form was not sent by these pages'),
  422: page('What is missing or wrong, at its field'),
  429: page('Too many tries; with `Retry-After`'),
  503: page('Nothing can be stored right now'),
};
const form = (fields: z.ZodType) => ({
  required: true,
  content: { 'application/x-www-form-urlencoded': { schema: fields } },
});
const text = z.string().optional();

/** The pages on which travellers withdraw: HTML, and forms that work without a script. */
export const withdrawPaths: ZodOpenApiPathsObject = {
  '/withdraw': {
    get: {
      operationId: 'askToWithdraw',
      tags: ['withdrawal'],
      summary: 'The form of the first step',
      description:
        'The fragment may hold the capability of `order`: a script of the page sends it as a form.',
      security: open,
      requestParams: {
        query: asked.query.extend({ order: text.meta({ description: 'The order to withdraw from' }) }),
      },
      responses: {
        200: page('The form; or why there is no right to withdraw'),
        302: toOwnShop,
        429: refused[429],
      },
    },
    post: {
      operationId: 'checkWithdrawal',
      tags: ['withdrawal'],
      summary: 'The second step: what was entered or, from a link, the order and the refund to expect',
      description: 'Changes nothing.',
      security: open,
      requestParams: asked,
      requestBody: form(
        z.object({ name: text, number: text, email: text, order: text, capability: text, change: text }),
      ),
      responses: { 200: page('What is to be confirmed'), ...refused },
    },
  },
  '/withdraw/confirm': {
    post: {
      operationId: 'confirmWithdrawal',
      tags: ['withdrawal'],
      summary: 'Withdraw from an order',
      description:
        'By a link the answer is the receipt, the same each time. Without one it is the same whether an order fits or not, and the receipt is mailed to the address of the order.',
      security: open,
      requestParams: asked,
      requestBody: form(z.object({ name: text, number: text, email: text, order: text, capability: text })),
      responses: { 200: page('The receipt, or that it was sent'), ...refused },
    },
  },
};
