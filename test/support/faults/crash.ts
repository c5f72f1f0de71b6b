import { noQuirks } from '../../../demo/sandbox/connectivity/quirks.ts';
import type { StorefrontOptions } from '../../../server/compose/assembly.ts';
import type { AccountPurchase, PartnerQuote } from '../../../server/contract/schemas/partner-buying.ts';
import { apiKey, bearer } from '../api-keys.ts';
import { backUp } from '../databases/backup.ts';
import type { Scenario } from './crash-scenarios.ts';
import { createHarness } from '../harness.ts';
import { freshKeys, type Keys } from '../shop-calls.ts';

/** A point at which a process can die: before or after its n-th call to a port. */
export interface CrashPoint {
  readonly call: number;
  readonly side: 'before' | 'after';
}

export interface CrashRun {
  /** The process's calls to its ports until it was at rest or dead. */
  readonly calls: readonly string[];
  readonly order: {
    readonly money: string;
    readonly goods: string;
    readonly review: string | null;
    readonly nextAt: number | null;
  };
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
  'payments.dispute',
  'connectivity.buy',
  'connectivity.findByReference',
  'connectivity.esim',
]);

/** A shop whose process can be killed at a given point: it loses what it held in memory, but not what it has sent. */
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
          // A dead process does nothing more. Reads need no crash points, because the effects around them have one.
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

  let buyer: string | undefined;
  let forgets = 0;
  let kept: (() => Promise<void>)[] = [];
  const shop = await createHarness({
    wrap,
    judged: false,
    environment: { REDIRECT_METHODS: 'ideal' },
  });
  const single = await shop.offer();

  /** A standby takes over after some seconds, without the latest commits. */
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
    /** Runs one traveller's purchase through processes that die in turn at the given points. */
    async run(scenario: Scenario, crashes: readonly CrashPoint[]): Promise<CrashRun> {
      const rest = [...crashes];
      forgets = scenario.forgets ?? 0;
      kept = [];
      const keys = freshKeys();
      const calls: string[] = [];
      await start(rest.shift() ?? null);
      const restart = async () => {
        calls.push(...life.calls);
        await start(rest.shift() ?? null);
      };
      const orderId = await place(scenario, keys, restart);
      for (let ticks = 0; ticks < 200; ticks++) {
        if (!life.alive) await restart();
        await shop.pass(5_000);
        const order = await read(orderId);
        const idle = order.nextAt === null || order.watchUntil !== null;
        if (life.alive && idle && order.money !== 'none' && order.money !== 'held') break;
      }
      if (scenario.disputed) await disputed(orderId, restart);
      if (scenario.withdrawn) await withdrawn(orderId, keys, restart);
      shop.service.control.clearFaults();
      shop.stripe.control.clearFaults();
      shop.service.control.setQuirks(noQuirks);
      const order = await read(orderId);
      return { calls: [...calls, ...life.calls], order };
    },
  };

  async function place(scenario: Scenario, keys: Keys, restart: () => Promise<void>) {
    if (scenario.onAccount) {
      scenario.prepare(shop);
      return placeOnAccount(keys.key, restart);
    }
    const { quantity = 1 } = scenario;
    const body = { ...single, quantity, price: { ...single.price, amount: single.price.amount * quantity } };
    if (scenario.returns) {
      const before = freshKeys();
      const { body: first } = await insist(
        () => shop.place({ ...body, email: 'lena@example.org' }, before),
        restart,
      );
      await insist(() => shop.close(first.order.id, before), restart);
    }
    const { body: placed } = await insist(() => shop.place(body, keys), restart);
    scenario.prepare(shop);
    if (scenario.inTab) {
      const { payment } = await insist(() => shop.openTab(placed.order.id, keys), restart);
      const paymentId = payment.clientSecret.split('_secret_')[0] ?? '';
      shop.stripe.control.leaveBy(paymentId, 'ideal');
      shop.stripe.control.answerBank(paymentId, 'authorise');
    } else await shop.pay(placed.payment.clientSecret);
    void shop.refresh(placed.order.id, keys).catch(() => undefined);
    await shop.clock.advance(1_000);
    return placed.order.id;
  }

  /** A program that makes the same call until it is answered. */
  async function placeOnAccount(reference: string, restart: () => Promise<void>): Promise<string> {
    const key = (buyer ??= await apiKey(shop, 'buy'));
    const post = async (at: string, body: object) => {
      const headers = { ...bearer(key), 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await (await shop.request(`/api/partner/${at}`, init)).json()) as never;
    };
    const quote = { destination: 'FR', days: 30, dataGb: 5 };
    const { packageId, charge } = await insist(() => post('quotes', quote) as Promise<PartnerQuote>, restart);
    const call = { reference, packageId, charge, email: 'nora@traveller.example' };
    const { order } = await insist(() => post('purchases', call) as Promise<AccountPurchase>, restart);
    return order?.id ?? '';
  }

  /** Retries until it gets an answer, like a client while one process after another dies. */
  async function insist<T>(ask: () => Promise<T>, restart: () => Promise<void>): Promise<T> {
    for (;;) {
      const answer = await untilDead(ask());
      if (answer !== undefined) return answer;
      await restart();
    }
  }

  async function withdrawn(orderId: string, keys: Keys, restart: () => Promise<void>): Promise<void> {
    if ((await read(orderId)).money !== 'captured') return;
    await insist(() => shop.withdraw(orderId, keys), restart);
    for (let ticks = 0; ticks < 60; ticks++) {
      if (!life.alive) await restart();
      const { money, nextAt } = await read(orderId);
      if (life.alive && money === 'refunded' && nextAt === null) return;
      await shop.pass(5_000);
    }
  }

  async function disputed(orderId: string, restart: () => Promise<void>): Promise<void> {
    const { money, payment } = await read(orderId);
    if (money !== 'captured' || payment === null) return;
    shop.stripe.control.dispute(payment);
    // Reconciliation skips orders younger than five minutes.
    await shop.pass(6 * 60_000, 30_000);
    if (!life.alive) await restart();
    await insist(() => shop.storefront().reconcile(), restart);
  }

  /** The answer, or undefined if the process died before giving one. */
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
      .select(['money', 'goods', 'review', 'payment_id', 'next_at', 'watch_until'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const { money, goods, review, payment_id: payment, next_at: nextAt, watch_until: watchUntil } = row;
    return { money, goods, review, payment, nextAt, watchUntil };
  }
}
