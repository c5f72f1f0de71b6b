import { describe, expect, it } from 'vitest';
import { sandboxPublishableKey } from '../../../demo/sandbox/stripe/sandbox.ts';
import { cardForm, startSandbox } from './wire.ts';

const allowed = {
  'allowed_payment_method_types[0]': 'card',
  'allowed_payment_method_types[1]': 'link',
};
const contextOf = (changes: Record<string, string>) => ({
  'client_context[currency]': 'eur',
  'client_context[mode]': 'payment',
  'client_context[capture_method]': 'manual',
  'client_context[payment_method_types][0]': 'card',
  'client_context[payment_method_types][1]': 'link',
  ...changes,
});
const context = (changes: Record<string, string> = {}) => cardForm('4242424242424242', contextOf(changes));

async function confirm(form: Record<string, string>, headers: Record<string, string> = {}) {
  const { create, call, sandbox } = startSandbox();
  const { id, client_secret } = (await create(allowed)).body;
  const secret = 'key' in form ? { client_secret } : {};
  const answer = await call('POST', `/v1/payment_intents/${id}/confirm`, { ...form, ...secret }, headers);
  return { ...answer, payment: sandbox.ledger.payments()[0] };
}

describe('card fields made for another payment', () => {
  it('pay if they agree with it', async () => {
    const { status, payment } = await confirm(context());
    expect(status).toBe(200);
    expect(payment?.status).toBe('requires_capture');
  });

  it.each([
    [{ 'client_context[currency]': 'usd' }, 'currency (usd)', 'currency (eur)'],
    [{ 'client_context[mode]': 'setup' }, 'mode (setup)', 'mode (payment)'],
    [
      { 'client_context[capture_method]': 'automatic' },
      'capture_method (automatic)',
      'capture_method (manual)',
    ],
    [
      { 'client_context[payment_method_types][2]': 'klarna' },
      'payment_method_types (["card","link","klarna"])',
      'payment_method_types (["card","link"])',
    ],
  ])(
    'are refused with %j, in Stripe’s words, by an error without a payment',
    async (change, said, wanted) => {
      const { status, body, payment } = await confirm(context(change));
      expect(status).toBe(400);
      expect(body.error).toMatchObject({
        type: 'invalid_request_error',
        message: `The provided ${said} does not match the expected ${wanted}.`,
      });
      expect(body.error).not.toHaveProperty('payment_intent');
      expect(payment).toMatchObject({ status: 'requires_payment_method', failedCharges: 0 });
    },
  );

  it('cannot combine a list of methods with the automatic ones', async () => {
    const { create } = startSandbox();
    const { status } = await create({ ...allowed, 'automatic_payment_methods[enabled]': 'true' });
    expect(status).toBe(400);
  });
});

describe('the number of a card', () => {
  const browser = { key: sandboxPublishableKey };

  it('pays when it comes from a frame of Stripe’s', async () => {
    expect((await confirm(cardForm('4242424242424242', browser))).status).toBe(200);
  });

  it.each([
    ['a page', browser, 'https://store.example'],
    ['a program with a page’s key', browser, ''],
    ['a server', {}, ''],
  ])('is refused from %s, without an attempt to pay', async (_, key, origin) => {
    const { status, body, payment } = await confirm(cardForm('4242424242424242', key), { origin });
    expect([status, body.error.type]).toEqual([402, 'invalid_request_error']);
    expect(body.error.message).toContain('Sending credit card numbers directly to the Stripe API');
    expect(payment).toMatchObject({ status: 'requires_payment_method', failedCharges: 0 });
  });
});

describe('a wallet’s token', () => {
  const wallet = (mode: string, token = 'tok_google_pay_visa~1'): Record<string, string> => ({
    key: sandboxPublishableKey,
    ...contextOf({ 'client_context[capture_method]': mode }),
    'payment_method_data[type]': 'card',
    'payment_method_data[card][token]': token,
  });

  it('pays at once, and only once', async () => {
    const { create, call, sandbox } = startSandbox();
    const attempt = async (token?: string) => {
      const { id, client_secret } = (await create({ ...allowed, capture_method: 'automatic' })).body;
      const form = { ...wallet('automatic', token), client_secret };
      return call('POST', `/v1/payment_intents/${id}/confirm`, form);
    };
    expect((await attempt()).status).toBe(200);
    const second = await attempt();
    expect(second.status).toBe(400);
    expect(second.body.error).toMatchObject({ code: 'token_already_used' });
    expect((await attempt('tok_google_pay_visa~2')).status).toBe(200);
    expect(sandbox.ledger.payments()).toMatchObject([
      { status: 'succeeded', capturedAmount: 1390 },
      { status: 'requires_payment_method', failedCharges: 0 },
      { status: 'succeeded' },
    ]);
  });

  it('is refused if its button was made for a hold and the payment charges at once', async () => {
    const { create, call, sandbox } = startSandbox();
    const { id, client_secret } = (await create({ ...allowed, capture_method: 'automatic' })).body;
    const path = `/v1/payment_intents/${id}/confirm`;
    const { status, body } = await call('POST', path, { ...wallet('manual'), client_secret });
    expect([status, body.error.message]).toEqual([
      400,
      'The provided capture_method (manual) does not match the expected capture_method (automatic).',
    ]);
    // No attempt was made: the same token still pays from a page with the right mode.
    expect((await call('POST', path, { ...wallet('automatic'), client_secret })).status).toBe(200);
    expect(sandbox.ledger.payments()).toMatchObject([{ status: 'succeeded', failedCharges: 0 }]);
  });
});
