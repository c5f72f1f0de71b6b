import { z } from 'zod';
import type { Config } from '../../config/config.ts';
import { named, type Ask } from './ask.ts';
import { askStripe, listOf, type AskStripe } from './ask-stripe.ts';
import { about, type Diagnosis } from './setup-diagnosis.ts';

const Status = z
  .object({
    status: z.string(),
    status_details: z.object({ error_message: z.string() }).partial().nullish(),
  })
  .optional();
const Domain = z.object({
  id: z.string(),
  domain_name: z.string(),
  enabled: z.boolean(),
  apple_pay: Status,
  google_pay: Status,
  link: Status,
});
const Domains = z.object({ data: listOf(Domain) });
const wallets = [
  ['apple_pay', 'Apple Pay'],
  ['google_pay', 'Google Pay'],
  ['link', 'Link'],
] as const;

/** Makes the doctor register the domains that are missing; without it, the doctor changes nothing. */
export const registerOption = 'register-domains';

/** A host on whose pages wallets may show, as Stripe knows it. */
export interface WalletHost {
  readonly host: string;
  /** Undefined when it is not registered. */
  readonly domain: z.infer<typeof Domain> | undefined;
  /** Why it could not be registered just now. */
  readonly refused?: string;
}

/**
 * The store's own host and those of the pages that embed it; `why` when they cannot be listed, null to report
 * nothing. Where `change` allows it, a missing host is registered, and Stripe is asked to validate again one
 * whose wallets are off.
 */
export async function readWallets(
  config: Config,
  stripe: AskStripe,
  {
    change = () => false,
    origins = config.store.embedOrigins,
  }: { change?: (host: string) => boolean; origins?: readonly string[] } = {},
): Promise<{ hosts: readonly WalletHost[] } | { why: string | null }> {
  const hosts = [config.store.publicUrl, ...origins.filter((origin) => origin !== '*')].map(
    (url) => new URL(url).hostname,
  );
  const found: WalletHost[] = [];
  for (const host of new Set(hosts)) {
    const asked = await stripe('GET', '/v1/payment_method_domains', { domain_name: host });
    if (asked.status === null || asked.status === 401) return { why: null };
    const listed = Domains.safeParse(asked.json());
    if (!listed.success) return { why: named(asked) };
    const known = listed.data.data.find(({ domain_name, enabled }) => enabled && domain_name === host);
    found.push(change(host) ? await changed(stripe, host, known) : { host, domain: known });
  }
  return { hosts: found };
}

async function changed(stripe: AskStripe, host: string, known: WalletHost['domain']): Promise<WalletHost> {
  if (!known) return { host, domain: undefined, ...(await registered(stripe, host)) };
  if (walletsOf({ host, domain: known }).every(({ active }) => active)) return { host, domain: known };
  const asked = await stripe('POST', `/v1/payment_method_domains/${known.id}/validate`);
  const again = Domain.safeParse(asked.json());
  return { host, domain: asked.status === 200 && again.success ? again.data : known };
}

/** The wallets by name, whether each may show, and Stripe's reason if not. */
export const walletsOf = ({ domain }: WalletHost) =>
  wallets.map(([key, name]) => ({
    name,
    active: domain?.[key]?.status === 'active',
    reason: domain?.[key]?.status_details?.error_message ?? null,
  }));

/** Wallets appear only where the domains of both the store and the embedding page are registered. */
export async function checkWallets(config: Config, ask: Ask, register = false): Promise<Diagnosis[]> {
  const tell = about('wallets');
  const stripe = askStripe({ apiUrl: config.stripe.apiUrl, key: config.stripe.secretKey }, ask);
  const read = await readWallets(config, stripe, { change: () => register });
  if ('why' in read) return read.why === null ? [] : [hidden(read.why)];
  const found = read.hosts.map(toDiagnosis);
  if (config.store.embedOrigins.includes('*'))
    found.push(
      tell.warning(
        'EMBED_ORIGINS is *, so the domains of the pages that embed the store are unknown',
        'register the domain of each partner, or list their origins',
      ),
    );
  return found;
}

const hidden = (why: string): Diagnosis =>
  about('wallets').warning(
    `the key is not allowed to list the domains for wallets (${why})`,
    'check Settings, Payment method domains in the dashboard',
  );

function toDiagnosis(each: WalletHost): Diagnosis {
  const tell = about('wallets');
  const { host, domain, refused } = each;
  if (refused !== undefined)
    return tell.fault(
      `${host} could not be registered (${refused})`,
      'allow the key to write payment method domains, or add the domain in the dashboard',
    );
  if (!domain)
    return tell.warning(
      `${host} is not registered: no Apple Pay, Google Pay or Link there`,
      `add it under Settings, Payment method domains, or with npm run doctor -- --${registerOption}`,
    );
  const off = walletsOf(each).flatMap(({ name, active }) => (active ? [] : [name]));
  if (off.length > 0)
    return tell.warning(
      `${off.join(' and ')} not active on ${host}`,
      'see why under Settings, Payment method domains',
    );
  return tell.fine(`Apple Pay, Google Pay and Link may show on ${host}`);
}

/** Registers one domain, if the key may. If it is registered already, Stripe returns the existing one. */
async function registered(stripe: AskStripe, host: string) {
  const asked = await stripe('POST', '/v1/payment_method_domains', { domain_name: host });
  const domain = Domain.safeParse(asked.json());
  return asked.status === 200 && domain.success ? { domain: domain.data } : { refused: named(asked) };
}
