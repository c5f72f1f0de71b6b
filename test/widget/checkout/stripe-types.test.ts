import type * as StripeJs from '@stripe/stripe-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { elementsFor } from '../../../server/payments/payment-methods.ts';
import { appearance, localeOf, openElements, type Stripe } from '../../../widget/checkout/stripe-elements.ts';
import { checkout, price } from '../samples.ts';
import { stubStripe } from './stripe-script.ts';
import { type Lang, languages } from '../../../server/contract/values/values.ts';

/** What each of our languages is called by Stripe. */
const locales = {
  en: 'en',
  de: 'de',
  fr: 'fr',
  es: 'es',
  it: 'it',
  'pt-BR': 'pt-BR',
  nl: 'nl',
  pl: 'pl',
  tr: 'tr',
  ar: 'ar',
  he: 'he',
  ja: 'ja',
  ko: 'ko',
  'zh-Hans': 'zh',
} satisfies Record<Lang, StripeJs.StripeElementLocale>;

afterEach(() => vi.unstubAllGlobals());

describe('Stripe.js, by its own types,', () => {
  it('accepts each of our languages under its Stripe name', () => {
    expect(Object.fromEntries(languages.map((lang) => [lang, localeOf(lang)]))).toEqual(locales);
  });

  it('has the names that we use', () => {
    type Confirm = Stripe['confirmPayment'];
    const ours = (real: StripeJs.Stripe): Pick<Stripe, 'elements'> => real;
    const confirm =
      (real: StripeJs.Stripe, elements: StripeJs.StripeElements) =>
      (options: Omit<Parameters<Confirm>[0], 'elements'>): ReturnType<Confirm> =>
        real.confirmPayment({ ...options, elements });
    const begin = (real: StripeJs.StripeConstructor, locale: StripeJs.StripeElementLocale) =>
      ours(real('pk_test_1', { locale }));
    expect([begin, confirm]).toHaveLength(2);
  });

  it('accepts the options of the fields', () => {
    const { asked } = stubStripe();
    openElements(window.Stripe!('pk_test_1', { locale: 'en' }), checkout(), price);
    const options = {
      ...elementsFor('at-once'),
      amount: price.amount,
      currency: 'eur',
      appearance: appearance(),
    } satisfies StripeJs.StripeElementsOptionsMode;
    expect(Object.keys(asked.elements[0] ?? {}).toSorted()).toEqual(Object.keys(options).toSorted());
  });

  it('gets the readable accent, not the fill colour', () => {
    const { style } = document.documentElement;
    style.setProperty('--accent', 'rgb(255, 212, 0)');
    style.setProperty('--accent-ink', 'rgb(117, 98, 0)');
    expect(appearance().variables.colorPrimary).toBe('rgb(117, 98, 0)');
    expect(JSON.stringify(appearance())).not.toContain('255, 212');
    style.removeProperty('--accent');
    style.removeProperty('--accent-ink');
  });

  it('accepts the options of the wallets', () => {
    const options = {
      emailRequired: true,
      buttonHeight: 48,
      buttonType: { applePay: 'order', googlePay: 'order' },
      layout: { maxColumns: 2, maxRows: 1 },
      paymentMethods: { link: 'never' },
    } satisfies StripeJs.StripeExpressCheckoutElementOptions;
    expect(options.buttonHeight).toBe(48);
  });

  it('accepts the layout of the fields', () => {
    const options = {
      layout: 'tabs',
      wallets: { applePay: 'never', googlePay: 'never' },
      defaultValues: { billingDetails: { email: 'lena@example.com' } },
    } satisfies StripeJs.StripePaymentElementOptions;
    expect(options.layout).toBe('tabs');
  });
});
