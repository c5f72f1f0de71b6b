import fc from 'fast-check';
import type { BankAnswer } from '../../../../demo/sandbox/stripe/redirects.ts';
import { methods, type Stage } from './stage.ts';
import { act, at, who } from './story.ts';
import { correct, openTab, payAtBank, place, settle, whilePlacing } from './travellers.ts';

export const travellerActs = (stage: Stage) => ({
  places: who.map((index) =>
    act(`traveller ${index} places`, async (travellers) => {
      const traveller = at(travellers, index);
      stage.leave(whilePlacing(traveller, (one) => place(stage, one)));
      await stage.shop.clock.advance(2_000);
    }),
  ),
  pays: fc
    .tuple(who, fc.constantFrom('pm_card_visa', 'pm_card_visa', 'pm_card_visa_chargeDeclined'))
    .map(([index, card]) =>
      act(`traveller ${index} pays by ${card}`, async (travellers) => {
        const { clientSecret } = at(travellers, index);
        if (clientSecret) stage.leave(stage.shop.pay(clientSecret, card));
        await stage.shop.clock.advance(100);
      }),
    ),
  paysInTab: fc
    .tuple(
      who,
      fc.constantFrom(...methods),
      fc.constantFrom<(BankAnswer | null)[]>(
        'authorise',
        'authorise',
        'fail',
        'cancel',
        'later',
        'later',
        null,
      ),
    )
    .map(([index, method, answer]) =>
      act(
        `traveller ${index} pays in the tab by ${method}: ${answer ?? 'never comes back'}`,
        async (travellers) => {
          stage.leave(payAtBank(stage, at(travellers, index), method, answer));
          await stage.shop.clock.advance(1_000);
        },
      ),
    ),
  opensTab: fc.tuple(who, fc.constantFrom(1, 2)).map(([index, times]) =>
    act(`traveller ${index} opens the tab, ${times} times`, async (travellers) => {
      for (let n = 0; n < times; n++) stage.leave(openTab(stage, at(travellers, index)));
      await stage.shop.clock.advance(500);
    }),
  ),
  hearsOfBank: fc.tuple(who, fc.boolean()).map(([index, succeeds]) =>
    act(`the bank of traveller ${index} says ${succeeds ? 'yes' : 'no'}, late`, async (travellers) => {
      settle(stage, new Set([at(travellers, index).inTab ?? '']), succeeds);
      await stage.shop.clock.advance(100);
    }),
  ),
  looks: who.map((index) =>
    act(`traveller ${index} looks`, async (travellers) => {
      const { orderId, keys } = at(travellers, index);
      if (orderId) stage.leave(stage.shop.refresh(orderId, keys));
      await stage.shop.clock.advance(100);
    }),
  ),
  corrects: who.map((index) =>
    act(`traveller ${index} comes back with another address`, async (travellers) => {
      stage.leave(whilePlacing(at(travellers, index), (one) => correct(stage, one)));
      await stage.shop.clock.advance(3_000);
    }),
  ),
});
