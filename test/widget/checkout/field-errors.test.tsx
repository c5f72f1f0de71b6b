import { fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Route, TopUpTarget } from '../../../widget/frame/route.ts';
import '../../../widget/checkout/payment-errors.tsx';
import { leaveCheckout, openCheckout, place, prepareCheckout } from './open-checkout.tsx';
import { capability, orderId } from '../samples.ts';
import { problem, type Server } from '../server.ts';
import { checkoutRoute } from '../traveller.tsx';

const dates = { start: '2026-12-01', end: '2026-12-20' };
const refuse = (...paths: string[]) =>
  problem('invalid-request', 422, {
    issues: paths.map((path) => ({ path, message: 'words of the server' })),
  });
let server: Server;

beforeEach(() => {
  ({ server } = prepareCheckout());
});
afterEach(leaveCheckout);

async function payFor(trip: typeof dates | null, topUp: TopUpTarget | null = null) {
  const here = await openCheckout(server, { ...checkoutRoute, dates: trip, topUp } as Route);
  const email = screen.getByLabelText<HTMLInputElement>(/^Email/);
  if (!topUp) fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  fireEvent.input(email, { target: { value: 'lena@example.com' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /at once/ }));
  const pay = async () => {
    fireEvent.click(here.payButton());
    await here.settle();
  };
  await pay();
  return { ...here, email, pay };
}

describe('a field that the server rejects', () => {
  it('gets the focus and the reason: the days of the trip', async () => {
    server.on(place, () => refuse('dates'));
    const { went } = await payFor(dates);
    expect(went).toEqual([{ ...checkoutRoute, name: 'packages', dates, refused: dates }]);
  });

  it('is marked until it changes: the address', async () => {
    server.on(place, () => refuse('email'));
    const { email, pay, text, said } = await payFor(null);
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelector('#email-hint')?.textContent).toMatch(/^Enter an email address/);
    expect(document.activeElement).toBe(email);
    expect(said).toEqual(['Please check 1 field above.']);
    expect(text()).not.toContain('words of the server');
    expect(text()).not.toContain('Something went wrong');
    await pay();
    expect(server.to(place)).toHaveLength(1);
    fireEvent.input(email, { target: { value: 'lena@example.org' } });
    expect(email.getAttribute('aria-invalid')).toBe('false');
    await pay();
    expect(server.to(place)).toHaveLength(2);
  });

  it.each([
    ['the device', ['deviceCheck'], 'Please choose one', '#device'],
    ['the statements', ['consents'], 'Please tick this box to continue', '#consent'],
    ['the first of several', ['email', 'consents'], 'Enter an email address', '#consent'],
  ] as const)('is marked until it is answered again: %s', async (_, paths, words, first) => {
    server.on(place, () => refuse(...paths));
    const { pay, text, said, view } = await payFor(null);
    expect(text()).toContain(words);
    expect(text()).not.toContain('words of the server');
    expect(document.activeElement).toBe(view.querySelector(first));
    const count = paths.length;
    expect(said.at(-1)).toBe(
      count === 1 ? 'Please check 1 field above.' : `Please check ${count} fields above.`,
    );
    expect(view.querySelector('.notice')).toBeNull();
    await pay();
    expect(server.to(place)).toHaveLength(1);
  });

  it('gets the focus and the reason where it was typed: the number of the eSIM', async () => {
    server.on(place, () => refuse('esim.iccid'));
    const iccid = '8933000000000000001';
    const { went, how } = await payFor(null, { iccid });
    expect(went).toEqual([{ name: 'top-up', refused: { iccid, destination: 'FR' } }]);
    expect(how).toEqual([{ replace: true }]);
  });
});

describe('a field that the server rejects and the traveller cannot change', () => {
  const changed = 'The shop has changed since you opened it. You haven’t been charged.';
  const sold = 'This plan is no longer available. You haven’t been charged.';

  it.each([
    ['packageId', sold],
    ['price.currency', changed],
    ['price.amount', changed],
    ['price', changed],
    ['lang', changed],
    ['attribution.utm_source', changed],
    ['kind', changed],
    ['', changed],
  ])('is reported with a link that reloads the page to choose again: %j', async (path, words) => {
    server.on(place, () => refuse('email', path));
    const { text, view } = await payFor(null);
    expect(text()).toContain(words);
    expect(text()).toContain('Reference: req_1');
    expect(text()).not.toMatch(/words of the server|Something went wrong/);
    const link = screen.getByRole('link', { name: 'Choose another plan' });
    expect(link.getAttribute('href')).toBe('/?destination=FR');
    expect(link.getAttribute('target')).toBe('_self');
    // The other rejected field is marked as well.
    expect(view.querySelector('#email')?.getAttribute('aria-invalid')).toBe('true');
  });

  it('is reported with a link to its order: the eSIM of an order', async () => {
    server.on(place, () => refuse('esim.capability'));
    const { text } = await payFor(null, { orderId, capability });
    expect(text()).toContain('This plan can’t be added to your eSIM. You haven’t been charged.');
    expect(screen.getByRole('link', { name: 'See my order' }).getAttribute('href')).toBe(
      `/order/${orderId}#${capability}`,
    );
  });
});
