import { fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlaceOrder } from '../../../server/contract/schemas.ts';
import { mostEsims } from '../../../server/contract/values.ts';
import type { Route } from '../../../widget/frame/route.ts';
// The checkout's lazy parts are loaded.
import '../../../widget/checkout/payment-errors.tsx';
import '../../../widget/checkout/wallets/wallets.ts';
import { openAttempts } from '../../../widget/frame/kept/sealed-attempts.ts';
import { stubIndexedDb } from '../../support/indexed-db.ts';
import { leaveCheckout, openCheckout, place, prepareCheckout } from './open-checkout.tsx';
import { Checkout } from '../../../widget/checkout/Checkout.tsx';
import { capability, checkoutRoute, orderId, orderView, problem, type Server, visit } from '../traveller.tsx';

let server: Server;
let stripe: ReturnType<typeof prepareCheckout>['stripe'];

beforeEach(() => {
  ({ server, stripe } = prepareCheckout());
  stripe.answers.wallets = { googlePay: true };
});
afterEach(leaveCheckout);

async function open(at: Route = checkoutRoute) {
  const here = await openCheckout(server, at);
  return {
    ...here,
    choose: (count: number) => fireEvent.click(radio(count)),
    async pay() {
      const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /at once/ });
      if (!box.checked) {
        fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
        fireEvent.input(screen.getByLabelText(/^Email/), { target: { value: 'lena@example.com' } });
        fireEvent.click(box);
      }
      await here.settle();
      fireEvent.click(here.payButton());
      await here.settle();
    },
  };
}
const field = () => screen.getByRole('group', { name: 'How many eSIMs?' });
const radio = (count: number) =>
  within(field()).getByRole<HTMLInputElement>('radio', { name: String(count) });
const chosen = () => within(field()).getByRole<HTMLInputElement>('radio', { checked: true });
const placed = () => server.to(place).map(({ body }) => body as PlaceOrder);

describe('how many eSIMs', () => {
  it('is a named question with one to five answers, and one is chosen at first', async () => {
    await open();
    const names = within(field())
      .getAllByRole('radio')
      .map((each) => each.closest('label')?.textContent);
    expect(names).toEqual(Array.from({ length: mostEsims }, (_, index) => String(index + 1)));
    expect(chosen()).toBe(radio(1));
  });

  it('takes one tap, and every price is that of all of them', async () => {
    const { choose, payButton, said, view, pay } = await open();
    choose(2);
    expect(chosen()).toBe(radio(2));
    expect(payButton().textContent).toBe('Order and pay €27.80');
    const summaries = [...view.querySelectorAll('.summary')].map(({ textContent }) => textContent);
    expect(summaries).toEqual(Array(2).fill(expect.stringMatching(/^2 × France, 5 GB.*€27\.80$/)));
    expect(view.querySelector('#wallets')?.textContent).toBe('Order and pay €27.80wallets');
    expect(stripe.asked.updates).toEqual([{ amount: 2780 }]);
    expect(said).toEqual(['€27.80']);
    await pay();
    expect(placed()).toMatchObject([{ quantity: 2, price: { amount: 2780, currency: 'EUR' } }]);
  });

  it('is not asked for a top-up, which stays one even after a purchase of several', async () => {
    stripe.answers.confirm = () => new Promise(() => {});
    const { choose, pay, leave: stepBack } = await open();
    choose(3);
    await pay();
    stepBack();
    history.replaceState(null, '');
    const { payButton } = await open({ ...checkoutRoute, topUp: { orderId, capability } } as Route);
    expect(screen.queryByRole('group', { name: 'How many eSIMs?' })).toBeNull();
    expect(payButton().textContent).toBe('Order and pay €13.90');
  });

  it('is as many as the partner says travel, until the traveller chooses', async () => {
    const page = {
      Checkout,
      visit: (...[screen, at, wire]: Parameters<typeof visit>) => visit(screen, at, wire, { quantity: 3 }),
    };
    const { payButton, leave: goBack } = await openCheckout(server, checkoutRoute, page);
    expect(chosen()).toBe(radio(3));
    expect(payButton().textContent).toBe('Order and pay €41.70');
    fireEvent.click(radio(1));
    expect(payButton().textContent).toBe('Order and pay €13.90');
    goBack();
    await openCheckout(server, checkoutRoute, page);
    expect(chosen()).toBe(radio(1));
    const topUp = { ...checkoutRoute, topUp: { orderId, capability } } as Route;
    history.replaceState(null, '');
    expect((await openCheckout(server, topUp, page)).payButton().textContent).toBe('Order and pay €13.90');
  });

  it('survives a reload before anything is ordered', async () => {
    const { choose, leave: reload } = await open();
    choose(3);
    reload();
    const { payButton } = await open();
    expect(chosen()).toBe(radio(3));
    expect(payButton().textContent).toBe('Order and pay €41.70');
    expect(stripe.asked.elements.at(-1)).toMatchObject({ amount: 4170 });
  });

  it('survives a return from the order, which is paid as the same one', async () => {
    stubIndexedDb();
    stripe.answers.confirm = () => new Promise(() => {});
    const { choose, pay, clock, leave: stepBack } = await open();
    choose(2);
    await pay();
    const keys = () => server.to(place).map(({ headers }) => headers.get('idempotency-key'));
    await vi.waitFor(() => expect(stripe.asked.confirms).toHaveLength(1));
    stepBack();
    // The way back is a new entry of the history.
    history.replaceState(null, '');
    server.on(`POST /api/orders/${orderId}/refresh`, () => Response.json(orderView({ quantity: 2 })));
    await openAttempts(window, clock);
    const again = await open();
    expect(chosen()).toBe(radio(2));
    await again.pay();
    await vi.waitFor(() => expect(keys()).toHaveLength(2));
    expect(new Set(keys()).size).toBe(1);
  });

  it('cannot change while the order is placed and the bank asks', async () => {
    stripe.answers.confirm = () => new Promise(() => {});
    const { pay } = await open();
    await pay();
    expect(field().hasAttribute('disabled')).toBe(true);
  });
});

describe('when the price of several has changed', () => {
  const price = { amount: 2980, currency: 'EUR' };
  const begin = async () => {
    server.on(place, () => problem('price-changed', 409, { price }));
    const here = await open();
    here.choose(2);
    await here.pay();
    return here;
  };

  it('both totals are named, and each further eSIM costs the new price', async () => {
    const { text, choose, payButton, pay } = await begin();
    expect(text()).toContain('The price is now €29.80 (was €27.80). You haven’t been charged.');
    expect(payButton().textContent).toBe('Order and pay €29.80');
    choose(3);
    expect(payButton().textContent).toBe('Order and pay €44.70');
    await pay();
    expect(placed().at(-1)).toMatchObject({ quantity: 3, price: { amount: 4470 } });
  });

  it('another number takes back the words about the old one', async () => {
    const { text, choose } = await begin();
    choose(1);
    expect(text()).not.toContain('The price is now');
  });
});

it('a number that is not sold is marked, focused and explained at its field; a lower one can be chosen', async () => {
  const issues = [{ path: 'quantity', message: 'Too big' }];
  server.on(place, () => problem('invalid-request', 400, { issues }));
  const { choose, pay, settle, text, view } = await open();
  choose(3);
  await pay();
  const error = view.querySelector('#quantity-error');
  expect(error?.textContent).toBe('You can’t buy that many eSIMs at once. Choose fewer.');
  expect(field().getAttribute('aria-describedby')).toBe('quantity-error');
  expect(document.activeElement).toBe(radio(3));
  expect(text()).not.toContain('The shop has changed');
  await pay();
  expect(placed()).toHaveLength(1);
  choose(4);
  expect(view.querySelector('#quantity-error')).not.toBeNull();
  choose(2);
  expect(view.querySelector('#quantity-error')).toBeNull();
  await pay();
  await settle();
  expect(placed()).toHaveLength(2);
});

describe('two choices in a row', () => {
  it('are paid once the fields show the second', async () => {
    const updates: PromiseWithResolvers<void>[] = [];
    stripe.answers.update = () => {
      updates.push(Promise.withResolvers<void>());
      return updates.at(-1)!.promise;
    };
    const { choose, pay, settle, text } = await open();
    choose(2);
    choose(3);
    expect(stripe.asked.updates).toEqual([{ amount: 2780 }, { amount: 4170 }]);
    updates[0]!.resolve();
    await settle();
    await pay();
    expect(text()).toContain('Loading the secure card form…');
    expect(placed()).toEqual([]);
    updates[1]!.resolve();
    await settle();
    await pay();
    expect(placed()).toMatchObject([{ quantity: 3, price: { amount: 4170 } }]);
  });

  it('create the fields once more if both updates fail', async () => {
    stripe.answers.update = () => Promise.reject(new Error('no such field'));
    const { choose, pay, settle } = await open();
    choose(2);
    choose(3);
    await settle();
    expect(stripe.asked.elements.map(({ amount }) => amount)).toEqual([1390, 4170]);
    await pay();
    expect(placed()).toMatchObject([{ quantity: 3 }]);
  });

  it('wait for no update of fields that are gone', async () => {
    stripe.answers.update = () => new Promise(() => {});
    const { choose, pay, settle } = await open();
    choose(2);
    stripe.answers.update = () => Promise.reject(new Error('no such field'));
    choose(3);
    await settle();
    await pay();
    expect(placed()).toMatchObject([{ quantity: 3, price: { amount: 4170 } }]);
  });

  it('keep a wallet shut until its sheet would show the second', async () => {
    const shown = Promise.withResolvers<void>();
    stripe.answers.update = () => shown.promise;
    const { choose, settle, text } = await open();
    fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    fireEvent.click(screen.getByRole('checkbox', { name: /at once/ }));
    const tap = () => {
      let opened: boolean | undefined;
      stripe.tell('click', { resolve: () => (opened = true), reject: () => (opened = false) });
      return opened;
    };
    choose(2);
    expect(tap()).toBe(false);
    await settle();
    expect(text()).toContain('Loading the secure card form…');
    shown.resolve();
    await settle();
    expect(tap()).toBe(true);
  });
});
