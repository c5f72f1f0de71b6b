import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { elementsFor } from '../../../server/payments/payment-methods.ts';
import { Checkout } from '../../../widget/checkout/Checkout.tsx';
import type { Route } from '../../../widget/frame/route.ts';
import { eachCheckout } from './each-checkout.tsx';
import { place } from './open-checkout.tsx';
import { checkout, price } from '../samples.ts';
import { problem } from '../server.ts';
import { checkoutRoute, visit } from '../traveller.tsx';

const { at, open, placed } = eachCheckout();

describe('the checkout before paying', () => {
  it('shows the purchase, its price and when it is charged', async () => {
    const { text, payButton, told } = await open();
    expect(text()).toContain('France, 5 GB');
    expect(text()).toContain('30 days, starting when you first connect');
    expect(payButton().textContent).toBe('Order and pay €13.90');
    expect(text()).toContain('You’re only charged when your eSIM is ready.');
    expect(told).toEqual([
      { type: 'checkout.started', data: { destination: 'FR', packageId: 'fr-5-30', quantity: 1, ...price } },
    ]);
  });

  it('opens the card fields for a hold of exactly that price', async () => {
    await open();
    expect(at.stripe.asked.keys).toEqual(['pk_test_1']);
    expect(at.stripe.asked.elements[0]).toMatchObject({
      mode: 'payment',
      amount: 1390,
      currency: 'eur',
      captureMethod: 'manual',
      allowedPaymentMethodTypes: ['card', 'link'],
    });
  });

  it('opens the card fields for the kind of payment that the server creates', async () => {
    const elements = elementsFor('at-once');
    at.server.on('GET /api/checkout', () => Response.json(checkout({ elements })));
    const { text } = await open();
    expect(at.stripe.asked.elements[0]).toMatchObject({ ...elements, captureMethod: 'automatic' });
    expect(text()).not.toContain('You’re only charged when your eSIM is ready.');
  });

  it('never ticks the consent or answers the device check for the traveller', async () => {
    const { view } = await open();
    const answers = view.querySelectorAll<HTMLInputElement>('input:not([name=quantity])');
    expect([...answers].filter(({ checked }) => checked)).toEqual([]);
  });

  it('moves nothing below the phone’s question when that is answered with Yes', async () => {
    const { view } = await open();
    fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(view.querySelector('details')?.textContent).toContain('Check my phone');
  });

  it('marks the missing fields, counts them, and sends nothing', async () => {
    const { pay, text, said, view } = await open();
    await pay();
    expect(text()).toContain('Please choose one');
    expect(text()).toContain('Enter an email address such as name@example.com');
    expect(text()).toContain('Please tick this box to continue');
    expect(said).toEqual(['Please check 3 fields above.']);
    expect(view.querySelector('#email')?.getAttribute('aria-invalid')).toBe('true');
    expect(view.querySelector('#email')?.getAttribute('aria-describedby')).toBe('email-hint');
    expect(at.server.to(place)).toEqual([]);
  });

  it(
    'explains how to find out when the traveller is not sure, and sends that answer',
    { tags: 'phone-cannot-use-it' },
    async () => {
      const { fill, pay, settle, text, view } = await open();
      fill();
      fireEvent.click(screen.getByRole('radio', { name: 'I’m not sure' }));
      await settle();
      expect(view.querySelector('details')?.open).toBe(true);
      expect(text()).toContain('Dial *#06#');
      expect(text()).toContain('check before you install');
      await pay();
      expect(placed()[0]?.body).toMatchObject({ deviceCheck: 'unsure' });
    },
  );

  it(
    'stops kindly if the phone takes no eSIM, unless it is for another',
    { tags: 'phone-cannot-use-it' },
    async () => {
      const { fill, pay, settle, text } = await open();
      fill();
      fireEvent.click(screen.getByRole('radio', { name: 'No' }));
      await settle();
      expect(text()).toContain('This eSIM won’t work on that phone');
      await pay();
      expect(at.server.to(place)).toEqual([]);
      fireEvent.click(screen.getByRole('checkbox', { name: /another phone/ }));
      await pay();
      expect(placed()[0]?.body).toMatchObject({ deviceCheck: 'yes' });
    },
  );

  it.each([
    ['lena@example.com', 'lena@example.com'],
    ['lena', ''],
    ['<img src=x>@example.com', ''],
  ])('starts with the partner’s %j as %j', async (given, shown) => {
    const prefilled: typeof visit = (code, route, shop) => visit(code, route, shop, { email: given });
    const { view } = await open(checkoutRoute, { Checkout, visit: prefilled });
    expect(view.querySelector<HTMLInputElement>('#email')?.value).toBe(shown);
  });

  it.each([
    ['lena@example.com', { billingDetails: { email: 'lena@example.com' } }],
    ['', undefined],
  ])('gives Stripe’s fields the e-mail address, if known: %j', async (given, defaultValues) => {
    const prefilled: typeof visit = (code, route, shop) => visit(code, route, shop, { email: given });
    await open(checkoutRoute, { Checkout, visit: prefilled });
    const wallets = { applePay: 'never', googlePay: 'never' };
    expect(at.stripe.asked.fields).toEqual([
      { layout: 'tabs', wallets, ...(defaultValues && { defaultValues }) },
    ]);
  });

  it('asks about a typo in the address and corrects it with one tap', async () => {
    const { fill, view } = await open();
    fill('lena@gmial.com');
    fireEvent.click(
      await screen.findByRole('button', { name: 'Did you mean lena@gmail.com?' }, { timeout: 15_000 }),
    );
    expect(view.querySelector<HTMLInputElement>('#email')?.value).toBe('lena@gmail.com');
  });

  it('takes no payment while buying is paused', async () => {
    at.server.on('GET /api/checkout', () => Response.json(checkout({ mode: 'live', open: false })));
    const { text, view } = await open();
    expect(text()).toContain('We can’t take orders right now');
    expect(view.querySelector('form')).toBeNull();
    expect(at.stripe.asked.keys).toEqual([]);
  });

  it('reloads the card fields on request if they did not load', async () => {
    at.server.on('GET /api/checkout', () => problem('internal', 500));
    const { text, settle } = await open();
    expect(text()).toContain('The card form didn’t load. You haven’t been charged.');
    at.server.on('GET /api/checkout', () => Response.json(checkout()));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(text()).toContain('card fields');
    expect(text()).not.toContain('didn’t load');
  });
});

describe('leaving before paying', () => {
  const packages: Route = { name: 'packages', destination: 'FR', packageId: null, dates: null, topUp: null };
  const last = (told: readonly { type: string }[]) => told.at(-1);

  it('is reported to the partner, with the offer and the next step', async () => {
    const { told, moveTo } = await open();
    moveTo(packages);
    await vi.waitFor(() =>
      expect(last(told)).toEqual({
        type: 'checkout.abandoned',
        data: { destination: 'FR', packageId: 'fr-5-30', quantity: 1, ...price, step: 'packages' },
      }),
    );
  });
});
