import { effect, signal } from '@preact/signals-core';
import { render } from 'preact';
import { homeId, liveId, tripPattern, viewId, type PageData, pageKey } from '../first-screen/dom/page-dom.ts';
import type { App } from './app.ts';
import { browserClock } from './clock.ts';
import { createFormat } from './format.ts';
import { focusHeading } from './focus.ts';
import { above, createTrail } from './history.ts';
import { connectPartnerPage } from './partner-page.ts';
import { createHome } from './home.ts';
import { createTranslations } from './translations.ts';
import { createLists } from '../packages/package-lists.ts';
import { adviceCode } from '../packages/advice-code.ts';
import { tripCode } from '../packages/trip-code.ts';
import { readOptions } from './options.ts';
import { resumeKey } from './session/attempt-key.ts';
import { keptFlag } from './kept/flag.ts';
import { toHref, parseRoute } from './route.ts';
import type { Route } from './route.ts';
import type { PackagesRoute } from '../packages/selection.ts';
import { linkedEsim } from '../../server/contract/values/values.ts';
import { View } from './View.tsx';

/**
 * Finds the order to return this frame to after the partner's page reloads. Rejects if storage is blocked.
 */
const leadBack = async () =>
  parent.length &&
  sessionStorage[resumeKey] &&
  import('./peers/peers.ts').then((module) => module.routeOfPeer());

/** Takes over the page: from here on, links change the screen instead of the page. */
async function start(): Promise<void> {
  const trail = createTrail(window);
  const { texts, list, seller, also = '' } = JSON.parse(document.body.dataset[pageKey]!) as PageData;
  const options = readOptions(trail.search + also, document.documentElement.lang, self !== top);
  const messages = createTranslations(options.lang, texts);
  // The page of the first screen carries only its own styles.
  const [other] = await Promise.all([
    leadBack().catch(() => null),
    messages.load('core'),
    // The server has put it into the page of a list.
    list && adviceCode.load({ loadMessages: messages.load }),
    tripPattern.test(location.search) && tripCode.load({ loadMessages: messages.load }),
    document.querySelector(`#${homeId}`) && import('../styles/app.css'),
  ]);

  const trip = tripCode.now;
  Object.assign(options, trip.value?.readTrip(trail.search));
  trip.value?.clearPage();
  const host = connectPartnerPage(options);
  const at = (href: string) => (trip.value?.parseTrip ?? parseRoute)(new URL(href, location.href));
  const read = () => at(trail.here());
  const href = (to: Route) => toHref(to, location.search);
  const here = read();
  if (other) trail.write(href(other), { replace: true });
  const arrived = other || here;
  // The address may use a country's ISO3 code; prefer the code in the preloaded list.
  const route = signal<Route>(
    list && 'destination' in arrived ? { ...arrived, destination: list.destination.code } : arrived,
  );
  const view = document.querySelector<HTMLElement>(`#${viewId}`)!;
  const live = document.querySelector<HTMLElement>(`#${liveId}`)!;
  const home = createHome(() => href({ name: 'destinations' }));

  const app: App = {
    options,
    route,
    clock: browserClock,
    lists: createLists({ ...options, first: list }),
    t: messages.t,
    format: createFormat(options.lang, navigator.language),
    seller,
    loadMessages: messages.load,
    go(to, how) {
      trail.write(href(to), how);
      route.value = to;
    },
    back() {
      if (!trail.back()) app.go(above(route.peek()), { replace: true });
    },
    href,
    announce: (text) => void (live.textContent = text),
    ...host,
    failed(shown) {
      if (shown) app.emit('widget.error', { destination: (route.peek() as PackagesRoute).destination });
    },
  };

  addEventListener('popstate', () => void (route.value = read()));
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || link.target || link.origin !== location.origin || event.defaultPrevented) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const to = at(link.href);
    if (to.name === 'destinations' && link.pathname !== '/') return;
    event.preventDefault();
    if (to.name === 'packages') host.emit('destination.selected', to);
    app.go(to);
  });
  // Retry failed loads automatically: when back online, when the page becomes visible, and periodically.
  const again = (which: string) =>
    void (document.hidden || document.querySelector<HTMLElement>(`[data-again${which}]`)?.click());
  addEventListener('online', () => again(''));
  addEventListener('visibilitychange', () => again('=soon'));
  setInterval(again, 10_000, '=soon');
  // Load packages when the traveller reaches for a row, before the click.
  const reach = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(`#${homeId} li a`);
    const to = link && at(link.href);
    if (to?.name === 'packages') app.lists.load(to.destination).catch(() => {});
  };
  addEventListener('pointerdown', reach);
  addEventListener('focusin', reach);

  /** Shows what is left of the traveller's eSIM. Rejects if storage is blocked. */
  const glance = () =>
    localStorage[keptFlag] && import('../my-esims/strip.ts').then((module) => module.showStrip(app));

  let shown = '';
  effect(() => {
    const current = route.value;
    const { name } = current;
    const isHome = name === 'destinations';
    // First, because it reads the scroll position: after the render, that would lay out both screens within
    // the tap.
    if (!isHome) home.hide();
    // Not hydrated: hydration trusts the attributes of the server's page, which is different without the
    // advice or the trip.
    render(<View app={app} route={current} />, view);

    const which =
      'destination' in current ? current.destination : 'orderId' in current ? current.orderId : '';
    // The list of eSIMs and the link of one have the same address.
    const step = `${name} ${which} ${which === linkedEsim && 'capability' in current && !current.capability}`;
    const moved = !!shown && step !== shown;
    shown = step;
    view.hidden = isHome;
    if (isHome) {
      document.title = app.t('app.title');
      home
        .show(moved)
        .then(glance, () => location.assign(href(current)))
        .catch(() => {});
    } else {
      if (!moved) return;
      document.scrollingElement?.scrollTo(0, 0);
      focusHeading(view);
      host.show('top');
    }
  });
  if (document.querySelector(`#${homeId}`)) void adviceCode.load(app);
  host.emit('widget.ready');
  import('./funnel/funnel.ts').then((module) => module.watchFunnel(app)).catch(() => {});
  import('./ahead/ahead.ts').then((module) => module.fetchAhead(app)).catch(() => {});
}

start().then(window.replay, window.fail);
