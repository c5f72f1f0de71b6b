// By hand: three lines over Node's HMAC; standardwebhooks has one of its own in JavaScript. Tests verify with it.
import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

export const newSigningSecret = (): string => prefix + randomBytes(32).toString('base64');

/** The headers of Standard Webhooks, signed with each of the secrets, the current one first. */
export function signedHeaders(
  { id, body, at }: { readonly id: string; readonly body: string; readonly at: number },
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
