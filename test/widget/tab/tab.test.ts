import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OrderView, TabPayment } from '../../../server/contract/schemas/storefront.ts';
import { type Lang, languages } from '../../../server/contract/values/values.ts';
import { tabTexts } from '../../../server/http/page/tab/tab-texts.ts';
import { elementsFor } from '../../../server/payments/payment-methods.ts';
import { stubIndexedDb } from '../../support/indexed-db.ts';
import { watchHead } from '../checkout/stripe-script.ts';
import { capability, orderId, orderView } from '../samples.ts';

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

const text = (id: string) => document.getElementById(id)?.textContent ?? '';
const isShown = (id: string) => document.getElementById(id)?.hidden === false;

const repainted = vi.fn();

/** Runs the page's script at an address, as the server's page would. */
async function open(
  address: string,
  { order = orderView(), lang = 'en', late = false }: { order?: OrderView; lang?: Lang; late?: boolean } = {},
) {
  document.body.innerHTML = `<main id="tab"><h1 id="title"></h1><p id="lead"></p><p id="what"></p>
    <p id="said"></p><div id="fields"></div><a id="again" hidden></a><button id="pay" hidden></button></main>`;
  const data = { lang, publishableKey: 'pk_test_1', scriptUrl: 'https://js.stripe.example/' };
  const button = 'Order and pay {price}';
  const page = document.getElementById('tab');
  page!.dataset['tab'] = JSON.stringify({ ...data, button, texts: tabTexts(lang) });
  const answer: TabPayment = {
    order,
    payment: { clientSecret: 'pi_1_secret_1' },
    elements: elementsFor('hold'),
  };
  vi.stubGlobal('fetch', async () => Response.json(answer));
  const element = { on: (event: string, ready: () => void) => event === 'ready' && ready(), mount() {} };
  const stripe = {
    retrievePaymentIntent: async () => ({ paymentIntent: { status: 'requires_payment_method' } }),
    elements: () => ({ create: () => element, update: repainted }),
  };
  const start = () => vi.stubGlobal('Stripe', () => stripe);
  if (!late) start();
  history.replaceState(null, '', address);
  await import('../../../widget/tab/main.ts');
  return { start };
}

const seller = { who: ['Shop Ltd'], tax: 'incl. VAT' };
it.each([
  [{}, 'France, 5 GB · 30 days · €13.90'],
  [{ quantity: 3, seller }, '3 × France, 5 GB · 30 days · €13.90 incl. VAT'],
  [{ dates: { start: '2026-12-12', end: '2026-12-19' } }, 'France, 5 GB · Dec 12 – 19, 2026 · €13.90'],
  [{ kind: 'top-up' }, 'Top up · France, 5 GB · 30 days · €13.90'],
] as const)('the page says what its button orders: %j', async (changes, said) => {
  await open(`/pay/${orderId}#${capability}`, { order: orderView(changes) });
  await expect.poll(() => isShown('pay')).toBe(true);
  expect(text('what').replace(/[\s\u2009]+/g, ' ')).toBe(said);
  expect(text('pay')).toBe('Order and pay €13.90');
});

it.each(['succeeded', 'pending', 'failed'])(
  'a traveller who returns from the bank without the link is not asked to pay again: %s',
  async (status) => {
    await open(`/pay/${orderId}?payment_intent=pi_1&redirect_status=${status}`);
    await vi.waitFor(() => expect(text('title')).toBe('If you’ve paid, please don’t pay again'));
    expect(text('lead')).toContain('We’ll email you what you bought');
    expect(isShown('again')).toBe(true);
    expect(isShown('pay')).toBe(false);
  },
);

const bankSaysNo = `/pay/${orderId}?redirect_status=failed`;

it.each([
  ['as this version keeps it', () => {}],
  ['as an earlier version left it', () => sessionStorage.setItem(orderId, capability)],
])(
  'a tab that returns from the bank opens the order, with nothing readable in storage: %s',
  async (_, left) => {
    stubIndexedDb();
    await open(`/pay/${orderId}#${capability}`);
    await vi.waitFor(() => expect(sessionStorage).toHaveLength(1));
    expect(JSON.stringify(sessionStorage)).not.toContain(capability);
    left();
    vi.resetModules();
    await open(bankSaysNo);
    await vi.waitFor(() => expect(isShown('pay')).toBe(true));
    expect(JSON.stringify(sessionStorage)).not.toContain(capability);
  },
);

it('a tab whose browser stores no key for us loses the link at the bank', async () => {
  await open(`/pay/${orderId}#${capability}`);
  await vi.waitFor(() => expect(isShown('pay')).toBe(true));
  expect(JSON.stringify([sessionStorage, history.state])).not.toContain(capability);
  vi.resetModules();
  await open(bankSaysNo);
  await vi.waitFor(() => expect(isShown('again')).toBe(true));
});

it('the page says above the methods that a payment was refused', async () => {
  await open(`/pay/${orderId}?redirect_status=failed#${capability}`);
  await expect.poll(() => isShown('pay')).toBe(true);
  expect(text('said')).toBe('The payment was not approved. You haven’t been charged.');
});

it('the fields take the colours of the page when its theme changes', async () => {
  const scheme = new EventTarget();
  vi.stubGlobal('matchMedia', () => scheme);
  await open(`/pay/${orderId}#${capability}`);
  await expect.poll(() => isShown('pay')).toBe(true);
  expect(repainted).not.toHaveBeenCalled();
  scheme.dispatchEvent(new Event('change'));
  expect(repainted).toHaveBeenCalledExactlyOnceWith({ appearance: expect.any(Object) });
});

it('a late script of Stripe can be requested again, and shows its fields whenever it arrives', async () => {
  vi.useFakeTimers();
  const scripts = watchHead();
  const { start } = await open(`/pay/${orderId}#${capability}`, { late: true });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(text('pay')).toBe('Try again');
  expect(text('said')).not.toBe('');
  document.getElementById('pay')?.click();
  await vi.advanceTimersByTimeAsync(5_000);
  start();
  for (const script of scripts) script.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);
  expect(scripts).toHaveLength(2);
  expect(text('pay')).toBe('Order and pay €13.90');
  expect(text('said')).toBe('');
  const isDisabled = () => document.getElementById('pay')?.getAttribute('aria-disabled');
  expect(isDisabled()).toBe('true');
  await vi.advanceTimersByTimeAsync(500);
  expect(isDisabled()).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(text('pay')).toBe('Order and pay €13.90');
});

it('an order that is no longer unpaid opens in its own shop and language', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
  await open(`/pay/${orderId}?shop=fjord&payment_intent=pi_1&redirect_status=succeeded#${capability}`, {
    order: orderView({ state: 'preparing' }),
    lang: 'de',
  });
  await vi.waitFor(() => expect(replace).toHaveBeenCalled());
  expect(replace.mock.calls).toEqual([[`/order/${orderId}?shop=fjord&lang=de#${capability}`]]);
  replace.mockRestore();
});

it('the page says that a truncated link opens nothing, and can send it again', async () => {
  await open(`/pay/${orderId}`);
  await vi.waitFor(() => expect(text('title')).toBe('We can’t open this order'));
  expect(isShown('again')).toBe(true);
});

it('each language has its own words for the page', () => {
  const texts = languages.map(tabTexts);
  for (const part of ['refused', 'returned', 'returnedMore', 'sendLink'] as const) {
    expect(new Set(texts.map((each) => each[part])).size).toBe(languages.length);
  }
});
