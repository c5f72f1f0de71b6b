import { afterEach, describe, expect, it, vi } from 'vitest';
import { homeId, pageKey } from '../../../../widget/first-screen/dom.ts';
import { fetchAhead } from '../../../../widget/frame/ahead/ahead.ts';
import { mostLists } from '../../../../widget/frame/ahead/lists.ts';
import type { Route } from '../../../../widget/frame/route.ts';
import { View } from '../../../../widget/frame/View.tsx';
import { createLists } from '../../../../widget/packages/package-lists.ts';
import { settle } from '../../../support/clock.ts';
import { createServer, list, orderRoute, visit } from '../../traveller.tsx';

const popular = ['FR', 'ES', 'IT', 'US', 'JP', 'TH', 'GB', 'DE'];
const texts = '/assets/checkout-en.js';
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
  server.on(`GET ${texts}`, () => new Response('export {};'));
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
  document.body.dataset[pageKey] = JSON.stringify({ texts: { checkout: texts } });

  const lists = createLists({ currency: 'EUR', lang: 'en', attribution: {}, first: undefined });
  const loadMessages = vi.fn(() => Promise.resolve());
  const here = visit(({ app }) => <View app={{ ...app, lists }} route={app.route.value} />, start, server);
  const home = document.createElement('main');
  home.id = homeId;
  const rowsOf = (codes: string[]) => codes.map((code) => `<li><i data-c="${code}"></i></li>`).join('');
  home.innerHTML = `<section>${rowsOf(popular)}</section><details>${rowsOf(['AL'])}</details>`;
  document.body.append(home);
  const stop = fetchAhead({ ...here.app, lists, loadMessages });
  leave = () => {
    stop();
    here.leave();
    home.remove();
    Reflect.deleteProperty(navigator, 'connection');
  };
  return {
    ...here,
    server,
    lists,
    loadMessages,
    asked: () => server.calls.map(({ path }) => path.split('?')[0]),
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

  it('the first that fails is the last, and the tap asks again instead of showing an error', async () => {
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
    await vi.waitFor(() => expect(here.asked()).toContain(texts));
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
    const { asked, rest, comeIntoView } = open(route, { saveData: true });
    await settle();
    await rest();
    await comeIntoView(...popular);
    expect(asked()).toEqual(route.name === 'packages' ? [pathOf('FR')] : []);
  },
);

it('nothing is fetched ahead on the page of an order', async () => {
  const { asked, rest, comeIntoView } = open(orderRoute);
  await rest();
  await comeIntoView(...popular);
  expect(asked().filter((path) => path?.startsWith('/api/destinations') || path === texts)).toEqual([]);
});
