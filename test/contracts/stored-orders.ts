import type { Kysely } from 'kysely';
import type { Clock } from '../../server/runtime/clock.ts';
import type { Order } from '../../server/orders/order.ts';
import type { OrderStore } from '../../server/orders/order-store.ts';
import type { Dialect } from '../../server/store/migrations/dialect.ts';
import type { Tables } from '../../server/store/schema.ts';
import { createOrderStore } from '../../server/store/order-store.ts';

/** A store as the contract suite gets it. */
export interface OpenStore {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
  readonly store: OrderStore;
  /** Orders that the store said have changed. */
  readonly changed: string[];
}

export function storeOver(db: Kysely<Tables>, dialect: Dialect, clock: Clock): OpenStore {
  const changed: string[] = [];
  const store = createOrderStore({ db, dialect, clock, onCommit: (id) => void changed.push(id) });
  return { db, dialect, store, changed };
}

let made = 0;
const maker = String(process.pid).padStart(8, '0');

/** An order as `place` drafts it, unlike every other. */
export function draftOrder(at: number, over: Partial<Order> = {}): Order {
  const id = `ord_${maker}${String(++made).padStart(18, '0')}`;
  return {
    id,
    version: 1,
    kind: 'purchase',
    money: 'none',
    goods: 'none',
    reason: null,
    marks: null,
    createdAt: at,
    updatedAt: at,
    nextAt: at,
    payBy: at + 1_800_000,
    heldAt: null,
    card: null,
    paidWith: null,
    fulfilBy: null,
    idempotencyKey: `key-${id}`,
    bodyHash: 'hash',
    reference: `partner~${id}`,
    attribution: { referenceId: 'partner' },
    shop: 'default',
    destination: 'FR',
    packageId: 'pkg_fr_5_30',
    dataBytes: 5 * 2 ** 30,
    dataGb: 5,
    days: 30,
    dates: { start: '2026-12-01', end: '2026-12-20' },
    quantity: 1,
    undelivered: 0,
    costCents: 900,
    price: { amount: 1_130, currency: 'EUR' },
    capturedAmount: null,
    paymentId: null,
    payIn: 'frame',
    purchaseId: null,
    iccid: null,
    topUpOf: null,
    lang: 'en',
    deviceCheck: 'yes',
    attempts: 0,
    attemptAt: null,
    looks: 0,
    moneyTries: 0,
    watchUntil: null,
    profileStored: false,
    refundedAmount: 0,
    refundDue: null,
    ...over,
  };
}

/** Stores an order and takes it through the given changes. */
export async function stored(
  { store }: Pick<OpenStore, 'store'>,
  over: Partial<Order> = {},
  ...changes: Parameters<OrderStore['commit']>[1]['set'][]
): Promise<Order> {
  const order = draftOrder(await store.now(), over);
  let current = (
    await store.insert({ order, email: 'lena@example.com', capabilityHash: `hash of ${order.id}` })
  ).order;
  for (const set of changes) {
    const next = await store.commit(current, { cause: 'wait', set });
    if (!next) throw new Error('lost a race against nobody');
    current = next;
  }
  return current;
}

/** Everything in the database as text, table by table. */
export async function dump({ db, dialect }: Pick<OpenStore, 'db' | 'dialect'>): Promise<string> {
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(async ({ name }) => [
      name,
      await db
        .selectFrom(name as keyof Tables)
        .selectAll()
        .execute(),
    ]),
  );
  return JSON.stringify({ dialect, rows });
}
