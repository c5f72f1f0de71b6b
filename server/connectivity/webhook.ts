// By hand: standardwebhooks takes one secret, the machine's clock, no svix- headers, and the body as text, not bytes.
import { createHmac, createSecretKey } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../runtime/clock.ts';
import { Problem } from '../contract/problem.ts';
import { webhookKeys } from './webhook-keys.ts';
import { iccidPattern } from '../contract/values/values.ts';
import { parseJson } from '../runtime/json.ts';
import { isSameSignature, maxSignatures, toleranceSeconds } from '../runtime/signatures.ts';

/** A verified event of the service. Only a hint: its content is read again from the API before it counts. */
export interface ConnectivityEvent {
  /** The same on every resend. */
  readonly id: string;
  /** `esim.installed` and so on; unknown types are normal; empty when the body names none. */
  readonly type: string;
  readonly iccid: string | null;
  /** When it happened according to the body, else when it was signed; epoch ms. */
  readonly at: number;
}

export interface ConnectivityEvents {
  /** Throws `signature-invalid` for headers without a signature, or with a time too far off. */
  admit(headers: Headers): void;
  /** Throws `signature-invalid`; the body is not read before the signature is good. */
  verify(raw: Uint8Array, headers: Headers): ConnectivityEvent;
}

const iccid = z.string().regex(iccidPattern).nullish().catch(null);
const holder = z.object({ iccid }).nullish().catch(null);
const Body = z.object({ type: z.string().max(100).catch(''), iccid, data: holder, esim: holder });

/**
 * Checks events signed as Svix and Standard Webhooks sign, against each of several secrets (rotation), over the
 * bytes as they came. Its time may be 300 s off `clock` either way.
 */
export function createConnectivityEvents(options: {
  secrets: readonly string[];
  clock: Pick<Clock, 'now'>;
  /** Called with the secret that an event was signed with. */
  onSecret?: (secret: string) => void;
}): ConnectivityEvents {
  const keys = options.secrets.flatMap((secret) =>
    webhookKeys(secret).map((key) => ({ secret, key: createSecretKey(key) })),
  );

  function admit(headers: Headers) {
    const read = (name: string) => headers.get(`svix-${name}`) ?? headers.get(`webhook-${name}`) ?? '';
    const [id, timestamp, signature] = [read('id'), read('timestamp'), read('signature')];
    if (!/^[\x21-\x7e]{1,256}$/.test(id) || !/^\d{1,12}$/.test(timestamp) || signature === '') refuse();
    const signedAt = Number(timestamp) * 1000;
    if (Math.abs(options.clock.now() - signedAt) > toleranceSeconds * 1000) refuse();
    return { id, timestamp, signature, signedAt };
  }

  return {
    admit,
    verify(raw, headers) {
      const { id, timestamp, signature, signedAt } = admit(headers);
      const given = signature.split(' ', maxSignatures);
      // Every pair is compared, so that the time taken does not tell which secret is in use.
      const good = keys.flatMap(({ secret, key }) => {
        const mac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(raw).digest('base64');
        return given.filter((other) => isSameSignature(other, `v1,${mac}`)).map(() => secret);
      });
      const [signedWith] = good;
      if (signedWith === undefined) refuse();
      options.onSecret?.(signedWith);

      return toEvent(id, new TextDecoder().decode(raw), signedAt);
    },
  };
}

function toEvent(id: string, raw: string, signedAt: number): ConnectivityEvent {
  const json = parseJson(raw);
  const body = Body.safeParse(json);
  if (!body.success) return { id, type: '', iccid: null, at: signedAt };
  const { type, data, esim } = body.data;
  return {
    id,
    type,
    iccid: body.data.iccid ?? esim?.iccid ?? data?.iccid ?? null,
    at: timeOf(json, signedAt),
  };
}

/** The time in a body, under any of the usual names; ignored if over 300 s later than the signature. */
function timeOf(json: unknown, signedAt: number): number {
  const fields = json as Record<string, unknown>;
  for (const name of [
    'occurredAt',
    'timestamp',
    'createdAt',
    'createdDate',
    'date',
    'time',
    'statusDate',
    'at',
  ]) {
    const value = fields[name];
    const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    if (at > 0 && at <= signedAt + toleranceSeconds * 1000) return at;
  }
  return signedAt;
}

function refuse(): never {
  throw new Problem('signature-invalid');
}
