import fc from 'fast-check';
import { Problem } from '../../../../server/contract/problem.ts';
import type { Stage } from './stage.ts';
import { act, at, who } from './story.ts';
import type { Traveller } from './travellers.ts';

/** Withdraws by the order's link, or by its number and address; no data is used after that. */
async function withdraw(
  stage: Stage,
  { orderId, keys, email }: Traveller,
  by: 'link' | 'number',
): Promise<void> {
  if (orderId === undefined) return;
  stage.declared.add(orderId);
  if (by === 'link') return void (await stage.shop.withdraw(orderId, keys));
  await stage.shop.request('/withdraw/confirm?lang=en', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ name: 'Lena', number: orderId, email }).toString(),
  });
}

async function useHalf(stage: Stage, { orderId }: Traveller): Promise<void> {
  if (orderId === undefined || stage.declared.has(orderId)) return;
  // An order that does not know what it bought has shown its codes to no one.
  if ((await stage.shop.orders()).find(({ id }) => id === orderId)?.goods !== 'bought') return;
  for (const { iccid, referenceId } of stage.shop.service.ledger.purchases) {
    if (referenceId !== orderId) continue;
    stage.shop.service.control.playInstall(iccid);
    stage.shop.service.control.use(iccid, 2.5 * 2 ** 30);
  }
}

/** A member of staff gives money back in the other process. */
async function giveBack(stage: Stage, { orderId }: Traveller, amount: number | null): Promise<void> {
  if (orderId === undefined) return;
  const asking = { amount: amount ?? Infinity, isDone: false };
  const all = stage.asked.get(orderId) ?? [];
  stage.asked.set(orderId, all);
  all.push(asking);
  try {
    await stage.shop.storefronts[1]?.move('refund', orderId, {
      by: 'Kim',
      ...(amount === null ? {} : { amount }),
    });
    asking.isDone = true;
  } catch (error) {
    // Refused: nothing was done.
    if (error instanceof Problem && error.status < 500) all.splice(all.indexOf(asking), 1);
  }
}

export const refundActs = (stage: Stage) => ({
  withdraws: fc
    .tuple(who, fc.constantFrom<('link' | 'number')[]>(['link'], ['number'], ['link', 'number']))
    .map(([index, ways]) =>
      act(`traveller ${index} withdraws by ${ways.join(' and ')}`, async (travellers) => {
        for (const by of ways) stage.leave(withdraw(stage, at(travellers, index), by));
        await stage.shop.clock.advance(500);
      }),
    ),
  usesHalf: who.map((index) =>
    act(`traveller ${index} uses half of the data`, async (travellers) =>
      useHalf(stage, at(travellers, index)),
    ),
  ),
  givesBack: fc.tuple(who, fc.constantFrom(200, 200, null)).map(([index, amount]) =>
    act(`staff give traveller ${index} back ${amount ?? 'all'}`, async (travellers) => {
      stage.leave(giveBack(stage, at(travellers, index), amount));
      await stage.shop.clock.advance(20);
    }),
  ),
});
