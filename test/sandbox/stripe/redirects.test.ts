import { describe, expect, it } from 'vitest';
import { stripeContract } from '../../contracts/stripe.ts';
import { startSandbox } from './wire.ts';

const byIdeal = { capture_method: 'automatic', 'allowed_payment_method_types[0]': 'ideal' };
const back = 'https://store.example/pay/ord_1?lang=nl';
const base = 'http://localhost:4003';

/** A traveller at the page of their bank. */
async function atBank() {
  const shop = startSandbox();
  const { body: made } = await shop.create(byIdeal);
  const leave = async () => {
    const { body } = await shop.call('POST', `/v1/payment_intents/${made.id}/confirm`, {
      'payment_method_data[type]': 'ideal',
      return_url: back,
    });
    return (body as unknown as { next_action: { redirect_to_url: { url: string } } }).next_action
      .redirect_to_url.url;
  };
  const url = await leave();
  const open = (address = url) => shop.sandbox.fetch(new Request(address));
  const answer = async (name: string, address = url) => {
    const body = new URLSearchParams(new URL(address).searchParams);
    body.set('answer', name);
    const response = await shop.sandbox.fetch(new Request(`${base}/v3/bank`, { method: 'POST', body }));
    return response.headers.get('location') ?? '';
  };
  const read = async () => (await shop.call('GET', `/v1/payment_intents/${made.id}`)).body;
  return { ...shop, made, leave, url, open, answer, read };
}

describe('a payment that leads to a bank', () => {
  it.each([
    ['a hold', { ...byIdeal, capture_method: 'manual' }, 'capture_method manual'],
    ['another currency', { ...byIdeal, currency: 'usd' }, 'currency provided (usd)'],
  ])('is refused for %s', async (_, form, words) => {
    const { create } = startSandbox();
    const { status, body } = await create(form);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(words)]);
  });

  it('takes no card, and a card payment takes no bank', async () => {
    const { create, call } = startSandbox();
    const { body: ideal } = await create(byIdeal);
    const byCard = { payment_method: 'pm_card_visa', return_url: back };
    expect((await call('POST', `/v1/payment_intents/${ideal.id}/confirm`, byCard)).status).toBe(400);
    const { body: card } = await create();
    const form = { 'payment_method_data[type]': 'ideal', return_url: back };
    expect((await call('POST', `/v1/payment_intents/${card.id}/confirm`, form)).status).toBe(400);
  });

  it('is answered on a page that refuses to be framed', async () => {
    const { open, read } = await atBank();
    const page = await open();
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await page.text()).toContain('€13.90');
    expect(await read()).toMatchObject({ status: 'requires_action' });
  });

  it.each([
    ['authorise', 'succeeded', 'succeeded', 'payment_intent.succeeded'],
    ['fail', 'failed', 'requires_payment_method', 'payment_intent.payment_failed'],
    ['cancel', 'failed', 'requires_payment_method', 'payment_intent.payment_failed'],
    ['later', 'pending', 'processing', 'payment_intent.processing'],
  ])('sends the traveller back after the choice %s', async (choice, told, status, event) => {
    const { answer, read, made, types, clock } = await atBank();
    const way = new URL(await answer(choice));
    expect(way.href).toContain(back);
    expect(Object.fromEntries(way.searchParams)).toEqual({
      lang: 'nl',
      payment_intent: made.id,
      payment_intent_client_secret: made.client_secret,
      redirect_status: told,
    });
    const after = await read();
    expect(after).toMatchObject({ status, next_action: null });
    expect(stripeContract.object('payment_intent', after)).toEqual([]);
    await clock.advance(0);
    expect(types()).toContain(event);
  });

  it('succeeds later with a slow bank, and cannot be cancelled meanwhile', async () => {
    const { answer, read, call, made, clock } = await atBank();
    await answer('later');
    expect((await call('POST', `/v1/payment_intents/${made.id}/cancel`)).status).toBe(400);
    await clock.advance(20_000);
    expect(await read()).toMatchObject({ status: 'succeeded', amount_received: 1390 });
  });

  it('is charged once when two bank pages answer, and only by the later one', async () => {
    const { answer, leave, url, open, sandbox } = await atBank();
    const second = await leave();
    expect((await open()).status).toBe(410);
    await answer('authorise');
    expect(sandbox.ledger.payments()).toMatchObject([{ capturedAmount: 0 }]);
    await answer('authorise', second);
    await answer('authorise', second);
    await answer('authorise', url);
    expect(sandbox.ledger.payments()).toMatchObject([{ capturedAmount: 1390, captures: 1 }]);
  });

  it('is not charged once it is cancelled', async () => {
    const { answer, call, made, open, sandbox } = await atBank();
    await call('POST', `/v1/payment_intents/${made.id}/cancel`);
    expect((await open()).status).toBe(410);
    await answer('authorise');
    expect(sandbox.ledger.payments()).toMatchObject([{ capturedAmount: 0, status: 'canceled' }]);
  });
});
