import { describe, expect, it } from 'vitest';
import { errorsOf, live } from './environment.ts';

describe('the configuration', () => {
  it('loads the script that sees cards from Stripe alone, when the keys are live', () => {
    const elsewhere = { ...live, STRIPE_JS_URL: 'https://scripts.example/stripe.js' };
    expect(errorsOf(elsewhere)).toEqual([
      'STRIPE_JS_URL: must be on https://js.stripe.com when the keys are live',
    ]);
    const test = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      ALLOW_TEST_PAYMENTS: '1',
    };
    expect(errorsOf({ ...elsewhere, ...test })).toEqual([]);
    expect(errorsOf({ ...live, STRIPE_JS_URL: 'https://js.stripe.com/v3/' })).toEqual([]);
  });
});

describe('live and sandbox', () => {
  it.each([
    ['CONNECTIVITY_BASE_URL', 'https://api.service.example/v1'],
    ['CONNECTIVITY_AUTH_URL', 'https://auth.service.example'],
    ['STRIPE_API_URL', 'https://api.stripe.com'],
    ['STRIPE_JS_URL', 'https://js.stripe.com/endive/stripe.js'],
    ['SMTP_URL', 'smtps://mail.example'],
  ])('sandbox mode never reaches %s=%s', (name, value) => {
    const sandbox = { STOREFRONT_MODE: 'sandbox', MAIL_FROM: 'esim@shop.example' };
    expect(errorsOf({ ...sandbox, [name]: value })).toEqual([
      `${name}: must be on this machine in sandbox mode`,
    ]);
  });

  it('sandbox mode takes no live key', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLISHABLE_KEY: 'pk_live_x' };
    expect(errorsOf({ STOREFRONT_MODE: 'sandbox', ...keys })).toEqual([
      'STRIPE_SECRET_KEY: a live key in sandbox mode',
    ]);
  });

  it('live mode accepts test keys only by explicit permission, and never a mix', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' };
    expect(errorsOf({ ...live, ...keys })).toHaveLength(1);
    expect(errorsOf({ ...live, ...keys, ALLOW_TEST_PAYMENTS: '1' })).toEqual([]);
    expect(errorsOf({ ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_x' })).toEqual([
      'STRIPE_PUBLISHABLE_KEY: not of the same mode (live or test) as STRIPE_SECRET_KEY',
    ]);
  });

  it.each([
    'PUBLIC_URL',
    'CONNECTIVITY_BASE_URL',
    'CONNECTIVITY_AUTH_URL',
    'STRIPE_API_URL',
    'STRIPE_JS_URL',
    'RATES_URL',
  ])('live mode accepts plain http for %s only by explicit permission', (name) => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      ALLOW_TEST_PAYMENTS: '1',
    };
    const plain = { ...live, ...keys, [name]: 'http://plain.example/x' };
    expect(errorsOf(plain)).toEqual([`${name}: plain http; live mode takes it only with ALLOW_PLAIN_HTTP=1`]);
    expect(errorsOf({ ...plain, ALLOW_PLAIN_HTTP: '1' })).toEqual([]);
  });
});
