import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { ready } from '../samples.ts';
import { problem } from '../server.ts';
import { eachOrder, paidAgo, refresh } from './each-order.tsx';

const { at, open } = eachOrder();

describe('an order that cannot be opened', () => {
  it('looks the same for a wrong link and a missing order, and offers to send the link again', async () => {
    at.server.on(refresh, () => problem('not-found', 404));
    at.server.on('POST /api/links', () => new Response(null, { status: 202 }));
    const { title, text, settle } = await open(null);
    expect(title()).toBe('We can’t open this order');
    expect(screen.getByRole('link', { name: 'Buy another eSIM' }).getAttribute('href')).toBe('/');
    fireEvent.input(screen.getByLabelText('The email address you bought with'), {
      target: { value: 'lena@example.com' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Send my link again' }));
    await settle();
    expect(at.server.to('POST /api/links')[0]?.body).toEqual({ email: 'lena@example.com' });
    expect(text()).toContain('If there’s an order for this address, the email is on its way.');
  });

  it('says so if the shop mails no links', async () => {
    at.server.on(refresh, () => problem('not-found', 404));
    at.server.on('POST /api/links', () => problem('links-unavailable', 404));
    const { text, settle } = await open(null);
    fireEvent.input(screen.getByLabelText('The email address you bought with'), {
      target: { value: 'lena@example.com' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Send my link again' }));
    await settle();
    expect(text()).toContain('Look for the email you got when you bought.');
  });

  it('is not given up when something other than the store answers, as between two deploys', async () => {
    at.server.on(refresh, () => new Response('404 page not found', { status: 404 }));
    const { view } = await open(null);
    expect(view.textContent).toContain('This didn’t load');
  });

  it('has a heading when the store fails, and tells a traveller who has just paid not to pay again', async () => {
    at.server.on(refresh, () => problem('upstream-unavailable', 503));
    const stranger = await open(null);
    expect(stranger.title()).toBe('This didn’t load');
    expect(stranger.text()).not.toMatch(/pay again|No connection/);
    at.leave();
    const payer = await open(null, { sent: paidAgo(1_000) });
    expect(payer.text()).toContain('Please don’t pay again; you won’t be charged twice.');
    await payer.clock.advance(10_000);
    expect(payer.text()).not.toContain('No connection');
  });

  it('is retried automatically and by hand without a connection', async () => {
    const { view, title, settle } = await open(null);
    expect(view.textContent).toContain('This didn’t load');
    at.server.on(refresh, () => Response.json(ready));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(title()).toBe('Your France eSIM is ready');
  });
});
