import { createHmac } from 'node:crypto';
import { decrypt, encrypt, ivBytes } from '../../../runtime/encryption.ts';
import type { Visit } from '../staff-visit.ts';

/** Filters of a list whose values must not appear in an address. */
type Secret = 'card' | 'iccid' | 'email';

/**
 * A personal value as it appears in a list's address: only the session that searched can read it, so
 * histories, logs and anyone who gets the address learn nothing. Equal values are sealed equally, since
 * addresses are compared.
 */
export function seal({ sessionHash }: Visit, what: Secret, text: string): string {
  const iv = derive(sessionHash, `${what} ${text}`).subarray(0, ivBytes);
  return encrypt(text, { key: keyOf(sessionHash), owner: what, iv }).toString('base64url');
}

/** Null: another session sealed it, or none did. */
export function unseal({ sessionHash }: Visit, what: Secret, sealed: string): string | null {
  try {
    return decrypt(Buffer.from(sealed, 'base64url'), { key: keyOf(sessionHash), owner: what });
  } catch {
    return null;
  }
}

const keyOf = (sessionHash: string): Buffer => derive(sessionHash, 'key');

const derive = (sessionHash: string, what: string): Buffer =>
  createHmac('sha256', sessionHash).update(`sealed in an address: ${what}`).digest();
