import { sql, type Kysely } from 'kysely';
import {
  announceApproval,
  announceChange,
  announceEsim,
  noticesOf,
  type Announcement,
} from '../../hooks/announce.ts';
import type { Approval } from '../../orders/account/book.ts';
import type { EsimRecord } from '../../orders/esims/esim-record.ts';
import type { Order } from '../../orders/order.ts';
import type { Change } from '../../orders/order-store.ts';
import { hasEsim, nthOf } from '../esims/further-esims.ts';
import type { Dialect } from '../migrations/dialect.ts';
import { fromRow } from '../orders/order-rows.ts';
import type { Tables } from '../schema.ts';

/** Writes the events of an order's change in the change's own transaction, so that a crash loses none. */
export async function recordChange(
  tx: Kysely<Tables>,
  before: Order,
  after: Order,
  change: Change,
  at: number,
): Promise<void> {
  await write(tx, announceChange(before, after, change, at));
}

/** The same for news about an eSIM, under the order that bought it. */
export async function recordEsimNews(
  tx: Kysely<Tables>,
  dialect: Dialect,
  before: EsimRecord,
  after: EsimRecord,
  at: number,
): Promise<void> {
  const notices = noticesOf(before, after);
  if (notices.length === 0) return;
  const { iccid } = after;
  const rows = await tx
    .selectFrom('orders')
    .selectAll()
    .where('kind', '=', 'purchase')
    .where('goods', '=', 'bought')
    .where(hasEsim(dialect, iccid))
    .execute();
  for (const row of rows) {
    const order = fromRow(row);
    const n = await nthOf(tx, order, iccid);
    await write(
      tx,
      notices.map((notice) => announceEsim(order, n, notice, at)),
    );
  }
}

/** The same for a purchase that waits for a person, in the transaction that stores the request. */
export async function recordApproval(
  tx: Kysely<Tables>,
  approval: Approval,
  keyName: string,
  at: number,
): Promise<void> {
  await write(tx, [announceApproval(approval, keyName, at)]);
}

async function write(tx: Kysely<Tables>, announcements: readonly Announcement[]): Promise<void> {
  if (announcements.length === 0) return;
  const endpoints = await tx
    .selectFrom('hook_endpoints')
    .select(['id', 'shop', 'events'])
    .where('state', '!=', 'removed')
    .execute();
  for (const each of announcements) {
    const takers = endpoints.filter((endpoint) => wants(endpoint, each)).map(({ id }) => id);
    if (takers.length > 0) await queueFor(tx, takers, each, each.at);
  }
}

/** Whether an endpoint subscribes to it. */
const wants = (
  { shop, events }: { readonly shop: string | null; readonly events: string },
  told: Pick<Announcement, 'shop' | 'type'>,
): boolean => (shop === null || shop === told.shop) && (JSON.parse(events) as string[]).includes(told.type);

/** Stores an event with its deliveries; a known event is not sent again. */
export async function queueFor(
  tx: Kysely<Tables>,
  endpointIds: readonly string[],
  { id, type, shop, stream, at, body }: Announcement,
  due_at: number,
): Promise<void> {
  const event = await tx
    .insertInto('hook_events')
    .values({ id, type, shop, stream, at, body })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('n')
    .executeTakeFirst();
  if (!event) return;
  await tx
    .insertInto('hook_deliveries')
    .values(endpointIds.map((endpoint_id) => ({ endpoint_id, event_n: event.n, stream, due_at, ...waiting })))
    .execute();
}

/** A delivery that has not been attempted. */
export const waiting = { state: 'waiting', tries: 0, tried_at: null, status: null, note: null } as const;

/** As the partial indexes spell it. */
export const isWaiting = (table = 'hook_deliveries') =>
  sql<boolean>`${sql.ref(`${table}.state`)} = 'waiting'`;
