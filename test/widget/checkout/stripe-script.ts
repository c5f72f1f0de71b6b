import { vi } from 'vitest';
import type {
  Elements,
  ExpressElement,
  ExpressClick,
  ExpressConfirm,
  ExpressOffer,
  Stripe,
  StripeError,
} from '../../../widget/checkout/stripe-elements.ts';

type Confirmed = { error?: StripeError; paymentIntent?: { status: string } };
type Confirm = Parameters<Stripe['confirmPayment']>[0];
type Shown = (event: unknown) => void;
type ExpressEvent = ExpressOffer & ExpressClick & ExpressConfirm;

export const declined: Confirmed = {
  error: {
    type: 'card_error',
    code: 'card_declined',
    message: 'Your card was declined.',
    payment_intent: { status: 'requires_payment_method' },
  },
};
const held: Confirmed = { paymentIntent: { status: 'requires_capture' } };

/** The scripts added to the page; nothing is fetched. */
export function watchHead(): HTMLScriptElement[] {
  const scripts: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    scripts.push(...nodes.filter((node) => node instanceof HTMLScriptElement));
  });
  return scripts;
}

/** Stripe.js at the boundary of its script: it answers what the test says and remembers what it was asked. */
export function stubStripe() {
  const asked = {
    elements: [] as Record<string, unknown>[],
    fields: [] as object[],
    destroyed: 0,
    updates: [] as object[],
    confirms: [] as ({ clientSecret: string; redirect: string } & Confirm['confirmParams'])[],
    keys: [] as string[],
    /** The options of the wallets' buttons, and how many payments in their sheets failed. */
    express: [] as object[],
    failures: 0,
  };
  const answers = {
    submit: () => Promise.resolve<{ error?: StripeError }>({}),
    update: (): Promise<void> => Promise.resolve(),
    confirm: (): Promise<Confirmed> => Promise.resolve(held),
    /** Whether the fields are ready once they are mounted; otherwise `showFields` makes them ready. */
    atOnce: true,
    /** The wallets that Stripe can show. */
    wallets: undefined as Record<string, boolean> | undefined,
  };
  /** The traveller's acts in the wallet, by the events of its buttons. */
  let handlersOfExpress = new Map<string, (event: ExpressEvent) => void>();
  const tell = (event: string, detail: Partial<ExpressEvent> = {}) =>
    handlersOfExpress.get(event)?.({
      resolve() {},
      reject() {},
      paymentFailed: () => void asked.failures++,
      ...detail,
    });
  const waiting: (() => void)[] = [];
  const showFields = () => {
    for (const show of waiting.splice(0)) show();
  };
  const express = (given: object): ExpressElement => {
    asked.express.push(given);
    const handlers = (handlersOfExpress = new Map());
    return {
      on: ((event: string, handler: (event: ExpressEvent) => void) =>
        handlers.set(event, handler)) as ExpressElement['on'],
      mount(target) {
        target.append('wallets');
        tell('ready', { availablePaymentMethods: answers.wallets });
      },
      destroy() {},
    };
  };
  const stripe: Stripe = {
    elements(options) {
      asked.elements.push(options as Record<string, unknown>);
      const handlers = new Map<string, Shown>();
      return {
        create: ((type: 'payment' | 'expressCheckout', given: object) => {
          if (type === 'expressCheckout') return express(given);
          asked.fields.push(given);
          return {
            on: (event: string, handler: Shown) => void handlers.set(event, handler),
            mount(target: HTMLElement) {
              target.append('card fields');
              waiting.push(() => handlers.get('ready')?.({}));
              if (answers.atOnce) showFields();
            },
            destroy: () => void asked.destroyed++,
          };
        }) as Elements['create'],
        submit: () => answers.submit(),
        update(changes) {
          asked.updates.push(changes);
          return answers.update();
        },
      };
    },
    confirmPayment({ clientSecret, confirmParams, redirect }) {
      asked.confirms.push({ clientSecret, redirect, ...confirmParams });
      return answers.confirm();
    },
  };
  const start = (key: string) => {
    asked.keys.push(key);
    return stripe;
  };
  vi.stubGlobal('Stripe', start);
  return {
    asked,
    answers,
    tell,
    showFields,
    /** Holds the script back until the test says that it has loaded, or failed to. */
    holdScript() {
      vi.stubGlobal('Stripe', undefined);
      const scripts = watchHead();
      return {
        scripts,
        arrive(which = -1) {
          vi.stubGlobal('Stripe', start);
          scripts.at(which)?.dispatchEvent(new Event('load'));
        },
        fail: () => scripts.at(-1)?.dispatchEvent(new Event('error')),
      };
    },
  };
}
