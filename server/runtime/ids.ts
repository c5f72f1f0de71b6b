import { createHash, randomBytes } from 'node:crypto';
import type { Ids } from '../orders/ports.ts';

const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** A number of milliseconds in ten letters, which sort as the number does. */
const timed = (ms: number) =>
  Array.from({ length: 10 }, (_, at) => letters[Math.floor(ms / 32 ** (9 - at)) % 32]).join('');

/**
 * Ids by the machine's random source. An order's begins with its time, as a ULID does, so that orders placed one after
 * another lie side by side in every index; 80 random bits follow, and what it opens needs the capability too.
 */
export const ids: Ids = {
  orderId: (now) => `ord_${timed(now)}${Array.from(randomBytes(16), (byte) => letters[byte & 31]).join('')}`,
  capability: () => randomBytes(32).toString('base64url'),
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
};

/**
 * The same ids, of which an order's ends in four letters that tell the store: several may sell through one account of
 * Stripe or of the service, and each looks after its own orders only.
 */
export function idsOfStore(given: Ids, storeId: string): Ids & { isOurs(orderId: string): boolean } {
  const end = Array.from(createHash('sha256').update(storeId).digest(), (byte) => letters[byte & 31])
    .slice(0, 4)
    .join('');
  return {
    ...given,
    orderId: (now) => given.orderId(now).slice(0, -end.length) + end,
    isOurs: (orderId) => orderId.endsWith(end),
  };
}
