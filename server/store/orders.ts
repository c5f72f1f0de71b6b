import { sql, type Kysely } from 'kysely';
import type { Clock } from '../runtime/clock.ts';
import { canMove } from '../orders/state-machine.ts';
import type { Change, Effect, OrderStore } from '../orders/store.ts';
import type { Dialect } from './migrations/dialect.ts';
import { claimPurchase } from './claims.ts';
import { fromRow, toRow, toUpdate } from './rows.ts';
import type { Tables } from './schema.ts';

/** Claim an order only when it is this late: whoever is moving it right now is left alone. */
const claimGraceMs = 3_000;

export interface StoreOptions {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
  readonly clock: Clock;
  /** Called after an order, or what is known of its eSIM, has changed. */
  readonly onCommit: (orderId: string) => void;
}

export type Ledger = Pick<
  OrderStore,
  | 'now'
  | 'insert'
  | 'read'
  | 'readByKey'
  | 'readByPayment'
  | 'readByReference'
  | 'readByIccid'
  | 'commit'
  | 'claim'
  | 'effects'
  | 'history'
>;

/** The orders and their history. */
export function createLedger(options: StoreOptions): Ledger {
  const { db, dialect, clock, onCommit } = options;

  /** The database's clock, inside a statement. */
  const present = () =>
    dialect === 'sqlite'
      ? sql<number>`${clock.now()}`
      : sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`;

  async function now(): Promise<number> {
    if (dialect === 'sqlite') return clock.now();
    const { rows } = await sql<{ ms: number }>`select ${present()} as ms`.execute(db);
    return Number(rows[0]?.ms);
  }

  const leaseAfter = (nextAt: number) =>
    sql<number>`case when ${nextAt} > ${present()} then 0 else lease_until end`;

  async function writeEffect(tx: Kysely<Tables>, orderId: string, effect: Effect, at: number): Promise<void> {
    const closed = effect.status === 'open' ? null : at;
    await tx
      .insertInto('effects')
      .values({ order_id: orderId, ...effect, opened_at: at, closed_at: closed })
      .onConflict((conflict) =>
        conflict.columns(['order_id', 'kind', 'n']).doUpdateSet({
          status: effect.status,
          closed_at: closed,
          // Started again: timeouts count from here.
          ...(effect.status === 'open' ? { opened_at: at } : {}),
        }),
      )
      .execute();
  }

  const one = async (column: 'id' | 'idempotency_key' | 'payment_id' | 'reference', value: string) => {
    const row = await db.selectFrom('orders').selectAll().where(column, '=', value).executeTakeFirst();
    return row && fromRow(row);
  };

  return {
    now,

    async insert({ order, email, capabilityHash }) {
      const created = await db.transaction().execute(async (tx) => {
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('orders')
          .values(toRow(order))
          .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
          .executeTakeFirst();
        if (Number(numInsertedOrUpdatedRows) === 0) return false;
        const made = order.createdAt;
        await tx
          .insertInto('capabilities')
          .values({ hash: capabilityHash, order_id: order.id, made_at: made, ends_at: null })
          .execute();
        await tx.insertInto('contacts').values({ order_id: order.id, email, made_at: made }).execute();
        await tx
          .insertInto('order_events')
          .values({
            order_id: order.id,
            seq: order.version,
            at: made,
            cause: 'placed',
            changed: '{}',
            actor: null,
          })
          .execute();
        await writeEffect(tx, order.id, { kind: 'payment', n: 1, status: 'open' }, made);
        return true;
      });
      if (created) return { order, created };
      const stored = await one('idempotency_key', order.idempotencyKey);
      if (!stored) throw new Error('Bug! An order that was refused as known is not there');
      return { order: stored, created };
    },

    read: (id) => one('id', id),
    readByKey: (key) => one('idempotency_key', key),
    readByPayment: (id) => one('payment_id', id),
    readByReference: (reference) => one('reference', reference),

    async readByIccid(iccid) {
      const rows = await db
        .selectFrom('orders')
        .selectAll()
        .where('iccid', '=', iccid)
        .orderBy('created_at')
        .execute();
      return rows.map(fromRow);
    },

    async commit(order, change: Change) {
      const next = { ...order, ...change.set };
      if (!canMove(order, next)) {
        throw new Error(
          `Bug! ${order.money}/${order.goods} cannot become ${next.money}/${next.goods} (${change.cause})`,
        );
      }
      const version = order.version + 1;
      // An order told to wait is free for any process after that time, even if another had claimed it.
      const free = change.set.nextAt ? { lease_until: leaseAfter(change.set.nextAt) } : {};
      const at = await db.transaction().execute(async (tx) => {
        await claimPurchase(tx, order, change.set);
        const row = await tx
          .updateTable('orders')
          .set({ ...toUpdate(change.set), ...free, version, updated_at: present() })
          .where('id', '=', order.id)
          .where('version', '=', order.version)
          .returning('updated_at')
          .executeTakeFirst();
        if (!row) return undefined;
        const at = row.updated_at;
        await tx
          .insertInto('order_events')
          .values({
            order_id: order.id,
            seq: version,
            at,
            cause: change.cause,
            changed: JSON.stringify(change.set),
            actor: change.by ?? null,
          })
          .execute();
        if (change.effect) await writeEffect(tx, order.id, change.effect, at);
        if (change.mail) {
          await tx
            .insertInto('mails')
            .values({ order_id: order.id, kind: change.mail, due_at: at, tries: 0, sent_at: null })
            .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doNothing())
            .execute();
        }
        if (change.profile) {
          const profile = JSON.stringify(change.profile);
          await tx
            .insertInto('profiles')
            .values({ order_id: order.id, profile })
            .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ profile }))
            .execute();
        }
        return at;
      });
      if (at === undefined) return undefined;
      onCommit(order.id);
      return { ...next, version, updatedAt: at };
    },

    async claim(limit, leaseMs) {
      const at = await now();
      const free = db
        .selectFrom('orders')
        .select('id')
        .where('next_at', '<=', at - claimGraceMs)
        .where('lease_until', '<', at)
        .orderBy('next_at')
        .limit(limit);
      const rows = await db
        // Materialized: inside the update, PostgreSQL may read it once per row and claim more than the limit.
        .with(
          (cte) => cte('free').materialized(),
          () => (dialect === 'postgres' ? free.forUpdate().skipLocked() : free),
        )
        .updateTable('orders')
        .set({ lease_until: at + leaseMs })
        .where('id', 'in', (query) => query.selectFrom('free').select('free.id'))
        // PostgreSQL checks this again after waiting for the row lock; that prevents a double claim.
        .where('lease_until', '<', at)
        .returning('id')
        .execute();
      return rows.map((row) => row.id);
    },

    async effects(orderId) {
      const rows = await db.selectFrom('effects').selectAll().where('order_id', '=', orderId).execute();
      return rows.map((row) => ({
        kind: row.kind as Effect['kind'],
        n: row.n,
        status: row.status as Effect['status'],
        openedAt: row.opened_at,
      }));
    },

    history: (orderId) =>
      db
        .selectFrom('order_events')
        .select(['seq', 'at', 'cause', 'actor'])
        .where('order_id', '=', orderId)
        .orderBy('seq')
        .execute(),
  };
}
