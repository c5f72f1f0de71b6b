import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id in Stripe's form; fresh in every run, since the storefront keeps its orders and the sandbox does not. */
export function freshId(prefix: string, length = 24): string {
  const letters = [...randomBytes(length)].map((byte) => alphabet.charAt(byte % alphabet.length));
  return `${prefix}_${letters.join('')}`;
}
