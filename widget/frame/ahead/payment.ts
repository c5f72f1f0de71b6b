import { viewId } from '../../first-screen/dom/page-dom.ts';
import { openApi } from '../api/api-client.ts';
import { readCheckout } from '../api/orders.ts';
import type { App } from '../app.ts';
import { onMainButton } from './main-button.ts';
import { preloadStripe } from './stripe-links.ts';

/** In ms: an older response may no longer tell whether the store takes payments. */
const freshMs = 10_000;

/**
 * On the packages screen, prepares the payment as far as the traveller shows the intent to pay. Stripe learns
 * nothing of travellers who only look. Picking a plan fetches Stripe.js, since a finger touches the main
 * button only as it taps; reaching for that button also sends the checkout's request to the server.
 */
export function preparePayment(app: App, topUp: boolean): () => void {
  const { clock } = app;
  const api = openApi(clock);
  let until = 0;
  const ask = () => {
    if (app.takeCheckout && clock.now() < until) return;
    const asked = (until = clock.now() + freshMs);
    const answer = readCheckout(api, topUp);
    answer.catch(() => {});
    app.takeCheckout = (kind) => {
      delete app.takeCheckout;
      if (kind !== topUp || clock.now() >= asked) return undefined;
      return answer.catch(() => readCheckout(api, topUp));
    };
  };
  const leave = onMainButton(['pointerover', 'pointerdown', 'focusin'], () => {
    preloadStripe();
    ask();
  });
  const pick = (event: Event) => {
    if ((event.target as Element).closest(`#${viewId}`)) preloadStripe();
  };
  document.addEventListener('change', pick);
  return () => {
    document.removeEventListener('change', pick);
    leave();
  };
}
