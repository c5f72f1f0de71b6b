import { effect } from '@preact/signals-core';
import type { App } from '../app.ts';
import { loadCheckout } from './checkout.ts';
import { loadLists } from './lists.ts';

/** What Chromium tells of the connection. */
type Frugal = Navigator & { readonly connection?: { readonly saveData?: boolean } };

/**
 * Fetches what the next step needs while the traveller reads this one, at most 30 kB in all. It never asks for what
 * begins an order or a payment, and nothing at all for a traveller who saves data.
 */
export function fetchAhead(app: App): () => void {
  if ((navigator as Frugal).connection?.saveData) return () => {};
  let stop = () => {};
  let hasCheckout = false;
  const bringCheckout = () => {
    hasCheckout = true;
    loadCheckout(app).catch(() => (hasCheckout = false));
  };
  const end = effect(() => {
    stop();
    stop = () => {};
    const route = app.route.value;
    if (route.name === 'destinations') stop = onIdle(() => loadLists(app.lists));
    // Its list has come, so there is a network.
    if (route.name === 'packages' && app.lists.peek(route.destination) && !hasCheckout) {
      stop = onIdle(bringCheckout);
    }
  });
  return () => {
    end();
    stop();
  };
}

/** Begins when the browser is idle, in a second at the latest: a cross-origin frame may never count as idle. */
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
