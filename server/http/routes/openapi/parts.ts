import { z } from 'zod';
import { ProblemBody } from '../../../contract/schemas/storefront.ts';
import { problems, type ProblemSlug } from '../../../contract/problem.ts';

export const json = (schema: z.ZodType) => ({ 'application/json': { schema } });
export const ok = (description: string, schema: z.ZodType) => ({ description, content: json(schema) });

/** The problems an operation may answer with, grouped by status. */
export const problem = (...slugs: ProblemSlug[]) =>
  Object.fromEntries(
    [...new Set(slugs.map((slug) => problems[slug][0]))].map((status) => [
      String(status),
      {
        description: slugs.filter((slug) => problems[slug][0] === status).join(', '),
        content: { 'application/problem+json': { schema: ProblemBody } },
      },
    ]),
  );

/** Problems that any write with a JSON body may answer with. */
export const badWrite = [
  'invalid-request',
  'invalid-json',
  'unsupported-media-type',
  'body-too-large',
  'cross-site-request',
  'rate-limited',
  'storage-unavailable',
] as const satisfies readonly ProblemSlug[];

/** Node sends this itself, before the program sees the request. */
export const largeHeaders = {
  431: { description: 'The headers are larger than 16 kB; without a body' },
};

/** Public. Stated explicitly, so that a missing scheme does not look like an oversight. */
export const open: [] = [];
/** For the holder of the order's capability. */
export const holder = [{ capability: [] }];

/** The redirect of an order’s pages. */
export const toOwnShop = {
  description: 'Redirects to the shop that sold the order, if the address names none of the store’s shops',
  headers: z.object({ location: z.string().meta({ description: 'The same address, with `shop`' }) }),
};

export const names = z.object({
  lang: z
    .string()
    .optional()
    .meta({ description: 'BCP 47, for names; the language of the purchase when omitted' }),
});

export const securitySchemes = {
  capability: {
    type: 'http',
    scheme: 'bearer',
    description: '256 random bits as base64url, made with the order',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: '`esk_…`, made in the dashboard under Connections or by `npm run admin -- key`',
  },
} as const;
