// @module-tag thorough
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Broken } from '../../support/invariants/invariants.ts';
import { onAccount } from '../../support/programs.ts';
import { actsOn } from './stories/acts.ts';
import { createStage } from './stories/stage.ts';
import { act, beginStory, comeToRest } from './stories/story.ts';

/**
 * The short form tells the same stories each time, some of them with withdrawals; `PROPERTY_RUNS` asks for more, from a
 * random seed. `PROPERTY_SEED` repeats those, and `PROPERTY_PATH` with it a single one.
 */
const long = process.env['PROPERTY_RUNS'];
const runs = Number(long ?? 25);
const seed = Number(process.env['PROPERTY_SEED'] ?? (long ? Math.trunc(Math.random() * 2 ** 31) : 7));
const path = process.env['PROPERTY_PATH'];

const stage = createStage();
beforeAll(() => stage.open());
afterAll(() => stage.shop.stop());

it(
  'a traveller is charged once for an eSIM or not at all, whatever happens in whatever order',
  { timeout: Math.max(900_000, runs * 3_000) },
  async () => {
    console.log(`property: ${runs} runs, seed ${seed}`);
    await fc.assert(
      fc.asyncProperty(actsOn(stage), async (steps) => {
        const told = await beginStory(stage);
        const { programs } = told;
        for (const step of steps) {
          await step.run(told.travellers, told);
          if (!told.behind) expect(await stage.shop.broken(false)).toEqual([]);
        }
        await comeToRest(stage, told);
        stage.shop.intents.push(...told.travellers.map(({ intent }) => intent));
        const { turnedAway: gone, ...spending } = await programs.judge();
        const wrong = [...spending.doubled, ...spending.overspent, ...spending.untrue];
        expect(wrong).toEqual([]);
        for (const id of gone) stage.turnedAway.add(id);
        const isOfNone = ({ invariant, what }: Broken) =>
          invariant === 'I3' && stage.turnedAway.has(what.split(':')[0] ?? '');
        expect((await stage.shop.broken()).filter((each) => !isOfNone(each))).toEqual([]);
        const { overcharged, refundedTooMuch } = await stage.readSums();
        expect([...overcharged, ...refundedTooMuch]).toEqual([]);
        stage.endWell();
      }),
      {
        numRuns: runs,
        seed,
        ...(path === undefined ? {} : { path }),
        examples: [[[act('nothing happens', async () => {})]]],
        reporter(result) {
          if (!result.failed) return;
          const names = (result.counterexample?.[0] ?? []).map((step) => step.name);
          const { actual } = result.errorInstance as { actual?: unknown };
          const where = `seed ${seed}, path ${result.counterexamplePath}`;
          throw new Error(
            `${where}:\n${names.join('\n')}\n${String(result.errorInstance)}\n${JSON.stringify(actual)}`,
          );
        },
      },
    );
    await stage.countSold();
    const { opened, paid, refused, late } = stage.inTabs;
    console.log(
      `property: ${opened} payments in a tab of their own: ${paid} paid, ${late} of them late; ${refused} times refused or cancelled at the bank`,
    );
    // A short run may have none of a kind: how far a story gets before the next one begins depends on the machine.
    const counts = { ...stage.inTabs, ...onAccount };
    if (runs >= 200) expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
    console.log(`property: on the partner's account: ${JSON.stringify(onAccount)}`);
    const { orders, paidFor, withdrawn, shares, partialCaptures } = stage.sold;
    console.log(
      `property: ${orders} orders, ${paidFor} paid for, ${withdrawn} withdrawals (${shares} of used data), ${partialCaptures} captures in part; 0 lost, 0 doubled, 0 overcharged, 0 refunded too much`,
    );
  },
);
