import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { maxEsims } from '../../../server/contract/values/values.ts';
import type { Route } from '../../../widget/frame/route.ts';
import { openAttempts } from '../../../widget/frame/kept/sealed-attempts.ts';
import { stubIndexedDb } from '../../support/indexed-db.ts';
import { openCheckout, place } from './open-checkout.tsx';
import { Checkout } from '../../../widget/checkout/Checkout.tsx';
import { capability, orderId, orderView } from '../samples.ts';
import { problem } from '../server.ts';
import { checkoutRoute, visit } from '../traveller.tsx';
import { eachQuantity } from './each-quantity.tsx';

const { at, chosen, field, open, placed, radio } = eachQuantity();

describe('the number of eSIMs', () => {
  it('is a named question with one to five answers, and one is chosen at first', async () => {
    await open();
    const names = within(field())
      .getAllByRole('radio')
      .map((each) => each.closest('label')?.textContent);
    expect(names).toEqual(Array.from({ length: maxEsims }, (_, index) => String(index + 1)));
    expect(chosen()).toBe(radio(1));
  });

  it('takes one tap, and every price is the total', async () => {
    const { choose, payButton, said, view, pay } = await open();
    choose(2);
    expect(chosen()).toBe(radio(2));
    expect(payButton().textContent).toBe('Order and pay €27.80');
    const summaries = [...view.querySelectorAll('.summary')].map(({ textContent }) => textContent);
    expect(summaries).toEqual(Array(2).fill(expect.stringMatching(/^2 × France, 5 GB.*€27\.80$/)));
    expect(view.querySelector('#wallets')?.textContent).toBe('Order and pay €27.80wallets');
    expect(at.stripe.asked.updates).toEqual([{ amount: 2780 }]);
    expect(said).toEqual(['€27.80']);
    await pay();
    expect(placed()).toMatchObject([{ quantity: 2, price: { amount: 2780, currency: 'EUR' } }]);
  });

  it('is not asked for at a top-up, which stays one even after a purchase of several', async () => {
    at.stripe.answers.confirm = () => new Promise(() => {});
    const { choose, pay, leave: stepBack } = await open();
    choose(3);
    await pay();
    stepBack();
    history.replaceState(null, '');
    const { payButton } = await open({ ...checkoutRoute, topUp: { orderId, capability } } as Route);
    expect(screen.queryByRole('group', { name: 'How many eSIMs?' })).toBeNull();
    expect(payButton().textContent).toBe('Order and pay €13.90');
  });

  it('follows the partner’s number of travellers until the traveller chooses', async () => {
    const page = {
      Checkout,
      visit: (...[screen, at, wire]: Parameters<typeof visit>) => visit(screen, at, wire, { quantity: 3 }),
    };
    const { payButton, leave: goBack } = await openCheckout(at.server, checkoutRoute, page);
    expect(chosen()).toBe(radio(3));
    expect(payButton().textContent).toBe('Order and pay €41.70');
    fireEvent.click(radio(1));
    expect(payButton().textContent).toBe('Order and pay €13.90');
    goBack();
    await openCheckout(at.server, checkoutRoute, page);
    expect(chosen()).toBe(radio(1));
    const topUp = { ...checkoutRoute, topUp: { orderId, capability } } as Route;
    history.replaceState(null, '');
    expect((await openCheckout(at.server, topUp, page)).payButton().textContent).toBe('Order and pay €13.90');
  });

  it('survives a reload before anything is ordered', async () => {
    const { choose, leave: reload } = await open();
    choose(3);
    reload();
    const { payButton } = await open();
    expect(chosen()).toBe(radio(3));
    expect(payButton().textContent).toBe('Order and pay €41.70');
    expect(at.stripe.asked.elements.at(-1)).toMatchObject({ amount: 4170 });
  });

  it('survives a return from the order, and the same order is paid', async () => {
    stubIndexedDb();
    at.stripe.answers.confirm = () => new Promise(() => {});
    const { choose, pay, clock, leave: stepBack } = await open();
    choose(2);
    await pay();
    const keys = () => at.server.to(place).map(({ headers }) => headers.get('idempotency-key'));
    await vi.waitFor(() => expect(at.stripe.asked.confirms).toHaveLength(1));
    stepBack();
    // The way back is a new entry of the history.
    history.replaceState(null, '');
    at.server.on(`POST /api/orders/${orderId}/refresh`, () => Response.json(orderView({ quantity: 2 })));
    await openAttempts(window, clock);
    const again = await open();
    expect(chosen()).toBe(radio(2));
    await again.pay();
    await vi.waitFor(() => expect(keys()).toHaveLength(2));
    expect(new Set(keys()).size).toBe(1);
  });

  it('cannot change while the order is placed and the bank asks', async () => {
    at.stripe.answers.confirm = () => new Promise(() => {});
    const { pay } = await open();
    await pay();
    expect(field().hasAttribute('disabled')).toBe(true);
  });
});

describe('a changed price of several eSIMs', () => {
  const price = { amount: 2980, currency: 'EUR' };
  const begin = async () => {
    at.server.on(place, () => problem('price-changed', 409, { price }));
    const here = await open();
    here.choose(2);
    await here.pay();
    return here;
  };

  it('is shown with both totals, and applies to each further eSIM', async () => {
    const { text, choose, payButton, pay } = await begin();
    expect(text()).toContain('The price is now €29.80 (was €27.80). You haven’t been charged.');
    expect(payButton().textContent).toBe('Order and pay €29.80');
    choose(3);
    expect(payButton().textContent).toBe('Order and pay €44.70');
    await pay();
    expect(placed().at(-1)).toMatchObject({ quantity: 3, price: { amount: 4470 } });
  });

  it('is no longer mentioned once another number is chosen', async () => {
    const { text, choose } = await begin();
    choose(1);
    expect(text()).not.toContain('The price is now');
  });
});

it('a number that is not sold is marked, focused and explained at its field; a lower one can be chosen', async () => {
  const issues = [{ path: 'quantity', message: 'Too big' }];
  at.server.on(place, () => problem('invalid-request', 400, { issues }));
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
