import { vi } from 'vitest';
import type { Stripe, StripeError } from '../../../widget/checkout/stripe-elements.ts';

type Confirmed = { error?: StripeError; paymentIntent?: { status: string } };
type Confirm = Parameters<Stripe['confirmPayment']>[0];
type Shown = (event: unknown) => void;

export const declined: Confirmed = {
  error: {
    type: 'card_error',
    code: 'card_declined',
    message: 'Your card was declined.',
    payment_intent: { status: 'requires_payment_method' },
  },
};
const held: Confirmed = { paymentIntent: { status: 'requires_capture' } };

/** Stripe.js at the boundary of its script: it answers what the test says and remembers what it was asked. */
export function stubStripe() {
  const asked = {
    elements: [] as Record<string, unknown>[],
    fields: [] as object[],
    destroyed: 0,
    updates: [] as object[],
    confirms: [] as ({ clientSecret: string; redirect: string } & Confirm['confirmParams'])[],
    keys: [] as string[],
  };
  const answers = {
    submit: () => Promise.resolve<{ error?: StripeError }>({}),
    update: (): Promise<void> => Promise.resolve(),
    confirm: (): Promise<Confirmed> => Promise.resolve(held),
  };
  const stripe: Stripe = {
    elements(options) {
      asked.elements.push(options as Record<string, unknown>);
      const handlers = new Map<string, Shown>();
      return {
        create(_type, given) {
          asked.fields.push(given);
          return {
            on: (event, handler) => void handlers.set(event, handler),
            mount(target) {
              target.append('card fields');
              handlers.get('ready')?.({});
            },
            destroy: () => void asked.destroyed++,
          };
        },
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
  vi.stubGlobal('Stripe', (key: string) => {
    asked.keys.push(key);
    return stripe;
  });
  return { asked, answers };
}
