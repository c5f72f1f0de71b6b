import { z } from 'zod';

const StatementId = z.string().regex(/^[a-z][a-z-]{0,29}\.\d{1,3}$/);

/** A box that the traveller ticks. */
const Tick = z
  .strictObject({
    ids: z.array(StatementId).min(1).describe('the statements that its text makes'),
    text: z.string(),
  })
  .meta({ id: 'Tick' });

/** How an order is placed in a shop: what its button says, and what the traveller agrees to before. */
export const Ordering = z
  .strictObject({
    button: z
      .string()
      .describe('with `{price}` where the price goes; the words that a wallet’s button lacks'),
    ticks: z.array(Tick).describe('never ticked beforehand; all are needed'),
    missing: z.string().describe('at a box that is not ticked'),
    note: z
      .string()
      .optional()
      .describe('what the seller says of every plan, such as tethering and networks; without it, nothing'),
  })
  .meta({ id: 'Ordering' });
export type Ordering = z.infer<typeof Ordering>;

/** What the traveller has ticked. */
export const Consents = z.array(z.strictObject({ id: StatementId })).max(10);
