import type { Kysely } from 'kysely';
import type { Clock } from '../runtime/clock.ts';
import type { Config } from '../config/config.ts';
import { createConnectivityEvents } from '../connectivity/webhook.ts';
import type { Verifier } from '../http/routes/webhooks.ts';
import { createStripeWebhook } from '../payments/webhook.ts';
import type { Tables } from '../store/schema.ts';
import { createSightings } from '../store/health/sightings.ts';

/** Checks who sent a webhook. Null without a configured secret, and then the address does not exist. */
export function createVerifiers(options: {
  config: Config;
  clock: Clock;
  /** For the time of signatures; `clock` by default. */
  wall?: Pick<Clock, 'now'>;
  db: Kysely<Tables>;
}): Record<'stripe' | 'connectivity', Verifier | null> {
  const { config, wall: clock = options.clock } = options;
  const onSecret = createSightings(options).secret;
  const stripe = createStripeWebhook({ secrets: config.stripe.webhookSecrets, clock, onSecret });
  const { webhookSecrets: secrets } = config.connectivity;
  const service = secrets ? createConnectivityEvents({ secrets, clock, onSecret }) : null;
  return {
    stripe: {
      admit: (headers) => stripe.admit(headers.get('stripe-signature')),
      verify(raw, headers) {
        const notice = stripe.verify(raw, headers.get('stripe-signature'));
        if (!notice) return null;
        const { id, type, subject, created } = notice;
        return { provider: 'stripe', eventId: id, type, subject, at: created };
      },
    },
    connectivity: service && {
      admit: service.admit,
      verify(raw, headers) {
        const { id, type, iccid, at } = service.verify(raw, headers);
        return { provider: 'connectivity', eventId: id, type, subject: iccid, at };
      },
    },
  };
}
