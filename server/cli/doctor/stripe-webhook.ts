import Stripe from 'stripe';
import { z } from 'zod';
import type { Config } from '../../config/config.ts';
import { stripeEventTypes } from '../../payments/event-types.ts';
import { named } from './ask.ts';
import { listOf, type AskStripe } from './ask-stripe.ts';
import { about, type Diagnosis } from './setup-diagnosis.ts';

/** Where Stripe sends events, by either of its two lists. */
interface Endpoint {
  readonly id: string;
  readonly url: string;
  readonly status: string;
  readonly events: readonly string[];
  /** Null: the account's own, or none because only ids are sent. */
  readonly version: string | null;
}

const EndpointList = z.object({
  data: listOf(
    z
      .object({
        id: z.string().default(''),
        url: z.string(),
        status: z.string(),
        enabled_events: listOf(z.string(), 1_000),
        api_version: z.string().nullish(),
      })
      .transform(({ enabled_events: events, api_version: version, ...rest }): Endpoint => {
        return { ...rest, events, version: version ?? null };
      }),
  ),
});
/** The newer list. A thin event is named after the classic one. */
const Destinations = z.object({
  data: listOf(
    z
      .object({
        id: z.string(),
        status: z.string(),
        enabled_events: listOf(z.string(), 1_000),
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

/** The endpoints that send to this store, by either list. */
export interface Endpoints {
  readonly url: string;
  readonly ours: readonly Endpoint[];
  /** Why the key may not list them; null if it may. */
  readonly hidden: string | null;
}

export async function readEndpoints(config: Config, stripe: AskStripe): Promise<Endpoints> {
  const url = `${config.store.publicUrl}/webhooks/stripe`;
  const asked = await stripe('GET', '/v1/webhook_endpoints', { limit: '100' });
  const older = EndpointList.safeParse(asked.json());
  const newer = Destinations.safeParse(
    (
      await stripe('GET', '/v2/core/event_destinations', {
        limit: '100',
        'include[0]': 'webhook_endpoint.url',
      })
    ).json(),
  );
  const all = [...(older.data?.data ?? []), ...(newer.data?.data ?? [])];
  const ours = all
    .filter((endpoint) => endpoint.url.replace(/\/$/, '') === url)
    .filter(({ id }, at, list) => list.findIndex((other) => other.id === id) === at);
  return { url, ours, hidden: older.success || ours.length > 0 ? null : named(asked) };
}

/** The events we act on that no enabled endpoint sends. */
export function missingEvents({ ours }: Endpoints): readonly string[] {
  const sent = new Set(ours.filter(isOpen).flatMap(({ events }) => events));
  return sent.has('*') ? [] : stripeEventTypes.filter((type) => !sent.has(type));
}

const isOpen = ({ status }: Endpoint): boolean => status === 'enabled';

/** Whether events reach the store: from a classic endpoint or an event destination, thin or not. */
export function checkWebhook(config: Config, endpoints: Endpoints): Diagnosis[] {
  const tell = about('Stripe webhook');
  const { url, ours, hidden } = endpoints;
  if (hidden !== null)
    return [
      tell.warning(
        `the key is not allowed to list the webhook endpoints (${hidden})`,
        `check in the dashboard that ${url} is there, with the events listed in the README`,
      ),
    ];
  if (ours.length === 0)
    return [
      tell.fault(
        `no endpoint sends to ${url}`,
        `add it under Developers, Webhooks: ${stripeEventTypes.join(', ')}`,
      ),
    ];
  if (!ours.some(isOpen))
    return [tell.fault(`the endpoint ${url} is disabled`, 'enable it under Developers, Webhooks')];
  const found = judge(config, endpoints);
  return found.length > 0 ? found : [tell.fine(`${url} gets every event the store needs`)];
}

function judge(config: Config, endpoints: Endpoints): Diagnosis[] {
  const tell = about('Stripe webhook');
  const { url } = endpoints;
  const open = endpoints.ours.filter(isOpen);
  const missing = missingEvents(endpoints);
  const found: Diagnosis[] = [];
  if (missing.length > 0)
    found.push(tell.fault(`${url} does not get ${missing.join(', ')}`, 'add these events to the endpoint'));
  if (open.length > config.stripe.webhookSecrets.length)
    found.push(
      tell.fault(
        `${open.length} endpoints send to ${url}, but STRIPE_WEBHOOK_SECRETS has ${config.stripe.webhookSecrets.length}`,
        'delete all but one, or add the secret of each',
      ),
    );
  for (const { version } of open) {
    if (version && version !== Stripe.API_VERSION)
      found.push(
        tell.warning(
          `${url} gets events of version ${version}, but this program uses ${Stripe.API_VERSION}`,
          'recreate the endpoint with this version when you can; events of both can be read',
        ),
      );
  }
  return found;
}
