import { describe, expect, it } from 'vitest';
import { stripeContract } from './stripe.ts';

describe("Stripe's contract", () => {
  const good = { amount: '1234', currency: 'eur', allowed_payment_method_types: ['card', 'link'] };

  it.each([
    ['what the adapter creates', good, true],
    ['a held payment', { ...good, capture_method: 'manual', metadata: { order_id: 'ord_1' } }, true],
    ['an unknown parameter', { ...good, colour: 'red' }, false],
    ['a wrong word', { ...good, capture_method: 'later' }, false],
    ['no currency', { amount: '1234' }, false],
    ['an amount that is no integer', { ...good, amount: '12.34' }, false],
  ])('judges a request to create: %s', (_, form, right) => {
    expect(stripeContract.request('POST', '/v1/payment_intents', form).length === 0).toBe(right);
  });

  it.each([
    ['POST', '/v1/payment_intents/pi_1/capture', { amount_to_capture: '100' }, true],
    ['POST', '/v1/payment_intents/pi_1/cancel', { cancellation_reason: 'abandoned' }, true],
    ['POST', '/v1/payment_intents/pi_1/cancel', { cancellation_reason: 'whatever' }, false],
    ['POST', '/v1/refunds', { payment_intent: 'pi_1', reason: 'because' }, false],
    [
      'GET',
      '/v1/payment_intents',
      { limit: '100', created: { gte: '1' }, expand: ['data.latest_charge'] },
      true,
    ],
    ['GET', '/v1/payment_intents', { page: '2' }, false],
    ['POST', '/v1/payment_plans', {}, false],
  ])('judges %s %s %j', (method, path, form, right) => {
    expect(stripeContract.request(method, path, form).length === 0).toBe(right);
  });

  it('rejects a response that Stripe would not give', () => {
    const wrong = { id: 'pi_1', object: 'payment_intent', status: 'paid' };
    expect(stripeContract.reply('POST', '/v1/payment_intents', 200, wrong)).not.toEqual([]);
    expect(stripeContract.reply('POST', '/v1/payment_intents', 400, { error: {} })).not.toEqual([]);
  });
});
