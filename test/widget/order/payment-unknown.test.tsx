import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { capability, inUse, orderId, orderView, preparing, price, ready } from '../samples.ts';
import { orderRoute } from '../traveller.tsx';
import { eachOrder, paidAgo, refresh } from './each-order.tsx';

const { at, open } = eachOrder();

describe('a payment not known yet', () => {
  it('is being checked, never failed, while the card may still succeed', async () => {
    const { title, text, clock } = await open(orderView(), { sent: paidAgo(1_000) });
    expect(title()).toBe('Checking your payment');
    expect(text()).toContain('Please don’t pay again');
    expect(text()).not.toContain('reserved');
    await clock.advance(30_000);
    expect(title()).toBe('Checking your payment');
    expect(text()).not.toMatch(/fail|not completed/i);
    expect(at.server.to(refresh).length).toBeGreaterThan(5);
  });

  it('offers the way back to the same payment after ten seconds, in case a reload ended the bank’s question', async () => {
    const { title, text, clock, went, how } = await open(orderView(), { sent: paidAgo(1_000) });
    await clock.advance(9_000);
    expect(screen.queryByRole('button')).toBeNull();
    await clock.advance(2_000);
    expect(title()).toBe('Checking your payment');
    expect(text()).toContain('won’t be charged twice');
    expect(text()).not.toContain('don’t pay again');
    fireEvent.click(screen.getByRole('button', { name: 'Back to payment' }));
    expect(went).toEqual([
      { name: 'checkout', destination: 'FR', packageId: 'fr-5-30', dates: null, topUp: null },
    ]);
    expect(how).toEqual([{ replace: true }]);
  });

  it('is called unfinished only after asking Stripe for a minute', async () => {
    const { title, text, clock, went } = await open(orderView(), { sent: paidAgo(1_000) });
    await clock.advance(65_000);
    expect(title()).toBe('Payment not completed');
    expect(text()).toContain('You haven’t been charged');
    fireEvent.click(screen.getByRole('button', { name: 'Back to payment' }));
    expect(went).toEqual([
      { name: 'checkout', destination: 'FR', packageId: 'fr-5-30', dates: null, topUp: null },
    ]);
  });

  it('keeps being checked while the server cannot be reached', async () => {
    const { title, text, clock } = await open(null, { sent: paidAgo(1_000) });
    await clock.advance(1_000);
    at.server.tellOrder(orderView());
    await clock.advance(50_000);
    expect(title()).toBe('Checking your payment');
    expect(text()).not.toMatch(/not completed/i);
  });

  it('is found if a bank returns without the fragment', async () => {
    const { title } = await open(orderView(), {
      sent: paidAgo(1_000),
      route: { ...orderRoute, capability: '' },
    });
    expect(title()).toBe('Checking your payment');
    expect(at.server.to(refresh)[0]?.headers.get('authorization')).toBe(`Bearer ${capability}`);
  });

  it('leads on to the top-up even without the fragment', async () => {
    const there = { ...orderRoute, capability: '' };
    const { went } = await open(inUse('enabled', true), { sent: paidAgo(1_000), route: there });
    fireEvent.click(screen.getByRole('button', { name: 'Top up' }));
    expect(went).toMatchObject([{ name: 'packages', topUp: { orderId, capability } }]);
  });

  it('is requested in the page’s language, for its names', async () => {
    await open(orderView(), { sent: paidAgo(1_000) });
    const { calls } = at.server;
    expect(new Set(calls.map(({ path }) => path.split('?')[1]))).toEqual(new Set(['lang=en']));
    expect(calls.length).toBeGreaterThan(1);
  });

  it('turns into the eSIM as soon as it is there', async () => {
    const { title, hears, told } = await open(orderView(), { sent: paidAgo(1_000) });
    await hears(preparing);
    expect(title()).toBe('We’re preparing your France eSIM');
    await hears(ready);
    expect(title()).toBe('Your France eSIM is ready');
    expect(told).toEqual([
      {
        type: 'purchase.completed',
        data: { orderId, destination: 'FR', packageId: 'fr-5-30', quantity: 1, ...price },
      },
    ]);
  });
});
