import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { OrderView, PlaceOrder } from '../../../server/contract/schemas/storefront.ts';
import { capability, orderView, otherId, price } from '../samples.ts';
import { eachOrder } from './each-order.tsx';

const { open } = eachOrder();

const byNumber = { iccid: '8933000000000000001' };
const byOrder = { orderId: otherId, capability, n: 2 };

const bodyOf = (esim: typeof byNumber | typeof byOrder): PlaceOrder => ({
  kind: 'top-up',
  packageId: 'fr-5-30',
  price,
  email: 'lena@example.com',
  consents: [],
  lang: 'en',
  esim,
});
const topUp = (changes: Partial<OrderView> = {}) => orderView({ kind: 'top-up', ...changes });
const refused = topUp({ state: 'not-bought', money: 'released', reason: 'refused' });

describe('a top-up that came to nothing', () => {
  it.each([
    ['its number', byNumber],
    ['its order', byOrder],
  ])('can be paid again for the same eSIM, known by %s', async (_, esim) => {
    const { clock, went } = await open(topUp(), {
      sent: (now) => ({ paidAt: now - 1_000, body: bodyOf(esim) }),
    });
    await clock.advance(65_000);
    fireEvent.click(screen.getByRole('button', { name: 'Back to payment' }));
    expect(went).toMatchObject([{ name: 'checkout', packageId: 'fr-5-30', topUp: esim }]);
  });

  it.each([
    ['its number', byNumber],
    ['its order', byOrder],
  ])('leads to other plans for the same eSIM, known by %s', async (_, esim) => {
    const { went } = await open(refused, {
      sent: (now) => ({ paidAt: now - 1_000, body: bodyOf(esim) }),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Choose a plan' }));
    expect(went).toMatchObject([{ name: 'packages', destination: 'FR', topUp: esim }]);
  });

  it('asks which eSIM it was for when only the link from the mail is known', async () => {
    const { went } = await open(refused);
    fireEvent.click(screen.getByRole('button', { name: 'Choose a plan' }));
    expect(went).toEqual([{ name: 'top-up' }]);
  });

  it('promises nothing more once its price goes back', async () => {
    const added = topUp({ state: 'ready', money: 'captured' });
    const { text, hears } = await open(added);
    expect(text()).toContain('It starts when your current plan is used up');
    await hears({ ...added, money: 'refunded' });
    expect(text()).not.toContain('It starts when your current plan is used up');
  });
});
