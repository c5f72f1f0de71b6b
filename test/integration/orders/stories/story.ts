import fc from 'fast-check';
import { noQuirks } from '../../../../demo/sandbox/connectivity/quirks.ts';
import { createPrograms, type Programs } from '../../../support/programs.ts';
import type { Stage } from './stage.ts';
import { arrive, settle, type Traveller } from './travellers.ts';

export interface Story {
  readonly travellers: Traveller[];
  readonly programs: Programs;
  /** True once the store has lost commits or missed an event: its books are then complete only at rest. */
  behind: boolean;
}

export type Act = {
  readonly name: string;
  readonly run: (travellers: Traveller[], story: Story) => Promise<void>;
};

export const act = (name: string, run: Act['run']): Act => ({ name, run });

/** One of the travellers. */
export const who = fc.nat({ max: 2 });
export const at = (travellers: Traveller[], index: number) =>
  travellers[index % travellers.length] as Traveller;

export async function beginStory(stage: Stage): Promise<Story> {
  const nth = await stage.nextStory();
  const programs = await createPrograms(stage.shop, `s${nth}`);
  const travellers = await Promise.all([1, 3, 1].map((quantity) => arrive(stage, quantity)));
  return { travellers, programs, behind: false };
}

/** Ends every fault, and lets time pass until nothing moves any more. */
export async function comeToRest(stage: Stage, { programs }: Story): Promise<void> {
  const { shop } = stage;
  shop.service.control.clearFaults();
  shop.stripe.control.clearFaults();
  shop.service.control.setQuirks(noQuirks);
  shop.service.control.expireTokens();
  await shop.during(Promise.all(stage.left));
  await shop.pass(20 * 60_000, 10_000);
  settle(stage, stage.tabs.slow, true);
  await programs.finish();
  await shop.pass(7 * 3_600_000, 120_000);
  await shop.storefront().reconcile();
  await shop.pass(60_000, 10_000);
}
