import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCrashShop, type CrashPoint } from '../../support/faults/crash.ts';
import { scenarios, type Scenario } from '../../support/faults/crash-scenarios.ts';

/** Trying every point and pair takes minutes; without `CRASH_PAIRS=all` an even sample is tried. */
const allPairs = process.env['CRASH_PAIRS'] === 'all';
const sampledPairs = 30;
const sampledPoints = 8;

let crash: Awaited<ReturnType<typeof createCrashShop>>;
// Each run reads all orders of its shop: a shop for each test keeps many points linear.
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

/** An evenly spread sample of no more than `most`. */
function sample<T>(all: readonly T[], most: number): T[] {
  const stride = Math.ceil(all.length / most);
  return all.filter((_one, index) => index % stride === 0);
}

describe.each(scenarios.map((scenario) => [scenario.name, scenario] as const))(
  'an order that %s',
  (_name, scenario) => {
    it(
      'ends in the same state after a crash at any point',
      { timeout: 300_000, tags: scenario.sampled ? ['fault-13', 'thorough'] : 'fault-13' },
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

it('an order ends the same after two crashes', { timeout: 1_800_000, tags: 'fault-13' }, async () => {
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
 * A crash between committing an attempt and sending it cannot be told from a lost reply, so the order may also come to
 * rest released, or refunded where the bank has taken the money at once. The invariants rule out both and neither.
 */
function restOf(scenario: Scenario, order: { money: string }): { money: string; goods: string } {
  const without = scenario.inTab || scenario.onAccount ? 'refunded' : 'released';
  return order.money === without ? { money: without, goods: 'impossible' } : scenario.rest;
}
