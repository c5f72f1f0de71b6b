import { afterEach, vi } from 'vitest';
import { homeId, viewId, pageKey } from '../../../../widget/first-screen/dom/page-dom.ts';
import { fetchAhead } from '../../../../widget/frame/ahead/ahead.ts';
import type { Route } from '../../../../widget/frame/route.ts';
import { View } from '../../../../widget/frame/View.tsx';
import { createLists } from '../../../../widget/packages/package-lists.ts';
import { settle } from '../../../support/clock.ts';
import { list } from '../../samples.ts';
import { createServer } from '../../server.ts';
import { visit } from '../../traveller.tsx';

export const popular = ['FR', 'ES', 'IT', 'US', 'JP', 'TH', 'GB', 'DE'];
export const texts = '/assets/checkout-en.js';
export const orderTexts = '/assets/order-en.js';
export const stripe = 'https://js.stripe.example/endive/stripe.js';
export const pathOf = (code: string) => `/api/destinations/${code}/packages`;
export const listOf = (code: string) => ({ ...list, destination: { ...list.destination, code } });
export const packages: Route = {
  name: 'packages',
  destination: 'FR',
  packageId: null,
  dates: null,
  topUp: null,
};

/** For each test of a file, a browser that goes idle on command, in which the frame fetches ahead. */
export function idleBrowser() {
  let leave = () => {};
  afterEach(() => {
    leave();
    delete document.body.dataset[pageKey];
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  /** The first screen or another, with an idle browser and rows that come into view on command. */
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
    document.body.dataset[pageKey] = JSON.stringify({
      texts: { checkout: texts, order: orderTexts },
      stripe,
    });

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

  return open;
}
