import { z } from 'zod';
import { Instant } from './dates.ts';

/** In the order of an eSIM's life. */
export const esimStatuses = [
  'released',
  'downloaded',
  'installed',
  'enabled',
  'disabled',
  'deleted',
  'error',
] as const;

export const Profile = z
  .strictObject({
    iccid: z.string(),
    activationCode: z.string().describe('the QR code: base64 PNG, no data: prefix'),
    manualActivationCode: z.string().describe('LPA:1$<SM-DP+ address>$<matching id>'),
    iosActivationLink: z.url().nullable(),
    androidActivationLink: z.url().nullable(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

export const Esim = z
  .strictObject({
    status: z.enum(esimStatuses),
    steps: z.array(z.strictObject({ status: z.enum(esimStatuses), at: Instant })),
    topUpAllowed: z.boolean().nullable().describe('null: not known'),
    usage: z
      .strictObject({
        remainingBytes: z.int().min(0),
        totalBytes: z.int().positive(),
        active: z.boolean(),
      })
      .nullable(),
    checkedAt: Instant.nullable(),
  })
  .meta({ id: 'Esim' });
export type Esim = z.infer<typeof Esim>;
