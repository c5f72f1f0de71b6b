import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FaultRule } from '../../demo/sandbox/connectivity/faults.ts';
import type { Fault } from '../../demo/sandbox/stripe/faults.ts';
import { createHarness, freshKeys, type Harness, type Keys } from '../harness.ts';

/** Runs of the short form; `PROPERTY_RUNS` asks for more. The seed is printed, `PROPERTY_SEED` repeats it. */
const runs = Number(process.env['PROPERTY_RUNS'] ?? 30);
const seed = Number(process.env['PROPERTY_SEED'] ?? Math.trunc(Math.random() * 2 ** 31));

let shop: Harness;
beforeAll(async () => {
  shop = await createHarness({ processes: 2, judged: false });
});
afterAll(() => shop.stop());

interface Traveller {
  readonly keys: Keys;
  orderId?: string;
  clientSecret?: string;
}

type Act = { readonly name: string; readonly run: (travellers: Traveller[]) => Promise<void> };

const who = fc.nat({ max: 2 });
const act = (name: string, run: Act['run']): Act => ({ name, run });
const at = (travellers: Traveller[], index: number) => travellers[index % travellers.length] as Traveller;

/** Nobody waits for an answer here: what hangs is left hanging, as a traveller leaves it. */
const leave = (promise: Promise<unknown>) => void promise.catch(() => undefined);

const acts: fc.Arbitrary<Act>[] = [
  who.map((index) =>
    act(`traveller ${index} places`, async (travellers) => {
      const traveller = at(travellers, index);
      const placing = shop.place(await shop.offer(), traveller.keys).then(({ body }) => {
        traveller.orderId = body.order.id;
        traveller.clientSecret = body.payment.clientSecret;
      });
      leave(placing);
      await shop.clock.advance(2_000);
    }),
  ),
  fc
    .tuple(who, fc.constantFrom('pm_card_visa', 'pm_card_visa', 'pm_card_visa_chargeDeclined'))
    .map(([index, card]) =>
      act(`traveller ${index} pays by ${card}`, async (travellers) => {
        const { clientSecret } = at(travellers, index);
        if (clientSecret) leave(shop.pay(clientSecret, card));
        await shop.clock.advance(100);
      }),
    ),
  who.map((index) =>
    act(`traveller ${index} looks`, async (travellers) => {
      const { orderId, keys } = at(travellers, index);
      if (orderId) leave(shop.refresh(orderId, keys));
      await shop.clock.advance(100);
    }),
  ),
  fc
    .constantFrom(500, 5_000, 30_000, 90_000, 600_000, 4 * 3_600_000)
    .map((ms) => act(`${ms} ms pass`, () => shop.pass(ms, Math.max(500, ms / 60)))),
  fc.constant(act('both processes start again', () => shop.restart())),
  fc
    .constantFrom<FaultRule>(
      { operation: 'POST /purchases/v2', fault: { kind: 'reply-lost' } },
      { operation: 'POST /purchases/v2', fault: { kind: 'hang' } },
      { operation: 'POST /purchases/v2', fault: { kind: 'effect-then-hang' } },
      { operation: 'POST /purchases/v2', fault: { kind: 'status', status: 500 } },
      { operation: 'POST /purchases/v2', fault: { kind: 'status-after-effect', status: 503 } },
      { operation: 'POST /purchases/v2', fault: { kind: 'status', status: 429, retryAfter: 20 }, times: 3 },
      { operation: 'POST /purchases/v2', fault: { kind: 'status-after-effect', status: 401 } },
      { operation: 'POST /purchases/v2', fault: { kind: 'status-after-effect', status: 429 } },
      { operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } },
      { operation: 'POST /purchases/v2', fault: { kind: 'garble', as: 'truncated' } },
      { operation: 'POST /purchases/v2', fault: { kind: 'late-effect', ms: 25_000 } },
      { operation: 'GET /purchases', fault: { kind: 'list-lag', ms: 20_000 }, times: 5 },
      { operation: 'GET /purchases', fault: { kind: 'status', status: 500 }, times: 3 },
      { operation: 'POST /oauth2/token', fault: { kind: 'status', status: 500 }, times: 3 },
    )
    .map((rule) =>
      act(`the service: ${JSON.stringify(rule)}`, async () => {
        shop.service.control.addFault(rule);
      }),
    ),
  fc
    .tuple(
      fc.constantFrom('capture', 'cancel', 'create', 'retrieve', 'webhook'),
      fc.constantFrom(
        'hang-before',
        'hang-after',
        'reply-lost',
        'status-before',
        'status-after',
        'unreachable',
      ),
      fc.constantFrom('duplicate', 'delay', 'reorder', 'drop'),
    )
    .map(([operation, kind, webhook]) => {
      const fault: Fault =
        operation === 'webhook'
          ? { operation, ...(webhook === 'delay' ? { kind: webhook, ms: 40_000 } : { kind: webhook }) }
          : ({ operation, kind, ...(kind.startsWith('status') ? { status: 500 } : {}) } as Fault);
      return act(`Stripe: ${JSON.stringify(fault)}`, async () => shop.stripe.control.addFault(fault));
    }),
];

const [placing, paying, ...others] = acts as [fc.Arbitrary<Act>, fc.Arbitrary<Act>, ...fc.Arbitrary<Act>[]];
const story = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: placing },
    { weight: 6, arbitrary: paying },
    ...others.map((arbitrary) => ({ weight: 2, arbitrary })),
  ),
  { minLength: 8, maxLength: 30 },
);
const isPaidFor = (order: { money: string }) => ['held', 'captured'].includes(order.money);

it(
  'pays once for one eSIM or nothing, whatever happens in whatever order',
  { timeout: 900_000 },
  async () => {
    console.log(`property: ${runs} runs, seed ${seed}`);
    await fc.assert(
      fc.asyncProperty(story, async (steps) => {
        const travellers = Array.from({ length: 3 }, (): Traveller => ({ keys: freshKeys() }));
        for (const step of steps) {
          await step.run(travellers);
          expect(await shop.broken(false)).toEqual([]);
        }
        shop.service.control.clearFaults();
        shop.stripe.control.clearFaults();
        shop.service.control.expireTokens();
        await shop.pass(20 * 60_000, 10_000);
        await shop.pass(7 * 3_600_000, 120_000);
        expect(await shop.broken()).toEqual([]);
      }),
      {
        numRuns: runs,
        seed,
        examples: [[[act('nothing happens', async () => {})]]],
        reporter(result) {
          if (!result.failed) return;
          const names = (result.counterexample?.[0] ?? []).map((step) => step.name);
          throw new Error(`seed ${seed}:\n${names.join('\n')}\n${String(result.errorInstance)}`);
        },
      },
    );
    const orders = await shop.orders();
    console.log(
      `property: ${orders.length} orders, ${orders.filter(isPaidFor).length} paid for, 0 lost, 0 doubled`,
    );
  },
);
