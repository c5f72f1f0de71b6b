import fc from 'fast-check';
import { backUp } from '../../../support/databases/backup.ts';
import type { Stage } from './stage.ts';
import { act, at, who, type Story } from './story.ts';
import { payAtBank } from './travellers.ts';

/** Loses what is committed during `run`; the database is put back only after `awayMs`. */
export async function lose(
  stage: Stage,
  story: Story,
  awayMs: number,
  run: () => Promise<void>,
): Promise<void> {
  const putBack = await backUp(stage.shop.db);
  await run();
  // No process from before the loss may write to the database meanwhile.
  await stage.shop.restart();
  await stage.shop.clock.advance(awayMs);
  await putBack();
  await stage.shop.restart();
  for (const each of [...stage.asked.values()].flat()) each.isDone = false;
  story.behind = true;
}

export const lossActs = (stage: Stage) => ({
  paysBeforeLoss: fc
    .tuple(
      who,
      fc.constantFrom(2_000, 60_000, 150_000),
      fc.constantFrom(15_000, 3_600_000),
      fc.constantFrom('by card', 'in the tab'),
    )
    .map(([index, ms, away, how]) =>
      act(
        `traveller ${index} pays ${how}, and ${ms} ms are lost for ${away} ms`,
        async (travellers, story) => {
          const traveller = at(travellers, index);
          if (travellers.some(({ placing }) => placing > 0) || story.programs.calls() > 0) return;
          await lose(stage, story, away, async () => {
            if (how === 'in the tab') stage.leave(payAtBank(stage, traveller, 'ideal', 'authorise'));
            else if (traveller.clientSecret) stage.leave(stage.shop.pay(traveller.clientSecret));
            await stage.shop.pass(ms, Math.max(500, ms / 30));
          });
          await stage.shop.pass(150_000);
        },
      ),
    ),
});
