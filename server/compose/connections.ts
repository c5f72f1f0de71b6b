import type { Kysely } from 'kysely';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { createAsk } from '../cli/doctor/ask.ts';
import { askStripe } from '../cli/doctor/ask-stripe.ts';
import { checkMail } from '../cli/doctor/mail.ts';
import { checkService } from '../cli/doctor/service.ts';
import { checkStripe } from '../cli/doctor/stripe.ts';
import { missingEvents, readEndpoints } from '../cli/doctor/stripe-webhook.ts';
import { checkWallets, readWallets, walletsOf } from '../cli/doctor/wallets.ts';
import type { Config } from '../config/config.ts';
import { createConnections, type ConnectionsDeps } from '../http/dashboard/connections.tsx';
import type { Guard } from '../http/dashboard/guard.ts';
import { createWebhookPages } from '../http/dashboard/webhooks.tsx';
import type { Section } from '../http/dashboard/section.ts';
import { stripeEventTypes } from '../payments/event-types.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Shops } from '../shops/shops.ts';
import type { Audit } from '../staff/audit.ts';
import type { Dialect } from '../store/migrations/dialect.ts';
import type { ApiKeys } from '../staff/keys.ts';
import type { Tables } from '../store/schema.ts';
import { createAccountBook } from '../store/account/book.ts';
import { createStoreClock } from '../store/database/database-clock.ts';
import { createFingerprint, createSightings, tokenSeen } from '../store/health/sightings.ts';
import { createSnapshots } from '../store/snapshots.ts';
import { createHooksOf } from './hooks.ts';

type Read = Awaited<ReturnType<ConnectionsDeps['read']>>;
type Kept = NonNullable<Awaited<ReturnType<ConnectionsDeps['kept']>>>;
/** A check as the database has it: `findings` is the name from before a doctor's results were called diagnoses. */
type Stored = Omit<Kept, 'at' | 'diagnoses'> & { readonly findings: Kept['diagnoses'] };

/** The state of the systems that the storefront depends on, by the doctor's own checks. */
export function createConnectionsSection(parts: {
  readonly config: Config;
  readonly clock: Clock;
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
  readonly fetch: typeof fetch;
  readonly guard: Guard;
  readonly staff: ApiKeys & { readonly audit: Audit };
  readonly shops: Shops;
  readonly catalogue: Pick<Catalogue, 'describe'>;
}): Section {
  const { config, clock, db, guard } = parts;
  const ask = createAsk({ ...parts, onSkew: () => undefined });
  const stripe = askStripe({ apiUrl: config.stripe.apiUrl, key: config.stripe.secretKey }, ask);
  const copies = createSnapshots({ db, clock });
  const key = (system: string) => `checked:${system}`;

  const tests: Readonly<Record<'service' | 'stripe' | 'mail', () => Promise<Omit<Kept, 'at'>>>> = {
    service: async () => ({ diagnoses: await checkService(config, ask) }),
    mail: async () => ({ diagnoses: await checkMail(config) }),
    async stripe() {
      const endpoints = await readEndpoints(config, stripe);
      const missing = missingEvents(endpoints);
      const wallets = await readWallets(config, stripe);
      return {
        diagnoses: [...(await checkStripe(config, ask)), ...(await checkWallets(config, ask))],
        events:
          endpoints.hidden === null
            ? stripeEventTypes.map((type) => ({ type, sent: !missing.includes(type) }))
            : null,
        domains: 'why' in wallets ? null : wallets.hosts.map(toDomain),
      };
    },
  };

  let last: Promise<unknown> = Promise.resolve();

  const shopIds = async () => parts.shops.all().map(({ id }) => id);

  return createConnections({
    guard,
    webhooks: createWebhookPages({ ...parts, hooks: createHooksOf({ ...parts, shopIds }) }),
    audit: parts.staff.audit,
    keys: parts.staff,
    shops: parts.shops,
    account: createAccountBook({ db, now: createStoreClock(parts).now }),
    destinationName: (code) => parts.catalogue.describe(code, 'en').name,
    read: () => read(config, db, clock),
    async kept(system) {
      const query = db.selectFrom('copies').select(['value', 'at']).where('key', '=', key(system));
      const row = await query.executeTakeFirst();
      if (!row) return null;
      const { findings, ...rest } = JSON.parse(row.value) as Stored;
      return { ...rest, diagnoses: findings, at: row.at };
    },
    async test(system) {
      const { diagnoses, ...rest } = await tests[system]();
      await copies.write(key(system), { ...rest, findings: diagnoses } satisfies Stored);
      return diagnoses;
    },
    register(host) {
      // One at a time, so that the second of two concurrent requests finds the host registered.
      const registered = last.then(async () => {
        const before = domainOf(await readWallets(config, stripe), host);
        if (before && walletsOf(before).every(({ active }) => active)) return 'known';
        const asked = await readWallets(config, stripe, { change: (each) => each === host });
        return domainOf(asked, host) ? 'registered' : 'refused';
      });
      last = registered.catch(() => undefined);
      return registered;
    },
  });
}

/** A host as Stripe knows it; undefined when Stripe does not know it or does not say. */
function domainOf(asked: Awaited<ReturnType<typeof readWallets>>, name: string) {
  const host = 'why' in asked ? undefined : asked.hosts.find((each) => each.host === name);
  return host?.domain && host;
}

function toDomain(host: Parameters<typeof walletsOf>[0]) {
  return { host: host.host, registered: host.domain !== undefined, wallets: walletsOf(host) };
}

/** Which settings are set, without their values. */
async function read(config: Config, db: Kysely<Tables>, clock: Clock): Promise<Read> {
  const fingerprint = createFingerprint(db);
  const seen = await createSightings({ db, clock }).read();
  const secret = async (variable: string, value: string) => {
    const mark = await fingerprint(value);
    return { variable, fingerprint: mark, usedAt: seen.get(mark) ?? null };
  };
  const { connectivity, stripe, mail } = config;
  const smtp = mail.smtp && new URL(mail.smtp.url);
  return {
    now: clock.now(),
    service: {
      clientId: connectivity.clientId,
      address: connectivity.baseUrl,
      secret: await secret('CONNECTIVITY_CLIENT_SECRET', connectivity.clientSecret),
      tokenAt: seen.get(tokenSeen) ?? null,
      webhooks: await Promise.all(
        (connectivity.webhookSecrets ?? []).map((each) => secret('CONNECTIVITY_WEBHOOK_SECRETS', each)),
      ),
    },
    stripe: {
      live: stripe.livemode,
      restricted: stripe.secretKey.startsWith('rk_'),
      endpoint: `${config.store.publicUrl}/webhooks/stripe`,
      secret: await secret('STRIPE_SECRET_KEY', stripe.secretKey),
      webhooks: await Promise.all(
        stripe.webhookSecrets.map((each) => secret('STRIPE_WEBHOOK_SECRETS', each)),
      ),
    },
    mail:
      smtp && mail.smtp
        ? {
            server: `${smtp.protocol}//${smtp.host}`,
            from: `${mail.smtp.from.name} <${mail.smtp.from.address}>`,
            password: smtp.password === '' ? null : await secret('SMTP_URL', smtp.password),
          }
        : null,
  };
}
