import { createHash, randomBytes } from 'node:crypto';
import type { Ids } from './orders/ports.ts';

const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** Ids by the machine's random source. An order id is 130 random bits; what it opens needs the capability too. */
export const ids: Ids = {
  orderId: () => `ord_${Array.from(randomBytes(26), (byte) => letters[byte & 31]).join('')}`,
  capability: () => randomBytes(32).toString('base64url'),
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
};
