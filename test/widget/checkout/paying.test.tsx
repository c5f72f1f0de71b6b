import { fireEvent } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { capabilityPattern } from '../../../server/contract/values/values.ts';
import type { OrderRef } from '../../../widget/frame/api/orders.ts';
import { eachCheckout } from './each-checkout.tsx';
import { place } from './open-checkout.tsx';
import { orderId, price } from '../samples.ts';
import { problem } from '../server.ts';

const { at, open, placed } = eachCheckout();

describe('paying', () => {
  it('works with Enter in a field too, without the submit that a sandboxed frame can withhold', async () => {
    const { fill, went, settle, view } = await open();
    fill();
    fireEvent.keyDown(view.querySelector('#email')!, { key: 'Enter' });
    await settle();
    expect(went).toEqual([expect.objectContaining({ name: 'order' })]);
  });

  it('repaints the card fields when the partner changes the theme', async () => {
    const { settle } = await open();
    document.documentElement.dataset['theme'] = 'dark';
    await settle();
    expect(at.stripe.asked.updates).toEqual([expect.objectContaining({ appearance: expect.anything() })]);
    delete document.documentElement.dataset['theme'];
  });

  it('reports a problem to the partner with only the package', async () => {
    at.server.on(place, () => problem('upstream-unavailable', 503));
    const { fill, pay, told } = await open();
    fill();
    await pay();
    expect(told.at(-1)).toEqual({
      type: 'widget.error',
      data: { destination: 'FR', packageId: 'fr-5-30', quantity: 1, ...price },
    });
  });

  it('places the order as shown, lets Stripe hold the money and opens the order', async () => {
    const { fill, pay, went } = await open();
    fill();
    await pay();
    const [order] = placed();
    expect(order?.body).toEqual({
      kind: 'purchase',
      packageId: 'fr-5-30',
      price,
      email: 'lena@example.com',
      consents: [{ id: 'begin.1' }, { id: 'service.1' }],
      lang: 'en',
      deviceCheck: 'yes',
      quantity: 1,
    });
    expect(order?.key).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const secret = at.server.to(place)[0]?.headers.get('authorization')?.slice('Bearer '.length);
    expect(secret).toMatch(capabilityPattern);
    expect(at.stripe.asked.confirms).toEqual([
      {
        clientSecret: 'pi_1_secret',
        redirect: 'if_required',
        return_url: `${location.origin}/order/${orderId}?lang=en`,
        payment_method_data: { billing_details: { email: 'lena@example.com' } },
      },
    ]);
    expect(went).toEqual([{ name: 'order', orderId, capability: secret }]);
  });

  it('announces the order before Stripe has answered, so that its page can be prepared', async () => {
    at.stripe.answers.confirm = () => new Promise(() => {});
    const { app, fill, pay } = await open();
    const told: OrderRef[] = [];
    app.placed = (ref) => void told.push(ref);
    fill();
    await pay();
    const secret = at.server.to(place)[0]?.headers.get('authorization')?.slice('Bearer '.length);
    expect(told).toEqual([{ orderId, capability: secret }]);
  });

  it('makes one order, however often Pay is pressed', async () => {
    const { fill, view, settle } = await open();
    fill();
    for (let click = 0; click < 5; click++) fireEvent.click(view.querySelector('.bar .button--main')!);
    await settle();
    expect(at.server.to(place)).toHaveLength(1);
    expect(at.stripe.asked.confirms).toHaveLength(1);
  });

  it('keeps the button and says that it is busy', async () => {
    at.stripe.answers.confirm = () => new Promise(() => {});
    const { fill, pay, payButton } = await open();
    fill();
    await pay();
    expect(payButton().disabled).toBe(false);
    expect(payButton().getAttribute('aria-disabled')).toBe('true');
    expect(payButton().textContent).toBe('Waiting for your bank…');
  });
});
