import { effect } from '@preact/signals-core';
import { viewId } from '../../first-screen/dom/page-dom.ts';
import type { App } from '../app.ts';
import { loadDrawing } from './drawings.ts';
import { openEventsAhead } from './events.ts';
import { loadLists } from './load-lists.ts';
import { onMainButton } from './main-button.ts';
import { preparePayment } from './payment.ts';
import { loadCheckout, loadOrder, loadPaymentErrors } from './screens.ts';
import { preloadStripe } from './stripe-links.ts';

/** The part of the connection's settings that only Chromium reveals. */
type Frugal = Navigator & { readonly connection?: { readonly saveData?: boolean } };

/**
 * Fetches what the next step needs while the traveller reads this one: at most 30 kB of our own ahead of a
 * tap, and the screen's decoration. Never sends a request that begins an order or a payment, and fetches
 * nothing for a traveller who saves data.
 */
export function fetchAhead(app: App): () => void {
  if ((navigator as Frugal).connection?.saveData) return () => {};
  let stops: (() => void)[] = [];
  const stop = () => {
    for (const end of stops.splice(0)) end();
  };
  const checkout = once(() => loadCheckout(app));
  // Everything that can follow Pay, because a deploy may remove this page's files while the traveller pays.
  const afterPay = [loadPaymentErrors, loadOrder].map((load) => once(() => load(app)));
  const order = () => afterPay.forEach((load) => load());
  const leave = openEventsAhead(app);
  const end = effect(() => {
    stop();
    const route = app.route.value;
    onIdle(() => loadDrawing(route));
    if (route.name === 'destinations') stops = [onIdle(() => loadLists(app.lists))];
    // Its list has come, so there is a network.
    if (route.name === 'packages' && app.lists.peek(route.destination)) {
      stops = [preparePayment(app, !!route.topUp), onIdle(checkout)];
    }
    if (route.name === 'checkout') {
      preloadStripe();
      stops = [onMainButton(['click'], order), onInput(order)];
    }
  });
  return () => {
    end();
    stop();
    leave();
  };
}

/** Calls back as the traveller fills in the screen, by a tick or a letter. */
function onInput(act: () => void): () => void {
  const hear = (event: Event) => {
    if ((event.target as Element).closest(`#${viewId}`)) act();
  };
  document.addEventListener('input', hear);
  return () => document.removeEventListener('input', hear);
}

/** The returned function runs `run` until it has succeeded. */
function once(run: () => Promise<void>): () => void {
  let has = false;
  return () => {
    if (has) return;
    has = true;
    run().catch(() => (has = false));
  };
}

/**
 * Begins when the browser is idle, after a second at the latest: a cross-origin frame may never count as
 * idle.
 */
function onIdle(begin: () => (() => void) | void): () => void {
  let stop: (() => void) | void;
  let left = false;
  const start = () => {
    if (!left) stop = begin();
  };
  void (window.requestIdleCallback?.(start, { timeout: 1_000 }) ?? setTimeout(start));
  return () => {
    left = true;
    stop?.();
  };
}
