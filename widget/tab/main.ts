import { capabilityPattern } from '../../server/contract/values/values.ts';
import type { OrderView, TabPayment } from '../../server/contract/schemas/storefront.ts';
import {
  appearance,
  type Elements,
  loadStripe,
  localeOf,
  type StripeError,
} from '../checkout/stripe-elements.ts';
import { onRepaint } from '../checkout/wallets/repaint.ts';
import { browserClock } from '../frame/clock.ts';
import { createFormat } from '../frame/format.ts';
import { keepCapability, keptCapability } from './capability.ts';
import { againId, dataKey, fieldsId, leadId, pageId, payId, saidId, titleId, whatId } from './tab-dom.ts';
import { orderedText } from './ordered.ts';
import type { TabData } from './tab-data.ts';

/**
 * Pays one order by a redirect method, through a bank or a wallet. Does not trust what the bank puts in the
 * address: the server asks Stripe. Once paid, the order's own page takes over.
 */
const byId = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;
const page = byId(pageId);
const data = JSON.parse(page.dataset[dataKey] ?? '{}') as TabData;
const { texts, lang } = data;
const format = createFormat(lang);
const orderId = location.pathname.split('/').at(-1) ?? '';
const [title, lead, what, said, fields, button] = [titleId, leadId, whatId, saidId, fieldsId, payId].map(
  (id) => byId(id),
) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement, HTMLElement, HTMLButtonElement];

const redirect = new URLSearchParams(location.search).get('redirect_status');
const failed = redirect === 'failed';
const given = location.hash.slice(1);
let capability = capabilityPattern.test(given) ? given : '';
const keeping = capability && keepCapability(orderId, capability);
const own = new URL(location.href);
for (const name of ['payment_intent', 'payment_intent_client_secret', 'redirect_status']) {
  own.searchParams.delete(name);
}
own.searchParams.set('lang', lang);
own.hash = '';
history.replaceState(null, '', own);

let stopWaiting = () => {};

function tell(heading: string, more: string): void {
  stopWaiting();
  title.textContent = heading;
  lead.textContent = more;
  what.hidden = true;
  fields.hidden = true;
  button.hidden = true;
}

/** Shown if the order's link is unknown. A traveller back from the bank may have paid. */
function cannotOpen(): void {
  if (redirect === null) tell(texts.gone, texts.goneMore);
  else tell(texts.returned, texts.returnedMore);
  byId(againId).hidden = false;
}

async function call<T>(method: string, path = ''): Promise<T> {
  const answer = await fetch(`/api/orders/${orderId}${path}?lang=${lang}`, {
    method,
    headers: { authorization: `Bearer ${capability}` },
  });
  if (!answer.ok) throw Object.assign(new Error(), { status: answer.status });
  return (await answer.json()) as T;
}

/** Goes to the order's page once the order is no longer unpaid. */
function isOver({ state }: OrderView): boolean {
  if (state === 'awaiting-payment') return false;
  if (state === 'expired') tell(texts.expired, texts.expiredMore);
  else location.replace(`/order/${orderId}${own.search}#${capability}`);
  return true;
}

/** Part of Stripe.js. With these methods a confirmed payment leaves the page; only an error returns. */
interface StripeOfTab {
  elements(options: object): Elements;
  retrievePaymentIntent(clientSecret: string): Promise<{ paymentIntent?: { status: string } }>;
  confirmPayment(options: {
    elements: Elements;
    clientSecret: string;
    confirmParams: { return_url: string };
  }): Promise<{ error?: StripeError }>;
}

const soon = (run: () => void) => void browserClock.after(2_500, run);

/** Waits while the bank decides. */
async function follow(): Promise<void> {
  tell(texts.checking, texts.checkingMore);
  try {
    if (isOver(await call<OrderView>('POST', '/refresh'))) return;
  } catch {
    // Ask again below.
  }
  soon(() => void follow());
}

let stopRepaint = () => {};
/** The latest call of `open`, the only one that counts. */
let latest = 0;

async function open(): Promise<void> {
  capability ||= await keptCapability(orderId);
  if (!capability) return cannotOpen();
  const mine = ++latest;
  stopWaiting();
  // A later response still counts, unless the traveller has tried again.
  stopWaiting = browserClock.after(20_000, trouble);
  page.setAttribute('aria-busy', 'true');
  said.textContent = '';
  try {
    const { order, payment, elements: options } = await call<TabPayment>('POST', '/tab');
    if (isOver(order)) return;
    const stripe = (await loadStripe(data)) as unknown as StripeOfTab;
    const { paymentIntent } = await stripe.retrievePaymentIntent(payment.clientSecret);
    if (mine !== latest) return;
    if (paymentIntent?.status === 'processing' || paymentIntent?.status === 'succeeded')
      return await follow();
    const { amount, currency } = order.price;
    what.textContent = orderedText(order, data, format);
    const elements = stripe.elements({
      ...options,
      amount,
      currency: currency.toLowerCase(),
      locale: localeOf(lang),
      appearance: appearance(),
    });
    const element = elements.create('payment', { layout: 'accordion' });
    element.on('ready', () => {
      if (mine !== latest) return;
      stopWaiting();
      page.removeAttribute('aria-busy');
      said.textContent = failed ? texts.refused : '';
      button.hidden = false;
    });
    element.on('loaderror', () => mine === latest && trouble());
    fields.replaceChildren();
    element.mount(fields);
    stopRepaint();
    stopRepaint = onRepaint(() => void elements.update({ appearance: appearance() }));
    // A second tap on "Try again" must not pay.
    if (!button.hidden) {
      button.setAttribute('aria-disabled', 'true');
      browserClock.after(500, () => button.removeAttribute('aria-disabled'));
    }
    button.textContent = data.button.replace('{price}', () => format.money(order.price));
    if (failed) said.textContent = texts.refused;
    button.onclick = async () => {
      if (button.getAttribute('aria-disabled') === 'true') return;
      button.setAttribute('aria-disabled', 'true');
      said.textContent = '';
      // From here on the bank's page may replace this one.
      await keeping;
      const checked = await elements.submit();
      const { error } = checked.error
        ? checked
        : await stripe.confirmPayment({
            elements,
            clientSecret: payment.clientSecret,
            confirmParams: { return_url: own.href },
          });
      // Only a refusal comes back here: the bank's page replaces this one.
      button.removeAttribute('aria-disabled');
      if (!error) return await follow();
      // Other messages are for developers, in English.
      const isForTraveller = error.type === 'card_error' || error.type === 'validation_error';
      said.textContent = (isForTraveller && error.message) || texts.unpaid;
      const order = await call<OrderView>('POST', '/refresh').catch(() => null);
      if (order) isOver(order);
    };
  } catch (error) {
    if (mine !== latest) return;
    if ((error as { status?: number }).status === 404) cannotOpen();
    else trouble();
  }
}

function trouble(): void {
  stopWaiting();
  page.removeAttribute('aria-busy');
  said.textContent = texts.offline;
  button.hidden = false;
  button.textContent = texts.retry;
  button.onclick = () => void open();
}

void open();
