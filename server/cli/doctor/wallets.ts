import { z } from 'zod';
import type { Config } from '../../config/config.ts';
import { named, type Ask } from './ask.ts';
import { askStripe, type AskStripe } from './ask-stripe.ts';
import { about, type Finding } from './finding.ts';

const Status = z.object({ status: z.string() }).optional();
const Domain = z.object({
  domain_name: z.string(),
  enabled: z.boolean(),
  apple_pay: Status,
  google_pay: Status,
  link: Status,
});
const Domains = z.object({ data: z.array(Domain) });
const wallets = [
  ['apple_pay', 'Apple Pay'],
  ['google_pay', 'Google Pay'],
  ['link', 'Link'],
] as const;

/** Makes the doctor register the domains that are missing; without it, the doctor changes nothing. */
export const registerOption = 'register-domains';

/** Wallets appear only where the domains of both the store and the embedding page are registered. */
export async function checkWallets(config: Config, ask: Ask, register = false): Promise<Finding[]> {
  const tell = about('wallets');
  const stripe = askStripe({ apiUrl: config.stripe.apiUrl, key: config.stripe.secretKey }, ask);
  const hosts = [config.store.publicUrl, ...config.store.embedOrigins.filter((origin) => origin !== '*')].map(
    (url) => new URL(url).hostname,
  );
  const found: Finding[] = [];
  for (const host of new Set(hosts)) {
    const asked = await stripe('GET', '/v1/payment_method_domains', { domain_name: host });
    if (asked.status === null || asked.status === 401) return [];
    const listed = Domains.safeParse(asked.json);
    if (!listed.success)
      return [
        tell.warning(
          `the key may not list the domains for wallets (${named(asked)})`,
          'check Settings, Payment method domains in the dashboard',
        ),
      ];
    const known = listed.data.data.find(({ domain_name, enabled }) => enabled && domain_name === host);
    const made = !known && register ? await registered(stripe, host) : undefined;
    if (made?.refused !== undefined) {
      found.push(
        tell.fault(
          `${host} could not be registered (${made.refused})`,
          'give the key the right to write payment method domains, or add it in the dashboard',
        ),
      );
      continue;
    }
    const domain = known ?? made?.domain;
    const off = wallets.filter(([name]) => domain?.[name]?.status !== 'active').map(([, name]) => name);
    if (!domain)
      found.push(
        tell.warning(
          `${host} is not registered: no Apple Pay, Google Pay or Link there`,
          `add it under Settings, Payment method domains, or with npm run doctor -- --${registerOption}`,
        ),
      );
    else if (off.length > 0)
      found.push(
        tell.warning(
          `${off.join(' and ')} not active on ${host}`,
          'see why under Settings, Payment method domains',
        ),
      );
    else found.push(tell.fine(`Apple Pay, Google Pay and Link may show on ${host}`));
  }
  if (config.store.embedOrigins.includes('*'))
    found.push(
      tell.warning(
        'EMBED_ORIGINS is *: the domains of the pages that embed the store are not known here',
        'register the domain of each partner, or name their origins',
      ),
    );
  return found;
}

/** Registers one domain, by the key's own right. Stripe answers one that is there already with itself. */
async function registered(stripe: AskStripe, host: string) {
  const asked = await stripe('POST', '/v1/payment_method_domains', { domain_name: host });
  const domain = Domain.safeParse(asked.json);
  return asked.status === 200 && domain.success ? { domain: domain.data } : { refused: named(asked) };
}
