import type { Insertable, Kysely } from 'kysely';
import type { Links } from '../../orders/links.ts';
import { insertEsimLinks } from '../esims/esim-links.ts';
import type { Tables } from '../schema.ts';
import type { TableOptions } from '../table-options.ts';

/** Which links open an order: the hashes of their secrets. */
export function createCapabilities({
  db,
  now,
}: TableOptions): Pick<Links, 'hasCapability' | 'addCapability'> {
  return {
    async hasCapability(orderId, hash) {
      const row = await db
        .selectFrom('capabilities')
        .select('ends_at')
        .where('hash', '=', hash)
        .where('order_id', '=', orderId)
        .executeTakeFirst();
      return row !== undefined && (row.ends_at === null || row.ends_at > (await now()));
    },

    async addCapability(orderId, hash, forMs = null, esims = []) {
      const made_at = await now();
      const ends_at = forMs === null ? null : made_at + forMs;
      await db.transaction().execute(async (tx) => {
        await insertCapability(tx, { hash, order_id: orderId, made_at, ends_at });
        await insertEsimLinks(tx, orderId, esims, ends_at);
      });
    },
  };
}

export async function insertCapability(
  tx: Kysely<Tables>,
  capability: Insertable<Tables['capabilities']>,
): Promise<void> {
  await tx.insertInto('capabilities').values(capability).execute();
}

/** Ends every link to an order and to its eSIMs. */
export async function deleteCapabilities(tx: Kysely<Tables>, orderId: string): Promise<void> {
  await tx.deleteFrom('capabilities').where('order_id', '=', orderId).execute();
  await tx.deleteFrom('esim_links').where('order_id', '=', orderId).execute();
}
