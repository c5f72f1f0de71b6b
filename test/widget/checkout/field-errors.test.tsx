import { fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Route } from '../../../widget/frame/route.ts';
import { Checkout } from '../../../widget/checkout/Checkout.tsx';
import '../../../widget/checkout/payment-errors.ts';
import { stubStripe } from './stripe-script.ts';
import { checkoutRoute, createServer, problem, type Server, visit } from '../traveller.tsx';

const place = 'POST /api/orders';
const dates = { start: '2026-12-01', end: '2026-12-20' };
const refuse = (path: string) =>
  problem('invalid-request', 422, { issues: [{ path, message: 'words of the server' }] });
let server: Server;
let leave = () => {};

beforeEach(() => {
  server = createServer();
  stubStripe();
  history.replaceState(null, '', '/');
  sessionStorage.clear();
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

async function payFor(trip: typeof dates | null) {
  const here = visit(Checkout, { ...checkoutRoute, dates: trip } as Route, server);
  leave = here.leave;
  await here.settle();
  const email = screen.getByLabelText<HTMLInputElement>('Email for your eSIM');
  fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  fireEvent.input(email, { target: { value: 'lena@example.com' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /at once/ }));
  const pay = async () => {
    fireEvent.click(here.view.querySelector('.bar .button--main')!);
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
    expect(said).toEqual(['1 answer is still missing or not right.']);
    expect(text()).not.toContain('words of the server');
    expect(text()).not.toContain('Something went wrong');
    await pay();
    expect(server.to(place)).toHaveLength(1);
    fireEvent.input(email, { target: { value: 'lena@example.org' } });
    expect(email.getAttribute('aria-invalid')).toBe('false');
    await pay();
    expect(server.to(place)).toHaveLength(2);
  });
});
