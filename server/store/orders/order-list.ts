import { sql, type Kysely, type SqlBool } from 'kysely';
import type {
  ListCursor,
  OrderFilter,
  OrderListing,
  Placing,
  RecordedChange,
} from '../../orders/lists/listing.ts';
import type { Order } from '../../orders/order.ts';
import type { EsimRecord } from '../../orders/esims/esim-record.ts';
import type { Finding } from '../../orders/staff-findings.ts';
import { createLookThrough, dated } from './look-through.ts';
import { conditions } from './order-conditions.ts';
import type { Dialect } from '../migrations/dialect.ts';
import { fromRow } from './order-rows.ts';
import type { Tables } from '../schema.ts';
import { withStorageProblems } from '../database/storage-problems.ts';
import type { TableOptions } from '../table-options.ts';

/** How many orders one step of a walk looks at: a few milliseconds, even where none match. */
const stride = 2_000;

/** The lists of staff. */
export function createOrderListing({ db, dialect }: Pick<TableOptions, 'db' | 'dialect'>): OrderListing {
  const lookThrough = createLookThrough({ db, dialect });
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

    async list(filter, cursor, limit) {
      const rows = (await listed(db, dialect, filter, cursor, limit).execute()).map(fromRow);
      return withContacts(cursor?.toward === 'newer' ? rows.toReversed() : rows);
    },

    async lookThrough(filter, cursor, limit) {
      const { found, lookedTo } = await lookThrough(filter, cursor, limit);
      const orders = new Map(found.map(({ order }) => [order.id, order]));
      const listed = new Map((await withContacts([...orders.values()])).map((each) => [each.order.id, each]));
      const rows = found.flatMap(({ order, at, amount }) => {
        const each = listed.get(order.id);
        if (!each) return [];
        return [filter.by === undefined ? each : { ...each, dated: { at, amount } }];
      });
      return { rows, lookedTo };
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
        .where((eb) => eb.and([...conditions(dialect, filter, { byPlacing: true }), ...dated(filter)]))
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
      const query = db.selectFrom('further_esims').select(['purchase_id', 'order_id', 'n']);
      const rows = await query.where('purchase_id', 'in', purchaseIds).execute();
      return new Map(rows.map(({ purchase_id, order_id, n }) => [purchase_id, { orderId: order_id, n }]));
    },

    async returnedAmong(orderIds) {
      if (orderIds.length === 0) return [];
      const query = db.selectFrom('returned_esims').select(['order_id', 'n']);
      const rows = await query.where('order_id', 'in', orderIds).execute();
      return rows.map(({ order_id, n }) => ({ orderId: order_id, n }));
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
  cursor: ListCursor | null,
  limit: number,
) {
  const newer = cursor?.toward === 'newer';
  // Few orders need a person: the planner should sort them, not look for them among all changes.
  const changed = sql.raw<number>(filter.needsPerson ? '(updated_at + 0)' : 'updated_at');
  const behind = cursor
    ? [sql<SqlBool>`(${changed}, id) ${sql.raw(newer ? '>' : '<')} (${cursor.updatedAt}, ${cursor.id})`]
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
