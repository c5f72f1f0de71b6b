import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { declined } from './stripe-script.ts';
import { eachCheckout } from './each-checkout.tsx';
import { place } from './open-checkout.tsx';
import { problem } from '../server.ts';
import { checkoutRoute } from '../traveller.tsx';

const { at, open } = eachCheckout();

describe('code loaded only when needed', () => {
  const refuse = () => Promise.reject(new Error('network'));
  /** A page that has loaded no lazy code yet. */
  const openAfresh = async () => {
    vi.resetModules();
    const [code, page] = await Promise.all([
      import('../../../widget/checkout/Checkout.tsx'),
      import('../traveller.tsx'),
      import('../../../widget/checkout/payment-errors.tsx'),
      import('../../../widget/checkout/DeviceHelp.tsx'),
    ]);
    return open(checkoutRoute, { Checkout: code.Checkout, visit: page.visit });
  };

  it('loads neither the help nor the error texts when a purchase succeeds', async () => {
    const { app, fill, pay, went } = await openAfresh();
    const asked = vi.spyOn(app, 'loadMessages');
    fill();
    await pay();
    expect(went).toHaveLength(1);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is requested when the traveller reaches for it', async () => {
    const { app, settle, view, text } = await openAfresh();
    const asked = vi.spyOn(app, 'loadMessages');
    expect(text()).not.toContain('Dial *#06#');
    fireEvent.focus(view.querySelector('summary')!);
    await settle();
    expect(asked.mock.calls).toEqual([['help']]);
    expect(text()).toContain('Dial *#06#');
  });

  it('reports that it did not load, and is requested again', async () => {
    const { app, settle, text } = await openAfresh();
    vi.spyOn(app, 'loadMessages').mockImplementationOnce(refuse);
    fireEvent.click(screen.getByRole('radio', { name: 'No' }));
    await settle();
    expect(text()).toContain('This didn’t load');
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
    await settle();
    expect(text()).toContain('This eSIM won’t work on that phone');
  });

  it.each([
    ['No', 'No'],
    ['I’m not sure', 'Check my phone'],
  ])('returns the focus to what opened it when it is requested again: %s', async (answer, opener) => {
    const { app, settle, text } = await openAfresh();
    vi.spyOn(app, 'loadMessages').mockImplementationOnce(refuse).mockImplementationOnce(refuse);
    fireEvent.click(screen.getByRole('radio', { name: answer }));
    for (const says of ['This didn’t load', 'eSIM']) {
      await settle();
      const again = screen.getAllByRole('button', { name: 'Try again' })[0]!;
      again.focus();
      fireEvent.click(again);
      await settle();
      expect(text()).toContain(says);
      const stop = document.activeElement!;
      expect((stop.closest('label') ?? stop).textContent).toBe(opener);
    }
  });

  it.each([
    ['payment-made-before', 409],
    ['payment-under-way', 409],
    ['quote-used', 409],
    ['upstream-unavailable', 503],
  ] as const)(
    'never says that nothing was charged if the words for %s fail to load',
    async (slug, status) => {
      at.server.on(place, () => problem(slug, status));
      const { app, fill, pay, payButton, view, told } = await openAfresh();
      vi.spyOn(app, 'loadMessages').mockImplementation(refuse);
      fill();
      for (let time = 0; time < 2; time++) await pay();
      expect(view.querySelector('.bar [role=alert]')?.textContent).toBe('This didn’t load');
      expect(payButton().getAttribute('aria-disabled')).toBe(String(slug === 'payment-made-before'));
      expect(told.at(-1)).toMatchObject({ type: 'widget.error' });
    },
  );

  it('says that nothing was charged after a refusal of Stripe whose words do not load', async () => {
    at.stripe.answers.confirm = () => Promise.resolve(declined);
    const { app, fill, pay, text } = await openAfresh();
    vi.spyOn(app, 'loadMessages').mockImplementation(refuse);
    fill();
    await pay();
    expect(text()).toContain('We couldn’t reach the shop. You haven’t been charged.');
  });

  it('never accepts a new price that cannot be shown', async () => {
    at.server.on(place, () => problem('price-changed', 409, { price: { amount: 1490, currency: 'EUR' } }));
    const { app, fill, pay, text, payButton } = await openAfresh();
    vi.spyOn(app, 'loadMessages').mockImplementationOnce(refuse);
    fill();
    await pay();
    expect(text()).toContain('We couldn’t reach the shop. You haven’t been charged.');
    expect(payButton().textContent).toBe('Order and pay €13.90');
    await pay();
    expect(text()).toContain('The price is now €14.90 (was €13.90).');
    expect(payButton().textContent).toBe('Order and pay €14.90');
  });
});
