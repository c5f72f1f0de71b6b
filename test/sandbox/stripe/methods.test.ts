import { describe, expect, it } from 'vitest';
import { startSandbox } from './wire.ts';

/** Names no payment methods. */
const bare = { amount: '1390', currency: 'eur' };
const redirects = ['amazon_pay', 'klarna', 'revolut_pay', 'bancontact', 'eps', 'ideal', 'p24', 'paypal'];

describe('the methods of a payment', () => {
  it('are those of the Dashboard, redirects included, if none is named', async () => {
    const { call } = startSandbox();
    const { body } = await call('POST', '/v1/payment_intents', bare);
    expect(body).toMatchObject({
      automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
      allowed_payment_method_types: null,
      payment_method_types: ['card', 'link', ...redirects],
    });
    const confirm = (form: Record<string, string>) =>
      call('POST', `/v1/payment_intents/${body.id}/confirm`, { payment_method: 'pm_card_visa', ...form });
    const refused = await confirm({});
    expect([refused.status, refused.body.error.message]).toEqual([
      400,
      expect.stringContaining('return_url'),
    ]);
    expect((await confirm({ return_url: 'https://store.example/' })).status).toBe(200);
  });

  it.each([
    [{ 'automatic_payment_methods[enabled]': 'true', 'automatic_payment_methods[allow_redirects]': 'never' }],
    [{ 'allowed_payment_method_types[]': 'card', 'allowed_payment_method_types[1]': 'link' }],
    [{ 'allowed_payment_method_types[0]': 'link', 'allowed_payment_method_types[1]': 'card' }],
    [
      Object.fromEntries(
        redirects.map((name, at) => [`excluded_payment_method_types[${at}]`, name] as const),
      ),
    ],
  ])('are card and Link with %j, and need no return address', async (form) => {
    const { call } = startSandbox();
    const { body } = await call('POST', '/v1/payment_intents', { ...bare, ...form });
    expect(body).toMatchObject({ payment_method_types: ['card', 'link'] });
    const path = `/v1/payment_intents/${body.id}/confirm`;
    expect((await call('POST', path, { payment_method: 'pm_card_visa' })).status).toBe(200);
  });

  it('silently omit what the account does not have', async () => {
    const { call } = startSandbox();
    const form = { 'allowed_payment_method_types[0]': 'card', 'allowed_payment_method_types[1]': 'twint' };
    const { body } = await call('POST', '/v1/payment_intents', { ...bare, ...form });
    expect(body).toMatchObject({
      allowed_payment_method_types: ['card', 'twint'],
      payment_method_types: ['card'],
      automatic_payment_methods: null,
    });
  });

  it.each([
    [{ 'payment_method_types[]': 'card' }, 'payment_method_types_no_longer_supported'],
    [
      { 'allowed_payment_method_types[]': 'card', 'automatic_payment_methods[enabled]': 'true' },
      'parameters_exclusive',
    ],
    [
      { 'allowed_payment_method_types[]': 'card', 'excluded_payment_method_types[]': 'link' },
      'parameters_exclusive',
    ],
    [
      { 'allowed_payment_method_types[]': 'card', payment_method_configuration: 'pmc_1' },
      'parameters_exclusive',
    ],
    [{ 'allowed_payment_method_types[]': 'cards' }, undefined],
    [{ 'payment_method_options[card][colour]': 'red' }, 'parameter_unknown'],
  ])('are refused as %j', async (form, code) => {
    const { call } = startSandbox();
    const { status, body } = await call('POST', '/v1/payment_intents', { ...bare, ...form });
    expect([status, body.error.code]).toEqual([400, code]);
  });

  it('can be named by a configuration, with further settings in the options', async () => {
    const { call } = startSandbox();
    const form = {
      payment_method_configuration: 'pmc_1',
      'payment_method_options[card][request_three_d_secure]': 'any',
    };
    const { status, body } = await call('POST', '/v1/payment_intents', { ...bare, ...form });
    expect(status).toBe(200);
    expect(body).toMatchObject({ payment_method_configuration_details: { id: 'pmc_1' } });
  });
});
