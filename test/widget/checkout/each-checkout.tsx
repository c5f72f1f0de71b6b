import { fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeEach } from 'vitest';
import type { PlaceOrder } from '../../../server/contract/schemas/storefront.ts';
// Loads the checkout's lazy parts beforehand.
import '../../../widget/checkout/email-typos.ts';
import '../../../widget/checkout/payment-errors.tsx';
import '../../../widget/checkout/DeviceHelp.tsx';
import '../../../widget/checkout/wallets/wallets.ts';
import type { Route } from '../../../widget/frame/route.ts';
import { leaveCheckout, openCheckout, place, prepareCheckout } from './open-checkout.tsx';

/** A server, a Stripe and a checkout of its own for each test of a file. */
export function eachCheckout() {
  const at = {} as ReturnType<typeof prepareCheckout>;
  beforeEach(() => {
    Object.assign(at, prepareCheckout());
  });
  afterEach(leaveCheckout);

  return {
    at,
    async open(route?: Route, page?: Parameters<typeof openCheckout>[2]) {
      const here = await openCheckout(at.server, route, page);
      return {
        ...here,
        fill(email = 'lena@example.com') {
          const yes = screen.queryByRole('radio', { name: 'Yes' });
          if (yes) fireEvent.click(yes);
          fireEvent.input(screen.getByLabelText(/^Email/), { target: { value: email } });
          const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /at once/ });
          if (!box.checked) fireEvent.click(box);
        },
        async pay() {
          fireEvent.click(here.payButton());
          await here.settle();
        },
      };
    },
    placed: () =>
      at.server
        .to(place)
        .map(({ headers, body }) => ({ key: headers.get('idempotency-key'), body: body as PlaceOrder })),
  };
}
