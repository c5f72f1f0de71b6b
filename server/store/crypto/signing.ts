import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

const keyName = 'fingerprint-key';

/** Signs texts under a key that only this store has: an HMAC, as hex. Each use gives its texts their own prefix. */
export function createSigning(db: Kysely<Tables>): (text: string) => Promise<string> {
  let key: Promise<string> | undefined;

  async function readKey(): Promise<string> {
    const value = JSON.stringify(randomBytes(32).toString('hex'));
    await db
      .insertInto('copies')
      .values({ key: keyName, value, at: 0 })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const query = db.selectFrom('copies').select('value').where('key', '=', keyName);
    return (await query.executeTakeFirstOrThrow()).value;
  }

  return async (text) => {
    key ??= readKey();
    key.catch(() => (key = undefined));
    return createHmac('sha256', await key)
      .update(text)
      .digest('hex');
  };
}
