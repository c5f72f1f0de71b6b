import { z } from 'zod';
import { iccidPattern } from './ids.ts';

/** The service's responses; read them leniently, since versions add fields and values. */
const iccid = z.string().regex(iccidPattern);
const instant = z.string().meta({ description: 'Like `2026-10-20T00:00:00+00:00`' });
const epoch = z.int().meta({ description: 'The same instant in epoch seconds' });
const gigabytes = z.number().meta({ description: '1 GB is 1073741824 bytes; -1: unlimited' });
const bytes = z.int().min(-1).meta({ description: '-1: unlimited' });
const cents = z.number().min(0).meta({ description: 'US cents; may have a fraction' });
const code = z.string().meta({ description: 'ISO 3166-1 alpha-3 for a country, a word for a region' });
const code2 = z
  .string()
  .meta({ description: 'ISO 3166-1 alpha-2 for a country, the same word for a region' });
const cursor = z.string().nullable().meta({ description: 'For the next page; null at the end' });
const activationCode = z.string().meta({ description: 'The QR code as a PNG in base64' });
const manualActivationCode = z
  .string()
  .meta({ description: '`LPA:1$<SM-DP+ address>$<matching id>`; anyone who has it can install the eSIM' });
const id = z.string();

export const Refusal = z
  .object({ message: z.string().optional() })
  .meta({ id: 'Refusal', description: 'Why the service refuses' });

export const TokenRefusal = z
  .object({ error: z.string() })
  .meta({ id: 'TokenRefusal', description: 'RFC 6749 §5.2' });

export const Token = z
  .object({ access_token: z.string(), token_type: z.string(), expires_in: z.int() })
  .meta({ id: 'Token' });

export const Destinations = z
  .object({
    destinations: z.array(
      z.object({
        name: z.string(),
        destination: code,
        destinationISO2: code2,
        supportedCountries: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'Destinations' });

const packageFields = {
  id,
  destination: code,
  destinationISO2: code2,
  dataLimitInBytes: bytes,
  dataLimitInGB: gigabytes,
  priceInCents: cents,
};

export const Packages = z
  .object({
    packages: z.array(z.object({ ...packageFields, minDays: z.int(), maxDays: z.int() })),
    afterCursor: cursor,
  })
  .meta({ id: 'Packages' });

export const PurchasedV2 = z
  .array(
    z.object({
      purchase: z.object({ id, packageId: id, createdDate: instant }),
      profile: z.object({
        iccid,
        activationCode,
        manualActivationCode,
        iosActivationLink: z.url(),
        androidActivationLink: z.url(),
      }),
    }),
  )
  .meta({ id: 'PurchasedV2', description: 'One item for each eSIM' });

const dates = {
  startDate: instant.nullable(),
  endDate: instant.nullable(),
  startTime: epoch.nullable(),
  endTime: epoch.nullable(),
};
const purchase = z.object({ id, packageId: id, ...dates, createdDate: instant, createdAt: epoch });

export const Purchased = z
  .object({ purchase, profile: z.object({ iccid, activationCode, manualActivationCode }) })
  .meta({ id: 'Purchased' });

export const ToppedUp = z.object({ purchase, profile: z.object({ iccid }) }).meta({ id: 'ToppedUp' });

export const Purchases = z
  .object({
    purchases: z.array(
      z.object({
        id,
        ...dates,
        duration: z.int().nullable(),
        createdDate: instant,
        createdAt: epoch,
        package: z.object({ ...packageFields, destinationName: z.string() }),
        esim: z.object({ iccid }),
        source: z.string(),
        purchaseType: z.string().meta({ description: '`First Purchase` or `Top-up Purchase`' }),
        referenceId: z.string().nullable(),
      }),
    ),
    afterCursor: cursor,
  })
  .meta({ id: 'Purchases' });

export const Edited = z
  .object({ purchaseId: id, newStartDate: instant.nullable(), newEndDate: instant.nullable() })
  .meta({ id: 'Edited' });

export const Consumption = z
  .object({
    dataUsageRemainingInBytes: bytes,
    dataUsageRemainingInGB: gigabytes,
    status: z.string().meta({ description: '`ACTIVE` or `NOT_ACTIVE`' }),
  })
  .meta({ id: 'Consumption' });

const status = z.string().meta({
  description: '`RELEASED`, `DOWNLOADED`, `INSTALLED`, `ENABLED`, `DELETED` or `ERROR`',
});

export const EsimReply = z
  .object({
    esim: z.object({
      iccid,
      smdpAddress: z.string(),
      activationCode,
      manualActivationCode,
      status,
      connectivityStatus: z.string().meta({ description: '`ACTIVE` or `NOT_ACTIVE`' }),
      isTopUpAllowed: z.boolean(),
    }),
  })
  .meta({ id: 'Esim' });

export const DeviceReply = z
  .object({
    device: z.object({
      oem: z.string(),
      hardwareName: z.string(),
      hardwareModel: z.string(),
      eid: z.string(),
    }),
  })
  .meta({ id: 'Device' });

export const HistoryReply = z
  .object({
    esim: z.object({
      iccid,
      history: z.array(z.object({ status, statusDate: instant, date: epoch })),
    }),
  })
  .meta({ id: 'History' });

export const IframeToken = z.object({ token: z.string() }).meta({ id: 'IframeToken' });
