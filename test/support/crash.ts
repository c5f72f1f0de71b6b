import { noQuirks } from '../../demo/sandbox/connectivity/quirks.ts';
import type { StorefrontOptions } from '../../server/storefront.ts';
import { backUp } from './backup.ts';
import { createHarness, freshKeys, type Harness } from './harness.ts';

/** A place where a process can die: before or after the n-th call it makes to a port. */
export interface CrashPoint {
  readonly call: number;
  readonly side: 'before' | 'after';
}

/** What the outside does to an order, and where it must come to rest. */
export interface Scenario {
  readonly name: string;
  readonly prepare: (shop: Harness) => void;
  readonly rest: { readonly money: string; readonly goods: string };
  /** Commits that are lost when the process dies, as in a fail-over. */
  readonly forgets?: number;
  /** Tried at a few points only, unless all are asked for. */
  readonly sampled?: true;
}

const buying = 'POST /purchases/v2';
const delivered = { money: 'captured', goods: 'bought' };

export const scenarios: readonly Scenario[] = [
  { name: 'buys', prepare: () => {}, rest: { money: 'captured', goods: 'bought' } },
  {
    name: 'is refused',
    prepare: (shop) => {
      shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } });
    },
    rest: { money: 'released', goods: 'impossible' },
  },
  {
    name: 'loses the reply',
    prepare: (shop) => {
      shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'reply-lost' } });
    },
    rest: { money: 'captured', goods: 'bought' },
  },
  ...[401, 429, 503].map((status): Scenario => ({
    name: `is answered ${status} after it was bought`,
    prepare: (shop) => {
      shop.service.control.addFault({ operation: buying, fault: { kind: 'status-after-effect', status } });
    },
    rest: delivered,
    sampled: true,
  })),
  {
    name: 'cannot be looked for at first',
    prepare: (shop) => {
      shop.service.control.addFault({ operation: buying, fault: { kind: 'reply-lost' } });
      const fault = { kind: 'status', status: 500 } as const;
      shop.service.control.addFault({ operation: 'GET /purchases', fault, times: 2 });
    },
    rest: delivered,
    sampled: true,
  },
  {
    name: 'has no code at first',
    prepare: (shop) => {
      shop.service.control.setQuirks({ qr: 'none', manualCode: 'none' });
      shop.clock.after(90_000, () => shop.service.control.setQuirks(noQuirks));
    },
    rest: delivered,
    sampled: true,
  },
  {
    name: 'is listed among rows of others',
    prepare: (shop) => {
      shop.service.control.setQuirks({ foreignRows: [{ id: null, referenceId: 7, esim: null }] });
      shop.service.control.addFault({ operation: buying, fault: { kind: 'reply-lost' } });
    },
    rest: delivered,
    sampled: true,
  },
  ...[1, 3].map((forgets): Scenario => ({
    name: `is forgotten from ${forgets} commits before on`,
    prepare: () => {},
    rest: delivered,
    forgets,
    sampled: true,
  })),
];

export interface CrashRun {
  /** Calls that the process made to its ports until it was at rest or dead. */
  readonly calls: readonly string[];
  readonly order: { readonly money: string; readonly goods: string; readonly nextAt: number | null };
}

/** Every outside effect and every commit. */
const counted = new Set([
  'store.insert',
  'store.commit',
  'store.claim',
  'store.receive',
  'store.claimEvents',
  'store.completeEvent',
  'store.mergeEsim',
  'payments.create',
  'payments.retrieve',
  'payments.clientSecret',
  'payments.capture',
  'payments.cancel',
  'payments.refund',
  'connectivity.buy',
  'connectivity.findByReference',
  'connectivity.esim',
]);

/** A shop whose process can be told to die at a point; what it held in memory is gone, what it sent has been sent. */
export async function createCrashShop() {
  let life = { alive: true, count: 0, calls: [] as string[], crash: null as CrashPoint | null };
  const wrap: StorefrontOptions['wrap'] = (name, port) => {
    const mine = life;
    return new Proxy(port, {
      get(target, key, receiver) {
        const method = Reflect.get(target, key, receiver) as unknown;
        if (typeof method !== 'function') return method;
        return (...args: unknown[]) => {
          const run = () => Reflect.apply(method, target, args) as unknown;
          const call = `${name}.${String(key)}`;
          if (counted.has(call)) return called(mine, call, run);
          // A dead process does nothing more; reading needs no point of its own, the effects around it have one.
          return mine.alive ? run() : new Promise(() => {});
        };
      },
    });
  };

  async function called(mine: typeof life, call: string, run: () => unknown): Promise<unknown> {
    if (!mine.alive) return new Promise(() => {});
    const number = mine.count++;
    mine.calls.push(call);
    if (mine.crash?.call === number && mine.crash.side === 'before') return die(mine);
    const result = await run();
    if (call === 'store.commit' && forgets > 0) kept.push(await backUp(shop.db));
    if (mine.crash?.call === number && mine.crash.side === 'after') return die(mine);
    return mine.alive ? result : new Promise(() => {});
  }

  function die(mine: typeof life): Promise<never> {
    mine.alive = false;
    return new Promise(() => {});
  }

  let forgets = 0;
  let kept: (() => Promise<void>)[] = [];
  const shop = await createHarness({ wrap, judged: false });
  const body = await shop.offer();

  /** A standby takes over after some seconds, and lacks what was committed last. */
  async function failOver(): Promise<void> {
    const before = kept.at(-1 - forgets) ?? kept[0];
    kept = [];
    await shop.clock.advance(15_000);
    await before?.();
  }

  async function start(crash: CrashPoint | null): Promise<void> {
    if (!life.alive && forgets > 0) await failOver();
    life = { alive: true, count: 0, calls: [], crash };
    await shop.restart();
  }

  return {
    shop,
    /** One traveller's purchase through processes that die one after the other at the given points. */
    async run(scenario: Scenario, crashes: readonly CrashPoint[]): Promise<CrashRun> {
      const rest = [...crashes];
      forgets = scenario.forgets ?? 0;
      kept = [];
      const keys = freshKeys();
      const calls: string[] = [];
      await start(rest.shift() ?? null);
      const orderId = await place(scenario, keys, async () => {
        calls.push(...life.calls);
        await start(rest.shift() ?? null);
      });
      for (let ticks = 0; ticks < 200; ticks++) {
        if (!life.alive) {
          calls.push(...life.calls);
          await start(rest.shift() ?? null);
        }
        await shop.pass(5_000);
        const order = await read(orderId);
        const idle = order.nextAt === null || order.watchUntil !== null;
        if (life.alive && idle && order.money !== 'none' && order.money !== 'held') break;
      }
      shop.service.control.clearFaults();
      shop.service.control.setQuirks(noQuirks);
      const order = await read(orderId);
      return { calls: [...calls, ...life.calls], order };
    },
  };

  async function place(scenario: Scenario, keys: ReturnType<typeof freshKeys>, restart: () => Promise<void>) {
    for (;;) {
      const answer = await untilDead(shop.place(body, keys));
      if (!answer) {
        await restart();
        continue;
      }
      scenario.prepare(shop);
      await shop.pay(answer.body.payment.clientSecret);
      void shop.refresh(answer.body.order.id, keys).catch(() => undefined);
      await shop.clock.advance(1_000);
      return answer.body.order.id;
    }
  }

  /** The answer, or undefined when the process died over it. */
  async function untilDead<T>(answer: Promise<T>): Promise<T | undefined> {
    let done: { value: T } | undefined;
    let failed = false;
    answer.then(
      (value) => (done = { value }),
      () => (failed = true),
    );
    for (let ticks = 0; !done && !failed && life.alive && ticks < 60; ticks++) await shop.clock.advance(500);
    return done?.value;
  }

  async function read(orderId: string) {
    const row = await shop.db
      .selectFrom('orders')
      .select(['money', 'goods', 'next_at', 'watch_until'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    return { money: row.money, goods: row.goods, nextAt: row.next_at, watchUntil: row.watch_until };
  }
}
