import { fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { iccidPattern } from '../../../server/contract/values/values.ts';
import type { Route } from '../../../widget/frame/route.ts';
import { TopUp } from '../../../widget/top-up/TopUp.tsx';
import { list } from '../samples.ts';
import { createServer, problem, type Server } from '../server.ts';
import { visit } from '../traveller.tsx';

const check = 'POST /api/topups/check';
const iccid = '8933000000000000001';
const germany = { ...list.destination, code: 'DE', name: 'Germany' };
let server: Server;
let leave = () => {};

beforeEach(() => {
  server = createServer();
  server.on('GET /api/destinations', () =>
    Response.json({ currency: 'EUR', stale: false, destinations: [list.destination, germany] }),
  );
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

async function open(route: Route = { name: 'top-up' }, options: Parameters<typeof visit>[3] = {}) {
  const here = visit(TopUp, route, server, options);
  leave = here.leave;
  await here.settle();
  return {
    ...here,
    async ask(number: string, place = 'FR') {
      fireEvent.input(screen.getByLabelText('eSIM number (ICCID)'), { target: { value: number } });
      fireEvent.change(screen.getByLabelText('Where was it for?'), { target: { value: place } });
      fireEvent.click(here.view.querySelector('.button--main')!);
      await here.settle();
    },
  };
}

describe('the page for those who have an eSIM', () => {
  it('asks for the e-mail address first, and has the number folded away', async () => {
    const { view } = await open();
    const [first] = view.querySelectorAll('input');
    expect(first?.id).toBe('link-email');
    expect(view.querySelector('details')?.open).toBe(false);
    expect(view.querySelector('details #iccid')).toBeTruthy();
  });

  it('names the destinations of its shop', async () => {
    await open({ name: 'top-up' }, { attribution: { shop: 'fjord' } });
    const [asked] = server.to('GET /api/destinations');
    expect(new URLSearchParams(asked?.path.split('?')[1]).get('shop')).toBe('fjord');
  });

  it('unfolds the number if the server has refused it', async () => {
    const { view } = await open({ name: 'top-up', refused: { iccid, destination: 'FR' } });
    expect(view.querySelector('details')?.open).toBe(true);
  });
});

describe('topping up by a number typed in', () => {
  it('leads to the packages once the eSIM is known to accept them', async () => {
    server.on(check, () => Response.json({ topUpAllowed: true }));
    const { ask, went } = await open();
    await ask('8933 0000 0000 0000 001');
    expect(server.to(check)[0]?.body).toEqual({ iccid, destination: 'FR' });
    expect(went).toEqual([
      { name: 'packages', destination: 'FR', packageId: null, dates: null, topUp: { iccid } },
    ]);
  });

  it.each([
    ['it may not', () => Response.json({ topUpAllowed: false })],
    ['it is not known', () => problem('not-found', 404)],
  ])('says so before anything is chosen or paid when %s', async (_, answer) => {
    server.on(check, answer);
    const { ask, went, view } = await open();
    await ask(iccid);
    expect(view.querySelector('[role="alert"]')?.textContent).toContain('can’t be topped up');
    expect(went).toEqual([]);
  });

  it.each([
    ['with spaces and hyphens', '8933 0000-0000\u20110000 001'],
    ['between unseen marks of its direction', `\u2066${iccid}\u2069\u200e`],
    ['with its name', 'ICCID: 8933.0000 0000-0000 001F'],
    ['in Arabic digits', '٨٩٣٣٠٠٠٠٠٠٠٠٠٠٠٠٠٠١'],
    ['in Persian digits', '۸۹۳۳۰۰۰۰۰۰۰۰۰۰۰۰۰۰۱'],
    ['in full width', '８９３３００００００００００００００１'],
  ])('takes the number %s', async (_, typed) => {
    server.on(check, () => Response.json({ topUpAllowed: true }));
    const { ask, went } = await open();
    await ask(typed);
    expect(went).toMatchObject([{ name: 'packages', topUp: { iccid } }]);
  });

  it.each([17, 18, 22, 23])('takes a number of %i digits as the contract does', async (length) => {
    server.on(check, () => Response.json({ topUpAllowed: true }));
    const { ask, went } = await open();
    const typed = iccid.padEnd(23, '0').slice(0, length);
    await ask(typed);
    expect(went.length === 1).toBe(iccidPattern.test(typed));
  });

  it('lets the traveller retry destinations that did not load', async () => {
    let isUp = false;
    const destinations = [list.destination, germany];
    server.on('GET /api/destinations', () =>
      isUp
        ? Response.json({ currency: 'EUR', stale: false, destinations })
        : new Response('<title>Hotel</title>'),
    );
    server.on(check, () => Response.json({ topUpAllowed: true }));
    const { ask, went, settle, text, view } = await open();
    view.querySelector('details')!.open = true;
    await ask(iccid);
    expect(text()).not.toContain('Choose a destination');
    isUp = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(document.activeElement?.localName).toBe('summary');
    await settle();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await ask(iccid, 'DE');
    expect(went).toMatchObject([{ name: 'packages', destination: 'DE', topUp: { iccid } }]);
  });

  it.each([
    ['at the destination once it can be chosen', undefined, ['place'], []],
    ['with the check where it was known', 'FR', [], [{ iccid, destination: 'FR' }]],
  ])('goes on %s, when Continue brings a lost list', async (_, destination, focused, asked) => {
    let isUp = false;
    server.on('GET /api/destinations', () =>
      isUp
        ? Response.json({ currency: 'EUR', stale: false, destinations: [list.destination, germany] })
        : new Response('<title>Hotel</title>'),
    );
    server.on(check, () => Response.json({ topUpAllowed: false }));
    const { settle, view } = await open({
      name: 'top-up',
      ...(destination && { refused: { iccid: '8933000000000000002', destination } }),
    });
    view.querySelector('details')!.open = true;
    fireEvent.input(screen.getByLabelText('eSIM number (ICCID)'), { target: { value: iccid } });
    isUp = true;
    fireEvent.click(view.querySelector('.button--main')!);
    await settle();
    expect([document.activeElement!.id].filter(Boolean)).toEqual(focused);
    expect(server.to(check).map(({ body }) => body)).toEqual(asked);
  });

  it('marks an invalid number, and makes no request', async () => {
    const { ask, view } = await open();
    await ask('123');
    expect(view.querySelector('#iccid')?.getAttribute('aria-invalid')).toBe('true');
    expect(server.to(check)).toEqual([]);
  });

  it('says that nothing was charged if the check failed', async () => {
    const { ask, text } = await open();
    await ask(iccid);
    expect(text()).toContain('We couldn’t check it. You haven’t been charged.');
  });

  it.each([
    ['iccid', '#iccid', '#iccid-hint', 'Enter the 18 to 22 digits of the ICCID'],
    ['destination', '#place', '#place-error', 'Choose a destination'],
  ])('says at the field that the server rejects, until it changes: %s', async (path, field, error, words) => {
    server.on(check, () => problem('invalid-request', 422, { issues: [{ path, message: 'secret' }] }));
    const { ask, view } = await open();
    await ask(iccid);
    expect(view.querySelector(error)?.textContent).toBe(words);
    expect(view.querySelector(field)?.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(view.querySelector(field));
    expect(view.querySelector('[role="alert"]')?.textContent).toBe('');
    await ask(iccid);
    expect(server.to(check)).toHaveLength(1);
    server.on(check, () => Response.json({ topUpAllowed: false }));
    await ask(path === 'iccid' ? '8933000000000000002' : iccid, path === 'iccid' ? 'FR' : 'DE');
    expect(view.querySelector(error)?.textContent ?? '').not.toBe(words);
  });

  it('marks the number for which an order was refused', async () => {
    const { view } = await open({ name: 'top-up', refused: { iccid, destination: 'FR' } });
    expect(view.querySelector<HTMLInputElement>('#iccid')?.value).toBe(iccid);
    expect(view.querySelector<HTMLSelectElement>('#place')?.value).toBe('FR');
    expect(view.querySelector('#iccid')?.getAttribute('aria-invalid')).toBe('true');
    expect(view.querySelector('#place')?.getAttribute('aria-invalid')).toBe('false');
  });
});
