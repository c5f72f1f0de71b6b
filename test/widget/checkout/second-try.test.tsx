import { screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { OrderView } from '../../../server/contract/schemas/storefront.ts';
import { declined } from './stripe-script.ts';
import { eachCheckout } from './each-checkout.tsx';
import { orderId, orderView, preparing, ready } from '../samples.ts';
import { problem } from '../server.ts';
import { checkoutRoute } from '../traveller.tsx';

const refresh = `POST /api/orders/${orderId}/refresh`;
const close = `POST /api/orders/${orderId}/close`;
const { at, open, placed } = eachCheckout();

describe('a second try with other details', () => {
  const declineOnce = async () => {
    at.stripe.answers.confirm = () => Promise.resolve(declined);
    const here = await open();
    here.fill();
    await here.pay();
    return here;
  };

  it.each(['expired', 'not-bought'] as const)(
    'places another order once the first is closed: %s',
    async (state) => {
      const { fill, pay } = await declineOnce();
      at.server.on(close, () => Response.json(orderView({ state })));
      fill('other@example.com');
      await pay();
      expect(placed()[1]?.key).not.toBe(placed()[0]?.key);
      expect(at.server.to(close)).toHaveLength(1);
    },
  );

  it('is not made if the traveller leaves while the first is being closed', async () => {
    const { fill, pay, leave, settle } = await declineOnce();
    const late = Promise.withResolvers<Response>();
    at.server.on(close, () => late.promise);
    fill('other@example.com');
    await pay();
    leave();
    late.resolve(Response.json(orderView({ state: 'expired' })));
    await settle();
    expect(placed()).toHaveLength(1);
  });

  it('orders nothing, and says why, while a bank may still approve the first', async () => {
    const { fill, pay, text, went } = await declineOnce();
    at.server.on(close, () => problem('payment-under-way', 409));
    fill('other@example.com');
    await pay();
    expect(placed()).toHaveLength(1);
    expect(went).toEqual([]);
    expect(text()).toContain('Your bank may still approve the payment for your last order');
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'See my order' });
    expect(link.href).toContain(`/order/${orderId}`);
    at.server.on(close, () => Response.json(orderView({ state: 'expired' })));
    await pay();
    expect(placed()).toHaveLength(2);
    expect(placed()[1]?.body.email).toBe('other@example.com');
  });

  it.each(['preparing', 'in-review', 'ready'] as const)(
    'opens the first order if that is paid: %s',
    async (state) => {
      const { fill, pay, went } = await declineOnce();
      at.server.on(close, () => Response.json(orderView({ state })));
      fill('other@example.com');
      await pay();
      expect(placed()).toHaveLength(1);
      expect(went).toEqual([expect.objectContaining({ name: 'order', orderId })]);
    },
  );

  it('waits if the first cannot be closed', async () => {
    const { fill, pay, text } = await declineOnce();
    fill('other@example.com');
    await pay();
    expect(placed()).toHaveLength(1);
    expect(text()).toContain('We couldn’t reach the shop.');
  });

  describe('while the first card may have been charged', () => {
    const payUnheard = async (view: OrderView | null) => {
      at.stripe.answers.confirm = () => Promise.reject(new Error('network'));
      const here = await open();
      here.fill();
      await here.pay();
      if (view) at.server.on(refresh, () => Response.json(view));
      here.moveTo({ ...checkoutRoute });
      await here.settle();
      return here;
    };

    it.each(['internal', null])('opens the first order, and does not deny a charge: %s', async (slug) => {
      const { fill, pay, text, went } = await payUnheard(orderView());
      expect(went).toHaveLength(1);
      if (slug) at.server.on(close, () => problem(slug, 500));
      fill('other@example.com');
      await pay();
      expect(went).toHaveLength(2);
      expect(went[1]).toMatchObject({ name: 'order', orderId });
      expect(text()).not.toContain('haven’t been charged');
    });

    it('opens the first order even if it cannot be read', async () => {
      const { went } = await payUnheard(null);
      expect(went).toHaveLength(2);
    });
  });
});

describe('a return to the checkout after paying', () => {
  const payAndSee = async (view: OrderView, changes: object) => {
    const before = await open();
    before.fill();
    await before.pay();
    before.leave();
    // What the order's page keeps of the attempt.
    const name = 'esim-storefront.attempt';
    const kept = (history.state as Record<string, object>)[name];
    history.replaceState({ [name]: { ...kept, seen: true, ...changes } }, '');
    at.server.on(refresh, () => Response.json(view));
    return open();
  };

  it('says that an eSIM is being prepared', async () => {
    const { text, went } = await payAndSee(preparing, {});
    expect(text()).toContain('We’re still preparing your last order.');
    expect(text()).toContain('Pay here only if you want another one.');
    expect(went).toHaveLength(0);
  });

  it('says nothing once it is ready', async () => {
    const { text } = await payAndSee(ready, {});
    expect(text()).not.toContain('still preparing');
  });

  it('requests nothing once the traveller has seen the order end', async () => {
    await payAndSee(ready, { left: true });
    expect(at.server.to(refresh)).toEqual([]);
  });

  it('requests nothing without a capability, as for an order that this device keeps', async () => {
    await payAndSee(ready, { key: '', capability: '', body: null, sealed: '' });
    expect(at.server.to(refresh)).toEqual([]);
  });
});
