import { setImmediate as turn } from 'node:timers/promises';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Logger } from 'pino';
import type { Profile } from '../../contract/schemas/storefront.ts';
import type { Order } from '../../orders/order.ts';
import type { Change, FurtherEsim, OrderRecords } from '../../orders/order-store.ts';
import { among } from '../orders/among-ids.ts';
import type { Dialect } from '../migrations/dialect.ts';
import { isReturned } from './returned-esims.ts';
import type { Tables } from '../schema.ts';
import type { Sealing } from '../crypto/sealing.ts';
import type { TableOptions } from '../table-options.ts';

/** The second to fifth eSIM of each order, with the codes that install it. */
export function createFurtherEsims({
  db,
  sealing,
}: TableOptions & { readonly sealing: Sealing }): Pick<OrderRecords, 'furtherEsims'> {
  return {
    async furtherEsims(orderId) {
      const rows = await db
        .selectFrom('further_esims')
        .selectAll()
        .select(isReturned('further_esims.order_id', 'further_esims.n').as('returned'))
        .where('order_id', '=', orderId)
        .orderBy('n')
        .execute();
      return rows.map((row) => ({
        n: row.n,
        purchaseId: row.purchase_id,
        iccid: row.iccid,
        profile:
          row.profile === null || Boolean(row.returned)
            ? null
            : (JSON.parse(sealing.open(row.profile, row.key_id, ownerOf(row))) as Profile),
      }));
    },
  };
}

/** The row that the codes are encrypted for. */
const ownerOf = ({ order_id, n }: Pick<Tables['further_esims'], 'order_id' | 'n'>): string =>
  `${order_id}:${n}`;

export async function writeFurther(
  tx: Kysely<Tables>,
  sealing: Sealing,
  order_id: string,
  { further = [], furtherProfiles = [] }: Pick<Change, 'further' | 'furtherProfiles'>,
): Promise<void> {
  const sealed = (n: number, profile: Profile | null) =>
    profile === null
      ? { profile, key_id: null }
      : { profile: sealing.seal(JSON.stringify(profile), ownerOf({ order_id, n })), key_id: sealing.keyId };
  if (further.length > 0) {
    await tx
      .insertInto('further_esims')
      .values(
        further.map(({ n, purchaseId, iccid, profile }: FurtherEsim) => ({
          order_id,
          n,
          purchase_id: purchaseId,
          iccid,
          ...sealed(n, profile),
        })),
      )
      .execute();
  }
  for (const { n, profile } of furtherProfiles) {
    await tx
      .updateTable('further_esims')
      .set(sealed(n, profile))
      .where('order_id', '=', order_id)
      .where('n', '=', n)
      .execute();
  }
}

/** Orders with such an eSIM. */
export const hasFurther = (dialect: Dialect, condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  among(dialect, sql`select order_id from further_esims where ${condition}`);

/** The orders that bought this eSIM or topped it up. */
export const hasEsim = (dialect: Dialect, iccid: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(iccid = ${iccid} or ${hasFurther(dialect, sql<SqlBool>`iccid = ${iccid}`)})`;

/** Which eSIM of the order that bought it this is. */
export async function nthOf(
  tx: Kysely<Tables>,
  { id, iccid: first }: Pick<Order, 'id' | 'iccid'>,
  iccid: string,
): Promise<number> {
  if (iccid === first) return 1;
  const further = tx.selectFrom('further_esims').select('n').where('order_id', '=', id);
  return (await further.where('iccid', '=', iccid).executeTakeFirst())?.n ?? 1;
}

/** Rows at a time, so that travellers' requests get their turn in between. */
const atOnce = 100;

/** Seals the codes that are in clear or under an older key. Returns their number. */
export async function sealFurther(
  db: Kysely<Tables>,
  sealing: Sealing,
  log: Pick<Logger, 'error'>,
): Promise<number> {
  let sealed = 0;
  for (let after = { order_id: '', n: 0 }; ;) {
    const rows = await db
      .selectFrom('further_esims')
      .select(['order_id', 'n', 'profile', 'key_id'])
      .where('profile', 'is not', null)
      .where((where) => where.or([where('key_id', 'is', null), where('key_id', '!=', sealing.keyId)]))
      .where(sql<SqlBool>`(order_id, n) > (${after.order_id}, ${after.n})`)
      .orderBy('order_id')
      .orderBy('n')
      .limit(atOnce)
      .execute();
    for (const { order_id, n, profile, key_id } of rows) {
      const owner = ownerOf({ order_id, n });
      try {
        const again = sealing.seal(sealing.open(profile ?? '', key_id, owner), owner);
        await db
          .updateTable('further_esims')
          .set({ profile: again, key_id: sealing.keyId })
          .where('order_id', '=', order_id)
          .where('n', '=', n)
          .where('profile', '=', profile)
          .execute();
        sealed++;
      } catch (cause) {
        log.error({ orderId: order_id, n, err: cause }, 'cannot encrypt the activation codes');
      }
    }
    const last = rows.at(-1);
    if (!last) return sealed;
    after = last;
    await turn();
  }
}
