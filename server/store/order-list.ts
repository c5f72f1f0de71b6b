import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { ListPlace, OrderFilter, OrderListing, Placing, RecordedChange } from '../orders/listing.ts';
import type { Order } from '../orders/order.ts';
import type { EsimRecord } from '../orders/esim-record.ts';
import type { Finding } from '../orders/findings.ts';
import { inScope } from './in-scope.ts';
import { toldBy } from './indexes.ts';
import type { Dialect } from './migrations/dialect.ts';
import { fromRow } from './rows.ts';
import type { Tables } from './schema.ts';
import { withStorageProblems } from './storage-problems.ts';
import type { TableOptions } from './table-options.ts';

/** How many orders one step of a walk looks at: a few milliseconds, also where none is wanted. */
const stride = 2_000;

/** The lists of staff. */
export function createOrderListing({ db, dialect }: Pick<TableOptions, 'db' | 'dialect'>): OrderListing {
  const withContacts = async (orders: readonly Order[]) => {
    if (orders.length === 0) return [];
    const ids = orders.map(({ id }) => id);
    const iccids = [...new Set(orders.flatMap(({ iccid }) => iccid ?? []))];
    const contacts = await db
      .selectFrom('contacts')
      .select(['order_id', 'email'])
      .where('order_id', 'in', ids)
      .execute();
    const esims =
      iccids.length === 0
        ? []
        : await db.selectFrom('esims').selectAll().where('iccid', 'in', iccids).execute();
    const emails = new Map(contacts.map((each) => [each.order_id, each.email]));
    const records = new Map(esims.map((each) => [each.iccid, JSON.parse(each.record) as EsimRecord]));
    return orders.map((order) => ({
      order,
      email: emails.get(order.id) ?? null,
      esim: (order.iccid === null ? undefined : records.get(order.iccid)) ?? null,
    }));
  };

  return withStorageProblems<OrderListing>({
    withContacts,

    async list(filter, place, limit) {
      const rows = (await listed(db, dialect, filter, place, limit).execute()).map(fromRow);
      return withContacts(place?.toward === 'newer' ? rows.toReversed() : rows);
    },

    async walk(filter, after) {
      const last = await placedAfter(db, after)
        .select(['created_at', 'id'])
        .offset(stride - 1)
        .limit(1)
        .executeTakeFirst();
      const rows = await placedAfter(db, after)
        .selectAll()
        .$if(last !== undefined, (some) =>
          some.where(sql<SqlBool>`(created_at, id) <= (${last?.created_at ?? 0}, ${last?.id ?? ''})`),
        )
        .where((eb) => eb.and(conditions(dialect, filter, { byPlacing: true })))
        .execute();
      return { orders: rows.map(fromRow), next: last ? { createdAt: last.created_at, id: last.id } : null };
    },

    async changes(orderId) {
      const rows = await db
        .selectFrom('order_events')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('seq')
        .execute();
      return rows.map(({ seq, at, cause, actor, changed }) => ({
        seq,
        at,
        cause: cause as RecordedChange['cause'],
        actor,
        changed: JSON.parse(changed) as RecordedChange['changed'],
      }));
    },

    async ordersOfPurchases(purchaseIds, orderIds) {
      const by = async (column: 'purchase_id' | 'id', values: readonly string[]) =>
        values.length === 0 ? [] : db.selectFrom('orders').selectAll().where(column, 'in', values).execute();
      const rows = [...(await by('purchase_id', purchaseIds)), ...(await by('id', orderIds))];
      return [...new Map(rows.map((row) => [row.id, fromRow(row)])).values()];
    },

    async furtherPurchases(purchaseIds) {
      if (purchaseIds.length === 0) return new Map();
      const query = db.selectFrom('further_esims').select(['purchase_id', 'order_id']);
      const rows = await query.where('purchase_id', 'in', purchaseIds).execute();
      return new Map(rows.map(({ purchase_id, order_id }) => [purchase_id, order_id]));
    },

    async findingsAbout(subjects) {
      if (subjects.length === 0) return [];
      const rows = await db
        .selectFrom('findings')
        .selectAll()
        .where('subject', 'in', subjects)
        .where('settled_at', 'is', null)
        .orderBy('found_at')
        .execute();
      return rows.map(({ kind, subject, detail, found_at }) => ({
        kind: kind as Finding['kind'],
        subject,
        detail,
        foundAt: found_at,
      }));
    },
  });
}

/** One page of a list. */
export function listed(
  db: Kysely<Tables>,
  dialect: Dialect,
  filter: OrderFilter,
  place: ListPlace | null,
  limit: number,
) {
  const newer = place?.toward === 'newer';
  // Those that need a person are few: a planner shall sort them, and not look for them among all changes.
  const changed = sql.raw<number>(filter.needsPerson ? '(updated_at + 0)' : 'updated_at');
  const behind = place
    ? [sql<SqlBool>`(${changed}, id) ${sql.raw(newer ? '>' : '<')} (${place.updatedAt}, ${place.id})`]
    : [];
  return db
    .selectFrom('orders')
    .selectAll()
    .where((eb) => eb.and([...conditions(dialect, filter), ...behind]))
    .orderBy(changed, newer ? 'asc' : 'desc')
    .orderBy('id', newer ? 'asc' : 'desc')
    .limit(limit);
}

const placedAfter = (db: Kysely<Tables>, after: Placing | null) =>
  db
    .selectFrom('orders')
    .$if(after !== null, (all) =>
      all.where(sql<SqlBool>`(created_at, id) > (${after?.createdAt ?? 0}, ${after?.id ?? ''})`),
    )
    .orderBy('created_at')
    .orderBy('id');

/**
 * A filter as conditions. States are written out, and the conditions of the partial indexes repeated: SQLite matches
 * bound values to neither. A walk goes by placing alone, and must not sort all that another index finds.
 */
function conditions(
  dialect: Dialect,
  { needsPerson, money, goods, destination, shop, scope, source, from, to }: OrderFilter,
  { byPlacing } = { byPlacing: false },
): RawBuilder<SqlBool>[] {
  const plain = sql.raw(byPlacing && dialect === 'sqlite' ? '+' : '');
  const told = tellsAttribution(dialect, 'utm_source');
  return [
    ...(needsPerson ? [sql<SqlBool>`${plain}review > ''`] : []),
    ...(money ? [sql<SqlBool>`${plain}money = ${sql.lit(money)}`] : []),
    ...(money && money !== 'captured' ? [sql<SqlBool>`${plain}money != 'captured'`] : []),
    ...(goods ? [sql<SqlBool>`${plain}goods = ${sql.lit(goods)}`] : []),
    ...(goods && goods !== 'bought' ? [sql<SqlBool>`${plain}goods != 'bought'`] : []),
    ...(destination ? [sql<SqlBool>`${plain}destination = ${destination}`] : []),
    ...(shop ? [sql<SqlBool>`${plain}shop = ${shop}`] : []),
    ...inScope(sql`${plain}shop`, scope),
    ...(source ? [sql<SqlBool>`${plain}${told} = ${source}`, sql<SqlBool>`${plain}${told} is not null`] : []),
    ...(from === undefined ? [] : [sql<SqlBool>`${plain}updated_at >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${plain}updated_at < ${to}`]),
  ];
}

/** What the partner's page told of a visit. */
export const tellsAttribution = (dialect: Dialect, name: 'referenceId' | 'utm_source') =>
  sql.raw<string>(toldBy(dialect, name));
