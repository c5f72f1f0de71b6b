import { fireEvent, screen, within } from '@testing-library/preact';
import { beforeEach } from 'vitest';
import { eachCheckout } from './each-checkout.tsx';

const field = () => screen.getByRole('group', { name: 'How many eSIMs?' });
const radio = (count: number) =>
  within(field()).getByRole<HTMLInputElement>('radio', { name: String(count) });

/** For each test of a file, a checkout with a wallet, where the number of eSIMs can be chosen. */
export function eachQuantity() {
  const checkout = eachCheckout();
  const { at } = checkout;
  beforeEach(() => {
    at.stripe.answers.wallets = { googlePay: true };
  });

  return {
    at,
    field,
    radio,
    chosen: () => within(field()).getByRole<HTMLInputElement>('radio', { checked: true }),
    async open(...route: Parameters<typeof checkout.open>) {
      const here = await checkout.open(...route);
      return {
        ...here,
        choose: (count: number) => fireEvent.click(radio(count)),
        async pay() {
          if (!screen.getByRole<HTMLInputElement>('checkbox', { name: /at once/ }).checked) here.fill();
          await here.settle();
          await here.pay();
        },
      };
    },
    placed: () => checkout.placed().map(({ body }) => body),
  };
}
