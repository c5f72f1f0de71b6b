import type { Order } from '../../server/orders/order.ts';
import { systemClock } from '../../server/runtime/clock.ts';
import { openDatabase, type Database } from '../../server/store/open.ts';
import { noQuirks } from '../../demo/sandbox/connectivity/quirks.ts';
import { fromRow } from '../../server/store/rows.ts';
import { createOrderStore } from '../../server/store/store.ts';
import { findBroken, type Broken, type Ledgers } from '../support/invariants.ts';
import { createShoppers } from './shoppers.ts';
import { sleep, startWorld, type World } from './world.ts';

export interface TortureOptions {
  readonly rounds: number;
  readonly processes: number;
  readonly databaseUrl?: string | undefined;
  readonly seed: number;
  readonly shoppers?: number;
  /** Whether the outside breaks now and then as well. */
  readonly faults?: boolean;
  readonly onRound?: (round: number) => void;
}

export interface TortureResult {
  readonly seed: number;
  readonly orders: number;
  readonly delivered: number;
  /** Orders whose hold was released because it was not known in time whether they were bought. */
  readonly released: number;
  readonly kills: number;
  readonly pauses: number;
  readonly losses: readonly string[];
  readonly doubles: readonly string[];
  readonly seconds: number;
}

const restMs = 300_000;
/** Short, so that what a kill left open is settled soon; the service's sandbox lists at once. */
const environment = { SETTLE_SECONDS: '2', PURCHASE_TIMEOUT_SECONDS: '3' };

/**
 * Kills and pauses real storefront processes at random while travellers buy, lets it all come to rest, and compares
 * what the store says with what the outside world says.
 */
export async function torture(options: TortureOptions): Promise<TortureResult> {
  const begun = performance.now();
  const random = seeded(options.seed);
  const { processes, databaseUrl } = options;
  const world = await startWorld({ processes, databaseUrl, environment });
  try {
    await Promise.all(world.processes.map((each) => each.start()));
    await slowDown(world);
    const shoppers = createShoppers(world, random);
    const shopping = shoppers.shop(options.shoppers ?? 20);
    shopping.catch(() => undefined);
    const struck = await strike(world, options, random);
    shoppers.close();
    await shopping;

    const quiet = { warn: () => undefined, info: () => undefined };
    const database = await openDatabase({
      url: databaseUrl,
      path: world.path,
      connections: 4,
      clock: systemClock,
      log: quiet,
    });
    try {
      await rest(database);
      for (const each of world.processes) each.signal('SIGTERM');
      const codes = await Promise.all(world.processes.map((each) => each.ended()));
      const { orders, losses, doubles } = await compare(world, database, [...shoppers.told.keys()]);
      for (const code of codes) if (code !== 0) losses.push(`a storefront ended with code ${String(code)}`);
      return {
        seed: options.seed,
        orders: orders.length,
        delivered: orders.filter((order) => order.goods === 'bought').length,
        released: orders.filter((order) => order.money === 'released').length,
        ...struck,
        losses,
        doubles,
        seconds: Math.round((performance.now() - begun) / 1_000),
      };
    } finally {
      await database.close();
    }
  } finally {
    await world.stop();
  }
}

const post = (url: string, body: unknown) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const buying = 'POST /purchases/v2';
/** What the outside does to a few calls: no after the effect, answers that are lost, a list that cannot be read. */
const breaches: readonly (readonly [where: 'connectivity' | 'stripe', what: string, body: unknown])[] = [
  ...[401, 429, 503].map(
    (status) =>
      [
        'connectivity',
        'faults',
        { operation: buying, fault: { kind: 'status-after-effect', status }, times: 2 },
      ] as const,
  ),
  ['connectivity', 'faults', { operation: buying, fault: { kind: 'reply-lost' }, times: 2 }],
  [
    'connectivity',
    'faults',
    { operation: 'GET /purchases', fault: { kind: 'status', status: 500 }, times: 5 },
  ],
  ['connectivity', 'quirks', { qr: 'none', manualCode: 'none' }],
  ['connectivity', 'quirks', { qr: 'png', manualCode: 'lpa' }],
  ['connectivity', 'quirks', { foreignRows: [{ id: null, referenceId: 7, esim: null }] }],
  ['stripe', 'faults', { operation: 'capture', kind: 'status-after', status: 500, times: 2 }],
  ['stripe', 'faults', { operation: 'webhook', kind: 'drop', times: 5 }],
];

async function breakSomething(world: World, random: () => number): Promise<void> {
  const [where, what, body] = breaches[Math.floor(random() * breaches.length)] ?? [];
  if (where) await post(`${world.addresses[where]}/control/${what}`, body);
}

/** Calls that take a while are calls that a kill can cut. */
async function slowDown(world: World): Promise<void> {
  await post(`${world.addresses.connectivity}/control/faults`, {
    operation: 'POST /purchases/v2',
    fault: { kind: 'slow', ms: 150 },
    times: 'always',
  });
  for (const operation of ['create', 'capture'] as const) {
    const fault = { kind: 'slow', ms: 50, operation, times: 1_000_000 };
    await post(`${world.addresses.stripe}/control/faults`, fault);
  }
}

async function strike(world: World, options: TortureOptions, random: () => number) {
  const starting = new Set<Promise<void>>();
  let kills = 0;
  let pauses = 0;
  for (let round = 1; round <= options.rounds; round++) {
    await sleep(50 + random() * 1_450);
    if (options.faults && random() < 0.5) await breakSomething(world, random);
    let alive = world.processes.filter((each) => each.up());
    if (alive.length === 0) {
      await Promise.all(starting);
      alive = world.processes.filter((each) => each.up());
    }
    const target = alive[Math.floor(random() * alive.length)];
    if (!target) throw new Error('no storefront is up');
    if (random() < 0.3) {
      pauses++;
      target.signal('SIGSTOP');
      await sleep(50 + random() * 3_000);
    }
    if (random() < 0.8) {
      kills++;
      target.signal('SIGKILL');
      await target.ended();
      const start = target.start().finally(() => starting.delete(start));
      starting.add(start);
    } else {
      target.signal('SIGCONT');
    }
    options.onRound?.(round);
  }
  await post(`${world.addresses.connectivity}/control/quirks`, noQuirks);
  await Promise.all(starting);
  for (const each of world.processes) each.signal('SIGCONT');
  return { kills, pauses };
}

const readOrders = async (database: Database): Promise<Order[]> =>
  (await database.db.selectFrom('orders').selectAll().execute()).map(fromRow);

async function rest(database: Database): Promise<void> {
  for (const until = performance.now() + restMs; performance.now() < until; await sleep(250)) {
    const moving = (await readOrders(database)).filter(
      (order) =>
        order.nextAt !== null && order.review === null && !(order.money === 'released' && order.watchUntil),
    );
    if (moving.length === 0) return;
  }
}

async function compare(world: World, database: Database, told: readonly string[]) {
  const { db, dialect } = database;
  const store = createOrderStore({ db, dialect, clock: systemClock, onCommit: () => undefined });
  const read = async (url: string) => (await fetch(url)).json() as Promise<unknown>;
  const [service, stripe] = (await Promise.all([
    read(`${world.addresses.connectivity}/control/ledger`),
    read(`${world.addresses.stripe}/control/ledger`),
  ])) as [Pick<Ledgers, 'purchases'>, Pick<Ledgers, 'payments'>];
  const orders = await readOrders(database);
  const ledgers = { payments: stripe.payments, purchases: service.purchases };
  const broken = await findBroken({ store, orders, ledgers, atRest: true });
  const known = new Set(orders.map((order) => order.id));
  const text = ({ invariant, what }: Broken) => `${invariant} ${what}`;
  const twice = (each: Broken) => each.invariant === 'I2';
  return {
    orders,
    losses: [
      ...broken.filter((each) => !twice(each)).map(text),
      ...told.filter((id) => !known.has(id)).map((id) => `${id}: acknowledged, and not in the store`),
    ],
    doubles: broken.filter(twice).map(text),
  };
}

/** Mulberry32: the same numbers again for the same seed. */
function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
