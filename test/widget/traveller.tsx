import { effect, signal } from '@preact/signals-core';
import { render } from 'preact';
import type { ComponentType } from 'preact';
import { onTestFinished, vi } from 'vitest';
import { gigabyte } from '../../server/contract/values.ts';
import type { Checkout, OrderView, PackageList } from '../../server/contract/schemas.ts';
import { elementsFor } from '../../server/payments/payment-methods.ts';
import type { App } from '../../widget/frame/app.ts';
import { createFormat } from '../../widget/frame/format.ts';
import { en } from '../../widget/i18n/en.ts';
import { createTranslate } from '../../widget/i18n/translate.ts';
import { toHref, type Route } from '../../widget/frame/route.ts';
import { createFakeClock, type FakeClock, settle } from '../support/clock.ts';

export const orderId = `ord_${'a1'.repeat(13)}`;
export const capability = 'c'.repeat(43);
export const price = { amount: 1390, currency: 'EUR' } as const;

export const list: PackageList = {
  currency: 'EUR',
  stale: false,
  destination: { code: 'FR', name: 'France', kind: 'country', from: price, covers: [] },
  packages: [
    {
      id: 'fr-5-30',
      dataBytes: 5 * gigabyte,
      minDays: 15,
      maxDays: 30,
      price,
      perGb: { amount: 278, currency: 'EUR' },
    },
  ],
  regions: [],
  ordering: {
    button: 'Order and pay {price}',
    missing: 'Please tick this box to continue',
    ticks: [{ ids: ['begin.1', 'service.1'], text: 'Provide my plan at once. I know what that means.' }],
  },
};

export function orderView(changes: Partial<OrderView> = {}): OrderView {
  return {
    id: orderId,
    kind: 'purchase',
    state: 'awaiting-payment',
    money: 'none',
    reason: null,
    createdAt: '2026-11-20T12:00:00Z',
    destination: { code: 'FR', name: 'France', kind: 'country' },
    package: { id: 'fr-5-30', dataBytes: 5 * gigabyte, days: 30 },
    dates: null,
    price,
    atOnce: false,
    tab: null,
    emailMasked: 'l•••@example.com',
    paidWith: null,
    refunded: null,
    referenceId: null,
    topUpOf: null,
    seller: null,
    profile: null,
    esim: null,
    quantity: 1,
    delivered: null,
    returned: [],
    esims: [],
    ...changes,
  };
}

export const preparing = orderView({ state: 'preparing', money: 'held' });
export const ready = orderView({
  state: 'ready',
  money: 'captured',
  profile: {
    iccid: '8933000000000000001',
    activationCode: 'iVBORw0KGgo=',
    manualActivationCode: 'LPA:1$smdp.example.com$7F2K-19QX',
    iosActivationLink: 'https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=x',
    androidActivationLink: 'https://esimsetup.android.com/esim_qrcode_provisioning?carddata=x',
  },
  esim: {
    status: 'released',
    steps: [],
    topUpAllowed: true,
    usage: { remainingBytes: 5 * gigabyte, totalBytes: 5 * gigabyte, active: false },
    checkedAt: '2026-11-20T12:01:00Z',
  },
});
/** The order of `ready` as its phone goes on. */
export const inUse = (
  status: 'installed' | 'enabled' | 'deleted',
  active = false,
  leftGb = 5,
): OrderView => ({
  ...ready,
  esim: {
    status,
    steps: [{ status, at: '2026-11-20T13:00:00Z' }],
    topUpAllowed: status !== 'deleted',
    usage: { remainingBytes: leftGb * gigabyte, totalBytes: 5 * gigabyte, active },
    checkedAt: '2026-11-20T13:00:00Z',
  },
});

/** Another order, of an eSIM for Japan. */
export const otherId = `ord_${'b2'.repeat(13)}`;
export const inJapan = (view: OrderView): OrderView => ({
  ...view,
  id: otherId,
  destination: { code: 'JP', name: 'Japan', kind: 'country' },
  profile: view.profile && { ...view.profile, iccid: '8981000000000000002' },
});

export const checkout = (changes: Partial<Checkout> = {}): Checkout => ({
  mode: 'sandbox',
  open: true,
  publishableKey: 'pk_test_1',
  scriptUrl: 'https://js.stripe.example/endive/stripe.js',
  elements: elementsFor('hold'),
  ...changes,
});

interface Call {
  readonly path: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}
type Answer = (call: Call) => Response | Promise<Response>;

export const problem = (slug: string, status: number, extra: object = {}) =>
  Response.json({ type: `/problems/${slug}`, title: slug, status, instance: 'req_1', ...extra }, { status });

/** The storefront's server at the wire: `on` says what a path answers from then on. */
export function createServer() {
  const answers = new Map<string, Answer>();
  const calls: Call[] = [];
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const on = (route: string, answer: Answer) => void answers.set(route, answer);

  on('GET /api/checkout', () => Response.json(checkout()));
  on(
    `GET /api/orders/${orderId}/events`,
    () =>
      new Response(new ReadableStream({ start: (controller) => void streams.push(controller) }), {
        headers: { 'content-type': 'text/event-stream' },
      }),
  );
  const fetchDouble: typeof fetch = async (input, init) => {
    const path = String(input);
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    const call = { path, method: init?.method ?? 'GET', headers: new Headers(init?.headers), body };
    calls.push(call);
    const answer = answers.get(`${call.method} ${path.split('?')[0]}`);
    if (!answer) throw new TypeError('Failed to fetch');
    const opened = streams.length;
    const aborted = new Promise<never>((_, reject) =>
      init?.signal?.addEventListener('abort', () => {
        const error = new DOMException('aborted', 'AbortError');
        if (streams.length > opened) streams[opened]?.error(error);
        reject(error);
      }),
    );
    return Promise.race([answer(call), aborted]);
  };
  return {
    on,
    fetch: fetchDouble,
    calls,
    streams,
    to: (route: string) => calls.filter(({ method, path }) => `${method} ${path.split('?')[0]}` === route),
    /** Sends to the stream opened last. */
    tell(text: string) {
      streams.at(-1)?.enqueue(new TextEncoder().encode(text));
    },
    tellOrder(view: OrderView) {
      this.tell(`event: order\ndata: ${JSON.stringify(view)}\n\n`);
    },
  };
}
export type Server = ReturnType<typeof createServer>;

export const checkoutRoute: Route = {
  name: 'checkout',
  destination: 'FR',
  packageId: 'fr-5-30',
  dates: null,
  topUp: null,
};
export const orderRoute: Extract<Route, { name: 'order' }> = { name: 'order', orderId, capability };

/** A visit of one screen: what is shown, said and told, with the wire doubled and time standing still. */
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
  // What a screen repeats would go on in the next file, which may have no document.
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
