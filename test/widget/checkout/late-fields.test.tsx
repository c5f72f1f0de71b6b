import { fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// Loads the checkout's lazy parts beforehand.
import '../../../widget/checkout/email-typos.ts';
import '../../../widget/checkout/wallets/wallets.ts';
import { leaveCheckout, openCheckout, prepareCheckout } from './open-checkout.tsx';
import { checkout } from '../samples.ts';
import type { Server } from '../server.ts';

let server: Server;
let stripe: ReturnType<typeof prepareCheckout>['stripe'];

beforeEach(() => {
  ({ server, stripe } = prepareCheckout());
});
afterEach(leaveCheckout);

const failed = 'The card form didn’t load. You haven’t been charged.';
const tryAgain = () => screen.getByRole('button', { name: 'Try again' });
const focused = () => document.activeElement?.textContent;

describe('a late script of Stripe', () => {
  it('is waited for silently, then can be retried, and shows its fields whenever it arrives', async () => {
    const script = stripe.holdScript();
    const { clock, text, view } = await openCheckout(server);
    fireEvent.input(screen.getByLabelText(/^Email/), { target: { value: 'lena@example.com' } });
    await clock.advance(19_999);
    expect(text()).not.toContain(failed);
    await clock.advance(1);
    expect(text()).toContain(failed);
    expect(view.querySelector('.card')?.getAttribute('aria-busy')).toBe('false');
    await clock.advance(5_000);
    script.arrive();
    await clock.advance(0);
    expect(text()).not.toContain(failed);
    expect(text()).toContain('card fields');
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('lena@example.com');
    expect(script.scripts).toHaveLength(1);
  });

  it.each([0, 1, 2])(
    'starts once when requested again, and mounts one set of fields, whichever request succeeds: %i',
    async (which) => {
      const script = stripe.holdScript();
      const { clock, text, settle } = await openCheckout(server);
      await clock.advance(20_000);
      fireEvent.click(tryAgain());
      await settle();
      expect(text()).not.toContain(failed);
      await clock.advance(20_000);
      expect(text()).toContain(failed);
      fireEvent.click(tryAgain());
      await settle();
      script.arrive(which);
      await settle();
      expect(script.scripts).toHaveLength(3);
      expect(stripe.asked.keys).toHaveLength(1);
      expect(stripe.asked.fields).toHaveLength(1);
      expect(text()).toContain('card fields');
      await clock.advance(60_000);
      expect(text()).not.toContain(failed);
    },
  );

  it('mounts nothing for a traveller who has left', async () => {
    const script = stripe.holdScript();
    const { leave, settle } = await openCheckout(server);
    leave();
    script.arrive();
    await settle();
    expect(stripe.asked.fields).toEqual([]);
  });

  it('is requested again after it fails, the first time silently', async () => {
    const script = stripe.holdScript();
    const { text, settle } = await openCheckout(server);
    script.fail();
    await settle();
    expect(text()).not.toContain(failed);
    script.fail();
    await settle();
    expect(text()).toContain(failed);
    fireEvent.click(tryAgain());
    await settle();
    script.arrive();
    await settle();
    expect(script.scripts).toHaveLength(3);
    expect(text()).toContain('card fields');
  });
});

it('fields that Stripe is slow to show can be requested again, and count when they come', async () => {
  stripe.answers.atOnce = false;
  const { clock, text } = await openCheckout(server);
  await clock.advance(20_000);
  expect(text()).toContain(failed);
  stripe.showFields();
  await clock.advance(0);
  expect(text()).not.toContain(failed);
});

it('a late response of the server gives way to the one requested after it', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  server.on('GET /api/checkout', () => promise);
  const { clock, text, settle } = await openCheckout(server);
  await clock.advance(15_000);
  expect(text()).toContain(failed);
  server.on('GET /api/checkout', () => Response.json(checkout()));
  fireEvent.click(tryAgain());
  await settle();
  resolve(Response.json(checkout()));
  await settle();
  expect(stripe.asked.fields).toHaveLength(1);
});

describe('the focus', () => {
  it('goes to the heading of the payment when the focused button goes', async () => {
    const script = stripe.holdScript();
    const { clock, settle } = await openCheckout(server);
    await clock.advance(20_000);
    tryAgain().focus();
    fireEvent.click(tryAgain());
    await settle();
    expect(focused()).toBe('Payment');
    await clock.advance(20_000);
    tryAgain().focus();
    script.arrive();
    await settle();
    expect(focused()).toBe('Payment');
  });

  it('stays where the traveller types', async () => {
    const script = stripe.holdScript();
    const { clock, settle } = await openCheckout(server);
    const email = screen.getByLabelText(/^Email/);
    email.focus();
    await clock.advance(20_000);
    script.arrive();
    await settle();
    expect(document.activeElement).toBe(email);
  });
});
