import fc from 'fast-check';
import { referencesEach } from '../../../support/programs.ts';
import { lose } from './loss-acts.ts';
import type { Stage } from './stage.ts';
import { act } from './story.ts';

const which = fc.record({ program: fc.nat({ max: 1 }), nth: fc.nat({ max: referencesEach - 1 }) });

export const programActs = (stage: Stage) => ({
  buys: fc.tuple(which, fc.constantFrom(1, 1, 3)).map(([{ program, nth }, times]) =>
    act(`program ${program} buys ${nth}, asking ${times} times`, async (_, { programs }) => {
      for (let n = 0; n < times; n++) stage.leave(programs.buy(program, nth));
      await stage.shop.clock.advance(1_000);
    }),
  ),
  decides: fc
    .constantFrom<('approved' | 'refused')[]>('approved', 'approved', 'refused')
    .map((state) => act(`what waits is ${state}`, (_, { programs }) => programs.decide(state))),
  buysBeforeLoss: fc
    .tuple(which, fc.constantFrom(2_000, 60_000, 150_000, 300_000), fc.constantFrom(15_000, 3_600_000))
    .map(([{ program, nth }, ms, away]) =>
      act(
        `program ${program} buys ${nth}, and ${ms} ms are lost for ${away} ms`,
        async (travellers, story) => {
          const { programs } = story;
          if (travellers.some(({ placing }) => placing > 0) || programs.calls() > 0) return;
          await lose(stage, story, away, async () => {
            stage.leave(programs.buy(program, nth));
            await stage.shop.pass(ms, Math.max(500, ms / 30));
          });
          await programs.countForgotten();
          stage.leave(programs.askAll());
          await stage.shop.pass(150_000);
        },
      ),
    ),
});
