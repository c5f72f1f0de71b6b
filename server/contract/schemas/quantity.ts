import { z } from 'zod';
import { Esim, Profile } from './esim.ts';
import { capabilityPattern, maxEsimNameLength, maxEsims } from '../values/values.ts';

const Count = z.int().min(1).max(maxEsims);

export const askedQuantity = Count.optional().describe(
  'how many eSIMs; one without it. The price is that of all of them',
);

const name = z.string().nullable().describe('what the traveller calls it; null: nothing');

export const whichEsim = Count.optional().describe('which of several eSIMs; the first without it');

/** The fields of an order's view about its number of eSIMs. */
export const ofSeveral = {
  quantity: Count.describe('how many eSIMs were ordered'),
  delivered: z
    .int()
    .min(0)
    .max(maxEsims)
    .nullable()
    .describe('how many of them were delivered, and are paid for; null: not known yet'),
  returned: z
    .array(Count)
    .describe(
      'the numbers of the eSIMs that are not to be used any more, as their whole price went back or their traveller withdrew; their codes are not told',
    ),
  esims: z
    .array(
      z.strictObject({
        n: Count,
        name,
        capability: z
          .string()
          .regex(capabilityPattern)
          .describe('opens this eSIM and nothing else of the order'),
        profile: Profile.nullable(),
        esim: Esim.nullable(),
      }),
    )
    .describe(
      'each eSIM of an order of several, the first too, also while another still has no codes; empty for an order of one',
    ),
};

/** A text as a traveller types it; it is cleaned and cut before it is stored. */
export const EsimName = z
  .strictObject({
    name: z
      .string()
      .max(400)
      .describe(`at most ${maxEsimNameLength} characters of it are kept; empty: no name`),
  })
  .meta({ id: 'EsimName' });
export type EsimName = z.infer<typeof EsimName>;
