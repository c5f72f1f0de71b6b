import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IDataObject } from 'n8n-workflow';

export interface SignedEvent {
  readonly id: string;
  readonly body: IDataObject;
}

const toleranceMs = 300_000;
const mostSignatures = 10;

/**
 * The event of a request signed as Svix and Standard Webhooks sign, over the bytes as they came; null when no secret
 * made its signature, or its time is too far off.
 */
export function signedEvent(
  raw: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  secrets: readonly string[],
  now: number,
): SignedEvent | null {
  const header = (name: string) => String(headers[`svix-${name}`] ?? headers[`webhook-${name}`] ?? '');
  const [id, timestamp, signature] = [header('id'), header('timestamp'), header('signature')];
  if (!/^[\x21-\x7e]{1,256}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return null;
  if (Math.abs(now - Number(timestamp) * 1000) > toleranceMs) return null;
  const given = signature.split(' ', mostSignatures).map((one) => Buffer.from(one));
  const isGood = secrets.some((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    if (key.length === 0) return false;
    const mac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(raw).digest('base64');
    const good = Buffer.from(`v1,${mac}`);
    return given.some((one) => one.length === good.length && timingSafeEqual(one, good));
  });
  if (!isGood) return null;
  try {
    return { id, body: JSON.parse(raw.toString('utf8')) as IDataObject };
  } catch {
    return null;
  }
}
