import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { z } from 'zod';
import * as answers from './answers.ts';
import { iccidPattern } from './ids.ts';
import {
  EditInput,
  EsimQuery,
  IframeInput,
  PackagesQuery,
  PurchaseInput,
  PurchasesQuery,
  PurchaseV2Input,
  TopUpInput,
} from './inputs.ts';
import { base } from './operations.ts';

const json = (schema: z.ZodType) => ({ 'application/json': { schema } });
const refused = { description: 'Refused', content: json(answers.Refusal) };
const replies = (answer: z.ZodType) => ({
  200: { description: 'Done', content: json(answer) },
  400: refused,
  401: { description: 'The token is not good: renew it, once', content: json(answers.Refusal) },
});
const iccidPath = z.object({ iccid: z.string().regex(iccidPattern) });

/** An operation by its id, its effect and its response. */
const does = (
  operationId: string,
  [summary, description]: readonly [string, string],
  tag: string,
  answer: z.ZodType,
  takes: Partial<ZodOpenApiOperationObject> = {},
): ZodOpenApiOperationObject => ({
  operationId,
  tags: [tag],
  summary,
  description,
  security: [{ token: [] }],
  ...takes,
  responses: replies(answer),
});

const asks = (query: z.ZodObject) => ({ requestParams: { query } });
const sends = (schema: z.ZodType, required = true) => ({ requestBody: { required, content: json(schema) } });
const twice =
  'There is no idempotency key: sent twice, it may be done twice. After an answer that was lost, look for the `referenceId` in the list.';

const paths: ZodOpenApiPathsObject = {
  [`${base}/destinations`]: {
    get: does(
      'listDestinations',
      ['What is sold', 'All countries and regions; not paged.'],
      'catalogue',
      answers.Destinations,
    ),
  },
  [`${base}/packages`]: {
    get: does(
      'listPackages',
      ['Packages and their prices', 'Paged by cursor.'],
      'catalogue',
      answers.Packages,
      asks(PackagesQuery),
    ),
  },
  [`${base}/purchases/v2`]: {
    post: does(
      'buyEsims',
      ['Buys 1 to 5 eSIMs', twice],
      'purchases',
      answers.PurchasedV2,
      sends(PurchaseV2Input),
    ),
  },
  [`${base}/purchases`]: {
    get: does(
      'listPurchases',
      ['Purchases and top-ups, newest first', 'Paged by cursor; may lag behind a purchase.'],
      'purchases',
      answers.Purchases,
      asks(PurchasesQuery),
    ),
    post: does(
      'buyEsim',
      ['Buys one eSIM, the older form', twice],
      'purchases',
      answers.Purchased,
      sends(PurchaseInput),
    ),
  },
  [`${base}/purchases/topup`]: {
    post: does('topUpEsim', ['Tops up an eSIM', twice], 'purchases', answers.ToppedUp, sends(TopUpInput)),
  },
  [`${base}/purchases/edit`]: {
    post: does(
      'editPurchase',
      ['Changes the dates of a purchase', 'Once it is active, only the end may change.'],
      'purchases',
      answers.Edited,
      sends(EditInput),
    ),
  },
  [`${base}/purchases/{purchaseId}/consumption`]: {
    get: does(
      'readConsumption',
      ['Data left', 'Ask about once an hour, or when a person does.'],
      'purchases',
      answers.Consumption,
      { requestParams: { path: z.object({ purchaseId: z.string() }) } },
    ),
  },
  [`${base}/esim`]: {
    get: does(
      'readEsim',
      ['State and codes of an eSIM', 'By its ICCID.'],
      'esims',
      answers.EsimReply,
      asks(EsimQuery),
    ),
  },
  [`${base}/esim/{iccid}/device`]: {
    get: does(
      'readDevice',
      ['The phone an eSIM is installed on', 'Refused before it is.'],
      'esims',
      answers.DeviceReply,
      { requestParams: { path: iccidPath } },
    ),
  },
  [`${base}/esim/{iccid}/history`]: {
    get: does(
      'readHistory',
      ['States of an eSIM over time', 'Oldest first.'],
      'esims',
      answers.HistoryReply,
      {
        requestParams: { path: iccidPath },
      },
    ),
  },
  [`${base}/iframe/token`]: {
    post: does(
      'createIframeToken',
      ['A token for a hosted iFrame', 'The body is empty, or an empty object.'],
      'tokens',
      answers.IframeToken,
      sends(IframeInput, false),
    ),
  },
  '/oauth2/token': {
    post: {
      operationId: 'createToken',
      tags: ['tokens'],
      summary: 'A bearer token',
      description: 'Client credentials (RFC 6749 §4.4), in a Basic header or in the form.',
      security: [{ client: [] }, {}],
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: z.object({
              grant_type: z.literal('client_credentials'),
              client_id: z.string().optional(),
              client_secret: z.string().optional(),
              scope: z.literal('').optional(),
            }),
          },
        },
      },
      responses: {
        200: { description: 'A token', content: json(answers.Token) },
        400: { description: 'Not a good request', content: json(answers.TokenRefusal) },
        401: { description: 'Not the credentials', content: json(answers.TokenRefusal) },
      },
    },
  },
};

/** The service as OpenAPI 3.1, generated from the schemas of its requests and responses. */
export function createOpenApi(origin: string): object {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Connectivity eSIM Service',
      version: '1.0.0',
      description: 'The service as its sandbox plays it. A real one adds fields and values: read leniently.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'esim-storefront' },
    },
    servers: [{ url: origin }],
    tags: [
      { name: 'catalogue', description: 'What is sold' },
      { name: 'purchases', description: 'Buying, topping up and looking at what was bought' },
      { name: 'esims', description: 'eSIMs that were sold' },
      { name: 'tokens', description: 'Tokens of the API and of the hosted iFrame' },
    ],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        client: { type: 'http', scheme: 'basic' },
      },
    },
  });
}
