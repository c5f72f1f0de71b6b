import { z } from 'zod';
import { maxSourceLength, referencePattern } from '../values/values.ts';

const utm = z
  .string()
  .max(maxSourceLength)
  .optional()
  .describe('stored up to 100 characters, without control characters');
/** What the partner's page said about this visit; untrusted, stored on the order. */
export const Attribution = z
  .strictObject({
    referenceId: z.string().regex(referencePattern).optional(),
    shop: z
      .string()
      .max(maxSourceLength)
      .optional()
      .describe('id of the shop whose prices were shown; an unknown one is the default shop'),
    utm_source: utm,
    utm_medium: utm,
    utm_campaign: utm,
    utm_term: utm,
    utm_content: utm,
  })
  .meta({ id: 'Attribution' });
export type Attribution = z.infer<typeof Attribution>;
