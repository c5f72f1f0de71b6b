// By hand: Stripe's library checks the text that it decodes from the bytes, and accepts timestamps of the future.
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../runtime/clock.ts';
import { Problem } from '../contract/problem.ts';
import { parseJson } from '../runtime/json.ts';
import { isSameSignature, maxSignatures, toleranceSeconds } from '../runtime/signatures.ts';

/** What a Stripe event is about. It is a hint: the payment is read before anything is done. */
export interface StripeNotice {
  readonly id: string;
  readonly type: string;
  /** Epoch ms. */
  readonly created: number;
  /** The payment, or what belongs to one; null when the event is about something else. */
  readonly subject: string | null;
}

export interface StripeWebhook {
  /** Throws `signature-invalid` for a header without a signature, or with a time that is not current. */
  admit(signatureHeader: string | null | undefined): void;
  /** Throws `signature-invalid`; null for a signed body in neither of Stripe's event formats. Any type passes. */
  verify(rawBody: Uint8Array, signatureHeader: string | null | undefined): StripeNotice | null;
}

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

/** What Stripe's newer event destinations send: the same types, with only the id of their object. */
const ThinEvent = z.object({
  id: name,
  object: z.literal('v2.core.event'),
  type: name,
  created: z.iso.datetime({ offset: true }),
  related_object: z.object({ id: name, type: name }).nullish(),
});

/** Kinds of object that `paymentBehind` can follow to a payment; a thin event names nothing else. */
const related = ['payment_intent', 'charge', 'refund', 'dispute', 'radar.early_fraud_warning'];

/**
 * Verifies `Stripe-Signature` over the bytes as they came, at the server's clock and with any of the secrets (two while
 * one is being replaced).
 */
export function createStripeWebhook(options: {
  secrets: readonly string[];
  clock: Pick<Clock, 'now'>;
  /** Called with the secret that an event was signed with. */
  onSecret?: (secret: string) => void;
}): StripeWebhook {
  const secrets = options.secrets.map((secret) => secret.trim()).filter((secret) => secret !== '');
  const admitTime = (timestamp: string) => {
    const age = Math.floor(options.clock.now() / 1000) - Number(timestamp);
    if (age > toleranceSeconds) throw refused('too old');
    if (age < -toleranceSeconds) throw refused('from the future');
  };
  return {
    admit(signatureHeader) {
      const { timestamp, signatures } = read(signatureHeader ?? '');
      if (timestamp === null || signatures.length === 0) throw refused('not signed');
      admitTime(timestamp);
    },
    verify(rawBody, signatureHeader) {
      const { timestamp, signatures } = read(signatureHeader ?? '');
      // Every pair is compared, so that the time taken does not tell which secret is in use.
      const good = secrets.flatMap((secret) => {
        const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest();
        return signatures.filter((given) => isSameSignature(given, expected)).map(() => secret);
      });
      const [signedWith] = good;
      if (timestamp === null || signedWith === undefined) throw refused('not signed by us');
      admitTime(timestamp);
      options.onSecret?.(signedWith);
      return toNotice(rawBody);
    },
  };
}

/** `t=…,v1=…,v1=…`; of several timestamps the last one counts. */
function read(header: string): { timestamp: string | null; signatures: readonly Buffer[] } {
  const parts = header.split(',').map((part) => part.split('=', 2));
  const timestamp = parts.findLast(([name]) => name === 't')?.[1] ?? '';
  return {
    timestamp: /^\d{1,12}$/.test(timestamp) ? timestamp : null,
    signatures: parts
      .filter(([name, value]) => name === 'v1' && /^[0-9a-f]{64}$/.test(value ?? ''))
      .slice(0, maxSignatures)
      .map(([, value]) => Buffer.from(value ?? '', 'hex')),
  };
}

function toNotice(rawBody: Uint8Array): StripeNotice | null {
  const body = parseJson(new TextDecoder().decode(rawBody));
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

const refused = (why: string) => new Problem('signature-invalid', { cause: new Error(why) });
