import { openApi } from '../api/api-client.ts';
import type { App } from '../app.ts';

/** In ms: closes a stream that no page has claimed by then, as after a declined card. */
const patience = 60_000;

/**
 * Opens an order's stream of events while Stripe holds the money, so that the order's page starts with the
 * latest state instead of requesting it.
 */
export function openEventsAhead(app: App): () => void {
  const api = openApi(app.clock);
  let end = () => {};
  app.placed = (ref) => {
    end();
    const stream = new AbortController();
    const close = () => stream.abort();
    const cancel = app.clock.after(patience, () => end());
    const path = `/api/orders/${ref.orderId}/events?lang=${app.options.lang}`;
    const answer = api.send(path, ref, stream.signal);
    answer.catch(() => {});
    const forget = () => {
      cancel();
      delete app.takeEvents;
    };
    end = () => {
      forget();
      close();
    };
    app.takeEvents = ({ orderId }) => {
      if (orderId !== ref.orderId) return undefined;
      forget();
      end = () => {};
      return { answer, close };
    };
  };
  return () => {
    delete app.placed;
    end();
  };
}
