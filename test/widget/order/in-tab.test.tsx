import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { OrderView } from '../../../server/contract/schemas/storefront.ts';
import { capability, orderId, orderView } from '../samples.ts';
import { eachOrder } from './each-order.tsx';

const { at, open: openOrder } = eachOrder();

const later = 1_000;

/** The order's page in the frame; `sent`: to a tab, to a tab and then with a card, or by another visit. */
async function open(view: OrderView, sent: 'tab' | 'tab, then card' | 'elsewhere' = 'tab') {
  const here = await openOrder(view, {
    sent: (now) =>
      sent === 'elsewhere' ? null : { paidAt: sent === 'tab' ? now : now + later, inTabAt: now },
  });
  return {
    ...here,
    async hears(changes: Partial<OrderView>) {
      at.server.tellOrder(orderView({ atOnce: true, ...changes }));
      await here.settle();
    },
    steps: () => screen.queryAllByRole('listitem').map((each) => each.textContent),
  };
}
const tabLink = () => screen.queryByRole('link', { name: 'Open the tab again' });
const otherWay = () => screen.queryByRole('button', { name: 'Pay another way' });

describe('the frame beside the tab in which an order is paid', () => {
  it('waits for the traveller to pay there, links back to it, and promises no later charge', async () => {
    const { title, steps, clock, settle } = await open(orderView());
    expect(title()).toBe('Pay in the other tab');
    expect(steps()).toEqual(['Pay in the other tab, now', 'Creating your eSIM']);
    expect(document.body.textContent).not.toMatch(/checking your payment|charged once/i);
    expect(tabLink()?.getAttribute('href')).toBe(`${location.origin}/pay/${orderId}?lang=en#${capability}`);
    expect(tabLink()?.getAttribute('target')).toBe('_blank');
    await clock.advance(5 * 60_000);
    await settle();
    expect(title()).toBe('Pay in the other tab');
  });

  it('leads to the checkout for another way to pay', async () => {
    const { went } = await open(orderView());
    fireEvent.click(otherWay()!);
    expect(went).toMatchObject([{ name: 'checkout', packageId: 'fr-5-30' }]);
  });

  it('says that nothing was charged when the bank refuses, and waits again at the next try', async () => {
    const { hears, title } = await open(orderView());
    await hears({ tab: 'refused' });
    expect(title()).toBe('The payment was not approved');
    expect(document.body.textContent).toContain('You haven’t been charged. Try again in the other tab');
    expect(tabLink()?.className).toContain('button--main');
    expect(otherWay()).toBeTruthy();
    await hears({ tab: 'open' });
    expect(title()).toBe('Pay in the other tab');
  });

  it('offers no second payment while the bank decides', async () => {
    const { hears, title } = await open(orderView());
    await hears({ tab: 'deciding' });
    expect(title()).toBe('Your bank is still checking the payment');
    expect(document.body.textContent).toContain('Please don’t pay again');
    expect(document.body.textContent).toContain('l•••@example.com');
    expect([tabLink(), otherWay()]).toEqual([null, null]);
  });

  it('says that the order is paid and being prepared', async () => {
    const { hears, steps } = await open(orderView());
    await hears({ state: 'preparing', money: 'captured', tab: null });
    expect(steps()).toEqual(['You paid €13.90, done', 'Creating your eSIM, now']);
  });

  it('says that the order expired when the time to pay is over', async () => {
    const { hears, title } = await open(orderView());
    await hears({ state: 'expired', reason: 'not-paid', tab: null });
    expect(title()).toBe('This order expired');
    expect(document.body.textContent).toContain('You haven’t been charged.');
  });

  it('checks the payment when a card was used after all', async () => {
    const { title } = await open(orderView(), 'tab, then card');
    expect(title()).toBe('Checking your payment');
  });

  it('learns of the tab from the server if another visit opened it', async () => {
    const { title } = await open(orderView({ tab: 'open', atOnce: true }), 'elsewhere');
    expect(title()).toBe('Pay in the other tab');
    expect(tabLink()).toBeTruthy();
    expect(otherWay()).toBeNull();
  });
});

it('a card that is charged at once is not said to be charged later', async () => {
  const { steps } = await open(orderView({ atOnce: true }), 'tab, then card');
  expect(steps()).toEqual(['Checking your payment, now', 'Creating your eSIM']);
});
