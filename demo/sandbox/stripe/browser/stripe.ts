import { askQuestion } from './challenge-host.ts';
import { createPaymentElement } from './element.ts';
import type { MountedElement, PaymentElement } from './element.ts';
import type { Appearance, ConfirmResult, PaymentView } from './messages.ts';
import { retrieve } from './requests.ts';
import { textsFor } from './texts.ts';

interface ElementsOptions {
  mode?: string;
  amount?: number;
  currency?: string;
  captureMethod?: string;
  capture_method?: string;
  locale?: string;
  appearance?: Appearance;
  [other: string]: unknown;
}

interface Elements {
  create(type: string, options?: object): PaymentElement;
  getElement(type: string): PaymentElement | null;
  update(options: ElementsOptions): void;
  submit(): Promise<{ selectedPaymentMethod?: string; error?: object }>;
  fetchUpdates(): Promise<object>;
}

interface ConfirmOptions {
  elements: Elements;
  clientSecret: string;
  confirmParams?: { return_url?: string };
  redirect?: 'if_required' | 'always';
}

/** What confirmPayment needs of a group of elements, kept away from the page. */
interface Group {
  element: MountedElement | undefined;
  options: ElementsOptions;
  submitted: boolean;
}

const { currentScript } = document;
const base = new URL(currentScript instanceof HTMLScriptElement ? currentScript.src : window.location.href)
  .origin;
const groups = new WeakMap<Elements, Group>();

function createElements(key: string, given: ElementsOptions, stripeLocale: string): Elements {
  if (given.mode !== 'payment') {
    throw new Error("IntegrationError: the sandbox knows elements({mode: 'payment'}) only.");
  }
  const group: Group = { element: undefined, options: { ...given }, submitted: false };
  const locale = () => resolved(group.options.locale ?? stripeLocale);
  const elements: Elements = {
    create(type) {
      if (type !== 'payment') throw new Error(`IntegrationError: the sandbox has no ${type} element.`);
      if (group.element) throw new Error('IntegrationError: one payment element at a time.');
      const appearance = group.options.appearance ?? {};
      const element = createPaymentElement({ base, key, locale: locale(), appearance });
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
    update(changes) {
      group.options = { ...group.options, ...changes };
      group.element?.redraw(group.options.appearance ?? {}, locale());
    },
    async submit() {
      if (!group.element) throw new Error('IntegrationError: elements.submit() needs a mounted element.');
      const error = await group.element.submit();
      group.submitted = error === null;
      return error ? { error } : { selectedPaymentMethod: 'card' };
    },
    fetchUpdates: () => Promise.resolve({}),
  };
  groups.set(elements, group);
  return elements;
}

/** Stripe.js refuses when the payment is not the one that the traveller was shown. */
function mismatch(
  payment: PaymentView,
  { amount, currency, captureMethod, capture_method }: ElementsOptions,
) {
  const method = captureMethod ?? capture_method ?? 'automatic';
  const wrong =
    payment.amount !== amount
      ? 'amount'
      : payment.currency !== currency
        ? 'currency'
        : (payment.capture_method === 'manual') !== (method === 'manual')
          ? 'capture_method'
          : null;
  return wrong === null
    ? null
    : {
        type: 'invalid_request_error',
        code: 'payment_intent_invalid_parameter',
        message: `The \`${wrong}\` of the PaymentIntent is not the one that elements were made with.`,
        payment_intent: payment,
      };
}

async function confirmPayment(key: string, locale: string, given: ConfirmOptions): Promise<ConfirmResult> {
  const group = groups.get(given.elements);
  if (!group?.element)
    throw new Error('IntegrationError: confirmPayment needs elements with a payment element.');
  if (!group.submitted) throw new Error('IntegrationError: elements.submit() comes before confirmPayment().');
  const before = await retrieve(base, key, given.clientSecret);
  if (before.error) return before;
  const wrong = mismatch(before.paymentIntent, group.options);
  if (wrong) return { error: wrong };

  const language = resolved(group.options.locale ?? locale);
  let result = await group.element.confirm(given.clientSecret);
  if (result.paymentIntent?.status === 'requires_action') {
    await askQuestion({
      base,
      key,
      locale: language,
      clientSecret: given.clientSecret,
      payment: result.paymentIntent,
      appearance: group.options.appearance ?? {},
      middle: group.element.middle() ?? window.innerHeight / 2,
    });
    result = await retrieve(base, key, given.clientSecret);
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
  if (!key.startsWith('pk_')) throw new Error('IntegrationError: a publishable key (pk_…) is needed.');
  const locale = options.locale ?? 'auto';
  return {
    elements: (given: ElementsOptions = {}) => createElements(key, given, locale),
    confirmPayment: (given: ConfirmOptions) => confirmPayment(key, locale, given),
    retrievePaymentIntent: (clientSecret: string) => retrieve(base, key, clientSecret),
    registerAppInfo: () => undefined,
  };
}

Object.defineProperty(window, 'Stripe', { value: createStripe, writable: true, configurable: true });
