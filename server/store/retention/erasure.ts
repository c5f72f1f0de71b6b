import { setImmediate as turn } from 'node:timers/promises';
import { sql, type ExpressionBuilder, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { EsimRecord } from '../../orders/esims/esim-record.ts';
import { forgetApprovals } from '../account/forget.ts';
import type { Dialect } from '../migrations/dialect.ts';
import type { Tables } from '../schema.ts';

/** Orders per transaction, so that a long ledger does not block buyers. */
export const atOnce = 500;

/**
 * Erases from the ledger everything that leads to a traveller: the eSIM, the booking, the attribution, the hash of
 * the request, the capabilities, the card and the method that paid, the names of eSIMs, the name given with a
 * withdrawal, and what programs that bought on account said about it. What was sold and paid stays. Returns the
 * number of orders.
 */
export async function forgetTravellers(
  db: Kysely<Tables>,
  dialect: Dialect,
  which: (orders: ExpressionBuilder<Tables, 'orders'>) => Expression<SqlBool>,
): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom('orders')
        .select('id')
        .where('body_hash', '!=', '')
        .where(which)
        .limit(atOnce)
        .execute();
      if (rows.length === 0) return 0;
      const ids = isOneOf(
        rows.map((row) => row.id),
        dialect,
      );
      for (const key of ['iccid', 'card', 'paidWith']) {
        await tx
          .updateTable('order_events')
          .set({ changed: without(key, dialect) })
          .where('changed', 'like', `%"${key}"%`)
          .where(sql<boolean>`order_id in ${ids}`)
          .execute();
      }
      for (const table of ['capabilities', 'esim_links', 'esim_names'] as const) {
        await tx
          .deleteFrom(table)
          .where(sql<boolean>`order_id in ${ids}`)
          .execute();
      }
      await tx
        .deleteFrom('claims')
        .where('what', 'like', 'esim:%')
        .where(sql<boolean>`order_id in ${ids}`)
        .execute();
      await tx
        .deleteFrom('senders')
        .where(sql<boolean>`order_id in ${ids}`)
        .execute();
      await forgetApprovals(tx, dialect, () => sql<SqlBool>`order_id in ${ids}`);
      // Countries, network and consents stay: they identify no one, and the books need them for years.
      await tx
        .updateTable('evidence')
        .set({ address: null, agent: null })
        .where(sql<boolean>`order_id in ${ids}`)
        .execute();
      await tx
        .updateTable('withdrawals')
        .set({ name: null })
        .where(sql<boolean>`order_id in ${ids}`)
        .execute();
      await sql`delete from esims where iccid in (select iccid from orders where id in ${ids}
          union all select iccid from further_esims where order_id in ${ids})
        and not exists (select 1 from orders where iccid = esims.iccid and id not in ${ids})
        and not exists (select 1 from further_esims where iccid = esims.iccid and order_id not in ${ids})`.execute(
        tx,
      );
      await tx
        .updateTable('further_esims')
        .set({ iccid: null })
        .where(sql<boolean>`order_id in ${ids}`)
        .execute();
      await tx
        .updateTable('orders')
        .set((row) => ({
          body_hash: '',
          attribution: '{}',
          iccid: null,
          card: null,
          paid_with: null,
          reference: row.ref('id'),
        }))
        .where(sql<boolean>`id in ${ids}`)
        .execute();
      return rows.length;
    });
    if (count === 0) return forgotten;
    forgotten += count;
    // SQLite works on the thread that serves requests.
    await turn();
  }
}

/** Deletes the codes of eSIMs that were deleted before a time; they cannot be installed again. */
export async function forgetDeletedEsims(
  db: Kysely<Tables>,
  dialect: Dialect,
  before: number,
): Promise<number> {
  const isGone = ({ record }: { readonly record: string }): boolean => {
    const { steps } = JSON.parse(record) as EsimRecord;
    return steps.some((step) => step.status === 'deleted' && step.at < before);
  };
  const rows = await db
    .selectFrom('profiles')
    .innerJoin('orders', 'orders.id', 'profiles.order_id')
    .innerJoin('esims', 'esims.iccid', 'orders.iccid')
    .select(['profiles.order_id', 'esims.record'])
    // eSIM states are JSON; parse only those that contain the word.
    .where('esims.record', 'like', '%"deleted"%')
    .execute();
  const ids = isOneOf(
    rows.filter(isGone).map((row) => row.order_id),
    dialect,
  );
  const deleted = db.deleteFrom('profiles').where(sql<boolean>`order_id in ${ids}`);
  const count = Number((await deleted.executeTakeFirst()).numDeletedRows);

  const further = await db
    .selectFrom('further_esims')
    .innerJoin('esims', 'esims.iccid', 'further_esims.iccid')
    .select(['further_esims.iccid', 'esims.record'])
    .where('further_esims.profile', 'is not', null)
    .where('esims.record', 'like', '%"deleted"%')
    .execute();
  const iccids = isOneOf(
    further.filter(isGone).flatMap(({ iccid }) => iccid ?? []),
    dialect,
  );
  const emptied = db.updateTable('further_esims').set({ profile: null, key_id: null });
  const { numUpdatedRows } = await emptied.where(sql<boolean>`iccid in ${iccids}`).executeTakeFirst();
  return count + Number(numUpdatedRows);
}

/** A list as one parameter, so the statement is the same however long the list is. */
export function isOneOf(ids: readonly string[], dialect: Dialect) {
  const list = JSON.stringify(ids);
  return dialect === 'sqlite'
    ? sql`(select value from json_each(${list}))`
    : sql`(select jsonb_array_elements_text(${list}::jsonb))`;
}

function without(key: string, dialect: Dialect) {
  return dialect === 'sqlite'
    ? sql<string>`json_remove(changed, ${`$.${key}`})`
    : sql<string>`(changed::jsonb - ${key}::text)::text`;
}
