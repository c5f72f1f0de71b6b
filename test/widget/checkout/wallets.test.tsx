import { fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Route } from '../../../widget/frame/route.ts';
// Loads the checkout's lazy parts beforehand.
import '../../../widget/checkout/payment-errors.tsx';
import '../../../widget/checkout/wallets/wallets.ts';
import { declined } from './stripe-script.ts';
import { leaveCheckout, openCheckout, place, prepareCheckout } from './open-checkout.tsx';
import { orderId } from '../samples.ts';
import { problem, type Server } from '../server.ts';
import { checkoutRoute } from '../traveller.tsx';

let server: Server;
let stripe: ReturnType<typeof prepareCheckout>['stripe'];

beforeEach(() => {
  ({ server, stripe } = prepareCheckout());
  stripe.answers.wallets = { applePay: true, googlePay: false };
});
afterEach(leaveCheckout);

async function open(at: Route = checkoutRoute) {
  const here = await openCheckout(server, at);
  return {
    ...here,
    answer() {
      const yes = screen.queryByRole('radio', { name: 'Yes' });
      if (yes) fireEvent.click(yes);
      fireEvent.click(screen.getByRole('checkbox', { name: /at once/ }));
    },
    /** Taps the wallet's button; returns whether its sheet may open. */
    tap() {
      let opened: boolean | undefined;
      stripe.tell('click', { resolve: () => (opened = true), reject: () => (opened = false) });
      return opened;
    },
    async payInSheet(email?: string) {
      stripe.tell('confirm', email === undefined ? {} : { billingDetails: { email } });
      await here.settle();
    },
  };
}
const bodies = () => server.to(place).map(({ body }) => body as { email: string });
const email = () => screen.getByLabelText<HTMLInputElement>(/^Email/);

describe('the wallets', () => {
  it('stand above every field, under the words of the button, and bring the e-mail address', async () => {
    const { view, text } = await open();
    const order = view.querySelector('#wallets')!.compareDocumentPosition(email());
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(view.querySelector('#wallets')?.textContent).toBe('Order and pay €13.90wallets');
    expect(text()).toContain('card fields');
    expect(stripe.asked.express).toEqual([
      expect.objectContaining({ emailRequired: true, buttonType: { applePay: 'order', googlePay: 'order' } }),
    ]);
    expect(stripe.asked.fields).toEqual([
      { layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } },
    ]);
  });

  it.each([
    ['Stripe has none', () => (stripe.answers.wallets = undefined)],
    ['none of them can show', () => (stripe.answers.wallets = { applePay: false, link: false })],
  ])('leave no trace if %s', async (_, none) => {
    none();
    const { view } = await open();
    expect(view.querySelector('#wallets')?.childNodes).toHaveLength(0);
    expect(view.querySelector<HTMLElement>('.ways')?.dataset['known']).toBe('true');
  });

  it('open only after the phone and the consent are answered; the address is not asked for', async () => {
    const { tap, said, text } = await open();
    expect(tap()).toBe(false);
    expect(said).toEqual(['Please check 2 fields above.']);
    expect(document.activeElement?.id).toBe('device');
    expect(text()).not.toContain('Enter an email address');
    fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(tap()).toBe(false);
    expect(document.activeElement?.id).toBe('consent');
    fireEvent.click(screen.getByRole('checkbox', { name: /at once/ }));
    expect(tap()).toBe(true);
    expect(bodies()).toEqual([]);
  });

  it('order with the address of the wallet and show the order', async () => {
    const { answer, tap, payInSheet, went } = await open();
    answer();
    expect(tap()).toBe(true);
    await payInSheet('wallet@example.com');
    expect(bodies()).toMatchObject([
      { email: 'wallet@example.com', consents: [{ id: 'begin.1' }, { id: 'service.1' }] },
    ]);
    expect(stripe.asked.confirms).toMatchObject([{ clientSecret: 'pi_1_secret' }]);
    expect(went).toMatchObject([{ name: 'order', orderId }]);
    expect(stripe.asked.failures).toBe(0);
  });

  it('keep the address that the traveller typed', async () => {
    const { answer, payInSheet } = await open();
    answer();
    fireEvent.input(email(), { target: { value: 'lena@example.com' } });
    await payInSheet('wallet@example.com');
    expect(bodies()).toMatchObject([{ email: 'lena@example.com' }]);
  });

  it('close without an address, ask for it at its field, and order nothing', async () => {
    const { answer, payInSheet } = await open();
    answer();
    await payInSheet();
    expect(stripe.asked.failures).toBe(1);
    expect(document.activeElement).toBe(email());
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(bodies()).toEqual([]);
    fireEvent.input(email(), { target: { value: 'lena@example.com' } });
    await payInSheet();
    expect(bodies()).toMatchObject([{ email: 'lena@example.com' }]);
  });

  it('say that they were closed and that nothing was charged', async () => {
    const { answer, text, settle } = await open();
    answer();
    stripe.tell('cancel');
    await settle();
    expect(text()).toContain('The wallet closed before you paid.You haven’t been charged.');
  });

  it('leave the same order to a card when declined', async () => {
    stripe.answers.confirm = () => Promise.resolve(declined);
    const { answer, payInSheet, text, view, settle } = await open();
    answer();
    await payInSheet('wallet@example.com');
    expect(text()).toContain('Your card was declined.You haven’t been charged.');
    expect(email().value).toBe('wallet@example.com');
    fireEvent.click(view.querySelector('.bar .button--main')!);
    await settle();
    const keys = server.to(place).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  it('close if the order cannot be placed', async () => {
    server.on(place, () => problem('upstream-unavailable', 503));
    const { answer, payInSheet, text } = await open();
    answer();
    await payInSheet('wallet@example.com');
    expect(stripe.asked.failures).toBe(1);
    expect(stripe.asked.confirms).toEqual([]);
    expect(text()).toContain('You haven’t been charged.');
  });

  it('top up an eSIM after the consent alone', async () => {
    const { answer, tap, payInSheet } = await open({
      ...checkoutRoute,
      topUp: { iccid: '8933000000000001234' },
    } as Route);
    answer();
    expect(tap()).toBe(true);
    await payInSheet('wallet@example.com');
    expect(bodies()).toMatchObject([{ kind: 'top-up', email: 'wallet@example.com' }]);
  });
});
