import type { Given } from '../../embed/messages.ts';
import type { App } from '../app.ts';
import { stepOf } from './funnel-steps.ts';

/**
 * How long, in ms, the page may be out of sight, for example to read the terms in another tab or to fetch a
 * card.
 */
const awayMs = 60_000;

/**
 * Reports once that the traveller has left a checkout: for another step, by closing the page, or by staying
 * away from it. Never during a payment, when a bank's app may hide the page, and never for the order's page.
 *
 * @param isIdle nothing is being paid
 * @returns call it when the checkout is left for another step
 */
export function watchCheckout(
  app: App,
  offer: () => Given<'checkout.started'>,
  isIdle: () => boolean,
): () => void {
  let cancel = () => {};
  const stop = () => {
    cancel();
    removeEventListener('pagehide', tell);
    document.removeEventListener('visibilitychange', watch);
  };
  const tell = () => {
    if (!isIdle()) return;
    stop();
    const route = app.route.peek();
    const isLeft = route.name !== 'checkout';
    app.emit('checkout.abandoned', { ...offer(), ...(isLeft && { step: stepOf(route) }) });
    isOver = true;
  };
  const watch = () => {
    cancel();
    if (document.hidden) cancel = app.clock.after(awayMs, tell);
  };
  let isOver = false;
  addEventListener('pagehide', tell);
  document.addEventListener('visibilitychange', watch);
  return () => {
    const { name } = app.route.peek();
    if (!isOver && name !== 'checkout' && name !== 'order') tell();
    stop();
  };
}
