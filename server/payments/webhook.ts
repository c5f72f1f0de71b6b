import Stripe from 'stripe';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { Problem } from '../problem.ts';

/** What an event of Stripe's is about. It is a hint: the payment is read before anything is done. */
export interface StripeNotice {
  readonly id: string;
  readonly type: string;
  /** Epoch ms. */
  readonly created: number;
  readonly livemode: boolean;
  /** null when the event is about something else. */
  readonly paymentId: string | null;
  readonly orderId: string | null;
}

export interface StripeWebhook {
  /** Throws `signature-invalid`; a body that is signed and no event throws `invalid-json`. */
  verify(rawBody: string | Uint8Array, signatureHeader: string | null | undefined): StripeNotice;
}

const toleranceSeconds = 300;

const Event = z.object({
  id: z.string().min(1).max(255),
  object: z.literal('event'),
  type: z.string().min(1).max(255),
  created: z.int(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string(),
      payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
});

/**
 * Verifies `Stripe-Signature` on the raw body by the library, at the server's clock and with any of the secrets
 * (two while one is being replaced). The library lets timestamps from the future pass, so those are refused here.
 */
export function createStripeWebhook(options: { secrets: readonly string[]; clock: Clock }): StripeWebhook {
  const secrets = options.secrets.map((secret) => secret.trim()).filter((secret) => secret !== '');
  return {
    verify(rawBody, signatureHeader) {
      const now = options.clock.now();
      const header = signatureHeader ?? '';
      if (!secrets.some((secret) => isSigned(rawBody, header, secret, now)))
        throw refused('not signed by us');
      if (timestampOf(header) - Math.floor(now / 1000) > toleranceSeconds) throw refused('from the future');
      return toNotice(rawBody);
    },
  };
}

function isSigned(rawBody: string | Uint8Array, header: string, secret: string, now: number): boolean {
  try {
    const { signature } = Stripe.webhooks;
    return signature?.verifyHeader(rawBody, header, secret, toleranceSeconds, undefined, now) ?? false;
  } catch {
    // Any header that it cannot read, too: nothing of what a stranger sends is an error of ours.
    return false;
  }
}

/** The timestamp that the signature covers: like the library, the last one given. */
function timestampOf(header: string): number {
  const last = header
    .split(',')
    .map((part) => part.split('=', 2))
    .findLast(([name]) => name === 't');
  const seconds = Number.parseInt(last?.[1] ?? '', 10);
  return Number.isNaN(seconds) ? Number.POSITIVE_INFINITY : seconds;
}

function toNotice(rawBody: string | Uint8Array): StripeNotice {
  const text = typeof rawBody === 'string' ? rawBody : new TextDecoder().decode(rawBody);
  const event = Event.safeParse(json(text));
  if (!event.success) throw new Problem('invalid-json', { detail: 'not an event', cause: event.error });
  const { id, type, created, livemode, data } = event.data;
  const about = data.object;
  const named = typeof about.payment_intent === 'object' ? about.payment_intent?.id : about.payment_intent;
  return {
    id,
    type,
    created: created * 1000,
    livemode,
    paymentId: (about.object === 'payment_intent' ? about.id : named) ?? null,
    orderId: about.metadata?.['order_id'] ?? null,
  };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const refused = (why: string) => new Problem('signature-invalid', { cause: new Error(why) });
