import Stripe from 'stripe';
import { z } from 'zod';
import type { Config } from '../../config/config.ts';
import { stripeEventTypes } from '../../payments/event-types.ts';
import { named } from './ask.ts';
import type { AskStripe } from './ask-stripe.ts';
import { about, type Finding } from './finding.ts';

/** Where Stripe sends events, by either of its two lists. */
interface Endpoint {
  readonly id: string;
  readonly url: string;
  readonly status: string;
  readonly events: readonly string[];
  /** Null: the account's own, or none because only ids are sent. */
  readonly version: string | null;
}

const Endpoints = z.object({
  data: z.array(
    z
      .object({
        id: z.string().default(''),
        url: z.string(),
        status: z.string(),
        enabled_events: z.array(z.string()),
        api_version: z.string().nullish(),
      })
      .transform(({ enabled_events: events, api_version: version, ...rest }): Endpoint => {
        return { ...rest, events, version: version ?? null };
      }),
  ),
});
/** The newer list. A thin event is named after its older self. */
const Destinations = z.object({
  data: z.array(
    z
      .object({
        id: z.string(),
        status: z.string(),
        enabled_events: z.array(z.string()),
        snapshot_api_version: z.string().nullish(),
        webhook_endpoint: z.object({ url: z.string().nullish() }).nullish(),
      })
      .transform(({ id, status, enabled_events: events, webhook_endpoint, ...rest }): Endpoint => {
        return {
          id,
          status,
          url: webhook_endpoint?.url ?? '',
          events: events.map((type) => type.replace(/^v1\./, '')),
          version: rest.snapshot_api_version ?? null,
        };
      }),
  ),
});

/** Whether events reach the store: from a classic endpoint or an event destination, thin or not. */
export async function checkWebhook(config: Config, stripe: AskStripe): Promise<Finding[]> {
  const tell = about('Stripe webhook');
  const url = `${config.store.publicUrl}/webhooks/stripe`;
  const asked = await stripe('GET', '/v1/webhook_endpoints', { limit: '100' });
  const older = Endpoints.safeParse(asked.json);
  const newer = Destinations.safeParse(
    (
      await stripe('GET', '/v2/core/event_destinations', {
        limit: '100',
        'include[0]': 'webhook_endpoint.url',
      })
    ).json,
  );
  const all = [...(older.data?.data ?? []), ...(newer.data?.data ?? [])];
  const ours = all
    .filter((endpoint) => endpoint.url.replace(/\/$/, '') === url)
    .filter(({ id }, at, list) => list.findIndex((other) => other.id === id) === at);
  if (!older.success && ours.length === 0)
    return [
      tell.warning(
        `the key may not list the webhook endpoints (${named(asked)})`,
        `check in the dashboard that ${url} is there, with the events of the README`,
      ),
    ];
  const open = ours.filter(({ status }) => status === 'enabled');
  if (ours.length === 0)
    return [
      tell.fault(
        `no endpoint sends to ${url}`,
        `add it under Developers, Webhooks: ${stripeEventTypes.join(', ')}`,
      ),
    ];
  if (open.length === 0)
    return [tell.fault(`the endpoint ${url} is disabled`, 'enable it under Developers, Webhooks')];
  const found = judge(config, url, open);
  return found.length > 0 ? found : [tell.fine(`${url} gets every event that is needed`)];
}

function judge(config: Config, url: string, open: readonly Endpoint[]): Finding[] {
  const tell = about('Stripe webhook');
  const sent = new Set(open.flatMap(({ events }) => events));
  const missing = sent.has('*') ? [] : stripeEventTypes.filter((type) => !sent.has(type));
  const found: Finding[] = [];
  if (missing.length > 0)
    found.push(tell.fault(`${url} does not get ${missing.join(', ')}`, 'add these events to the endpoint'));
  if (open.length > config.stripe.webhookSecrets.length)
    found.push(
      tell.fault(
        `${open.length} endpoints send to ${url}, and STRIPE_WEBHOOK_SECRETS names ${config.stripe.webhookSecrets.length}`,
        'delete all but one, or name the secret of each',
      ),
    );
  for (const { version } of open) {
    if (version && version !== Stripe.API_VERSION)
      found.push(
        tell.warning(
          `${url} gets events of the version ${version}, this program speaks ${Stripe.API_VERSION}`,
          'recreate the endpoint with the new version when you can; events of both are read',
        ),
      );
  }
  return found;
}
