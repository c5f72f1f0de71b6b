import type { RedirectMethod } from '../payments/payment-methods.ts';
import type { FactsBook } from '../facts/facts-file.ts';
import type { SellerSettings } from '../seller/seller.ts';
import type { Variables } from './schema.ts';
import { sellerIn } from './seller.ts';
import { hourMs } from '../contract/values/values.ts';

/** The configuration by subject, in the units of the code. How a variable is spelt is known in this folder only. */
export interface Config {
  readonly mode: 'live' | 'sandbox';
  readonly logLevel: Variables['LOG_LEVEL'];
  readonly allowPlainHttp: boolean;
  /** The secret in a sandbox's link that signs in as owner; null: there is no such link. */
  readonly sandboxKey: string | null;
  /** Where staff may also sign in; null: by passkey alone. */
  readonly oidc: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string } | null;
  readonly store: {
    /** Marks our payments and orders where an account is shared; the host of the public address by default. */
    readonly id: string;
    /** Without a slash at its end. */
    readonly publicUrl: string;
    /** Origins that may embed the store, or `*` alone. */
    readonly embedOrigins: readonly string[];
    readonly securityContact: string | undefined;
    /** The version of the terms in effect; kept with each order. */
    readonly termsVersion: string | undefined;
  };
  /** Who sells in the default shop, and in every shop that names no other. */
  readonly seller: SellerSettings;
  /** What travellers are told about the plans in each destination. */
  readonly facts: FactsBook;
  readonly http: {
    readonly host: string;
    readonly port: number;
    readonly maxConnections: number;
    /** How many proxies in front write `X-Forwarded-For`. */
    readonly proxyHops: number;
    /** The header in which one of them writes the country of the traveller's address. */
    readonly countryHeader: string | undefined;
  };
  /** Null when off. Without a port of their own, the store's port serves them to those who have the token. */
  readonly metrics: {
    readonly token: string | undefined;
    readonly port: number | undefined;
    readonly host: string;
  } | null;
  readonly database: {
    /** The URL of PostgreSQL; without it, orders live in the SQLite file at `path`. */
    readonly url: string | undefined;
    readonly path: string;
    readonly connections: number;
    /** The first encrypts activation codes; the others still decrypt. None: codes are stored in clear. */
    readonly codeKeys: readonly Buffer[];
  };
  readonly orders: {
    /** How long a purchase may still take effect after its answer was lost. */
    readonly settleMs: number;
    readonly maxCostRisePercent: number;
    /** How long addresses of travellers are kept. */
    readonly contactDays: number;
    readonly unpaidDays: number;
  };
  readonly connectivity: {
    readonly baseUrl: string;
    readonly authUrl: string;
    readonly clientId: string;
    readonly clientSecret: string;
    /** How the token endpoint takes the credentials. */
    readonly credentials: 'basic' | 'body';
    /** Undefined: no events of the service are accepted. */
    readonly webhookSecrets: readonly string[] | undefined;
    readonly purchaseDeadlineMs: number;
    /** Statuses that prove nothing about a purchase, besides those the program knows. */
    readonly unknownStatuses: readonly number[];
  };
  readonly stripe: {
    readonly secretKey: string;
    readonly publishableKey: string;
    /** Whether the keys move real money. */
    readonly livemode: boolean;
    readonly webhookSecrets: readonly string[];
    readonly apiUrl: string;
    readonly scriptUrl: string;
    readonly capture: 'hold' | 'at-once';
    /** Redirect methods, offered in a tab of their own; empty: not offered. */
    readonly redirectMethods: readonly RedirectMethod[];
    /** 0: no limit. */
    readonly requestsPerSecond: number;
    readonly statementSuffix: string | undefined;
  };
  readonly catalogue: { readonly maxAgeMs: number };
  readonly rates: { readonly url: string; readonly maxAgeDays: number };
  /** The variables that are set; they override what is saved in the dashboard. */
  readonly explicit: ReadonlySet<string>;
  /** Each secret that was read from a file, and that file. */
  readonly secretFiles: readonly (readonly [name: string, path: string])[];
  /** Basis points: 2500 is 25 %. The rest in minor units. */
  readonly pricing: {
    readonly markupBasisPoints: number;
    readonly markupFixedCents: number;
    readonly roundUpTo: number;
    readonly smallestChargeZar: number;
  };
  readonly mail: {
    /** Null: the service mails its own sales. */
    readonly smtp: {
      readonly url: string;
      readonly from: { readonly name: string; readonly address: string };
      readonly requireTls: boolean;
    } | null;
    readonly brand: string | undefined;
    /** The language of every mail, in place of the traveller's own. */
    readonly language: Variables['EMAIL_LANGUAGE'];
    readonly reminders: boolean | undefined;
    readonly primaryColor: string | undefined;
    readonly secondaryColor: string | undefined;
  };
}

/** Whether a key of Stripe, secret or publishable, moves real money. */
export const isLiveKey = (key: string): boolean => /^.k_live_/.test(key);

/** Variables that passed every check, by subject, and what the variables alone do not tell. */
export function configOf(set: Variables, found: Pick<Config, 'explicit' | 'secretFiles' | 'facts'>): Config {
  return {
    ...found,
    mode: set.STOREFRONT_MODE,
    logLevel: set.LOG_LEVEL,
    allowPlainHttp: set.ALLOW_PLAIN_HTTP,
    sandboxKey: set.DASHBOARD_SANDBOX_KEY ?? null,
    oidc:
      set.OIDC_ISSUER && set.OIDC_CLIENT_ID && set.OIDC_CLIENT_SECRET
        ? {
            issuer: set.OIDC_ISSUER,
            clientId: set.OIDC_CLIENT_ID,
            clientSecret: set.OIDC_CLIENT_SECRET,
          }
        : null,
    store: {
      id: set.STORE_ID ?? new URL(set.PUBLIC_URL).host,
      publicUrl: set.PUBLIC_URL,
      embedOrigins: set.EMBED_ORIGINS,
      securityContact: set.SECURITY_CONTACT,
      termsVersion: set.TERMS_VERSION,
    },
    seller: sellerIn(set),
    http: {
      host: set.HOST,
      port: set.PORT,
      maxConnections: set.MAX_CONNECTIONS,
      proxyHops: set.TRUST_PROXY_HOPS,
      countryHeader: set.COUNTRY_HEADER,
    },
    metrics:
      set.METRICS_TOKEN === undefined && set.METRICS_PORT === undefined
        ? null
        : { token: set.METRICS_TOKEN, port: set.METRICS_PORT, host: set.METRICS_HOST },
    database: {
      url: set.DATABASE_URL,
      path: set.DATABASE_PATH,
      connections: set.DATABASE_CONNECTIONS,
      codeKeys: set.STORE_KEY ?? [],
    },
    orders: {
      settleMs: set.SETTLE_SECONDS * 1_000,
      maxCostRisePercent: set.MAX_COST_RISE_PERCENT,
      contactDays: set.CONTACT_DAYS,
      unpaidDays: set.UNPAID_DAYS,
    },
    connectivity: {
      baseUrl: set.CONNECTIVITY_BASE_URL,
      authUrl: set.CONNECTIVITY_AUTH_URL,
      clientId: set.CONNECTIVITY_CLIENT_ID,
      clientSecret: set.CONNECTIVITY_CLIENT_SECRET,
      credentials: set.CONNECTIVITY_AUTH,
      webhookSecrets: set.CONNECTIVITY_WEBHOOK_SECRETS,
      purchaseDeadlineMs: set.PURCHASE_TIMEOUT_SECONDS * 1_000,
      unknownStatuses: set.UNKNOWN_STATUSES,
    },
    stripe: {
      secretKey: set.STRIPE_SECRET_KEY,
      publishableKey: set.STRIPE_PUBLISHABLE_KEY,
      livemode: isLiveKey(set.STRIPE_SECRET_KEY),
      webhookSecrets: set.STRIPE_WEBHOOK_SECRETS,
      apiUrl: set.STRIPE_API_URL,
      scriptUrl: set.STRIPE_JS_URL,
      redirectMethods: set.REDIRECT_METHODS,
      capture: set.PAYMENT_CAPTURE,
      requestsPerSecond: set.STRIPE_REQUESTS_PER_SECOND,
      statementSuffix: set.STATEMENT_SUFFIX,
    },
    catalogue: { maxAgeMs: set.CATALOGUE_MAX_AGE_HOURS * hourMs },
    rates: { url: set.RATES_URL, maxAgeDays: set.RATES_MAX_AGE_DAYS },
    pricing: {
      markupBasisPoints: Math.round(set.MARKUP_PERCENT * 100),
      markupFixedCents: set.MARKUP_FIXED_CENTS,
      roundUpTo: set.PRICE_STEP,
      smallestChargeZar: set.SMALLEST_CHARGE_ZAR,
    },
    mail: {
      smtp:
        set.SMTP_URL === undefined || set.MAIL_FROM === undefined
          ? null
          : {
              url: set.SMTP_URL,
              from: set.MAIL_FROM,
              requireTls: set.STOREFRONT_MODE === 'live' && !set.ALLOW_PLAIN_HTTP,
            },
      brand: set.EMAIL_BRAND,
      language: set.EMAIL_LANGUAGE,
      reminders: set.EMAIL_REMINDERS,
      primaryColor: set.PRIMARY_COLOR,
      secondaryColor: set.SECONDARY_COLOR,
    },
  };
}
