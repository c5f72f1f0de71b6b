import { z } from 'zod';
import type { Config } from '../../config/config.ts';
import { named, type Ask } from './ask.ts';
import { askStripe, type AskStripe } from './ask-stripe.ts';
import { about, type Diagnosis } from './setup-diagnosis.ts';
import { checkWebhook, readEndpoints } from './stripe-webhook.ts';

const Account = z.object({
  id: z.string(),
  charges_enabled: z.boolean(),
  default_currency: z.string().optional(),
  capabilities: z.record(z.string(), z.string()).optional(),
});
/**
 * This payment does not exist, so trying to change it does nothing; Stripe checks the key's permission first.
 */
const nothing = 'pi_doctorAsksForAPaymentThatIsNotThere';

const rights: readonly (readonly [string, 'GET' | 'POST', string, Record<string, string>?])[] = [
  ['PaymentIntents: write', 'POST', `/v1/payment_intents/${nothing}/cancel`],
  ['PaymentIntents: read', 'GET', '/v1/payment_intents', { limit: '1' }],
  ['Charges: read', 'GET', '/v1/charges', { limit: '1' }],
  ['Refunds: write', 'POST', '/v1/refunds', { payment_intent: nothing }],
  ['Disputes: read', 'GET', '/v1/disputes', { limit: '1' }],
  ['Events: read', 'GET', '/v1/events', { limit: '1' }],
  ['Early fraud warnings: read', 'GET', '/v1/radar/early_fraud_warnings/issfr_doctorAsksForNone'],
];

export async function checkStripe(config: Config, ask: Ask): Promise<Diagnosis[]> {
  const stripe = askStripe({ apiUrl: config.stripe.apiUrl, key: config.stripe.secretKey }, ask);
  const keys = await checkKeys(config, ask, stripe);
  if (keys.some(({ level }) => level === 'fault')) return keys;
  return [
    ...keys,
    ...(await checkRights(stripe)),
    ...checkWebhook(config, await readEndpoints(config, stripe)),
  ];
}

async function checkKeys(config: Config, ask: Ask, stripe: AskStripe): Promise<Diagnosis[]> {
  const tell = about('Stripe key');
  const found: Diagnosis[] = [];
  const asked = await stripe('GET', '/v1/account');
  if (asked.status === null || asked.status >= 500)
    return [tell.fault(`Stripe does not answer (${named(asked)})`, 'let this machine reach STRIPE_API_URL')];
  if (asked.status === 401)
    return [
      tell.fault('Stripe does not recognise STRIPE_SECRET_KEY', 'copy it again from Developers, API keys'),
    ];
  const account = Account.safeParse(asked.json());
  if (account.success) {
    const { id, charges_enabled, capabilities, default_currency } = account.data;
    if (!charges_enabled || (capabilities?.['card_payments'] ?? 'active') !== 'active')
      found.push(
        tell.fault(
          `the account ${id} cannot take card payments yet`,
          "finish its set-up in Stripe's dashboard",
        ),
      );
    else
      found.push(
        tell.fine(`the account ${id} takes card payments, default currency ${default_currency ?? 'unknown'}`),
      );
  } else {
    found.push(
      tell.warning(
        `the key is not allowed to read its account (${named(asked)})`,
        'check in the dashboard that the account can take charges',
      ),
    );
  }
  const { secretKey, publishableKey, livemode, capture } = config.stripe;
  found.push(
    tell.fine(
      capture === 'hold'
        ? 'PAYMENT_CAPTURE=hold: a card is charged once its eSIM is bought'
        : 'PAYMENT_CAPTURE=at-once: a card is charged first, and refunded if nothing can be bought',
    ),
  );
  if (!livemode && config.mode === 'live')
    found.push(tell.warning('a test key: nobody is charged', 'use live keys before you sell'));
  const inBrowser = askStripe({ apiUrl: config.stripe.apiUrl, key: publishableKey }, ask);
  const browser = await inBrowser('GET', `/v1/payment_intents/${nothing}`, {
    client_secret: `${nothing}_secret_none`,
  });
  if (browser.status === 401)
    found.push(
      tell.fault(
        'Stripe does not recognise STRIPE_PUBLISHABLE_KEY',
        'copy it again from Developers, API keys',
      ),
    );
  const [ours, theirs] = [secretKey, publishableKey].map(
    (key) => /^.k_(?:live|test)_51(\w{14})/.exec(key)?.[1],
  );
  if (ours !== undefined && theirs !== undefined && ours !== theirs)
    found.push(
      tell.fault(
        'the two keys belong to different accounts',
        'copy both from the same page of the same account',
      ),
    );
  return found;
}

async function checkRights(stripe: AskStripe): Promise<Diagnosis[]> {
  const tell = about('Stripe rights');
  const missing: string[] = [];
  for (const [right, method, path, form] of rights) {
    const { status } = await stripe(method, path, form);
    if (status === 403) missing.push(right);
  }
  const fees = await stripe('GET', '/v1/balance_transactions', { limit: '1' });
  const found = missing.map((right) =>
    tell.fault(
      `the key lacks the permission ${right}`,
      `give the restricted key "${right}" under Developers, API keys`,
    ),
  );
  if (missing.length === 0) found.push(tell.fine('the key has every permission that an order needs'));
  if (fees.status === 403)
    found.push(
      tell.warning(
        "the key lacks the permission Balance: read, so Stripe's fees stay unknown",
        'give the restricted key "Balance: read" under Developers, API keys',
      ),
    );
  return found;
}
