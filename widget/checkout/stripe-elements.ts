import type { Checkout, Money } from '../../server/contract/schemas/storefront.ts';
import { oncePer } from '../frame/session/once-per.ts';

/** The part of Stripe.js that we use; its own types are 300 kB, mostly about features we do not use. */
export interface StripeError {
  readonly type: string;
  readonly code?: string;
  readonly message?: string;
  readonly payment_intent?: { readonly status: string };
}
interface PaymentElement {
  mount(target: HTMLElement): void;
  on(event: 'ready' | 'loaderror' | 'change', handler: (event: unknown) => void): void;
  destroy(): void;
}
/** Which wallets Stripe can show; the first event is the older of the two. */
export interface ExpressOffer {
  readonly availablePaymentMethods?: object | undefined;
  readonly paymentMethods?: object | undefined;
}
export interface ExpressClick {
  resolve(): void;
  reject(): void;
}
export interface ExpressConfirm {
  readonly billingDetails?: { readonly email?: string };
  paymentFailed(): void;
}
export interface ExpressElement {
  mount(target: HTMLElement): void;
  on(event: 'ready', handler: (event: ExpressOffer) => void): unknown;
  on(event: 'availablepaymentmethodschange', handler: (event: ExpressOffer) => void): unknown;
  on(event: 'loaderror', handler: () => void): unknown;
  on(event: 'click', handler: (event: ExpressClick) => void): unknown;
  on(event: 'cancel', handler: () => void): unknown;
  on(event: 'confirm', handler: (event: ExpressConfirm) => void): unknown;
  destroy(): void;
}
export interface Elements {
  create(type: 'payment', options: object): PaymentElement;
  create(type: 'expressCheckout', options: object): ExpressElement;
  submit(): Promise<{ error?: StripeError | undefined }>;
  /** Resolves once the fields reflect the update. */
  update(options: { amount?: number; appearance?: object }): Promise<void>;
}
export interface Stripe {
  elements(options: object): Elements;
  confirmPayment(options: {
    elements: Elements;
    clientSecret: string;
    confirmParams: {
      return_url: string;
      payment_method_data: { billing_details: { email: string } };
    };
    redirect: 'if_required';
  }): Promise<{ error?: StripeError | undefined; paymentIntent?: { status: string } | undefined }>;
}
/** Everything needed to make a payment. */
export interface Payment {
  readonly stripe: Stripe;
  readonly elements: Elements;
  readonly element: PaymentElement;
}
type StripeFactory = (publishableKey: string, options: { locale: string }) => Stripe;
interface StripeOptions {
  readonly publishableKey: string;
  readonly lang: string;
}

declare global {
  interface Window {
    Stripe?: StripeFactory;
  }
}

/**
 * Runs Stripe.js, which must come from Stripe's own origin. Waits as long as it takes; rejects if the script
 * fails. Each call requests it anew, because a request that hangs may never finish: Chromium has been seen to
 * leave a fetched script unrun. A failure is retried once, because the first request may only report a
 * preload that a lost connection broke long ago. Browsers give scripts inserted by a script a low priority
 * unless told otherwise.
 *
 * Only for the checkout, although Stripe recommends every page: it is many times the size of the whole shop and tracks
 * visitors who only browse. Radar gets the e-mail address and the description instead.
 */
export const loadScript = (src: string) => runScript(src).catch(() => runScript(src));

const runScript = (src: string) =>
  new Promise<unknown>((onload, onerror) => {
    if (window.Stripe) onload(src);
    else
      document.head.append(
        Object.assign(document.createElement('script'), { src, onload, onerror, fetchPriority: 'high' }),
      );
  });

/** Each call adds frames to the page, and Stripe warns of a second call. */
const startOnce = oncePer((start: StripeFactory, { publishableKey, lang }: StripeOptions) =>
  start(publishableKey, { locale: localeOf(lang) }),
);

/** Starts Stripe once its script has run; throws if the script defined nothing. */
export const startStripe = (options: StripeOptions) => startOnce(window.Stripe!, options);

/** Loads and starts Stripe. */
export const loadStripe = (options: StripeOptions & { readonly scriptUrl: string }): Promise<Stripe> =>
  loadScript(options.scriptUrl).then(() => startStripe(options));

/** Elements for a payment that is created only on the click; their settings match what the server creates. */
export function openElements(stripe: Stripe, { elements }: Checkout, price: Money): Elements {
  return stripe.elements({
    ...elements,
    amount: price.amount,
    currency: price.currency.toLowerCase(),
    appearance: appearance(),
  });
}

/** Stripe calls simplified Chinese `zh`; all other codes match ours. */
export const localeOf = (lang: string) => lang.replace('-Hans', '');

/** Our current colours and shapes, for Stripe's fields. */
export function appearance() {
  const probe = document.createElement('span');
  document.body.append(probe);
  // A live object: it reflects each colour set below.
  const look = getComputedStyle(probe);
  const colour = (token: string) => {
    probe.style.color = `var(--${token})`;
    return look.color;
  };
  const border = `1px solid ${colour('edge')}`;
  const result = {
    // Overrides of Stripe's default theme, `stripe`.
    labels: 'above' as const,
    variables: {
      colorPrimary: colour('accent-ink'),
      colorBackground: colour('bg'),
      colorText: colour('ink'),
      colorTextSecondary: colour('ink-2'),
      colorTextPlaceholder: colour('ink-2'),
      colorDanger: colour('bad'),
      fontFamily: look.fontFamily,
      fontSizeBase: '16px',
      fontSizeSm: '13px',
      borderRadius: look.getPropertyValue('--radius-2'),
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border, boxShadow: 'none', padding: '14px' },
      '.Input:focus': {
        border: `1px solid ${colour('accent-ink')}`,
        boxShadow: `0 0 0 1px ${colour('accent-ink')}`,
      },
      '.Label': { fontWeight: '600', color: colour('ink') },
      '.Tab, .Block': { border, boxShadow: 'none' },
    },
  };
  probe.remove();
  return result;
}

export type Outcome =
  | { readonly kind: 'done' }
  /** Definitely not paid; the traveller may try another card on the same order. */
  | { readonly kind: 'declined'; readonly message: string | null }
  /** Stripe rejected the request without attempting payment, and says nothing about its state. */
  | { readonly kind: 'refused'; readonly message: null }
  | { readonly kind: 'unknown' };

/**
 * What the result of confirmPayment means for the money. Declined only if Stripe says that the payment still
 * needs a method; a lost connection or an error on Stripe's side leaves the outcome unknown.
 */
export function outcomeOf(result: { error?: StripeError | undefined }): Outcome {
  const { error } = result;
  if (!error) return { kind: 'done' };
  const status = error.payment_intent?.status;
  // Of the `requires_` states, only `requires_capture` means that the payment was made.
  if (status && !/^requires_(?!capture)/.test(status)) return { kind: 'unknown' };
  if (!status && error.type === 'invalid_request_error') return { kind: 'refused', message: null };
  const said = error.type === 'card_error' || error.type === 'validation_error';
  return said || status === 'requires_payment_method'
    ? { kind: 'declined', message: error.message ?? null }
    : { kind: 'unknown' };
}
