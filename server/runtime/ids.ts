import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Ids } from '../orders/ports.ts';

const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** Milliseconds as ten letters that sort like the number. */
export const timed = (ms: number): string =>
  Array.from({ length: 10 }, (_, at) => letters[Math.floor(ms / 32 ** (9 - at)) % 32]).join('');

/** The milliseconds that such letters stand for. */
export const timeIn = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum * 32 + letters.indexOf(letter), 0);

/** So many letters from the machine's random source, of five bits each. */
export const randomLetters = (length: number): string =>
  Array.from(randomBytes(length), (byte) => letters[byte & 31]).join('');

/** Each letter encodes five bits of the text's hash. */
const lettersOf = (text: string, length: number) =>
  Array.from(
    createHash('sha256').update(text).digest().subarray(0, length),
    (byte) => letters[byte & 31],
  ).join('');

/**
 * Ids from the machine's random source. An order id starts with its time, as a ULID does, so that consecutive orders
 * are neighbours in every index; 80 random bits follow, and the capability is still needed to open it.
 */
export const ids: Ids = {
  orderId: (now) => `ord_${timed(now)}${randomLetters(16)}`,
  orderIdFor: (text) => `ord_${lettersOf(text, 26)}`,
  capability: () => randomBytes(32).toString('base64url'),
  esimCapability: (capability, n) => createHmac('sha256', capability).update(`esim ${n}`).digest('base64url'),
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
};

/**
 * Order ids that end in four letters naming the store: several stores may share one Stripe or service account, and
 * each handles only its own orders.
 */
export function idsOfStore(given: Ids, storeId: string): Ids & { isOurs(orderId: string): boolean } {
  const end = lettersOf(storeId, 4);
  const ours = (id: string) => id.slice(0, -end.length) + end;
  return {
    ...given,
    orderId: (now) => ours(given.orderId(now)),
    orderIdFor: (text) => ours(given.orderIdFor(text)),
    isOurs: (orderId) => orderId.endsWith(end),
  };
}
