import type { Clock } from '../clock.ts';
import type { Operation } from './faults.ts';
import { freshId } from './ids.ts';

export interface Account {
  id: string;
  object: 'account';
  charges_enabled: boolean;
  country: string;
  default_currency: string;
  details_submitted: boolean;
  capabilities: Record<string, 'active' | 'inactive' | 'pending'>;
  type: 'standard';
}

export interface WebhookEndpoint {
  id: string;
  object: 'webhook_endpoint';
  api_version: string | null;
  application: null;
  created: number;
  description: string | null;
  enabled_events: string[];
  livemode: false;
  metadata: Record<string, string>;
  status: 'enabled' | 'disabled';
  url: string;
}

/** An event destination of the newer API. */
export interface EventDestination {
  id: string;
  object: 'v2.core.event_destination';
  created: string;
  description: string;
  enabled_events: string[];
  event_payload: 'snapshot' | 'thin';
  events_from: ['self'];
  livemode: false;
  name: string;
  snapshot_api_version: string | null;
  status: 'enabled' | 'disabled';
  type: 'webhook_endpoint';
  webhook_endpoint: { url: string; signing_secret: null };
}

interface WalletStatus {
  status: 'active' | 'inactive';
  /** Why it is inactive, in Stripe's words. */
  status_details?: { error_message: string };
}

export type Wallet = 'apple_pay' | 'google_pay' | 'link' | 'paypal';

export interface PaymentMethodDomain {
  id: string;
  object: 'payment_method_domain';
  apple_pay: WalletStatus;
  created: number;
  domain_name: string;
  enabled: boolean;
  google_pay: WalletStatus;
  link: WalletStatus;
  livemode: false;
  paypal: WalletStatus;
}

/** An account without its payments: its data, where its events go, where its wallets may show. */
export interface AccountBooks {
  readonly account: Account;
  readonly endpoints: Map<string, WebhookEndpoint>;
  readonly destinations: Map<string, EventDestination>;
  readonly domains: Map<string, PaymentMethodDomain>;
  /** What a restricted key may not do. */
  readonly forbidden: Set<Operation>;
}

/** A new account, with the endpoint that its events are sent to. */
export function createAccount(options: {
  clock: Clock;
  apiVersion: string;
  webhookUrl?: string;
}): AccountBooks {
  const endpoints = new Map<string, WebhookEndpoint>();
  const books: AccountBooks = {
    account: {
      id: freshId('acct', 16),
      object: 'account',
      charges_enabled: true,
      country: 'DE',
      default_currency: 'eur',
      details_submitted: true,
      capabilities: { card_payments: 'active', link_payments: 'active', transfers: 'active' },
      type: 'standard',
    },
    endpoints,
    destinations: new Map(),
    domains: new Map(),
    forbidden: new Set(),
  };
  if (options.webhookUrl !== undefined) {
    const created = Math.floor(options.clock.now() / 1000);
    const endpoint = freshEndpoint({
      url: options.webhookUrl,
      events: ['*'],
      apiVersion: options.apiVersion,
      created,
    });
    endpoints.set(endpoint.id, endpoint);
  }
  return books;
}

/** Whether a wallet may show on pages of this host; registering a parent domain does not count. */
export const isRegistered = ({ domains }: AccountBooks, host: string, wallet: Wallet): boolean =>
  [...domains.values()].some(
    (domain) => domain.domain_name === host && domain.enabled && domain[wallet].status === 'active',
  );

export function freshDomain(name: string, created: number): PaymentMethodDomain {
  return {
    id: freshId('pmd'),
    object: 'payment_method_domain',
    apple_pay: { status: 'active' },
    created,
    domain_name: name,
    enabled: true,
    google_pay: { status: 'active' },
    link: { status: 'active' },
    livemode: false,
    paypal: { status: 'active' },
  };
}

export function freshEndpoint(options: {
  url: string;
  events: string[];
  /** Null: the account's default. */
  apiVersion: string | null;
  created: number;
}): WebhookEndpoint {
  return {
    id: freshId('we'),
    object: 'webhook_endpoint',
    api_version: options.apiVersion,
    application: null,
    created: options.created,
    description: null,
    enabled_events: options.events,
    livemode: false,
    metadata: {},
    status: 'enabled',
    url: options.url,
  };
}
