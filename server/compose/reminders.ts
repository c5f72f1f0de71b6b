import type { Kysely } from 'kysely';
import { createSigning } from '../store/crypto/signing.ts';
import type { Tables } from '../store/schema.ts';
import { isSameSignature } from '../runtime/signatures.ts';

/** Enough hex digits that nobody can guess them. */
const keyLength = 32;

/** The links that end the reminders of an order; they give no access to it. */
export function createReminderLinks({ db, publicUrl }: { db: Kysely<Tables>; publicUrl: string }) {
  const sign = createSigning(db);
  const keyOf = async (orderId: string) => (await sign(`reminders ${orderId}`)).slice(0, keyLength);
  return {
    linkOf: async (orderId: string) => `${publicUrl}/reminders/${orderId}?key=${await keyOf(orderId)}`,
    async isKeyOf(orderId: string, key: string): Promise<boolean> {
      return isSameSignature(key, await keyOf(orderId));
    },
  };
}
