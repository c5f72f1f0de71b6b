import { systemClock } from '../../server/runtime/clock.ts';
import { openDatabase } from '../../server/store/database/open.ts';
import { noQuirks } from '../../demo/sandbox/connectivity/quirks.ts';
import { breakSomething, post, slowDown } from './breaches.ts';
import { audit } from './audit.ts';
import { createInsist } from './calls.ts';
import { startListener, type Listener } from './listener.ts';
import { createPrograms, type OnAccount, type Programs } from './torture-programs.ts';
import { createShoppers } from './shoppers.ts';
import { createStaff, type Staff } from './torture-staff.ts';
import type { InTabs } from './tabs.ts';
import { sleep, startWorld, type Process, type World } from './torture-world.ts';

export interface TortureOptions {
  readonly rounds: number;
  readonly processes: number;
  readonly databaseUrl?: string | undefined;
  readonly seed: number;
  readonly shoppers?: number;
  /** Whether the outside world also causes disturbances now and then. */
  readonly faults?: boolean;
  readonly onRound?: (round: number) => void;
}

export interface TortureResult {
  readonly seed: number;
  readonly orders: number;
  /** How many eSIMs the service has sold. */
  readonly esims: number;
  readonly delivered: number;
  /** Orders whose hold was released because the outcome of their purchase was not known in time. */
  readonly released: number;
  readonly kills: number;
  readonly pauses: number;
  /** How often the store was restored from an earlier copy. */
  readonly restores: number;
  /** Travellers who closed an order and came back with other data. */
  readonly returns: number;
  /** Payments that were disputed, and payments that were refunded. */
  readonly disputes: number;
  readonly refunds: number;
  /** Staff commands: refunds, and entries of withdrawals. */
  readonly commands: number;
  /** Orders whose sum was compared with the outside world's books; the others wait for a person. */
  readonly judged: number;
  readonly withdrawals: number;
  /** Withdrawals after which the seller keeps the price of the data used. */
  readonly shares: number;
  readonly partialCaptures: number;
  readonly inTabs: InTabs;
  readonly onAccount: OnAccount & { readonly bought: number };
  readonly overcharged: readonly string[];
  /** Spending beyond the budgets of programs. */
  readonly overspent: readonly string[];
  readonly refundedTooMuch: readonly string[];
  readonly losses: readonly string[];
  readonly doubles: readonly string[];
  /** Events that the partner's system received. */
  readonly events: number;
  readonly seconds: number;
}

/** Short, so that orders left open by a kill settle soon; the service's sandbox lists purchases at once. */
const environment = {
  SETTLE_SECONDS: '2',
  PURCHASE_TIMEOUT_SECONDS: '3',
  REDIRECT_METHODS: 'ideal,bancontact',
};

/**
 * Kills and pauses real storefront processes at random while travellers buy, waits for everything to come to rest, and
 * compares the store's books with those of the outside world.
 */
export async function torture(options: TortureOptions): Promise<TortureResult> {
  const begun = performance.now();
  const random = seeded(options.seed);
  const { processes, databaseUrl } = options;
  const world = await startWorld({ processes, databaseUrl, environment });
  let listener: Listener | undefined;
  const open = () =>
    openDatabase({
      url: databaseUrl,
      path: world.path,
      connections: 4,
      clock: systemClock,
      log: { warn: () => undefined, info: () => undefined },
    });
  try {
    await Promise.all(world.processes.map((each) => each.start()));
    listener = await startListener(world, random);
    await slowDown(world);
    const staff = options.faults ? createStaff(world, random) : undefined;
    const shoppers = createShoppers(world, random, { twoTabs: options.faults ?? false, staff });
    const programs = await createPrograms(world, random, {
      insist: createInsist(random),
      keys: Math.ceil(options.rounds / 10),
      open,
    });
    const shopping = Promise.all([shoppers.shop(options.shoppers ?? 20), programs.run()]);
    shopping.catch(() => undefined);
    // All the rounds may be over before a busy machine has sold anything.
    while (shoppers.told.size === 0) await Promise.race([sleep(50), shopping]);
    const struck = await strike(world, options, random, { staff, programs, mayLose: shoppers.mayLose });
    shoppers.close();
    programs.close();
    await shopping;

    const database = await open();
    try {
      const { orders, ...found } = await audit(world, database, { ...shoppers, staff, listener, programs });
      return {
        seed: options.seed,
        orders: orders.length,
        delivered: orders.filter((order) => order.goods === 'bought').length,
        released: orders.filter((order) => order.money === 'released').length,
        ...struck,
        returns: shoppers.intents.length,
        commands: staff?.commands() ?? 0,
        ...found,
        events: listener.told(),
        seconds: Math.round((performance.now() - begun) / 1_000),
      };
    } finally {
      await database.close();
    }
  } finally {
    await listener?.stop();
    await world.stop();
  }
}

async function strike(
  world: World,
  options: TortureOptions,
  random: () => number,
  {
    staff,
    programs,
    mayLose,
  }: {
    readonly staff: Staff | undefined;
    readonly programs: Programs;
    readonly mayLose: (fromMs: number) => void;
  },
) {
  const starting = new Set<Promise<void>>();
  let kills = 0;
  let pauses = 0;
  let restores = 0;
  let copiedAt: number | null = null;

  async function startAgain(target: Process): Promise<void> {
    if (copiedAt !== null && random() < 0.3) {
      restores++;
      await Promise.all([staff?.away(), programs.away()]);
      world.restore();
      // A store restored within ten seconds of a payment may buy twice, as OPERATING says.
      await sleep(10_500);
      mayLose(copiedAt);
      staff?.back(copiedAt);
      programs.back();
      copiedAt = null;
    }
    await target.start();
  }

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
    if (options.faults && world.copy && copiedAt === null && random() < 0.4) {
      copiedAt = Date.now();
      world.copy();
    }
    if (random() < 0.3) {
      pauses++;
      target.signal('SIGSTOP');
      await sleep(50 + random() * 3_000);
    }
    if (random() < 0.8) {
      kills++;
      target.signal('SIGKILL');
      await target.ended();
      const start = startAgain(target).finally(() => starting.delete(start));
      starting.add(start);
    } else {
      target.signal('SIGCONT');
    }
    options.onRound?.(round);
  }
  await post(`${world.addresses.connectivity}/control/quirks`, noQuirks);
  await Promise.all(starting);
  for (const each of world.processes) each.signal('SIGCONT');
  return { kills, pauses, restores };
}

/** Mulberry32: the same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
