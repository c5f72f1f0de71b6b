import { fireEvent } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { homeId, pageKey, viewId } from '../../../../widget/first-screen/dom.ts';
import { fetchAhead } from '../../../../widget/frame/ahead/ahead.ts';
import { mostLists } from '../../../../widget/frame/ahead/lists.ts';
import type { Route } from '../../../../widget/frame/route.ts';
import { View } from '../../../../widget/frame/View.tsx';
import { createLists } from '../../../../widget/packages/package-lists.ts';
import { stubStripe } from '../../checkout/stripe-script.ts';
import { settle } from '../../../support/clock.ts';
import { checkout, checkoutRoute, createServer, list, orderRoute, visit } from '../../traveller.tsx';

const popular = ['FR', 'ES', 'IT', 'US', 'JP', 'TH', 'GB', 'DE'];
const texts = '/assets/checkout-en.js';
const orderTexts = '/assets/order-en.js';
const stripe = 'https://js.stripe.example/endive/stripe.js';
const pathOf = (code: string) => `/api/destinations/${code}/packages`;
const listOf = (code: string) => ({ ...list, destination: { ...list.destination, code } });
const packages: Route = { name: 'packages', destination: 'FR', packageId: null, dates: null, topUp: null };

let leave = () => {};
afterEach(() => {
  leave();
  delete document.body.dataset[pageKey];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The first screen or another in an idle browser, with rows that come into view on command. */
function open(start: Route, { saveData = false } = {}) {
  const server = createServer();
  for (const code of popular) server.on(`GET ${pathOf(code)}`, () => Response.json(listOf(code)));
  for (const file of [texts, orderTexts]) server.on(`GET ${file}`, () => new Response('export {};'));
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => idle.push(begin));
  const watched = new Set<Element>();
  let tell: IntersectionObserverCallback = () => {};
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      tell = callback;
    }
    observe = (row: Element) => void watched.add(row);
    unobserve = (row: Element) => void watched.delete(row);
    disconnect = () => watched.clear();
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  Object.assign(navigator, { connection: { saveData } });
  document.body.dataset[pageKey] = JSON.stringify({ texts: { checkout: texts, order: orderTexts }, stripe });

  const lists = createLists({ currency: 'EUR', lang: 'en', attribution: {}, first: undefined });
  const loadMessages = vi.fn(() => Promise.resolve());
  const here = visit(
    ({ app }) => <View app={Object.assign(app, { lists, loadMessages })} route={app.route.value} />,
    start,
    server,
  );
  here.view.id = viewId;
  const home = document.createElement('main');
  home.id = homeId;
  const rowsOf = (codes: string[]) => codes.map((code) => `<li><i data-c="${code}"></i></li>`).join('');
  home.innerHTML = `<section>${rowsOf(popular)}</section><details>${rowsOf(['AL'])}</details>`;
  document.body.append(home);
  const stop = fetchAhead(here.app);
  leave = () => {
    stop();
    here.leave();
    home.remove();
    for (const link of document.querySelectorAll('link')) link.remove();
    Reflect.deleteProperty(navigator, 'connection');
  };
  return {
    ...here,
    server,
    lists,
    loadMessages,
    asked: () => server.calls.map(({ path }) => path.split('?')[0]),
    /** What the page has asked the browser to do with Stripe. */
    stripeLinks: () => Array.from(document.querySelectorAll('link'), ({ rel, href }) => `${rel} ${href}`),
    asksOfCheckout: () => server.to('GET /api/checkout').map(({ path }) => path),
    button: () => here.view.querySelector<HTMLElement>('.bar .button--main')!,
    async rest() {
      for (const begin of idle.splice(0)) begin();
      await settle();
    },
    async comeIntoView(...codes: string[]) {
      const rows = [...watched].filter((row) => codes.includes((row as HTMLElement).dataset['c']!));
      const entries = rows.map((target) => ({ target, isIntersecting: true }));
      tell(entries as unknown as IntersectionObserverEntry[], {} as IntersectionObserver);
      await settle();
    },
  };
}

describe('on the first screen', () => {
  it('the lists of rows in view load once the browser is idle, each once', async () => {
    const { asked, rest, comeIntoView, moveTo } = open({ name: 'destinations' });
    await comeIntoView('FR', 'ES');
    expect(asked()).toEqual([]);
    await rest();
    await comeIntoView('FR', 'ES');
    await comeIntoView('FR', 'ES', 'AL');
    expect(asked()).toEqual([pathOf('FR'), pathOf('ES')]);
    moveTo(packages);
    await settle();
    expect(asked()).toEqual([pathOf('FR'), pathOf('ES')]);
  });

  it('no more load than a few', async () => {
    const { asked, rest, comeIntoView } = open({ name: 'destinations' });
    await rest();
    await comeIntoView(...popular);
    expect(asked()).toEqual(popular.slice(0, mostLists).map(pathOf));
  });

  it('nothing more is fetched after a failure, and the tap asks again instead of showing an error', async () => {
    const { asked, rest, comeIntoView, lists, server, moveTo, title, view } = open({ name: 'destinations' });
    server.on(`GET ${pathOf('FR')}`, () => new Response(null, { status: 429 }));
    await rest();
    await comeIntoView('FR', 'ES');
    await comeIntoView('IT');
    expect(asked()).toEqual([pathOf('FR')]);
    expect(lists.failure('FR')).toBeUndefined();
    server.on(`GET ${pathOf('FR')}`, () => Response.json(listOf('FR')));
    moveTo(packages);
    await settle();
    expect(asked()).toEqual([pathOf('FR'), pathOf('FR')]);
    expect(title()).toBe('France');
    expect(view.querySelector('[data-again]')).toBeNull();
  });

  it('a list that fails while its screen waits for it is asked for once more', async () => {
    const { asked, rest, comeIntoView, lists, server, moveTo, view } = open({ name: 'destinations' });
    const { promise, resolve } = Promise.withResolvers<Response>();
    server.on(`GET ${pathOf('FR')}`, () => promise);
    await rest();
    await comeIntoView('FR');
    moveTo(packages);
    await settle();
    server.on(`GET ${pathOf('FR')}`, () => new Response(null, { status: 503 }));
    resolve(new Response(null, { status: 503 }));
    await settle();
    expect(asked()).toEqual([pathOf('FR'), pathOf('FR')]);
    expect(lists.failure('FR')).toBe('unavailable');
    expect(view.querySelector('[data-again]')).not.toBeNull();
  });

  it('none begins to load after the traveller has gone on', async () => {
    const { asked, rest, comeIntoView, server, moveTo } = open({ name: 'destinations' });
    const { promise, resolve } = Promise.withResolvers<Response>();
    server.on(`GET ${pathOf('FR')}`, () => promise);
    await rest();
    await comeIntoView('FR', 'ES');
    moveTo(packages);
    resolve(Response.json(listOf('FR')));
    await settle();
    expect(asked()).toEqual([pathOf('FR')]);
  });
});

describe('on the packages', () => {
  const isThere = async (here: ReturnType<typeof open>) => {
    await settle();
    await here.rest();
    await expect.poll(() => here.asked()).toContain(texts);
    await settle();
  };

  it('the texts and code of the checkout load once', async () => {
    const here = open(packages);
    await isThere(here);
    expect(here.loadMessages).toHaveBeenCalledExactlyOnceWith('checkout');
    here.moveTo({ name: 'destinations' });
    here.moveTo(packages);
    await here.rest();
    expect(here.asked()).toEqual([pathOf('FR'), texts]);
  });

  it('nothing is imported unless a request has succeeded, and the next visit tries again', async () => {
    const here = open(packages);
    here.server.on(`GET ${texts}`, () => new Response(null, { status: 404 }));
    await isThere(here);
    expect(here.loadMessages).not.toHaveBeenCalled();
    here.server.on(`GET ${texts}`, () => new Response('export {};'));
    here.moveTo({ name: 'destinations' });
    here.moveTo(packages);
    await here.rest();
    expect(here.loadMessages).toHaveBeenCalledOnce();
  });

  it('nothing loads before their list has come', async () => {
    const here = open(packages);
    const { promise } = Promise.withResolvers<Response>();
    here.server.on(`GET ${pathOf('FR')}`, () => promise);
    await here.rest();
    expect(here.asked()).not.toContain(texts);
  });
});

it.each<Route>([{ name: 'destinations' }, packages])(
  'a traveller who saves data gets nothing ahead on $name',
  async (route) => {
    const { asked, rest, comeIntoView, stripeLinks, button } = open(route, { saveData: true });
    await settle();
    await rest();
    await comeIntoView(...popular);
    fireEvent.pointerDown(button() ?? document.body);
    expect(asked()).toEqual(route.name === 'packages' ? [pathOf('FR')] : []);
    expect(stripeLinks()).toEqual([]);
  },
);

it('nothing is fetched ahead on the page of an order', async () => {
  const { asked, rest, comeIntoView } = open(orderRoute);
  await rest();
  await comeIntoView(...popular);
  expect(asked().filter((path) => path?.startsWith('/api/destinations') || path === texts)).toEqual([]);
});

describe('the payment, on the packages', () => {
  const arrive = async (route: Route = packages) => {
    const here = open(route);
    await settle();
    await here.rest();
    await vi.waitFor(() => expect(here.button().textContent).toContain('Continue'));
    return here;
  };

  it('tells Stripe nothing of a traveller who only looks', async () => {
    const { stripeLinks, asksOfCheckout, view } = await arrive();
    fireEvent.pointerOver(view.querySelector('.options')!);
    expect(stripeLinks()).toEqual([]);
    expect(asksOfCheckout()).toEqual([]);
  });

  it('fetches the script of Stripe when a plan is picked, and asks the server nothing', async () => {
    const { stripeLinks, asksOfCheckout, view } = await arrive();
    fireEvent.change(document.body.appendChild(document.createElement('select')));
    expect(stripeLinks()).toEqual([]);
    for (const radio of view.querySelectorAll('input[name=size]')) fireEvent.change(radio);
    fireEvent.change(view.querySelector('input[name=size]')!);
    expect(stripeLinks()).toEqual([`preload ${stripe}`]);
    expect(asksOfCheckout()).toEqual([]);
  });

  it.each(['pointerOver', 'pointerDown', 'focusIn'] as const)(
    'fetches the script of Stripe and asks the server, each once, at %s on Continue',
    async (reach) => {
      const { stripeLinks, asksOfCheckout, button } = await arrive();
      fireEvent[reach](button().firstChild!.parentElement!);
      fireEvent.pointerDown(button());
      fireEvent.focusIn(button());
      expect(stripeLinks()).toEqual([`preload ${stripe}`]);
      expect(document.querySelector('link')?.as).toBe('script');
      expect(asksOfCheckout()).toEqual(['/api/checkout']);
    },
  );

  it('fetches the script again after it failed', async () => {
    const { stripeLinks, button } = await arrive();
    fireEvent.pointerDown(button());
    document.querySelector('link')?.dispatchEvent(new Event('error'));
    expect(stripeLinks()).toEqual([]);
    fireEvent.pointerDown(button());
    expect(stripeLinks()).toEqual([`preload ${stripe}`]);
  });

  describe('has what the server answered', () => {
    const goOn = async (here: ReturnType<typeof open>, route: Route = checkoutRoute) => {
      stubStripe().holdScript();
      here.moveTo(route);
      await vi.waitFor(() => expect(here.view.querySelector('.card')).not.toBeNull());
      await settle();
    };

    it('taken by the checkout, once', async () => {
      const here = await arrive();
      fireEvent.pointerDown(here.button());
      await goOn(here);
      expect(here.asksOfCheckout()).toHaveLength(1);
      here.moveTo(packages);
      await settle();
      here.moveTo({ ...checkoutRoute });
      await settle();
      expect(here.asksOfCheckout()).toHaveLength(2);
    });

    it('asked for again when it is old, or was a failure', async () => {
      const here = await arrive();
      fireEvent.pointerDown(here.button());
      await here.clock.advance(10_000);
      await goOn(here);
      expect(here.asksOfCheckout()).toHaveLength(2);
      here.moveTo(packages);
      await settle();
      here.server.on('GET /api/checkout', () => new Response(null, { status: 503 }));
      fireEvent.pointerDown(here.button());
      await settle();
      here.server.on('GET /api/checkout', () => Response.json(checkout()));
      await goOn(here, { ...checkoutRoute });
      expect(here.asksOfCheckout()).toHaveLength(4);
      expect(here.text()).not.toContain('didn’t load');
    });

    it('for a top-up of its own', async () => {
      const topUp = { iccid: '8933000000000000001' };
      const here = await arrive({ name: 'packages', destination: 'FR', packageId: null, dates: null, topUp });
      fireEvent.pointerDown(here.button());
      await goOn(here, { name: 'checkout', destination: 'FR', packageId: 'fr-5-30', dates: null, topUp });
      expect(here.asksOfCheckout()).toEqual(['/api/checkout?kind=top-up']);
    });
  });
});

describe('on the checkout', () => {
  it('the script of Stripe is fetched at once, also after a reload', async () => {
    const { stripeLinks } = open(checkoutRoute);
    expect(stripeLinks()).toEqual([`preload ${stripe}`]);
  });

  it('the tap that leads there loads nothing of the order’s page', async () => {
    const here = open(packages);
    await vi.waitFor(() => expect(here.button()).not.toBeNull());
    here.button().addEventListener('click', () => here.moveTo(checkoutRoute));
    fireEvent.click(here.button());
    await settle();
    expect(here.asked()).not.toContain(orderTexts);
  });

  it('the texts and code of the order’s page load as the form is filled in', async () => {
    stubStripe();
    const { asked, view, loadMessages } = open(checkoutRoute);
    await vi.waitFor(() => expect(view.querySelector('#email')).not.toBeNull());
    fireEvent.input(document.body.appendChild(document.createElement('input')));
    expect(asked()).not.toContain(orderTexts);
    fireEvent.input(view.querySelector('#email')!);
    fireEvent.input(view.querySelector('#email')!);
    await vi.waitFor(() => expect(loadMessages).toHaveBeenCalledWith('order'));
    expect(asked().filter((path) => path === orderTexts)).toHaveLength(1);
  });

  it('the texts and code of the order’s page load at the tap on Pay at the latest', async () => {
    stubStripe();
    const { asked, view, loadMessages, rest } = open(checkoutRoute);
    await vi.waitFor(() => expect(view.querySelector('.bar .button--main')).not.toBeNull());
    await rest();
    fireEvent.pointerDown(view.querySelector('.bar .button--main')!);
    expect(asked()).not.toContain(orderTexts);
    fireEvent.click(view.querySelector('.bar .button--main')!);
    await vi.waitFor(() => expect(loadMessages).toHaveBeenCalledWith('order'));
    expect(asked().filter((path) => path === orderTexts)).toHaveLength(1);
  });
});
