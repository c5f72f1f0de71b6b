import { askQuestion } from './challenge-host.ts';
import { contextOf, paramsOf } from './confirm-params.ts';
import { createPaymentElement } from './element.ts';
import type { MountedElement, PaymentElement } from './element.ts';
import { createExpressElement } from './express.ts';
import type { ExpressElement, ExpressHost } from './express.ts';
import type { ExpressOptions } from './express-options.ts';
import type { ConfirmResult } from './messages.ts';
import { check, checkElements, integrationError } from './options.ts';
import type { ElementsOptions } from './options.ts';
import { ask, paymentIdOf, retrieve } from './requests.ts';
import { openSheet } from './sheet-host.ts';
import { textsFor } from './field-texts.ts';

interface Elements {
  create(type: string, options?: object): PaymentElement | ExpressElement;
  getElement(type: string): PaymentElement | ExpressElement | null;
  update(options: ElementsOptions): Promise<void>;
  submit(): Promise<{ selectedPaymentMethod?: string; error?: object }>;
  fetchUpdates(): Promise<object>;
}

interface ConfirmOptions {
  elements: Elements;
  clientSecret: string;
  confirmParams?: object & { return_url?: string };
  redirect?: 'if_required' | 'always';
}

/** What confirmPayment needs from a group of elements, hidden from the page. */
interface Group {
  element: MountedElement | undefined;
  express: ExpressHost | undefined;
  options: ElementsOptions;
  submitted: boolean;
  /** The wallet's token for this payment; undefined for a typed card. */
  token: string | undefined;
}

const { currentScript } = document;
const base = new URL(currentScript instanceof HTMLScriptElement ? currentScript.src : window.location.href)
  .origin;
/** Stripe's script calls a different host from the one that it is loaded from. */
const api = base === 'https://js.stripe.com' ? 'https://api.stripe.com' : base;
const groups = new WeakMap<Elements, Group>();
let started = false;

function createElements(key: string, given: ElementsOptions, stripeLocale: string): Elements {
  checkElements('elements()', given);
  if (given.mode !== 'payment') {
    throw integrationError("the sandbox knows elements({mode: 'payment'}) only.");
  }
  const group: Group = {
    element: undefined,
    express: undefined,
    options: { ...given },
    submitted: false,
    token: undefined,
  };
  const locale = () => resolved(group.options.locale ?? stripeLocale);
  const elements: Elements = {
    create(type, options = {}) {
      if (type === 'expressCheckout') return createExpress(options);
      if (type !== 'payment') throw integrationError(`the sandbox has no ${type} element.`);
      if (group.element) throw integrationError('Can only create one Element of type payment.');
      check("elements.create('payment')", options);
      const appearance = group.options.appearance ?? {};
      const { googlePay = 'auto' } = (options as { wallets?: { googlePay?: string } }).wallets ?? {};
      const cards = group.options.allowedPaymentMethodTypes?.includes('card') ?? true;
      const wallets = cards && googlePay !== 'never';
      const element = createPaymentElement({
        base,
        key,
        locale: locale(),
        appearance,
        wallets,
        redirects: cards ? [] : (group.options.allowedPaymentMethodTypes ?? []),
      });
      group.element = element;
      return {
        ...element,
        mount: (target) => element.mount(target),
        destroy() {
          element.destroy();
          group.element = undefined;
        },
      };
    },
    getElement: (type) =>
      (type === 'payment' ? group.element : type === 'expressCheckout' ? group.express : null) ?? null,
    async update(changes) {
      checkElements('elements.update()', changes);
      group.options = { ...group.options, ...changes };
      group.express?.redraw();
      await group.element?.redraw(group.options.appearance ?? {}, locale());
    },
    async submit() {
      const paying = group.express?.paying();
      if (paying) {
        group.submitted = true;
        return { selectedPaymentMethod: paying.method };
      }
      if (!group.element) throw integrationError('elements.submit() needs a mounted element.');
      const late = !acts.has(window.event?.type ?? '');
      if (group.element.chosen() === 'google_pay') {
        const { error, token } = await openSheet({ base, key, locale: locale(), ...group.options }, late);
        Object.assign(group, { submitted: !error, token });
        return error ? { error } : { selectedPaymentMethod: 'google_pay' };
      }
      if (late) {
        throw integrationError(
          'call elements.submit() at the top of your submission handler, before any async or long-running code: a wallet opens only by the customer’s own act.',
        );
      }
      const error = await group.element.submit();
      group.token = undefined;
      group.submitted = error === null;
      return error ? { error } : { selectedPaymentMethod: 'card' };
    },
    fetchUpdates: () => Promise.resolve({}),
  };
  function createExpress(asked: ExpressOptions): ExpressElement {
    if (group.express) throw integrationError('Can only create one Element of type expressCheckout.');
    const of = () => ({ ...group.options, base, key, locale: locale() });
    const element = createExpressElement({ base, given: asked, of });
    group.express = element;
    return Object.assign(
      { ...element },
      {
        destroy() {
          element.destroy();
          group.express = undefined;
        },
      },
    );
  }
  groups.set(elements, group);
  return elements;
}

/**
 * The events that a wallet accepts as the customer's own act while their handlers run. They need not be trusted:
 * where a WebDriver cannot click, a test clicks by script.
 */
const acts = new Set(['click', 'submit', 'keydown', 'pointerup', 'touchend']);

async function confirmPayment(key: string, locale: string, given: ConfirmOptions): Promise<ConfirmResult> {
  const group = groups.get(given.elements);
  check('confirmPayment()', given);
  if (!group?.element && !group?.express?.mounted()) {
    throw integrationError('elements should have a mounted Payment Element or Express Checkout Element.');
  }
  if (!group.submitted) throw integrationError('elements.submit() must be called before confirmPayment().');
  if (given.redirect !== 'if_required' && !given.confirmParams?.return_url) {
    throw integrationError('confirmPayment needs confirmParams.return_url.');
  }
  const language = resolved(group.options.locale ?? locale);
  let result = await confirm(key, group, given);
  const away = result.paymentIntent?.next_action?.redirect_to_url;
  if (away) {
    // Stripe navigates the whole tab, which is the partner's page if the fields are in a frame.
    (window.top ?? window).location.assign(away.url);
    return new Promise(() => undefined);
  }
  if (result.paymentIntent?.status === 'requires_action') {
    await askQuestion({
      base,
      key,
      locale: language,
      clientSecret: given.clientSecret,
      payment: result.paymentIntent,
      appearance: group.options.appearance ?? {},
    });
    result = await retrieve(api, key, given.clientSecret);
    const failed = result.paymentIntent?.last_payment_error;
    if (failed && result.paymentIntent?.status === 'requires_payment_method') {
      result = { error: { ...failed, payment_intent: result.paymentIntent } };
    }
  }
  if (result.paymentIntent && given.redirect !== 'if_required') {
    const url = new URL(given.confirmParams?.return_url ?? window.location.href);
    url.searchParams.set('payment_intent', result.paymentIntent.id);
    url.searchParams.set('payment_intent_client_secret', given.clientSecret);
    url.searchParams.set('redirect_status', 'succeeded');
    window.location.assign(url);
    return new Promise(() => undefined);
  }
  return inWordsOf(language, result);
}

/** Confirms with the wallet sheet's token, or else with the Payment Element's details. */
async function confirm(key: string, group: Group, given: ConfirmOptions): Promise<ConfirmResult> {
  const params = { ...contextOf(group.options), ...paramsOf(given.confirmParams ?? {}) };
  const paying = group.express?.paying();
  const tokenOf = (token: string) => ({ 'payment_method_data[card][token]': token });
  if (!paying) {
    if (!group.element) throw integrationError('confirmPayment() must be called in the `confirm` event.');
    const more = group.token === undefined ? {} : tokenOf(group.token);
    return group.element.confirm(given.clientSecret, { ...params, ...more });
  }
  const path = `/v1/payment_intents/${encodeURIComponent(paymentIdOf(given.clientSecret))}/confirm`;
  const form = { key, client_secret: given.clientSecret, ...params, use_stripe_sdk: 'true' };
  const method = { 'payment_method_data[type]': 'card', ...tokenOf(paying.token) };
  const result = await ask(api, path, { ...form, ...method }, 'POST');
  paying.close();
  if (result.paymentIntent && result.paymentIntent.amount !== paying.amount) {
    console.error(integrationError('the sheet showed another amount than the PaymentIntent has.'));
  }
  return result;
}

/** Puts a refusal in the language of the page. */
function inWordsOf(language: string, result: ConfirmResult): ConfirmResult {
  const { declined } = textsFor(language);
  return declined && result.error?.type === 'card_error'
    ? { error: { ...result.error, message: declined } }
    : result;
}

const resolved = (locale: string) => (locale === 'auto' ? navigator.language : locale);

function createStripe(key: string, options: { locale?: string } = {}) {
  if (!key.startsWith('pk_')) throw integrationError('a publishable key (pk_…) is needed.');
  check('Stripe()', options);
  if (started) {
    console.warn('[Stripe.js] Stripe() was called before on this page: make one object, and keep it.');
  }
  started = true;
  const locale = options.locale ?? 'auto';
  return {
    elements: (given: ElementsOptions = {}) => createElements(key, given, locale),
    confirmPayment: (given: ConfirmOptions) => confirmPayment(key, locale, given),
    retrievePaymentIntent: (clientSecret: string) => retrieve(api, key, clientSecret),
    registerAppInfo: () => undefined,
  };
}

if ('Stripe' in window) {
  console.warn(
    '[Stripe.js] It looks like Stripe.js was loaded more than one time. Please only load it once per page.',
  );
}
Object.defineProperty(window, 'Stripe', { value: createStripe, writable: true, configurable: true });
