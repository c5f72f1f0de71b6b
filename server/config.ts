import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { mailLangs } from './mail/langs.ts';

type Environment = Record<string, string | undefined>;

const sandboxStripe = 'http://localhost:4003';
const sandboxService = 'http://localhost:4002';

/** What sandbox mode fills in, so that nothing has to be configured to try the shop. */
const sandboxDefaults: Environment = {
  PORT: '4001',
  PUBLIC_URL: 'http://localhost:4001',
  EMBED_ORIGINS: '*',
  CONNECTIVITY_BASE_URL: `${sandboxService}/v1`,
  CONNECTIVITY_AUTH_URL: sandboxService,
  CONNECTIVITY_CLIENT_ID: 'sandbox-client',
  CONNECTIVITY_CLIENT_SECRET: 'sandbox-secret',
  CONNECTIVITY_WEBHOOK_SECRETS: 'whsec_c2FuZGJveC1zZXJ2aWNlLXdlYmhvb2stc2VjcmV0',
  STRIPE_SECRET_KEY: 'sk_test_sandbox51StorefrontSecretKeyOfTheSandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox51StorefrontPublishableKey',
  STRIPE_WEBHOOK_SECRETS: 'whsec_sandboxStripeWebhookSecret',
  STRIPE_API_URL: sandboxStripe,
  STRIPE_JS_URL: `${sandboxStripe}/v3/`,
  RATES_URL: `${sandboxService}/rates/eurofxref-daily.xml`,
  DATABASE_PATH: 'data/sandbox.db',
};

const secrets = [
  'CONNECTIVITY_CLIENT_SECRET',
  'CONNECTIVITY_WEBHOOK_SECRETS',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRETS',
  'DATABASE_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
] as const;

const int = (min: number, max: number) =>
  z.coerce.number(`a whole number from ${min} to ${max}`).int().min(min).max(max);
const flag = z.enum(['0', '1'], '0 or 1').transform((value) => value === '1');
const list = z.string().transform((text) =>
  text
    .split(/[\s,]+/)
    .map((item) => item.trim())
    .filter(Boolean),
);
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'an http(s) address' })
  .transform((url) => url.replace(/\/+$/, ''));
const origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text, {
  error: 'origins such as https://partner.example, without a path',
});
const colour = z
  .string()
  .regex(/^#?[0-9a-fA-F]{6}$/, 'six hex digits')
  .transform((text) => (text.startsWith('#') ? text : `#${text}`));
const notEmpty = z.string().min(1);
/** `Name <address>` or a bare address. */
const sender = z
  .string()
  .transform((text) => {
    const [, name = '', address = text] = /^\s*([^<>]*?)\s*<([^<>]+)>\s*$/.exec(text) ?? [];
    return { name: name.replaceAll('"', ''), address: address.trim() };
  })
  .pipe(
    z.object({ name: z.string().regex(/^\P{Cc}*$/u), address: z.email() }, 'an address, or Name <address>'),
  );

const Schema = z.object({
  STOREFRONT_MODE: z.enum(['live', 'sandbox'], 'live or sandbox').default('live'),
  HOST: notEmpty.default('0.0.0.0'),
  PORT: int(1, 65_535).default(8080),
  PUBLIC_URL: httpUrl,
  EMBED_ORIGINS: list.pipe(z.union([z.tuple([z.literal('*')]), z.array(origin).min(1)])),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'a postgres:// address')
    .optional(),
  DATABASE_PATH: notEmpty.default('data/storefront.db'),
  DATABASE_CONNECTIONS: int(2, 100).default(10),
  CONTACT_DAYS: int(1, 3_650).default(460),
  SETTLE_SECONDS: int(1, 600).default(60),
  PURCHASE_TIMEOUT_SECONDS: int(1, 60).default(20),
  CONNECTIVITY_BASE_URL: httpUrl,
  CONNECTIVITY_AUTH_URL: httpUrl,
  CONNECTIVITY_CLIENT_ID: notEmpty,
  CONNECTIVITY_CLIENT_SECRET: notEmpty,
  CONNECTIVITY_WEBHOOK_SECRETS: list.pipe(z.array(z.string().startsWith('whsec_')).min(1)).optional(),
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(live|test)_/, 'a key that begins sk_ or rk_'),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_(live|test)_/, 'a key that begins pk_'),
  STRIPE_WEBHOOK_SECRETS: list.pipe(z.array(z.string().startsWith('whsec_')).min(1)),
  PAYMENT_CAPTURE: z.enum(['hold', 'at-once'], 'hold or at-once').default('hold'),
  STRIPE_API_URL: httpUrl.default('https://api.stripe.com'),
  STRIPE_JS_URL: z.url({ protocol: /^https?$/ }).default('https://js.stripe.com/v3/'),
  RATES_URL: httpUrl.default('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'),
  RATES_MAX_AGE_DAYS: int(1, 60).default(7),
  MARKUP_PERCENT: z.coerce.number().min(0).max(500).multipleOf(0.01).default(25),
  MARKUP_FIXED_CENTS: int(0, 10_000).default(0),
  PRICE_STEP: int(1, 1_000).default(10),
  SMALLEST_CHARGE_ZAR: int(1, 100_000).default(2_000),
  EMAIL_BRAND: z
    .string()
    .regex(/^[A-Za-z0-9 ]{1,25}$/, 'up to 25 letters, digits and spaces')
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'an smtp:// or smtps:// address' })
    .optional(),
  MAIL_FROM: sender.optional(),
  EMAIL_LANGUAGE: z.enum(mailLangs, mailLangs.join(', ')).optional(),
  PRIMARY_COLOR: colour.optional(),
  SECONDARY_COLOR: colour.optional(),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  METRICS_PORT: int(1, 65_535).optional(),
  METRICS_HOST: notEmpty.default('127.0.0.1'),
  TRUST_PROXY_HOPS: int(0, 10).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ALLOW_TEST_PAYMENTS: flag.default(false),
  ALLOW_PLAIN_HTTP: flag.default(false),
});

export type Config = z.infer<typeof Schema>;

/** Every variable there is. */
export const configNames: readonly string[] = Object.keys(Schema.shape);

/** Every wrong or missing variable at once, one line each. Never holds a value: it may be a secret. */
export interface ConfigErrors {
  readonly errors: readonly string[];
}

/** Reads the whole configuration; secrets may come from the file that `<NAME>_FILE` names. */
export function readConfig(
  environment: Environment,
  readFile: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): Config | ConfigErrors {
  const errors: string[] = [];
  const given: Environment = { ...environment };
  for (const name of secrets) {
    const file = environment[`${name}_FILE`];
    if (file === undefined) continue;
    if (environment[name] !== undefined) errors.push(`${name}: given twice, also as ${name}_FILE`);
    try {
      given[name] = readFile(file).trim();
    } catch {
      errors.push(`${name}_FILE: the file cannot be read`);
    }
  }
  const filled = given['STOREFRONT_MODE'] === 'sandbox' ? { ...sandboxDefaults, ...given } : given;
  const present = Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== ''));
  const parsed = Schema.safeParse(present);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const name = String(issue.path[0]);
      errors.push(`${name}: ${present[name] === undefined ? 'missing' : issue.message}`);
    }
    return { errors: [...new Set(errors)] };
  }
  errors.push(...modeErrors(parsed.data));
  return errors.length > 0 ? { errors } : parsed.data;
}

/** A sandbox order can never reach a live service, nor the reverse. */
function modeErrors(config: Config): string[] {
  const errors: string[] = [];
  const upstreams = [
    'CONNECTIVITY_BASE_URL',
    'CONNECTIVITY_AUTH_URL',
    'STRIPE_API_URL',
    'STRIPE_JS_URL',
  ] as const;
  if (config.SMTP_URL !== undefined && config.MAIL_FROM === undefined) {
    errors.push('MAIL_FROM: needed with SMTP_URL');
  }
  const livePayments = config.STRIPE_SECRET_KEY.includes('_live_');
  if (livePayments !== config.STRIPE_PUBLISHABLE_KEY.includes('_live_')) {
    errors.push('STRIPE_PUBLISHABLE_KEY: of another mode than STRIPE_SECRET_KEY');
  }
  if (config.STOREFRONT_MODE === 'sandbox') {
    if (livePayments) errors.push('STRIPE_SECRET_KEY: a live key in sandbox mode');
    for (const name of [...upstreams, 'SMTP_URL'] as const) {
      if (!isLoopback(config[name] ?? sandboxService))
        errors.push(`${name}: sandbox mode reaches this machine only`);
    }
    return errors;
  }
  if (!livePayments && !config.ALLOW_TEST_PAYMENTS) {
    errors.push('STRIPE_SECRET_KEY: a test key; live mode takes it only with ALLOW_TEST_PAYMENTS=1');
  }
  for (const name of [...upstreams, 'PUBLIC_URL', 'RATES_URL'] as const) {
    if (config[name].startsWith('http:') && !config.ALLOW_PLAIN_HTTP) {
      errors.push(`${name}: plain http; live mode takes it only with ALLOW_PLAIN_HTTP=1`);
    }
  }
  return errors;
}

function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}
