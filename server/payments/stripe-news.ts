import type Stripe from 'stripe';
import type { DisputeState, PaymentNews } from '../orders/ports.ts';
import { Problem } from '../contract/problem.ts';
import { stripeEventTypes } from './event-types.ts';

export interface StripeNews {
  news(sinceMs: number): AsyncIterable<PaymentNews>;
  paymentBehind(subject: string): Promise<string | null>;
  dispute(paymentId: string): Promise<DisputeState>;
}

/** What happens to a payment after its capture, read from Stripe whether or not a webhook reported it. */
export function createStripeNews(stripe: Stripe): StripeNews {
  return {
    async *news(sinceMs) {
      try {
        const events = stripe.events.list({
          types: [...stripeEventTypes],
          created: { gte: Math.floor(sinceMs / 1000) },
          limit: 100,
        });
        for await (const { id, type, created, data } of events) {
          yield { id, type, paymentId: paymentIn(data.object), at: created * 1000 };
        }
      } catch (cause) {
        throw new Problem('payment-unavailable', { cause });
      }
    },

    async paymentBehind(subject) {
      const [kind = ''] = subject.split('_', 1);
      try {
        switch (kind) {
          case 'ch':
          case 'py':
            return paymentIn(await stripe.charges.retrieve(subject));
          case 're':
          case 'pyr':
            return paymentIn(await stripe.refunds.retrieve(subject));
          case 'dp':
          case 'du':
            return paymentIn(await stripe.disputes.retrieve(subject));
          case 'issfr':
            return paymentIn(await stripe.radar.earlyFraudWarnings.retrieve(subject));
          default:
            return subject;
        }
      } catch (cause) {
        // Reported but absent: Stripe's replica may lag, so it is read again.
        throw new Problem('payment-unavailable', { cause });
      }
    },

    async dispute(paymentId) {
      try {
        const { data } = await stripe.disputes.list({ payment_intent: paymentId, limit: 100 });
        const states = data.map(({ status }) => meanings[status] ?? 'open');
        return worst.find((state) => states.includes(state)) ?? 'none';
      } catch (cause) {
        throw new Problem('payment-unavailable', { cause });
      }
    },
  };
}

const worst = ['open', 'lost', 'asked', 'won'] as const;

/** An unknown status counts as an open dispute. */
const meanings: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'asked',
  warning_under_review: 'asked',
  warning_closed: 'won',
  won: 'won',
  prevented: 'won',
  lost: 'lost',
};

function paymentIn(about: object): string | null {
  const {
    object,
    id,
    payment_intent: named,
  } = about as {
    object?: string;
    id?: string;
    payment_intent?: string | { id: string } | null;
  };
  if (object === 'payment_intent') return id ?? null;
  return (typeof named === 'object' ? named?.id : named) ?? null;
}
