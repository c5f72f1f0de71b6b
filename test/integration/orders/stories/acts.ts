import fc from 'fast-check';
import { faultActs } from './fault-acts.ts';
import { lossActs } from './loss-acts.ts';
import { programActs } from './program-acts.ts';
import { refundActs } from './refund-acts.ts';
import type { Stage } from './stage.ts';
import type { Act } from './story.ts';
import { travellerActs } from './traveller-acts.ts';

/** The acts of a story. A seed repeats its stories only while the acts keep their order. */
export function actsOn(stage: Stage): fc.Arbitrary<Act[]> {
  const traveller = travellerActs(stage);
  const program = programActs(stage);
  const loss = lossActs(stage);
  const refund = refundActs(stage);
  const fault = faultActs(stage);
  const others: fc.Arbitrary<Act>[] = [
    program.decides,
    program.buysBeforeLoss,
    traveller.opensTab,
    traveller.hearsOfBank,
    traveller.looks,
    traveller.corrects,
    refund.withdraws,
    refund.usesHalf,
    refund.givesBack,
    loss.paysBeforeLoss,
    fault.dropsEvents,
    fault.differs,
    fault.passes,
    fault.restarts,
    fault.service,
    fault.stripe,
  ];
  return fc.array(
    fc.oneof(
      { weight: 7, arbitrary: traveller.places },
      { weight: 6, arbitrary: traveller.pays },
      { weight: 8, arbitrary: traveller.paysInTab },
      { weight: 6, arbitrary: program.buys },
      ...others.map((arbitrary) => ({ weight: 2, arbitrary })),
    ),
    { minLength: 8, maxLength: 30 },
  );
}
