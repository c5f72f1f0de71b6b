import { describe, expect, it } from 'vitest';
import type { OrderView } from '../../../server/contract/schemas/storefront.ts';
import { declined } from './stripe-script.ts';
import { eachCheckout } from './each-checkout.tsx';
import { place } from './open-checkout.tsx';
import { orderId, orderView, preparing, price } from '../samples.ts';
import { problem } from '../server.ts';

const refresh = `POST /api/orders/${orderId}/refresh`;
const { at, open, placed } = eachCheckout();

describe('a payment that fails', () => {
  it('stays when the card is declined, and pays the same order with another', async () => {
    at.stripe.answers.confirm = () => Promise.resolve(declined);
    const { fill, pay, text, told, went } = await open();
    fill();
    await pay();
    expect(text()).toContain('Your card was declined.');
    expect(went).toEqual([]);
    expect(told.at(-1)).toEqual({
      type: 'checkout.payment.failed',
      data: { destination: 'FR', packageId: 'fr-5-30', quantity: 1, ...price, orderId },
    });
    at.stripe.answers.confirm = () => Promise.resolve({ paymentIntent: { status: 'requires_capture' } });
    await pay();
    expect(new Set(placed().map(({ key }) => key)).size).toBe(1);
    expect(went).toHaveLength(1);
  });

  it('explains a decline in Stripe’s words, without adding advice', async () => {
    const message = 'Your card has insufficient funds. Try a different card.';
    at.stripe.answers.confirm = () => Promise.resolve({ error: { ...declined.error!, message } });
    const { fill, pay, view } = await open();
    fill();
    await pay();
    expect(view.querySelector('.notice')?.textContent).toBe(`${message}You haven’t been charged.`);
  });

  it.each([
    ['the connection breaks', () => Promise.reject(new Error('network'))],
    ['Stripe cannot say', () => Promise.resolve({ error: { type: 'api_connection_error' } })],
    [
      'the payment is being processed',
      () => Promise.resolve({ error: { type: 'api_error', payment_intent: { status: 'processing' } } }),
    ],
  ])('opens the order, and does not mention failure, when %s', async (_, confirm) => {
    at.stripe.answers.confirm = confirm;
    const { fill, pay, went, text, told } = await open();
    fill();
    await pay();
    expect(went).toEqual([expect.objectContaining({ name: 'order', orderId })]);
    expect(text()).not.toMatch(/fail|declined/i);
    expect(told.map(({ type }) => type)).toEqual(['checkout.started']);
  });

  it.each([
    ['upstream-unavailable', 503, 'We can’t take orders right now. You haven’t been charged.'],
    ['rate-limited', 429, 'Too many attempts. You haven’t been charged.'],
    ['package-unavailable', 404, 'This plan is no longer available. You haven’t been charged.'],
    ['internal', 500, 'Something went wrong on our side. You haven’t been charged.'],
    ['payment-made-before', 409, 'You won’t be charged twice.'],
    ['quote-used', 409, 'You’ve already used this offer, perhaps in another tab.'],
  ])('explains %s, and what is not charged', async (slug, status, words) => {
    at.server.on(place, () => problem(slug, status));
    const { fill, pay, clock, text, payButton } = await open();
    fill();
    await pay();
    await clock.advance(5_000);
    expect(text()).toContain(words);
    expect(text()).toContain('req_1');
    expect(payButton().textContent).toBe('Order and pay €13.90');
    expect(at.stripe.asked.confirms).toEqual([]);
  });

  it('takes no second payment for an order already paid, even with another address', async () => {
    at.server.on(place, () => problem('payment-made-before', 409));
    const { fill, pay, payButton } = await open();
    fill();
    await pay();
    expect(payButton().getAttribute('aria-disabled')).toBe('true');
    fill('other@example.com');
    await pay();
    expect(at.server.to(place)).toHaveLength(1);
  });

  it.each([
    { type: 'validation_error' },
    { type: 'validation_error', code: 'incomplete_number', message: 'Your card number is incomplete.' },
    { type: 'validation_error', code: 'invalid_expiry_year_past', message: 'Your card is in the past.' },
  ])('leaves wrong card details to the card fields: $code', async (wrong) => {
    at.stripe.answers.submit = () => Promise.resolve({ error: wrong });
    const { fill, pay, text } = await open();
    fill();
    await pay();
    expect(text()).toContain('Please check the card details above.');
    expect(text()).not.toContain('Your card');
    expect(at.server.to(place)).toEqual([]);
  });

  it('says in Stripe’s words that a wallet was closed, and that nothing was charged', async () => {
    const message = 'Google Pay was closed before the payment.';
    at.stripe.answers.submit = () => Promise.resolve({ error: { type: 'validation_error', message } });
    const { fill, pay, text, payButton } = await open();
    fill();
    await pay();
    expect(text()).toContain(`${message}You haven’t been charged.`);
    expect(payButton().textContent).toBe('Order and pay €13.90');
    expect(at.server.to(place)).toEqual([]);
  });

  describe('when Stripe refuses to confirm', () => {
    const refused = async (view: OrderView | null) => {
      at.stripe.answers.confirm = () => Promise.resolve({ error: { type: 'invalid_request_error' } });
      if (view) at.server.on(refresh, () => Response.json(view));
      const here = await open();
      here.fill();
      await here.pay();
      return here;
    };

    it('says so, and accepts another card for the same order', async () => {
      const { text, went, told, pay } = await refused(orderView());
      expect(text()).toContain('This payment didn’t go through. You haven’t been charged.');
      expect(text()).toContain('Try another card');
      expect(went).toEqual([]);
      expect(told.at(-1)).toMatchObject({ type: 'checkout.payment.failed', data: { orderId } });
      at.stripe.answers.confirm = () => Promise.resolve({ paymentIntent: { status: 'requires_capture' } });
      await pay();
      expect(new Set(placed().map(({ key }) => key)).size).toBe(1);
      expect(went).toEqual([expect.objectContaining({ name: 'order', orderId })]);
    });

    it.each([
      ['was paid all the same', preparing],
      ['is closed', orderView({ state: 'expired' })],
      ['cannot be read', null],
    ])('opens the order if it %s', async (_, view) => {
      const { went } = await refused(view);
      expect(went).toEqual([expect.objectContaining({ name: 'order', orderId })]);
    });
  });
});
