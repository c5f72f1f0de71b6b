import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { Visit } from '../visit.ts';

/** Filters of a list whose values must not appear in an address. */
type Secret = 'card' | 'iccid' | 'email';

/**
 * A personal value as it appears in a list's address: only the session that searched can read it, so
 * histories, logs and anyone who gets the address learn nothing. Equal values are sealed equally, since
 * addresses are compared.
 */
export function seal({ sessionHash }: Visit, what: Secret, text: string): string {
  const iv = derive(sessionHash, `${what} ${text}`).subarray(0, ivBytes);
  const sealing = createCipheriv(cipher, derive(sessionHash, 'key'), iv).setAAD(Buffer.from(what));
  const sealed = Buffer.concat([iv, sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([sealed, sealing.getAuthTag()]).toString('base64url');
}

/** Null: another session sealed it, or none did. */
export function unseal({ sessionHash }: Visit, what: Secret, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= ivBytes + tagBytes) return null;
  const opening = createDecipheriv(cipher, derive(sessionHash, 'key'), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  opening.setAAD(Buffer.from(what)).setAuthTag(bytes.subarray(-tagBytes));
  try {
    const text = opening.update(bytes.subarray(ivBytes, -tagBytes));
    return Buffer.concat([text, opening.final()]).toString('utf8');
  } catch {
    return null;
  }
}

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const derive = (sessionHash: string, what: string): Buffer =>
  createHmac('sha256', sessionHash).update(`sealed in an address: ${what}`).digest();
