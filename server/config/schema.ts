import { z } from 'zod';
import { webhookKeys } from '../connectivity/webhook-keys.ts';
import { languages, referencePattern, mailLanguages, maxMarkup } from '../contract/values/values.ts';
import { defaultPolicy } from '../orders/policy.ts';
import { redirectMethods } from '../payments/payment-methods.ts';
import { sellerShape } from './seller.ts';
import { int, flag, list, httpUrl, origin, brand, colour, notEmpty, sender, key } from './value-schemas.ts';

/** Also as the service spells them. */
const emailLanguages = [...languages, ...mailLanguages] as const;

/** All supported variables, with their defaults. */
export const Schema = z.object({
  STOREFRONT_MODE: z.enum(['live', 'sandbox'], 'live or sandbox').default('live'),
  HOST: notEmpty.default('0.0.0.0'),
  PORT: int(1, 65_535).default(8080),
  MAX_CONNECTIONS: int(10, 100_000).default(6_000),
  PUBLIC_URL: httpUrl,
  EMBED_ORIGINS: list.pipe(z.union([z.tuple([z.literal('*')]), z.array(origin).min(1)])),
  ...sellerShape,
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'a postgres:// address')
    .optional(),
  DATABASE_PATH: notEmpty.default('data/storefront.db'),
  STORE_KEY: list.pipe(z.array(key).min(1)).optional(),
  DATABASE_CONNECTIONS: int(2, 100).default(10),
  CONTACT_DAYS: int(1, 3_650).default(460),
  // Longer than reconciliation looks back.
  UNPAID_DAYS: int(10, 3_650).default(30),
  SETTLE_SECONDS: int(1, 600).default(defaultPolicy.settleMs / 1_000),
  PURCHASE_TIMEOUT_SECONDS: int(1, 60).default(defaultPolicy.postDeadlineMs / 1_000),
  CONNECTIVITY_BASE_URL: httpUrl,
  CONNECTIVITY_AUTH_URL: httpUrl,
  CONNECTIVITY_CLIENT_ID: notEmpty,
  CONNECTIVITY_CLIENT_SECRET: notEmpty,
  CONNECTIVITY_AUTH: z.enum(['basic', 'body'], 'basic or body').default('basic'),
  UNKNOWN_STATUSES: list
    .pipe(z.array(z.string().regex(/^4\d\d$/, 'statuses from 400 to 499')))
    .transform((statuses) => statuses.map(Number))
    .default([]),
  CONNECTIVITY_WEBHOOK_SECRETS: list
    .pipe(
      z
        .array(
          z.string().refine((secret) => webhookKeys(secret).length > 0, {
            error: 'whsec_ and base64, or at least 16 bytes as base64 or hex',
          }),
        )
        .min(1),
    )
    .optional(),
  STRIPE_REQUESTS_PER_SECOND: int(0, 100).default(15),
  STORE_ID: z.string().regex(referencePattern, 'up to 64 letters, digits, . _ : -').optional(),
  STATEMENT_SUFFIX: z
    .string()
    .regex(/^(?=.*[A-Za-z])[A-Za-z0-9 .&-]{1,20}$/, 'up to 20 letters, digits, spaces, . & -, with a letter')
    .optional(),
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(live|test)_/, 'a key that begins with sk_ or rk_'),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_(live|test)_/, 'a key that begins with pk_'),
  STRIPE_WEBHOOK_SECRETS: list.pipe(z.array(z.string().startsWith('whsec_')).min(1)),
  REDIRECT_METHODS: list.pipe(z.array(z.enum(redirectMethods, redirectMethods.join(', ')))).default([]),
  PAYMENT_CAPTURE: z.enum(['hold', 'at-once'], 'hold or at-once').default('hold'),
  STRIPE_API_URL: httpUrl.default('https://api.stripe.com'),
  STRIPE_JS_URL: z.url({ protocol: /^https?$/ }).default('https://js.stripe.com/endive/stripe.js'),
  FACTS_FILE: notEmpty.optional(),
  RATES_URL: httpUrl.default('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'),
  CATALOGUE_MAX_AGE_HOURS: int(1, 720).default(24),
  RATES_MAX_AGE_DAYS: int(1, 60).default(7),
  MARKUP_PERCENT: z.coerce
    .number()
    .min(0)
    .max(maxMarkup.basisPoints / 100)
    .multipleOf(0.01)
    .default(25),
  MARKUP_FIXED_CENTS: int(0, maxMarkup.fixedCents).default(0),
  MAX_COST_RISE_PERCENT: z.coerce.number().min(0).max(1_000).default(defaultPolicy.maxCostRisePercent),
  PRICE_STEP: int(1, maxMarkup.roundUpTo).default(10),
  SMALLEST_CHARGE_ZAR: int(1, 100_000).default(2_000),
  EMAIL_BRAND: brand.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'an smtp:// or smtps:// address' })
    .optional(),
  MAIL_FROM: sender.optional(),
  EMAIL_LANGUAGE: z.enum(emailLanguages, languages.join(', ')).optional(),
  EMAIL_REMINDERS: flag.optional(),
  PRIMARY_COLOR: colour.optional(),
  SECONDARY_COLOR: colour.optional(),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  METRICS_PORT: int(1, 65_535).optional(),
  METRICS_HOST: notEmpty.default('127.0.0.1'),
  DASHBOARD_SANDBOX_KEY: z.string().min(16, 'at least 16 characters').optional(),
  OIDC_ISSUER: httpUrl.optional(),
  OIDC_CLIENT_ID: notEmpty.optional(),
  OIDC_CLIENT_SECRET: notEmpty.optional(),
  TRUST_PROXY_HOPS: int(0, 10),
  COUNTRY_HEADER: z
    .string()
    .toLowerCase()
    .regex(/^[a-z][a-z0-9-]{0,63}$/, 'the name of a header such as cf-ipcountry')
    .optional(),
  TERMS_VERSION: z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,40}$/, 'up to 40 letters, digits, . _ -, such as 2026-11-01')
    .optional(),
  SECURITY_CONTACT: z.url({ protocol: /^(https|mailto)$/, error: 'a mailto: or https address' }).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ALLOW_TEST_PAYMENTS: flag.default(false),
  ALLOW_PLAIN_HTTP: flag.default(false),
});

/** Live mode also requires the seller's details. */
export const LiveSchema = Schema.required({
  SELLER_NAME: true,
  SELLER_ADDRESS: true,
  SELLER_EMAIL: true,
  TERMS_URL: true,
  PRIVACY_URL: true,
});

/** Every variable, checked one by one. */
export type Variables = z.infer<typeof Schema>;
