import { effect, signal } from '@preact/signals-core';
import { render } from 'preact';
import type { ComponentType } from 'preact';
import { onTestFinished, vi } from 'vitest';
import type { App } from '../../widget/frame/app.ts';
import { createFormat } from '../../widget/frame/format.ts';
import { en } from '../../widget/i18n/en.ts';
import { createTranslate } from '../../widget/i18n/translate.ts';
import { toHref, type Route } from '../../widget/frame/route.ts';
import { createFakeClock, type FakeClock, settle } from '../support/clock.ts';
import { capability, list, orderId } from './samples.ts';
import type { Server } from './server.ts';

export const checkoutRoute: Route = {
  name: 'checkout',
  destination: 'FR',
  packageId: 'fr-5-30',
  dates: null,
  topUp: null,
};
export const orderRoute: Extract<Route, { name: 'order' }> = { name: 'order', orderId, capability };

/** A visit to one screen: what it shows, announces and reports, with a fake server and a stopped clock. */
export function visit(
  Component: ComponentType<{ app: App }>,
  start: Route,
  server: Server,
  options: Partial<App['options']> = {},
  seller?: App['seller'],
) {
  vi.stubGlobal('fetch', server.fetch);
  const clock: FakeClock = createFakeClock();
  const route = signal({ ...start });
  const went: Route[] = [];
  const how: ({ readonly replace?: boolean } | undefined)[] = [];
  const said: string[] = [];
  const told: { type: string; data: unknown }[] = [];
  const shown: string[] = [];
  const app: App = {
    options: {
      currency: 'EUR',
      lang: 'en',
      email: '',
      attribution: {},
      debug: false,
      ...options,
    },
    route,
    clock,
    lists: { peek: () => list, failure: () => undefined, load: () => Promise.resolve(list) },
    t: createTranslate('en', () => en),
    format: createFormat('en'),
    seller,
    loadMessages: () => Promise.resolve(),
    go(to, as) {
      went.push(to);
      how.push(as);
    },
    back: () => {},
    href: (to) => toHref(to, `?${new URLSearchParams({ ...options.attribution } as Record<string, string>)}`),
    announce: (text) => void said.push(text),
    emit: (type, data) => void told.push({ type, data }),
    show: (part) => void shown.push(part),
    failed: (failure) => void (failure && told.push({ type: 'widget.error', data: {} })),
  };
  const view = document.createElement('main');
  document.body.replaceChildren(view);
  const stop = effect(() => render(<Component app={app} />, view));
  const leave = () => {
    stop();
    render(null, view);
  };
  // A screen's timers would run on into the next file, which may have no document.
  onTestFinished(leave);
  return {
    app,
    view,
    clock,
    went,
    how,
    /** Shows another screen, as the browser's own buttons do. */
    moveTo: (to: Route) => void (route.value = to),
    said,
    told,
    shown,
    settle,
    text: () => view.textContent,
    title: () => view.querySelector('h1')?.textContent,
    leave,
  };
}
