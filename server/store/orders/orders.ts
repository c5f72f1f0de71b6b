import { sql, type CompiledQuery, type Selectable, type SqlBool } from 'kysely';
import { canMove } from '../../orders/state-machine.ts';
import type { Cause } from '../../orders/causes.ts';
import type { OrderTable } from '../../orders/order-store.ts';
import { auditChange } from './audit-change.ts';
import { reserve } from '../account/reserve.ts';
import { deleteCapabilities, insertCapability } from './capabilities.ts';
import { claimPurchase } from './claims.ts';
import type { StoreClock } from '../database/database-clock.ts';
import { insertContact } from './contacts.ts';
import { recordSale } from '../sales/counted-sales.ts';
import { insertEsimLinks } from '../esims/esim-links.ts';
import { insertEvidence, noteCard } from '../evidence/evidence.ts';
import { insertSender } from './senders.ts';
import { writeEffect } from './effects.ts';
import { writeFurther } from '../esims/further-esims.ts';
import { recordChange } from '../hooks/outbox.ts';
import { claimDue } from '../lease.ts';
import { insertMail, requeueMail } from '../notifications/mails.ts';
import { appendEvent } from './order-events.ts';
import { writeProfile } from '../esims/profiles.ts';
import { recordReturned } from '../esims/returned-esims.ts';
import { fromRow, toRow, toUpdate } from './order-rows.ts';
import type { Tables } from '../schema.ts';
import type { Sealing } from '../crypto/sealing.ts';
import type { TableOptions } from '../table-options.ts';
import { writeWithdrawal } from '../withdrawals/withdrawals.ts';

/** Claim an order only when it is this late: a process that is moving it right now is left alone. */
const claimGraceMs = 3_000;

/** Placing an order waits for its payment, which may take this long; the sweeps leave the order alone until then. */
const placingMs = 15_000;

const orders = { table: 'orders', key: ['id'] } as const;

/** The orders. Each change is written with its event, its effect and its mail, or not at all. */
export function createOrders(options: TableOptions & StoreClock & { readonly sealing: Sealing }): OrderTable {
  const { db, dialect, sealing, now, present, onCommit } = options;

  const leaseAfter = (nextAt: number) =>
    sql<number>`case when ${nextAt} > ${present()} then 0 else lease_until end`;

  type Column = 'id' | 'idempotency_key' | 'payment_id' | 'reference';
  // A purchase reads its order a dozen times: the query is built once for each column.
  const reads = new Map<Column, CompiledQuery>();
  const one = async (column: Column, value: string) => {
    const read = reads.get(column) ?? db.selectFrom('orders').selectAll().where(column, '=', value).compile();
    reads.set(column, read);
    const [row] = (await db.executeQuery<Selectable<Tables['orders']>>({ ...read, parameters: [value] }))
      .rows;
    return row && fromRow(row);
  };

  const byIdNow = db
    .selectFrom('orders')
    .selectAll()
    .select(present().as('read_at'))
    .where('id', '=', '')
    .compile();
  /** PostgreSQL returns its time with the order, which saves a round trip at each step of each order. */
  const readNow = async (id: string) => {
    if (dialect === 'sqlite') {
      const order = await one('id', id);
      return order && { order, now: await now() };
    }
    const { rows } = await db.executeQuery<Selectable<Tables['orders']> & { read_at: number }>({
      ...byIdNow,
      parameters: [id],
    });
    return rows[0] && { order: fromRow(rows[0]), now: Number(rows[0].read_at) };
  };

  return {
    async insert({ order, email, capabilityHash, esimHashes = [], sender, onAccount, ...proof }) {
      const created = await db.transaction().execute(async (tx) => {
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('orders')
          .values({
            ...toRow(order),
            lease_until: (order.nextAt ?? 0) + placingMs,
            ...(onAccount ? { price_amount: onAccount.charge.amount } : {}),
          })
          // An order that is placed again on account also has the same id.
          .onConflict((conflict) =>
            onAccount ? conflict.doNothing() : conflict.column('idempotency_key').doNothing(),
          )
          .executeTakeFirst();
        if (Number(numInsertedOrUpdatedRows) === 0) return false;
        const { id: order_id, version: seq, createdAt: made_at } = order;
        if (onAccount) await reserve(tx, dialect, order_id, onAccount, made_at);
        await insertCapability(tx, { hash: capabilityHash, order_id, made_at, ends_at: null });
        await insertEsimLinks(tx, order_id, esimHashes);
        await insertContact(tx, { order_id, email, made_at });
        if (sender) await insertSender(tx, { order_id, ...sender, made_at });
        await insertEvidence(tx, { order, ...proof });
        await appendEvent(tx, {
          order_id,
          seq,
          at: made_at,
          cause: 'placed' satisfies Cause,
          changed: '{}',
          actor: null,
        });
        if (!onAccount) await writeEffect(tx, order_id, { kind: 'payment', n: 1, status: 'open' }, made_at);
        return true;
      });
      if (created) return { order, created };
      const stored = await one('idempotency_key', order.idempotencyKey);
      if (!stored) throw new Error('Bug! An order that was refused as known is not there');
      return { order: stored, created };
    },

    read: (id) => one('id', id),
    readNow,
    readByKey: (key) => one('idempotency_key', key),
    readByPayment: (id) => one('payment_id', id),
    readByReference: (reference) => one('reference', reference),

    async commit(order, change) {
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
        await claimPurchase(tx, order, change.set, change.further);
        const row = await tx
          .updateTable('orders')
          .set({ ...toUpdate(change.set), ...free, version, updated_at: present() })
          .where('id', '=', order.id)
          .where('version', '=', order.version)
          .returning('updated_at')
          .executeTakeFirst();
        if (!row) return undefined;
        const at = row.updated_at;
        await appendEvent(tx, {
          order_id: order.id,
          seq: version,
          at,
          cause: change.cause,
          changed: JSON.stringify(change.set),
          actor: change.by ?? null,
        });
        await auditChange(tx, order, change, at);
        if (change.effect) await writeEffect(tx, order.id, change.effect, at);
        if (change.withdrawal) await writeWithdrawal(tx, order.id, change.withdrawal);
        if (change.mail) await insertMail(tx, { orderId: order.id, kind: change.mail, at });
        if (change.mailAgain)
          await requeueMail(tx, { orderId: order.id, kind: change.mailAgain, at }, change.by);
        if (change.endLinks) await deleteCapabilities(tx, order.id);
        if (change.profile) await writeProfile(tx, sealing, order.id, change.profile);
        await writeFurther(tx, sealing, order.id, change);
        if (change.cardCountry) await noteCard(tx, order.id, change.cardCountry);
        await recordReturned(tx, next, change, at);
        await recordChange(tx, order, { ...next, version }, change, at);
        await recordSale(tx, order, next, at);
        return at;
      });
      if (at === undefined) return undefined;
      onCommit(order.id);
      return { ...next, version, updatedAt: at };
    },

    async claim(limit, leaseMs) {
      const at = await now();
      const due = db
        .selectFrom('orders')
        .select('id')
        .where('next_at', '<=', at - claimGraceMs)
        .where('lease_until', '<', at)
        .orderBy('next_at')
        .limit(limit);
      const rows = await claimDue({ db, dialect }, orders, {
        due,
        free: sql<SqlBool>`lease_until < ${at}`,
        take: sql`lease_until = ${at + leaseMs}`,
        returning: ['id'],
      });
      return rows.map((row) => row.id);
    },
  };
}
