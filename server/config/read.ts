import { readFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { mailLanguages } from '../contract/values/values.ts';
import { type FactsBook, noFacts, parseFacts } from '../facts/facts-file.ts';
import { sellerPages } from '../seller/seller.ts';
import { configOf, isLiveKey, type Config } from './config.ts';
import { sellerVariables } from './seller.ts';
import { LiveSchema, Schema, type Variables } from './schema.ts';

type Environment = Record<string, string | undefined>;

const sandboxStripe = 'http://localhost:4003';
const sandboxService = 'http://localhost:4002';

/**
 * Defaults of sandbox mode, so that trying the storefront needs no configuration. They repeat the addresses and secrets
 * of the demo's sandboxes, because the server imports nothing of the demo, nor the demo of the server; a test compares
 * them.
 */
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
  STRIPE_JS_URL: `${sandboxStripe}/endive/stripe.js`,
  RATES_URL: `${sandboxService}/rates/eurofxref-daily.xml`,
  DATABASE_PATH: 'data/sandbox.db',
  TRUST_PROXY_HOPS: '0',
};

/** Secrets: each may come from a file, and leaves the environment once it is read. */
export const secretNames = [
  'CONNECTIVITY_CLIENT_SECRET',
  'CONNECTIVITY_WEBHOOK_SECRETS',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRETS',
  'DATABASE_URL',
  'STORE_KEY',
  'SMTP_URL',
  'METRICS_TOKEN',
  'DASHBOARD_SANDBOX_KEY',
  'OIDC_CLIENT_SECRET',
] as const;

/** All supported variable names. */
export const configNames: readonly string[] = Object.keys(Schema.shape);

/** All wrong or missing variables at once, one line each. Never contains a value: it may be a secret. */
export interface ConfigErrors {
  readonly errors: readonly string[];
}

/** Reads the whole configuration; secrets may come from the file that `<NAME>_FILE` names. */
export function readConfig(
  environment: Environment,
  readFile: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): Config | ConfigErrors {
  const errors: string[] = [];
  const secretFiles: [name: string, path: string][] = [];
  // An empty or blank variable counts as unset: example files are full of them, and a blank number would be 0.
  const given: Environment = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value?.trim() !== ''),
  );
  for (const name of secretNames) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    secretFiles.push([name, file]);
    if (given[name] !== undefined) errors.push(`${name}: given twice, also as ${name}_FILE`);
    try {
      given[name] = readFile(file).trim();
    } catch {
      errors.push(`${name}_FILE: the file cannot be read`);
    }
  }
  const filled = given['STOREFRONT_MODE'] === 'sandbox' ? { ...sandboxDefaults, ...given } : given;
  // Like a variable, a file may be empty.
  const present = Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== ''));
  const schema = given['STOREFRONT_MODE'] === 'sandbox' ? Schema : LiveSchema;
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const name = String(issue.path[0]);
      errors.push(`${name}: ${present[name] === undefined ? 'missing' : issue.message}`);
    }
    return { errors: [...new Set(errors)] };
  }
  errors.push(...modeErrors(parsed.data));
  const facts = readFacts(parsed.data.FACTS_FILE, readFile);
  errors.push(...facts.errors.map((error) => `FACTS_FILE: ${error}`));
  if (errors.length > 0) return { errors };
  return configOf(parsed.data, { explicit: new Set(Object.keys(given)), secretFiles, facts: facts.book });
}

/** What travellers are told about the plans; nothing without a file. */
function readFacts(
  path: string | undefined,
  readFile: (path: string) => string,
): {
  book: FactsBook;
  errors: readonly string[];
} {
  if (path === undefined) return { book: noFacts, errors: [] };
  let text: string;
  try {
    text = readFile(path);
  } catch {
    return { book: noFacts, errors: ['the file cannot be read'] };
  }
  return { book: noFacts, errors: [], ...parseFacts(text) };
}

/** A sandbox order can never reach a live service, and vice versa. */
function modeErrors(set: Variables): string[] {
  const errors: string[] = [];
  const upstreams = [
    'CONNECTIVITY_BASE_URL',
    'CONNECTIVITY_AUTH_URL',
    'STRIPE_API_URL',
    'STRIPE_JS_URL',
  ] as const;
  const pages = sellerPages.map((field) => sellerVariables[field]);
  if (set.SMTP_URL !== undefined && set.MAIL_FROM === undefined) {
    errors.push('MAIL_FROM: needed with SMTP_URL');
  }
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const) {
    if (set.OIDC_ISSUER !== undefined && set[name] === undefined) {
      errors.push(`${name}: needed with OIDC_ISSUER`);
    }
  }
  if (set.WITHDRAWAL_RULE === 'none' && set.WITHDRAWAL_REASON === undefined) {
    errors.push('WITHDRAWAL_REASON: needed with WITHDRAWAL_RULE=none');
  }
  if (set.COUNTRY_HEADER !== undefined && set.TRUST_PROXY_HOPS === 0) {
    errors.push('COUNTRY_HEADER: needs a proxy that writes it, and TRUST_PROXY_HOPS of 1 or more');
  }
  const mailed = set.EMAIL_LANGUAGE?.toLowerCase();
  if (set.SMTP_URL === undefined && mailed && !mailLanguages.some((known) => known === mailed)) {
    errors.push(`EMAIL_LANGUAGE: needs SMTP_URL, as the service mails in ${mailLanguages.join(', ')} only`);
  }
  const open = set.METRICS_PORT !== undefined && !isLoopback(`http://${hostOf(set.METRICS_HOST)}`);
  if (open && set.METRICS_TOKEN === undefined) {
    errors.push('METRICS_TOKEN: needed unless METRICS_HOST is this machine only');
  }
  const livePayments = isLiveKey(set.STRIPE_SECRET_KEY);
  if (livePayments !== isLiveKey(set.STRIPE_PUBLISHABLE_KEY)) {
    errors.push('STRIPE_PUBLISHABLE_KEY: not of the same mode (live or test) as STRIPE_SECRET_KEY');
  }
  if (set.STOREFRONT_MODE === 'sandbox') {
    if (livePayments) errors.push('STRIPE_SECRET_KEY: a live key in sandbox mode');
    for (const name of [...upstreams, 'SMTP_URL', 'OIDC_ISSUER'] as const) {
      if (!isLoopback(set[name] ?? sandboxService))
        errors.push(`${name}: must be on this machine in sandbox mode`);
    }
    return errors;
  }
  if (set.DASHBOARD_SANDBOX_KEY !== undefined) {
    errors.push('DASHBOARD_SANDBOX_KEY: for sandbox mode only; in live mode, use npm run admin');
  }
  if (!livePayments && !set.ALLOW_TEST_PAYMENTS) {
    errors.push('STRIPE_SECRET_KEY: a test key; live mode takes it only with ALLOW_TEST_PAYMENTS=1');
  }
  for (const name of [...upstreams, ...pages, 'PUBLIC_URL', 'RATES_URL', 'OIDC_ISSUER'] as const) {
    if (set[name]?.startsWith('http:') && !set.ALLOW_PLAIN_HTTP) {
      errors.push(`${name}: plain http; live mode takes it only with ALLOW_PLAIN_HTTP=1`);
    }
  }
  if (set.EMBED_ORIGINS.some((origin) => origin.startsWith('http:')) && !set.ALLOW_PLAIN_HTTP) {
    errors.push('EMBED_ORIGINS: plain http; live mode takes it only with ALLOW_PLAIN_HTTP=1');
  }
  // The host of this script could read card numbers.
  if (livePayments && new URL(set.STRIPE_JS_URL).origin !== 'https://js.stripe.com') {
    errors.push('STRIPE_JS_URL: must be on https://js.stripe.com when the keys are live');
  }
  return errors;
}

const TrialKeys = Schema.pick({ STRIPE_SECRET_KEY: true, STRIPE_API_URL: true });

/** Stripe's test key and address, all that a trial needs; undefined without a test key. */
export function readTrialKey(environment: Environment): { secretKey: string; apiUrl: string } | undefined {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const keys = TrialKeys.safeParse(Object.fromEntries(given));
  if (!keys.success || isLiveKey(keys.data.STRIPE_SECRET_KEY)) return undefined;
  return { secretKey: keys.data.STRIPE_SECRET_KEY, apiUrl: keys.data.STRIPE_API_URL };
}

function isLoopback(url: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
}

const hostOf = (host: string) => (isIPv6(host) ? `[${host}]` : host);
