import { z } from 'zod';

/** What only the frame itself can tell, at its checkout. */
export const frameMistakes = [
  'payment-forbidden',
  'passkeys-forbidden',
  'clipboard-forbidden',
  'frame-narrow',
] as const;
export type FrameMistake = (typeof frameMistakes)[number];

/** What a frame reports about the page around it. */
export const FrameReport = z.object({
  shop: z.string().max(32).optional().meta({ description: 'as in the tag' }),
  site: z.string().max(120).optional().meta({ description: 'the origin of the page; empty: not known' }),
  found: z.array(z.string().max(40)).max(10).meta({ description: 'mistakes; unknown ones are ignored' }),
});
export type FrameReport = z.infer<typeof FrameReport>;
