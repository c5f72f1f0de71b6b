import { timingSafeEqual } from 'node:crypto';

/** How far the time that a webhook was signed at may be from our clock, either way. */
export const toleranceSeconds = 300;

/** How many signatures of one webhook are compared: a sender adds one for each secret while it replaces one. */
export const maxSignatures = 10;

/** Whether two signatures are the same. How long it takes does not tell where they differ. */
export function isSameSignature(given: string | Buffer, made: string | Buffer): boolean {
  const [one, other] = [bytesOf(given), bytesOf(made)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const bytesOf = (signature: string | Buffer): Buffer =>
  typeof signature === 'string' ? Buffer.from(signature) : signature;
