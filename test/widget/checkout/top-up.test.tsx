import { describe, expect, it } from 'vitest';
import type { Route } from '../../../widget/frame/route.ts';
import { eachCheckout } from './each-checkout.tsx';
import { capability, orderId, ready } from '../samples.ts';
import { problem } from '../server.ts';
import { checkoutRoute } from '../traveller.tsx';

const { at, open, placed } = eachCheckout();

describe('a top-up', () => {
  it('adds a package to an eSIM without asking for the phone again', async () => {
    const { fill, pay, text } = await open({
      ...checkoutRoute,
      topUp: { orderId, capability },
    } as Route);
    expect(text()).not.toContain('Is your phone eSIM-ready');
    expect(text()).toContain('Email for your receipt');
    expect(text()).not.toMatch(/send your eSIM/);
    fill();
    await pay();
    expect(placed()[0]?.body).toMatchObject({ kind: 'top-up', esim: { orderId, capability } });
    expect(placed()[0]?.body).not.toHaveProperty('deviceCheck');
  });
});

describe('the eSIM of a top-up', () => {
  it('is named by its last digits beside the purchase and above the button', async () => {
    const { view } = await open({ ...checkoutRoute, topUp: { iccid: '8933000000000001234' } } as Route);
    const places = [...view.querySelectorAll('.summary')].map(({ textContent }) => textContent);
    expect(places).toHaveLength(2);
    for (const place of places) expect(place).toContain('Added to the eSIM ending in 1234');
  });

  it('is named even if only its order is known', async () => {
    at.server.on(`GET /api/orders/${orderId}`, () => Response.json(ready));
    const { text } = await open({ ...checkoutRoute, topUp: { orderId, capability } } as Route);
    const [asked] = at.server.to(`GET /api/orders/${orderId}`);
    expect(asked?.headers.get('authorization')).toBe(`Bearer ${capability}`);
    expect(text()).toContain('Added to the eSIM ending in 0001');
  });

  it('is distinguished from a new one while its number is unknown', async () => {
    const { text } = await open({ ...checkoutRoute, topUp: { orderId, capability } } as Route);
    expect(text()).toContain('Added to your current eSIM');
  });
});

describe('the e-mail address of a top-up', () => {
  const ask = `GET /api/orders/${orderId}/email`;
  const topUp = { ...checkoutRoute, topUp: { orderId, capability } } as Route;
  const shown = (view: HTMLElement) => view.querySelector<HTMLInputElement>('#email')!.value;

  it('is that of the order, which only its holder can read', async () => {
    at.server.on(ask, () => Response.json({ email: 'lena@example.com' }));
    const { view } = await open(topUp);
    expect(at.server.to(ask)[0]?.headers.get('authorization')).toBe(`Bearer ${capability}`);
    expect(shown(view)).toBe('lena@example.com');
    expect(at.stripe.asked.fields).toMatchObject([
      { defaultValues: { billingDetails: { email: 'lena@example.com' } } },
    ]);
  });

  it.each([
    ['it is forgotten', () => Response.json({ email: null })],
    ['it is not told', () => problem('rate-limited', 429)],
  ])('is left to the traveller when %s', async (_, answer) => {
    at.server.on(ask, answer);
    const { view, text } = await open(topUp);
    expect(shown(view)).toBe('');
    expect(text()).toContain('card fields');
  });

  it('never replaces what the traveller has typed in the meantime', async () => {
    const told = Promise.withResolvers<Response>();
    at.server.on(ask, () => told.promise);
    const { fill, settle, view } = await open(topUp);
    fill('tomas@example.com');
    told.resolve(Response.json({ email: 'lena@example.com' }));
    await settle();
    expect(shown(view)).toBe('tomas@example.com');
  });

  it('is not requested for a purchase or a top-up by number', async () => {
    await open({ ...checkoutRoute, topUp: { iccid: '8933000000000000001' } } as Route);
    expect(at.server.calls.map(({ path }) => path)).toEqual(['/api/checkout?kind=top-up']);
  });
});
