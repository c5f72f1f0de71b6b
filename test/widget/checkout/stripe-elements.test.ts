import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadStripe, outcomeOf } from '../../../widget/checkout/stripe-elements.ts';
import { watchHead } from './stripe-script.ts';

const options = { scriptUrl: 'https://js.stripe.example/v3/', publishableKey: 'pk_test_1', lang: 'de' };
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('Stripe.js', () => {
  it('loads from the address in the checkout and starts with the key and the language', async () => {
    const scripts = watchHead();
    const loading = loadStripe(options);
    const started = vi.fn<() => object>(() => ({}));
    vi.stubGlobal('Stripe', started);
    scripts[0]?.dispatchEvent(new Event('load'));
    await loading;
    expect(scripts[0]?.src).toBe(options.scriptUrl);
    expect(scripts[0]?.fetchPriority).toBe('high');
    expect(started).toHaveBeenCalledWith('pk_test_1', { locale: 'de' });
  });

  it('is not loaded again if it is there', async () => {
    const scripts = watchHead();
    vi.stubGlobal('Stripe', () => ({}));
    await loadStripe(options);
    expect(scripts).toEqual([]);
  });

  it('is started once, however often the checkout opens', async () => {
    const start = vi.fn<() => object>(() => ({}));
    vi.stubGlobal('Stripe', start);
    const first = await loadStripe(options);
    expect(await loadStripe(options)).toBe(first);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('is requested anew by each call, and started once, whichever comes first', async () => {
    const scripts = watchHead();
    const calls = [loadStripe(options), loadStripe(options)];
    const start = vi.fn<() => object>(() => ({}));
    vi.stubGlobal('Stripe', start);
    for (const script of scripts.toReversed()) script.dispatchEvent(new Event('load'));
    await Promise.all(calls);
    expect(scripts).toHaveLength(2);
    expect(start).toHaveBeenCalledOnce();
  });

  it('is requested once more after a failure, and then by the next call', async () => {
    const scripts = watchHead();
    const failed = loadStripe(options).catch(() => 'failed');
    scripts[0]?.dispatchEvent(new Event('error'));
    await vi.waitFor(() => expect(scripts).toHaveLength(2));
    scripts[1]?.dispatchEvent(new Event('error'));
    expect(await failed).toBe('failed');
    const later = loadStripe(options);
    vi.stubGlobal('Stripe', () => ({}));
    scripts[2]?.dispatchEvent(new Event('load'));
    expect(await later).toEqual({});
  });

  it('fails if the script defines nothing', async () => {
    const scripts = watchHead();
    const loading = loadStripe(options).catch(() => 'failed');
    scripts[0]?.dispatchEvent(new Event('load'));
    expect(await loading).toBe('failed');
  });
});

describe('a result of confirmPayment', () => {
  const intent = (status: string) => ({ payment_intent: { status } });
  it.each([
    ['no error', {}, 'done'],
    ['a declined card', { error: { type: 'card_error', ...intent('requires_payment_method') } }, 'declined'],
    ['missing details', { error: { type: 'validation_error' } }, 'declined'],
    [
      'a bank question answered with no',
      { error: { type: 'invalid_request_error', ...intent('requires_payment_method') } },
      'declined',
    ],
    [
      'fields that were made for another payment',
      { error: { type: 'invalid_request_error', message: 'The provided currency (eur) does not match' } },
      'refused',
    ],
    ['a lost connection', { error: { type: 'api_connection_error' } }, 'unknown'],
    ['an error of Stripe', { error: { type: 'api_error' } }, 'unknown'],
    [
      'a payment that is held already',
      { error: { type: 'invalid_request_error', ...intent('requires_capture') } },
      'unknown',
    ],
    ['a card error of a held payment', { error: { type: 'card_error', ...intent('succeeded') } }, 'unknown'],
  ])('claims no more than is certain: %s', (_, result, kind) => {
    expect(outcomeOf(result).kind).toBe(kind);
  });
});
