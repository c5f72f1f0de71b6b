import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { Route } from '../../../widget/frame/route.ts';
import { declined } from './stripe-script.ts';
import { eachCheckout } from './each-checkout.tsx';
import { place } from './open-checkout.tsx';
import { capability, orderId, orderView } from '../samples.ts';
import { checkoutRoute } from '../traveller.tsx';

const { at, open } = eachCheckout();

describe('the checkout at the bank’s question', () => {
  it.each([
    ['when the bank asks', () => new Promise<never>(() => {}), ['middle']],
    ['never when it does not', () => Promise.resolve({}), []],
  ])('scrolls the middle of the frame into view %s', async (_, confirm, wanted) => {
    at.stripe.answers.confirm = confirm;
    const { fill, pay, clock, shown } = await open();
    fill();
    await pay();
    await clock.advance(5_000);
    expect(shown).toEqual(wanted);
  });

  describe('an answer of the bank after the traveller went back', () => {
    const stepBack = async () => {
      const bank = Promise.withResolvers<Awaited<ReturnType<typeof at.stripe.answers.confirm>>>();
      at.stripe.answers.confirm = () => bank.promise;
      const here = await open();
      here.fill();
      await here.pay();
      here.leave();
      const answer = (said: Parameters<typeof bank.resolve>[0]) => {
        bank.resolve(said);
        return here.settle();
      };
      return { ...here, answer };
    };
    const held = { paymentIntent: { status: 'requires_capture' } };

    it.each([
      ['from the packages, one step on', { ...checkoutRoute, name: 'packages' } as Route, false],
      ['from the first screen, one step on', { name: 'destinations' } as Route, false],
      ['forward again, in place of the new form', { ...checkoutRoute }, true],
    ])('leads to the order %s', async (_, route, replace) => {
      const { answer, moveTo, went, how } = await stepBack();
      moveTo(route);
      await answer(held);
      expect(went).toEqual([expect.objectContaining({ name: 'order', orderId })]);
      expect(how).toEqual([{ replace }]);
    });

    it('is announced and moves nothing if it is a refusal', async () => {
      const { answer, went, said } = await stepBack();
      await answer(declined);
      expect(went).toEqual([]);
      expect(said.at(-1)).toBe('Your card was declined. You haven’t been charged.');
    });

    it('leaves an order already on screen alone', async () => {
      const { answer, moveTo, went } = await stepBack();
      moveTo({ name: 'order', orderId, capability });
      await answer(held);
      expect(went).toEqual([]);
    });
  });

  it('asks the bank nothing once the traveller has left, however late the order is placed', async () => {
    const late = Promise.withResolvers<Response>();
    at.server.on(place, () => late.promise);
    const { fill, pay, leave: stepBack, settle, went } = await open();
    fill();
    await pay();
    stepBack();
    late.resolve(
      Response.json({ order: orderView(), payment: { clientSecret: 'pi_1_secret' } }, { status: 201 }),
    );
    await settle();
    expect(at.stripe.asked.confirms).toEqual([]);
    expect(went).toEqual([]);
  });

  it('offers to open the order when the bank takes its time', async () => {
    at.stripe.answers.confirm = () => new Promise(() => {});
    const { fill, pay, clock, went } = await open();
    fill();
    await pay();
    await clock.advance(25_000);
    fireEvent.click(screen.getByRole('button', { name: 'See my order' }));
    expect(went).toEqual([expect.objectContaining({ name: 'order', orderId })]);
  });
});
