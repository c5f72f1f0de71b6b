import { z } from 'zod';

/** One line of text, as the partner writes it. */
const networkName = z
  .string()
  .trim()
  .regex(/^\P{Cc}{1,40}$/u, 'up to 40 characters');

/** What a partner knows of the plans in a destination. Facts left out are unknown, and not shown. */
export const Facts = z
  .strictObject({
    networks: z.array(networkName).min(1).max(8).describe('names of the networks it connects to'),
    fiveG: z.boolean().describe('whether 5G may be used where the network has it; false: up to 4G'),
    hotspot: z.boolean().describe('whether the connection may be shared with other devices'),
    idCheck: z.boolean().describe('whether the traveller must show an identity document'),
    refundDays: z
      .int()
      .min(1)
      .max(365)
      .describe('how many days after the purchase an eSIM that was not used is refunded'),
  })
  .partial()
  .meta({ id: 'Facts' });
export type Facts = z.infer<typeof Facts>;
