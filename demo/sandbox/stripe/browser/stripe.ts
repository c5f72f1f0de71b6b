import { askQuestion } from './challenge-host.ts';
import { createPaymentElement } from './element.ts';
import type { MountedElement, PaymentElement } from './element.ts';
import type { ConfirmResult } from './messages.ts';
import { check, checkElements, integrationError } from './options.ts';
import type { ElementsOptions } from './options.ts';
import { retrieve } from './requests.ts';
import { openSheet } from './sheet-host.ts';
import { textsFor } from './texts.ts';

interface Elements {
  create(type: string, options?: object): PaymentElement;
  getElement(type: string): PaymentElement | null;
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

/** What confirmPayment needs of a group of elements, kept away from the page. */
interface Group {
  element: MountedElement | undefined;
  options: ElementsOptions;
  submitted: boolean;
  /** What the wallet gave for this payment; undefined for a card that was typed. */
  token: string | undefined;
}

const { currentScript } = document;
const base = new URL(currentScript instanceof HTMLScriptElement ? currentScript.src : window.location.href)
  .origin;
/** Stripe's script asks another host than the one that it comes from. */
const api = base === 'https://js.stripe.com' ? 'https://api.stripe.com' : base;
const groups = new WeakMap<Elements, Group>();
let started = false;

function createElements(key: string, given: ElementsOptions, stripeLocale: string): Elements {
  checkElements('elements()', given);
  if (given.mode !== 'payment') {
    throw integrationError("the sandbox knows elements({mode: 'payment'}) only.");
  }
  const group: Group = { element: undefined, options: { ...given }, submitted: false, token: undefined };
  const locale = () => resolved(group.options.locale ?? stripeLocale);
  const elements: Elements = {
    create(type, options = {}) {
      if (type !== 'payment') throw integrationError(`the sandbox has no ${type} element.`);
      if (group.element) throw integrationError('Can only create one Element of type payment.');
      check("elements.create('payment')", options);
      const appearance = group.options.appearance ?? {};
      const wallets = group.options.allowedPaymentMethodTypes?.includes('card') ?? true;
      const element = createPaymentElement({ base, key, locale: locale(), appearance, wallets });
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
    getElement: (type) => (type === 'payment' ? (group.element ?? null) : null),
    async update(changes) {
      checkElements('elements.update()', changes);
      group.options = { ...group.options, ...changes };
      await group.element?.redraw(group.options.appearance ?? {}, locale());
    },
    async submit() {
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
  groups.set(elements, group);
  return elements;
}

/**
 * What a wallet takes for the customer's own act while its handler runs. Whether it was trusted is not asked: where a
 * WebDriver cannot click, a test clicks by script.
 */
const acts = new Set(['click', 'submit', 'keydown', 'pointerup', 'touchend']);

/** What the fields were made for, as the API compares it with the payment; the amount is not in it. */
function contextOf({ currency, mode, captureMethod, allowedPaymentMethodTypes }: ElementsOptions) {
  const types = (allowedPaymentMethodTypes ?? []).map(
    (type, index) => [`client_context[payment_method_types][${index}]`, type] as const,
  );
  return {
    'client_context[currency]': currency ?? '',
    'client_context[mode]': mode ?? '',
    'client_context[capture_method]': captureMethod ?? 'automatic',
    ...Object.fromEntries(types),
  };
}

/** Everything that the page adds goes to the API, which refuses what it does not know. */
function paramsOf(given: object, name = ''): Record<string, string> {
  const pairs = Object.entries(given).flatMap(([inner, value]: [string, unknown]) => {
    const path = name ? `${name}[${inner}]` : inner;
    return typeof value === 'object' && value !== null
      ? Object.entries(paramsOf(value, path))
      : [[path, String(value)]];
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}

async function confirmPayment(key: string, locale: string, given: ConfirmOptions): Promise<ConfirmResult> {
  const group = groups.get(given.elements);
  check('confirmPayment()', given);
  if (!group?.element) throw integrationError('confirmPayment needs elements with a payment element.');
  if (!group.submitted) throw integrationError('elements.submit() must be called before confirmPayment().');
  if (given.redirect !== 'if_required' && !given.confirmParams?.return_url) {
    throw integrationError('confirmPayment needs confirmParams.return_url.');
  }
  const language = resolved(group.options.locale ?? locale);
  let result = await group.element.confirm(given.clientSecret, {
    ...contextOf(group.options),
    ...paramsOf(given.confirmParams ?? {}),
    ...(group.token !== undefined && { 'payment_method_data[card][token]': group.token }),
  });
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

/** A refusal is told in the language of the page. */
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
