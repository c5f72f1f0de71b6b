import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { capability, orderId, price, ready } from '../samples.ts';
import { eachOrder } from './each-order.tsx';

const codes = ready.profile!;
const { open } = eachOrder();

describe('an order of three eSIMs, two of them delivered', () => {
  const second = {
    ...codes,
    iccid: '8933000000000000002',
    manualActivationCode: 'LPA:1$smdp.example.com$2ND-CODE',
  };
  const several = {
    ...ready,
    quantity: 3,
    delivered: 2,
    price: { ...price, amount: price.amount * 3 },
    esims: [
      { n: 1, name: null, capability: 'l'.repeat(43), profile: codes, esim: ready.esim },
      {
        n: 2,
        name: null,
        capability: 'm'.repeat(43),
        profile: second,
        esim: { ...ready.esim!, status: 'enabled' as const },
      },
    ],
  };

  it('says so with the price of two, and shows the codes, progress and top-up of the chosen eSIM', async () => {
    const { went } = await open(several);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your France eSIMs are ready');
    expect(document.body.textContent).toContain('2 of 3 eSIMs delivered. You only pay for these: €27.80.');
    expect(document.body.textContent).toContain('7F2K-19QX');
    const [first, other] = screen.getAllByRole('radio', { name: /^eSIM/ });
    expect([first, other].map((each) => each?.closest('label')?.textContent)).toEqual([
      'eSIM 1 Install',
      'eSIM 2 Connected',
    ]);
    fireEvent.click(other!);
    expect(document.body.textContent).not.toContain('7F2K-19QX');
    expect(document.body.textContent).toContain(second.iccid);
    fireEvent.click(screen.getByRole('button', { name: 'Top up' }));
    expect(went).toMatchObject([{ name: 'packages', topUp: { orderId, capability, n: 2 } }]);
  });
});
