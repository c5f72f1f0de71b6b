import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCrashShop, type CrashPoint } from '../../support/crash.ts';
import { scenarios, type Scenario } from '../../support/crash-scenarios.ts';

/** Every point and pair takes minutes; without `CRASH_PAIRS=all` an even sample of them is tried. */
const allPairs = process.env['CRASH_PAIRS'] === 'all';
const sampledPairs = 30;
const sampledPoints = 8;

let crash: Awaited<ReturnType<typeof createCrashShop>>;
// Each scenario reads all orders of its shop: one of its own keeps many points linear.
beforeEach(async () => {
  crash = await createCrashShop();
});
afterEach(() => crash.shop.stop());

async function pointsOf(scenario: Scenario): Promise<CrashPoint[]> {
  const { calls } = await crash.run(scenario, []);
  return calls.flatMap((_call, call) => [
    { call, side: 'before' as const },
    { call, side: 'after' as const },
  ]);
}

/** Spread evenly, and never more than asked for. */
function sample<T>(all: readonly T[], most: number): T[] {
  const stride = Math.ceil(all.length / most);
  return all.filter((_one, index) => index % stride === 0);
}

describe.each(scenarios.map((scenario) => [scenario.name, scenario] as const))(
  'an order that %s',
  (_name, scenario) => {
    it(
      'ends in the same state after a crash at any point',
      { timeout: 300_000, tags: 'fault-13' },
      async () => {
        const found = await pointsOf(scenario);
        const few = scenario.sampled === true && !allPairs;
        const points = few ? sample(found, sampledPoints) : found;
        for (const point of points) {
          const { order } = await crash.run(scenario, [point]);
          expect({ point, ...order }).toMatchObject({ point, ...restOf(scenario, order) });
        }
        expect(await crash.shop.broken(false)).toEqual([]);
        console.log(`crash points ${scenario.name}: ${found.length} found, ${points.length} survived`);
      },
    );
  },
);

it('ends in the same state after two crashes', { timeout: 1_800_000, tags: 'fault-13' }, async () => {
  const scenario = scenarios[0] as Scenario;
  const points = await pointsOf(scenario);
  const pairs = points.flatMap((first) => points.map((second) => [first, second] as const));
  const tried = allPairs ? pairs : sample(pairs, sampledPairs);
  for (const pair of tried) {
    const { order } = await crash.run(scenario, pair);
    expect({ pair, ...order }).toMatchObject({ pair, ...restOf(scenario, order) });
  }
  expect(await crash.shop.broken(false)).toEqual([]);
  console.log(`crash pairs: ${pairs.length} found, ${tried.length} survived`);
});

/**
 * A crash after the attempt was committed and before it was sent cannot be told from a lost reply: the order is then
 * released, or refunded where the bank has taken the money at once, which is the other rest that is allowed. Never both,
 * never neither: the invariants see to that.
 */
function restOf(scenario: Scenario, order: { money: string }): { money: string; goods: string } {
  const without = scenario.inTab || scenario.onAccount ? 'refunded' : 'released';
  return order.money === without ? { money: without, goods: 'impossible' } : scenario.rest;
}
