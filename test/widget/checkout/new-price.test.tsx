import { describe, expect, it, vi } from 'vitest';
import { eachCheckout } from './each-checkout.tsx';
import { place } from './open-checkout.tsx';
import { problem } from '../server.ts';

const { at, open, placed } = eachCheckout();

describe('a new price', () => {
  it('is shown and has to be accepted, with a new key', async () => {
    at.server.on(place, () => problem('price-changed', 409, { price: { amount: 1490, currency: 'EUR' } }));
    const { fill, pay, text, payButton } = await open();
    fill();
    await pay();
    expect(text()).toContain('The price is now €14.90 (was €13.90). You haven’t been charged.');
    expect(payButton().textContent).toBe('Order and pay €14.90');
    expect(at.stripe.asked.updates).toEqual([{ amount: 1490 }]);
    expect(at.stripe.asked.confirms).toEqual([]);
    await pay();
    expect(placed()[1]?.body.price.amount).toBe(1490);
    expect(placed()[1]?.key).not.toBe(placed()[0]?.key);
  });

  describe('once it is shown', () => {
    const changed = () => problem('price-changed', 409, { price: { amount: 1490, currency: 'EUR' } });
    const begin = async () => {
      const here = await open();
      here.fill();
      at.server.on(place, changed);
      await here.pay();
      return here;
    };

    it('takes no payment until the fields show it', async () => {
      const shown = Promise.withResolvers<void>();
      at.stripe.answers.update = () => shown.promise;
      const { pay, settle, text } = await begin();
      const submits = vi.spyOn(at.stripe.answers, 'submit');
      await pay();
      expect(text()).toContain('Loading the secure card form…');
      expect(submits).not.toHaveBeenCalled();
      shown.resolve();
      await settle();
      await pay();
      expect(submits).toHaveBeenCalledTimes(1);
      expect(placed().at(-1)?.body.price.amount).toBe(1490);
    });

    it('creates new fields if the old ones reject it', async () => {
      at.stripe.answers.update = () => Promise.reject(new Error('no such field'));
      const { pay, settle } = await begin();
      await settle();
      expect(at.stripe.asked.elements.map(({ amount }) => amount)).toEqual([1390, 1490]);
      expect(at.stripe.asked.destroyed).toBe(1);
      await pay();
      expect(placed().at(-1)?.body.price.amount).toBe(1490);
    });
  });
});
