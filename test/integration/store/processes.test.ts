import { describe, expect, it } from 'vitest';
import { OrderView } from '../../../server/contract/schemas/storefront.ts';
import type { OrderStore } from '../../../server/orders/order-store.ts';
import { createInterval } from '../../../server/jobs/interval.ts';
import { freshKeys } from '../../support/shop-calls.ts';
import { noLimits } from '../../support/no-limits.ts';
import type { HarnessOptions } from '../../support/harness-options.ts';
import { openOnBothStores } from '../../support/databases/both-stores.ts';

const { postgres, overPostgres, stores } = await openOnBothStores(2);

const unexpected = (cause: unknown) => {
  throw cause;
};

/** A short form; `npm run torture` races a thousand. */
const racedOrders = Number(process.env['RACED_ORDERS'] ?? 100);
/** A thousand take half a minute on an idle machine, and have taken more than three beside a busy one. */
const timeout = 120_000 + racedOrders * 600;
/** Fewer than the sessions of a process: one that waits 5 s for a session, as on a busy machine, answers 503. */
const buyers = 5;

describe.each(stores)('two processes over %s', (_name, dialect, open) => {
  const tags = dialect === 'postgres' ? ['fault-31', 'thorough'] : ['fault-31'];
  it(`buy each of ${racedOrders} orders once when they race`, { timeout, tags }, async () => {
    const shop = await open();
    // They race within one instant of the shop's clock.
    shop.stripe.control.limit(null);
    shop.stripe.control.addFault({ kind: 'drop', operation: 'webhook', times: 100_000 });
    const body = await shop.offer();
    const [a, b] = shop.storefronts;
    if (!a || !b) throw new Error('two processes are needed');
    const raced = async (n: number) => {
      const placed = await shop.place(body);
      await shop.pay(placed.body.payment.clientSecret);
      const { id } = placed.body.order;
      const racing = [a.advance(id, { look: true }), b.advance(id, { look: true })];
      await Promise.all(n % 25 === 0 ? [...racing, a.sweep(), b.sweep()] : racing);
    };
    const buyer = async () => {
      for (let n = 0; n < racedOrders / buyers; n++) await raced(n);
    };
    await Promise.all(Array.from({ length: buyers }, buyer));
    await shop.pass(10_000);
    expect(await shop.broken()).toEqual([]);
    expect(shop.service.ledger.purchases).toHaveLength(racedOrders);
    const payments = shop.stripe.ledger.payments();
    expect(payments).toHaveLength(racedOrders);
    expect(payments.every((payment) => payment.captures === 1)).toBe(true);
    const orders = await shop.orders();
    expect(orders.every((order) => order.goods === 'bought' && order.money === 'captured')).toBe(true);
  });

  it('reconcile once an hour between them, and one takes over when the other dies', async () => {
    const begun: number[] = [];
    let dies = false;
    const wrap: HarnessOptions['wrap'] = (name, port) =>
      name !== 'payments'
        ? port
        : {
            ...port,
            list: async function* () {
              begun.push(shop.clock.now());
              if (dies) await new Promise(() => undefined);
              yield* [];
            },
          };
    const shop = await open({ wrap });
    const startedAt = shop.clock.now();
    const rounds = shop.storefronts.map(({ jobs }) =>
      createInterval({ everyMs: 60_000, run: jobs.reconciliation, clock: shop.clock, onError: unexpected }),
    );
    await shop.clock.advance(3 * 3_600_000);
    const minutes = () => begun.map((at) => Math.round((at - startedAt) / 60_000));
    expect(minutes()).toEqual([1, 61, 121]);
    dies = true;
    await shop.clock.advance(60_000);
    dies = false;
    await shop.clock.advance(3 * 3_600_000);
    expect(minutes()).toEqual([1, 61, 121, 181, 201, 261, 321]);
    void rounds.map((each) => each.stop());
  });

  it('reach the same end when one of them dies after sending', async () => {
    const shop = await open();
    shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'effect-then-hang' } });
    const placed = await shop.place(await shop.offer());
    await shop.pay(placed.body.payment.clientSecret);
    await shop.pass(200_000);
    expect(await shop.broken()).toEqual([]);
    expect(shop.service.ledger.purchases).toHaveLength(1);
    expect(await shop.orders()).toMatchObject([{ goods: 'bought', money: 'captured' }]);
  });
});

describe.skipIf(!postgres)('processes over PostgreSQL', () => {
  it('leave an eSIM to one order when two claim it at the same moment', async () => {
    const claims: (() => void)[] = [];
    const shop = await overPostgres({
      wrap: (name, port) =>
        name !== 'store'
          ? port
          : {
              ...port,
              // Both have asked whose eSIM it is before either claims it.
              async commit(...change: Parameters<OrderStore['commit']>) {
                if (change[1].set.goods === 'bought' && claims.length < 2) {
                  await new Promise<void>((go) => {
                    if (claims.push(go) === 2) for (const each of claims) each();
                  });
                }
                return (port as unknown as OrderStore).commit(...change);
              },
            },
    });
    shop.service.control.setQuirks({ esims: 'first-in-answers' });
    shop.stripe.control.addFault({ kind: 'drop', operation: 'webhook', times: 100 });
    const placed = [await shop.place(await shop.offer()), await shop.place(await shop.offer())];
    for (const { body } of placed) await shop.pay(body.payment.clientSecret);
    const racing = shop.storefronts.map((each, n) =>
      each.advance(placed[n]?.body.order.id ?? '', { look: true }),
    );
    await shop.during(Promise.all(racing));
    expect(claims).toHaveLength(2);
    const won = (await shop.orders()).filter(({ goods }) => goods === 'bought');
    expect(won).toHaveLength(1);
    const other = (await shop.orders()).find(({ goods }) => goods !== 'bought');
    expect(other).toMatchObject({ goods: 'unknown', money: 'held', iccid: null, marks: null });
    await shop.pass(10 * 60_000, 10_000);
    const orders = await shop.orders();
    expect(orders).not.toContainEqual(expect.objectContaining({ money: 'held' }));
    const kept = orders.flatMap(({ iccid }) => iccid ?? []);
    expect(new Set(kept).size).toBe(kept.length);
  });

  it(
    'sell normally when one clock is an hour ahead and the other an hour behind',
    { tags: 'fault-33' },
    async () => {
      const shop = await overPostgres({ skewMs: [3_600_000, -3_600_000] });
      const { view } = await shop.buy();
      expect(view.state).toBe('ready');
      const placed = await shop.place(await shop.offer());
      await shop.pay(placed.body.payment.clientSecret);
      // Stripe's events look too old or too new to such processes and are refused, so the poll does it.
      const now = shop.clock.now();
      await shop.pass(180_000, 15_000);
      expect(await shop.broken()).toEqual([]);
      const orders = await shop.orders();
      expect(orders.every((order) => order.goods === 'bought')).toBe(true);
      expect(orders.every((order) => Math.abs(order.createdAt - now) < 60_000)).toBe(true);
    },
  );

  it('show a traveller at one what another has done', async () => {
    const shop = await overPostgres();
    const [, other] = shop.storefronts;
    const keys = freshKeys();
    const placed = await shop.place(await shop.offer(), keys);
    const { id } = placed.body.order;
    const response = await shop.request(`/api/orders/${id}/events`, {
      headers: { authorization: `Bearer ${keys.capability}` },
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const states: string[] = [];
    const reading = (async () => {
      for (let text = ''; !states.includes('ready');) {
        text += (await reader?.read())?.value ?? '';
        for (const [line, json] of text.matchAll(/^data: (.+)\n\n/gm)) {
          states.push(OrderView.parse(JSON.parse(json ?? '')).state);
          text = text.replace(line, '');
        }
      }
    })();
    // Else the first event may already tell of the payment.
    await expect.poll(() => states.length).toBeGreaterThan(0);
    shop.stripe.control.addFault({ kind: 'drop', operation: 'webhook', times: 10 });
    await shop.pay(placed.body.payment.clientSecret);
    await other?.advance(id, { look: true });
    await reading;
    await reader?.cancel();
    expect(states[0]).toBe('awaiting-payment');
    expect(states.at(-1)).toBe('ready');
  });

  it('share their limits', async () => {
    const shop = await overPostgres({ limits: { ...noLimits, check: [3, 60] } });
    const check = (n: number) =>
      shop.storefronts[n]?.app.request('/api/topups/check', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ iccid: '8944500000000000001', destination: 'FR' }),
      });
    const answers = [];
    for (const n of [0, 1, 0, 1, 0]) answers.push(await check(n));
    const limited = answers.map((answer) => answer?.status === 429);
    expect(limited).toEqual([false, false, false, true, true]);
    expect(Number(answers[4]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
