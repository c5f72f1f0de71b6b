import { createService } from '../../server/compose/connectivity.ts';
import { policyOf } from '../../server/compose/configured-policy.ts';
import { createPayments } from '../../server/compose/payments.ts';
import { readConfig } from '../../server/config/read.ts';
import { createAdvance } from '../../server/orders/advance.ts';
import type { OrderContext } from '../../server/orders/context.ts';
import type { Order } from '../../server/orders/order.ts';
import { reconcile } from '../../server/orders/reconcile/reconcile.ts';
import type { OrderStore } from '../../server/orders/order-store.ts';
import { systemClock } from '../../server/runtime/clock.ts';
import { ids, idsOfStore } from '../../server/runtime/ids.ts';
import { createLog } from '../../server/runtime/log.ts';
import type { Database } from '../../server/store/database/open.ts';
import { fromRow } from '../../server/store/orders/order-rows.ts';
import { createOrderStore } from '../../server/store/order-store.ts';
import type { Ledgers } from '../support/invariants/evidence.ts';
import { findBroken, type Broken } from '../support/invariants/invariants.ts';
import { needsNobody } from '../support/invariants/record-invariants.ts';
import { judgeSpending, programReference, readAccount } from '../support/spending.ts';
import type { Listener } from './listener.ts';
import type { Programs } from './torture-programs.ts';
import type { Told } from './shoppers.ts';
import type { InTabs, Tabs } from './tabs.ts';
import { judgeWithdrawals, type Promises } from './withdrawals.ts';
import { sleep, type World } from './torture-world.ts';

const restMs = 300_000;
/** Reconciliation skips anything younger than five minutes. */
const agedMs = 6 * 60_000;

interface Promised extends Promises {
  readonly told: ReadonlyMap<string, Told>;
  readonly lost: ReadonlySet<string>;
  readonly intents: readonly (readonly string[])[];
  readonly listener: Listener;
  readonly tabs: Tabs;
  readonly programs: Programs;
}

/** Brings the shop to rest, reconciles it, shuts it down, and compares its books with those of the outside world. */
export async function audit(world: World, database: Database, promised: Promised) {
  const { db, dialect } = database;
  const store = createOrderStore({ db, dialect, clock: systemClock, onCommit: () => undefined });
  await rest(database);
  const failed = await reconcileNow(world, db, store);
  await rest(database);
  await promised.listener.drain(database);
  const answered = await promised.programs.hear();
  const codes = await world.end();
  const { payments, purchases } = await readLedgers(world);
  const orders = await readOrders(database);
  const known = new Set(orders.map((order) => order.id));
  const refused = new Set(
    answered.filter(({ state }) => state === 'refused').map(({ reference }) => reference),
  );
  /** Bought for a program, forgotten, and then refused by a person. */
  const turnedAway = purchases.filter(({ referenceId }) => refused.has(programReference(referenceId) ?? ''));
  const gone = new Set(
    [...promised.lost, ...turnedAway.map(({ referenceId }) => orderIn(referenceId))].filter(
      (id) => !known.has(id),
    ),
  );
  const ofGone = (id: string | null) => gone.has(orderIn(id));
  const ledgers = {
    payments: payments.filter(({ orderId }) => !ofGone(orderId)),
    purchases: purchases.filter(({ referenceId }) => !ofGone(referenceId)),
  };
  const account = await readAccount(db);
  const { intents } = promised;
  const broken = await findBroken({ store, orders, ledgers, intents, account, atRest: true });
  const findings = new Set((await store.findings()).map(({ subject }) => subject));
  const { bought, doubled, overspent, untrue } = judgeSpending({
    answered,
    orders,
    account,
    purchases,
    findings,
  });
  const live = payments.filter(
    (each) => each.status === 'requires_capture' || each.capturedAmount > each.refundedAmount,
  );
  // A person must be told of an order that the copy of the store lacks.
  const unknown = [
    ...live.filter(({ orderId }) => ofGone(orderId)).map(({ id }) => id),
    ...purchases.filter(({ referenceId }) => ofGone(referenceId)).map(({ purchaseId }) => purchaseId),
  ].filter((id) => !findings.has(id));
  const missing = [...promised.told.keys()].filter((id) => !known.has(id) && !gone.has(id));
  const text = ({ invariant, what }: Broken) => `${invariant} ${what}`;
  const withdrawn = await judgeWithdrawals(world, store, orders, {
    payments: ledgers.payments,
    promises: promised,
  });
  const { judged, withdrawals, shares, partialCaptures, overcharged, refundedTooMuch } = withdrawn;
  const twice = (each: Broken) => each.invariant === 'I2' || each.invariant === 'I10';
  /** Adds the history of the order to a finding, because the next run will not reproduce it. */
  const told = async (lines: readonly string[]) =>
    Promise.all(
      lines.map(async (line) => {
        const named = /ord_\w+/.exec(line)?.[0] ?? payments.find(({ id }) => line.includes(id))?.orderId;
        const order = orders.find(({ id }) => id === named);
        if (!order) return line;
        const causes = (await store.history(order.id)).map(({ cause }) => cause).join(' > ');
        return `${line}\n      ${order.id} ${order.money}/${order.goods} ${order.marks ?? ''}: ${causes}`;
      }),
    );
  return {
    orders,
    disputes: payments.filter(({ disputed }) => disputed).length,
    refunds: payments.filter(({ refundedAmount }) => refundedAmount > 0).length,
    losses: await told([
      ...codes.filter((code) => code !== 0).map((code) => `a storefront ended with code ${String(code)}`),
      ...failed.map((part) => `not reconciled: ${part}`),
      ...broken.filter((each) => !twice(each)).map(text),
      ...missing.map((id) => `${id}: acknowledged, and not in the store`),
      ...unknown.map((id) => `${id}: of an order that the copy lacks, and nobody was told`),
      ...withdrawn.lost,
      ...untrue,
      ...(await promised.listener.amiss(database, orders)),
    ]),
    doubles: await told([...broken.filter(twice).map(text), ...withdrawn.doubled, ...doubled]),
    esims: purchases.length,
    judged,
    withdrawals,
    shares,
    partialCaptures,
    inTabs: countTabs(promised.tabs, payments),
    onAccount: { ...promised.programs.counts, bought },
    overspent: await told(overspent),
    overcharged: await told(overcharged),
    refundedTooMuch: await told(refundedTooMuch),
  };
}

/** The order that a reference at the service names. */
const orderIn = (reference: string | null): string => reference?.split('~').at(-1) ?? '';

function countTabs({ opened, refused, slow }: Tabs, payments: Ledgers['payments']): InTabs {
  const paid = payments.filter(({ id, paidAt }) => opened.has(id) && paidAt !== null);
  const late = paid.filter(({ id }) => slow.has(id));
  return { opened: opened.size, paid: paid.length, refused: refused.size, late: late.length };
}

/** The hourly reconciliation, over lists in which everything is old enough. Returns what it could not compare. */
async function reconcileNow(world: World, db: Database['db'], store: OrderStore): Promise<readonly string[]> {
  const config = readConfig(world.environment);
  if ('errors' in config) throw new Error(config.errors.join('\n'));
  const outside = { config, clock: systemClock, fetch, log: createLog({ level: 'silent' }) };
  const { stripe } = createPayments(outside);
  const service = createService({ ...outside, db });
  const deps: OrderContext = {
    ...outside,
    store,
    payments: {
      ...stripe,
      list: (since) => changed(stripe.list(since), aged),
      news: (since) => changed(stripe.news(since), (each) => ({ ...each, at: each.at - agedMs })),
    },
    connectivity: {
      ...service,
      listSince: (since) =>
        changed(service.listSince(since), (each) => ('unreadable' in each ? each : aged(each))),
    },
    policy: policyOf(config),
    serviceMail: async () => ({ brand: null, lang: null }),
    refused: () => undefined,
    knownCost: () => null,
    livemode: config.stripe.livemode,
    destinationName: (code) => code,
  };
  const { isOurs } = idsOfStore(ids, config.store.id);
  return (await reconcile({ ...deps, advance: createAdvance(deps), isOurs })).failed;
}

const aged = <T extends { readonly createdAt: number }>(each: T): T => ({
  ...each,
  createdAt: each.createdAt - agedMs,
});

async function* changed<T>(all: AsyncIterable<T>, change: (each: T) => T): AsyncIterable<T> {
  for await (const each of all) yield change(each);
}

const readOrders = async ({ db }: Database): Promise<Order[]> =>
  (await db.selectFrom('orders').selectAll().execute()).map(fromRow);

/** Once the money is back, an order is only watched, for days, in case a purchase turns up late. */
const gaveBack: ReadonlySet<Order['money']> = new Set(['released', 'refunded']);

/** Waits until no order moves, and no withdrawal is left for a process to take over from a killed one. */
async function rest(database: Database): Promise<void> {
  for (const until = performance.now() + restMs; performance.now() < until; await sleep(250)) {
    const moving = (await readOrders(database)).filter(
      (order) =>
        order.nextAt !== null && needsNobody(order) && !(gaveBack.has(order.money) && order.watchUntil),
    );
    const declared = await database.db
      .selectFrom('inbox')
      .select('event_id')
      .where('provider', '=', 'traveller')
      .where('finished_at', 'is', null)
      .execute();
    if (moving.length === 0 && declared.length === 0) return;
  }
}

async function readLedgers({ addresses }: World) {
  const read = async (address: string) =>
    (await fetch(`${address}/control/ledger`)).json() as Promise<unknown>;
  const [service, stripe] = (await Promise.all([read(addresses.connectivity), read(addresses.stripe)])) as [
    Pick<Ledgers, 'purchases'>,
    { readonly payments: readonly (Ledgers['payments'][number] & { readonly refundedByHand: number })[] },
  ];
  return { payments: stripe.payments, purchases: service.purchases };
}
