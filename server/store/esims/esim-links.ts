import type { Kysely } from 'kysely';
import type { Links } from '../../orders/links.ts';
import type { Tables } from '../schema.ts';
import type { TableOptions } from '../table-options.ts';

/** Which links open one eSIM of an order: the hashes of their secrets. */
export function createEsimLinks({ db, now }: TableOptions): Pick<Links, 'esimOfLink'> {
  return {
    async esimOfLink(hash) {
      const row = await db.selectFrom('esim_links').selectAll().where('hash', '=', hash).executeTakeFirst();
      if (!row || (row.ends_at !== null && row.ends_at <= (await now()))) return null;
      return { orderId: row.order_id, n: row.n };
    },
  };
}

/** `hashes`: of the links of an order's eSIMs, from the first. */
export async function insertEsimLinks(
  tx: Kysely<Tables>,
  order_id: string,
  hashes: readonly string[],
  ends_at: number | null = null,
): Promise<void> {
  if (hashes.length === 0) return;
  const rows = hashes.map((hash, at) => ({ hash, order_id, n: at + 1, ends_at }));
  await tx.insertInto('esim_links').values(rows).execute();
}
