import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { OrderView } from '../../../server/contract/schemas/storefront.ts';
import { createOrder } from '../../../widget/order/OrderModel.ts';
import { capability, orderView, ready } from '../samples.ts';
import { orderRoute } from '../traveller.tsx';
import { eachOrder, paidAgo } from './each-order.tsx';
import { sealed } from './open-order.tsx';

const { at, open } = eachOrder();

describe('a refunded eSIM', () => {
  it.each([
    ['refunding', 'We’re refunding the'],
    ['refunded', 'We’ve refunded the'],
  ] as const)('keeps its code, and says so: %s', async (money, words) => {
    await open({ ...ready, money });
    expect(screen.getByText(new RegExp(words))).toBeTruthy();
    expect(screen.getByAltText(/QR/)).toBeTruthy();
  });
});

describe('an order that has ended', () => {
  it.each<[Partial<OrderView>, string, string]>([
    [
      { state: 'not-bought', money: 'released', reason: 'refused' },
      'We couldn’t issue this eSIM',
      'You haven’t been charged. The €13.90 reserved on your card has been released',
    ],
    [
      { state: 'not-bought', money: 'held', reason: 'unavailable' },
      'We couldn’t issue this eSIM',
      'We’re releasing the €13.90 reserved on your card.',
    ],
    [
      { state: 'not-bought', money: 'refunded', reason: 'outcome-unknown' },
      'We couldn’t issue this eSIM',
      'We’ve refunded the €13.90 you paid to your original payment method',
    ],
    [{ state: 'expired' }, 'This order expired', 'You haven’t been charged.'],
    [
      { state: 'in-review', money: 'held' },
      'We’re checking your order',
      '€13.90 is reserved on your card and hasn’t been charged.',
    ],
  ])('says plainly what happened and what became of the money: %j', async (changes, heading, money) => {
    const { title, text, told } = await open(orderView(changes));
    expect(title()).toBe(heading);
    expect(text()).toContain(money);
    expect(told).toEqual([]);
  });

  it.each(['not-bought', 'expired'] as const)(
    'leaves nothing that opens it in the tab’s storage once its page is left: %s',
    async (state) => {
      await open(orderView({ state }), { sent: paidAgo(1_000) });
      const kept = () => JSON.stringify([sessionStorage, history.state]);
      // Until then, reloading the partner's page leads back to it.
      expect(kept()).toContain(sealed);
      expect(kept()).not.toContain(capability);
      at.leave();
      expect(kept()).not.toContain(sealed);
    },
  );

  it('stays expired when a late response says that it can be paid', async () => {
    const { title, hears } = await open(orderView({ state: 'expired' }));
    const heading = title();
    await hears(orderView());
    expect(title()).toBe(heading);
  });

  it('opens again on the way back to an address without its link', async () => {
    const route = { ...orderRoute, capability: '' };
    const expired = orderView({ state: 'expired' });
    const { app } = await open(expired, { sent: paidAgo(1_000), route });
    at.leave();
    expect(createOrder(app, route).ref().capability).toBe(capability);
  });

  it('offers other packages for the destination', async () => {
    const { went } = await open(orderView({ state: 'not-bought', money: 'released', reason: 'refused' }));
    fireEvent.click(screen.getByRole('button', { name: 'Choose a plan' }));
    expect(went[0]).toMatchObject({ name: 'packages', destination: 'FR' });
  });

  it('does not suggest buying again while under review', async () => {
    await open(orderView({ state: 'in-review', money: 'held' }));
    expect(screen.queryByRole('button', { name: 'Choose a plan' })).toBeNull();
  });
});
