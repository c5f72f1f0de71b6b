import type { BrowserContext } from 'playwright-core';

/** An event as sent to Google Analytics: its name and its parameters. */
export interface Hit {
  readonly name: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/**
 * Stands in for Google's tag: reads the queue and sends its events to the same address as gtag.js, with
 * its names for parameters (`cu` the currency, `ep.` texts, `epn.` numbers, `pr1` the first item).
 */
const sender = `const send = (name, data = {}) => {
  const query = new URLSearchParams({ v: '2', tid: 'G-XXXXXXXXXX', en: name });
  for (const [key, value] of Object.entries(data)) {
    if (key === 'items') value.forEach((item, at) => query.set('pr' + (at + 1), [
      'id' + item.item_id, 'nm' + item.item_name, 'ca' + item.item_category,
      ...(item.price === undefined ? [] : ['pr' + item.price]),
      ...(item.quantity === undefined ? [] : ['qt' + item.quantity])].join('~')));
    else if (key === 'currency') query.set('cu', value);
    else query.set((typeof value === 'number' ? 'epn.' : 'ep.') + key, value);
  }
  fetch('https://www.google-analytics.com/g/collect?' + query, { method: 'POST', mode: 'no-cors', keepalive: true });
};
const listen = (take) => {
  const queue = window.dataLayer;
  const push = queue.push.bind(queue);
  queue.push = (...all) => { const length = push(...all); all.forEach(take); return length; };
  [...queue].forEach(take);
};`;

const gtag = `(() => { ${sender}
  listen((one) => { if (one[0] === 'event') send(one[1], one[2]); });
})();`;

/** A container with one tag, "Send Ecommerce data", for events with data; merges its model as GTM does. */
const container = `(() => { ${sender}
  const model = {};
  const merge = (into, from) => {
    for (const [key, value] of Object.entries(from)) {
      const both = [into[key], value].every((one) => one && typeof one === 'object' && !Array.isArray(one));
      if (both) merge(into[key], value);
      else into[key] = value;
    }
  };
  listen((one) => {
    merge(model, one);
    if (one.event && one.ecommerce) send(one.event, model.ecommerce);
  });
})();`;

/** The tag in the head of a partner's page, before consent is given. */
export const googleTag = `<script async src="https://www.googletagmanager.com/gtag/js?id=G-XXXXXXXXXX"></script>
  <script>window.dataLayer = window.dataLayer || []; function gtag(){dataLayer.push(arguments);}
  gtag('consent', 'default', { analytics_storage: 'denied' }); gtag('js', new Date()); gtag('config', 'G-XXXXXXXXXX');</script>`;

export const tagManager = `<script>window.dataLayer = window.dataLayer || []; dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });</script>
  <script async src="https://www.googletagmanager.com/gtm.js?id=GTM-XXXXXXX"></script>`;

/** What reaches Google Analytics from the pages of a context, oldest first. */
export async function collectHits(context: BrowserContext): Promise<readonly Hit[]> {
  const hits: Hit[] = [];
  const script = (body: string) => ({ contentType: 'text/javascript', body });
  await context.route('https://www.googletagmanager.com/gtag/js?*', (route) => route.fulfill(script(gtag)));
  await context.route('https://www.googletagmanager.com/gtm.js?*', (route) =>
    route.fulfill(script(container)),
  );
  await context.route('https://www.google-analytics.com/g/collect?*', async (route) => {
    const {
      en: name = '',
      v: _,
      tid: __,
      ...parameters
    } = Object.fromEntries(new URL(route.request().url()).searchParams);
    hits.push({ name, parameters });
    await route.fulfill({ status: 204 });
  });
  return hits;
}
