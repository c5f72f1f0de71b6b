import { z } from 'zod';

/** Every answer of the service as documented; strict, so that an extra or missing field fails. */
const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
const iccid = z.string().regex(/^\d{18,22}$/);
const manualActivationCode = z.string().regex(/^LPA:1\$smdp\.sandbox\.example\$[A-Z0-9-]+$/);
const activationCode = z.base64().min(1000).max(8000);
const link = (host: string) =>
  z.string().regex(new RegExp(`^https://${host}/esim_qrcode_provisioning\\?carddata=LPA:1\\$`));
/** -1: unlimited. */
const size = z.literal([-1, 0.5, 1, 2, 3, 5, 8, 20, 50]);
const seconds = z.int().min(1_500_000_000).max(4_000_000_000);
const word = z.string().regex(/^[A-Z_]+$/);

export const Message = z.strictObject({ message: z.string().min(1) });

export const Token = z.strictObject({
  access_token: z.string().min(20),
  expires_in: z.int().positive(),
  token_type: z.literal('Bearer'),
});

export const Destinations = z.strictObject({
  destinations: z.array(
    z.strictObject({
      name: z.string().min(1),
      destination: word,
      destinationISO2: word,
      supportedCountries: z.array(z.string().min(1)).min(1),
    }),
  ),
});

const WirePackage = z.strictObject({
  id: z.uuid(),
  destination: word,
  destinationISO2: word,
  dataLimitInBytes: z.union([z.int().positive(), z.literal(-1)]),
  dataLimitInGB: size,
  minDays: z.int().positive(),
  maxDays: z.int().max(90),
  priceInCents: z.int().positive(),
});
export type WirePackage = z.infer<typeof WirePackage>;
export const Packages = z.strictObject({
  packages: z.array(WirePackage).max(160),
  afterCursor: z.string().nullable(),
});

export const PurchasedV2 = z.array(
  z.strictObject({
    purchase: z.strictObject({ id: z.uuid(), packageId: z.uuid(), createdDate: instant }),
    profile: z.strictObject({
      iccid,
      activationCode,
      manualActivationCode,
      iosActivationLink: link('esimsetup\\.apple\\.com'),
      androidActivationLink: link('esimsetup\\.android\\.com'),
    }),
  }),
);

const purchase = z.strictObject({
  id: z.uuid(),
  packageId: z.uuid(),
  startDate: instant.nullable(),
  endDate: instant.nullable(),
  createdDate: instant,
  startTime: seconds.nullable(),
  endTime: seconds.nullable(),
  createdAt: seconds,
});
export const Purchased = z.strictObject({
  purchase,
  profile: z.strictObject({ iccid, activationCode, manualActivationCode }),
});
export const ToppedUp = z.strictObject({ purchase, profile: z.strictObject({ iccid }) });

export const Purchases = z.strictObject({
  purchases: z.array(
    z.strictObject({
      id: z.uuid(),
      startDate: instant.nullable(),
      endDate: instant.nullable(),
      duration: z.literal([1, 2, 7, 14, 30, 90]).nullable(),
      createdDate: instant,
      startTime: seconds.nullable(),
      endTime: seconds.nullable(),
      createdAt: seconds,
      package: WirePackage.omit({ minDays: true, maxDays: true }).extend({ destinationName: z.string() }),
      esim: z.strictObject({ iccid }),
      source: z.enum(['API', 'dashboard', 'landing-page', 'promo-page']),
      purchaseType: z.enum(['First Purchase', 'Top-up Purchase']),
      referenceId: z.string().nullable(),
    }),
  ),
  afterCursor: z.string().nullable(),
});

export const Edited = z.strictObject({
  purchaseId: z.uuid(),
  newStartDate: instant.nullable(),
  newEndDate: instant.nullable(),
});

export const Consumption = z.strictObject({
  dataUsageRemainingInBytes: z.int().min(-1),
  dataUsageRemainingInGB: z.number().min(-1),
  status: z.enum(['ACTIVE', 'NOT_ACTIVE']),
});

const status = z.enum(['RELEASED', 'DOWNLOADED', 'INSTALLED', 'ENABLED', 'DELETED', 'ERROR']);
export const EsimReply = z.strictObject({
  esim: z.strictObject({
    iccid,
    smdpAddress: z.literal('smdp.sandbox.example'),
    activationCode,
    manualActivationCode,
    status,
    connectivityStatus: z.enum(['ACTIVE', 'NOT_ACTIVE']),
    isTopUpAllowed: z.boolean(),
  }),
});
export const DeviceReply = z.strictObject({
  device: z.strictObject({
    oem: z.string(),
    hardwareName: z.string(),
    hardwareModel: z.string(),
    eid: z.string().regex(/^\d{32}$/),
  }),
});
export const HistoryReply = z.strictObject({
  esim: z.strictObject({
    iccid,
    history: z.array(z.strictObject({ status, statusDate: instant, date: seconds })).min(1),
  }),
});
export const IframeToken = z.strictObject({ token: z.string().min(20) });

const common = {
  iccid,
  eventId: z.string().regex(/^msg_\w+$/),
  occurredAt: z.iso.datetime(),
};
export const Event = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.enum(['esim.downloaded', 'esim.installed', 'esim.enabled', 'esim.disabled', 'esim.deleted']),
    ...common,
  }),
  z.strictObject({
    type: z.literal('consumption.threshold.reached'),
    ...common,
    purchaseId: z.uuid(),
    thresholdPercent: z.literal([50, 80, 100]),
    remainingBytes: z.int().min(0),
    at: z.iso.datetime(),
  }),
]);
