import type { z } from 'zod';
import { ProblemBody } from '../../../contract/schemas.ts';
import { problems, type ProblemSlug } from '../../../contract/problem.ts';

export const json = (schema: z.ZodType) => ({ 'application/json': { schema } });
export const ok = (description: string, schema: z.ZodType) => ({ description, content: json(schema) });

/** The problems that an operation answers with, one response a status. */
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

/** What every write with a JSON body may be answered with. */
export const badWrite = [
  'invalid-request',
  'invalid-json',
  'unsupported-media-type',
  'body-too-large',
  'cross-site-request',
  'rate-limited',
  'storage-unavailable',
] as const satisfies readonly ProblemSlug[];

/** Node answers this itself, before the program sees the request. */
export const largeHeaders = {
  431: { description: 'The headers are larger than 16 kB; without a body' },
};

/** For everyone: said aloud, so that nobody takes a missing scheme for a forgotten one. */
export const open: [] = [];
/** For the holder of the order's capability. */
export const holder = [{ capability: [] }];
