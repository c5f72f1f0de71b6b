import { z } from 'zod';
import { Esim, Profile } from './esim.ts';
import { mostEsims } from './values.ts';

const Count = z.int().min(1).max(mostEsims);

export const askedQuantity = Count.optional().describe(
  'how many eSIMs; one without it. The price is that of all of them',
);

export const whichEsim = Count.optional().describe('which of several eSIMs; the first without it');

/** What the view of an order tells of how many eSIMs it is of. */
export const ofSeveral = {
  quantity: Count.describe('how many eSIMs were ordered'),
  delivered: z
    .int()
    .min(0)
    .max(mostEsims)
    .nullable()
    .describe('how many of them were delivered, and are paid for; null: not known yet'),
  esims: z
    .array(z.strictObject({ n: Count, profile: Profile.nullable(), esim: Esim.nullable() }))
    .describe('each eSIM of an order of several, the first too; empty for an order of one'),
};
