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
  /** The payment, or what belongs to one; null when the event is about something else. */
  readonly subject: string | null;
}

export interface StripeWebhook {
  /** Throws `signature-invalid`; null for what Stripe has signed and we do not understand. */
  verify(rawBody: string | Uint8Array, signatureHeader: string | null | undefined): StripeNotice | null;
}

const toleranceSeconds = 300;

const name = z.string().min(1).max(255);

const Event = z.object({
  id: name,
  object: z.literal('event'),
  type: name,
  created: z.int(),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string(),
      payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
    }),
  }),
});

/** What Stripe's newer destinations send: the same types, and of their object only the id. */
const ThinEvent = z.object({
  id: name,
  object: z.literal('v2.core.event'),
  type: name,
  created: z.iso.datetime({ offset: true }),
  related_object: z.object({ id: name, type: name }).nullish(),
});

/** What leads to a payment by its id alone. */
const related = ['payment_intent', 'charge', 'refund', 'dispute', 'radar.early_fraud_warning'];

/**
 * Verifies `Stripe-Signature` on the raw body by the library, at the server's clock and with any of the secrets
 * (two while one is being replaced). The library lets timestamps from the future pass, so those are refused here.
 */
export function createStripeWebhook(options: {
  secrets: readonly string[];
  clock: Pick<Clock, 'now'>;
}): StripeWebhook {
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

function toNotice(rawBody: string | Uint8Array): StripeNotice | null {
  const body = json(typeof rawBody === 'string' ? rawBody : new TextDecoder().decode(rawBody));
  const thin = ThinEvent.safeParse(body);
  if (thin.success) {
    const { id, type, created, related_object: about } = thin.data;
    return {
      id,
      type: type.replace(/^v1\./, ''),
      created: Date.parse(created),
      subject: about && related.includes(about.type) ? about.id : null,
    };
  }
  const event = Event.safeParse(body);
  if (!event.success) return null;
  const { id, type, created, data } = event.data;
  const about = data.object;
  const named = typeof about.payment_intent === 'object' ? about.payment_intent?.id : about.payment_intent;
  return {
    id,
    type,
    created: created * 1000,
    subject: (about.object === 'payment_intent' ? about.id : named) ?? null,
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
