import { describe, expect, it } from 'vitest';
import { sandboxPublishableKey } from '../../../demo/sandbox/stripe/sandbox.ts';
import { stripeContract } from '../../contracts/stripe.ts';
import type { Answer } from './wire.ts';
import { cardForm, startSandbox } from './wire.ts';

const day = 86_400_000;

describe("the sandbox's payments", () => {
  it('are created as requested, in Stripe’s shape', async () => {
    const { create } = startSandbox();
    const { status, headers, body } = await create({
      'automatic_payment_methods[enabled]': 'true',
      'automatic_payment_methods[allow_redirects]': 'never',
      description: 'eSIM',
      receipt_email: 'lena@example.com',
    });
    expect(status).toBe(200);
    expect(headers.get('request-id')).toMatch(/^req_/);
    expect(body).toMatchObject({
      object: 'payment_intent',
      amount: 1390,
      currency: 'eur',
      status: 'requires_payment_method',
      capture_method: 'manual',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      metadata: { order_id: 'ord_1' },
      description: 'eSIM',
      receipt_email: 'lena@example.com',
    });
    expect(stripeContract.object('payment_intent', body)).toEqual([]);
  });

  it.each([
    [{ amount: '59', currency: 'usd' }, 'amount_too_small'],
    [{ amount: '104', currency: 'nzd' }, 'amount_too_small'],
    [{ amount: '44', currency: 'gbp' }, 'amount_too_small'],
    [{ amount: '90', currency: 'aud' }, 'amount_too_small'],
    [{ amount: '1017', currency: 'zar' }, 'amount_too_small'],
    [{ amount: '100000000' }, 'amount_too_large'],
    [{ amount: '12.5' }, 'parameter_invalid_integer'],
    [{ amount: '0' }, 'parameter_invalid_integer'],
    [{ amount: '-100' }, 'parameter_invalid_integer'],
    [{ amount: '1e3' }, 'parameter_invalid_integer'],
    [{ amount: '' }, 'parameter_invalid_integer'],
    [{ currency: '' }, 'parameter_invalid_empty'],
    [{ colour: 'red' }, 'parameter_unknown'],
    [{ capture_method: 'later' }, undefined],
    [{ currency: 'xxx' }, undefined],
    [{ 'metadata[order_id]': 'x'.repeat(501) }, undefined],
  ])('are refused with the parameters %j', async (form, code) => {
    const { create, sandbox } = startSandbox();
    const { status, body } = await create(form);
    expect(status).toBe(400);
    expect(body.error.type).toBe('invalid_request_error');
    expect(body.error.code).toBe(code);
    expect(sandbox.ledger.payments()).toEqual([]);
    expect(stripeContract.object('error', body)).toEqual([]);
  });

  it.each([
    ['usd', 60],
    ['eur', 50],
    ['aud', 91],
    ['cad', 83],
    ['nzd', 105],
    ['gbp', 45],
    ['zar', 1018],
  ])('can be in %s for as little as %d', async (currency, least) => {
    const { create } = startSandbox();
    expect((await create({ amount: String(least), currency })).status).toBe(200);
  });

  it.each([
    ['no key', {}, undefined],
    ['a wrong key', { authorization: 'Bearer sk_test_other' }, undefined],
    ['the publishable key', { authorization: `Bearer ${sandboxPublishableKey}` }, 'secret_key_required'],
  ])('are refused with %s', async (_, headers, code) => {
    const { sandbox } = startSandbox();
    const request = new Request('http://localhost/v1/payment_intents', {
      method: 'POST',
      headers,
      body: 'amount=1',
    });
    const response = await sandbox.fetch(request);
    expect(response.status).toBe(401);
    expect(((await response.json()) as Answer).error.code).toBe(code);
  });

  it.each([
    ['4242424242424242', 200, 'requires_capture', undefined, undefined],
    ['5555555555554444', 200, 'requires_capture', undefined, undefined],
    ['4000000000003220', 200, 'requires_action', undefined, undefined],
    ['4000000000000002', 402, 'requires_payment_method', 'card_declined', 'generic_decline'],
    ['4000000000009995', 402, 'requires_payment_method', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 402, 'requires_payment_method', 'expired_card', 'expired_card'],
    ['4929420573595709', 402, 'requires_payment_method', 'card_declined', 'test_mode_live_card'],
    ['4242424242424241', 402, 'requires_payment_method', 'incorrect_number', undefined],
  ])('answer card %s with %d and are then %s', async (number, status, state, code, declineCode) => {
    const { create, call } = startSandbox();
    const { body: made } = await create();
    const path = `/v1/payment_intents/${made.id}`;
    const confirmed = await call('POST', `${path}/confirm`, cardForm(number));
    expect(confirmed.status).toBe(status);
    expect(confirmed.body.error?.code).toBe(code);
    expect(confirmed.body.error?.decline_code).toBe(declineCode);
    const { body } = await call('GET', path, { 'expand[]': 'latest_charge' });
    expect(body.status).toBe(state);
    expect(body.last_payment_error?.decline_code).toBe(declineCode);
    expect(body.amount_capturable).toBe(state === 'requires_capture' ? 1390 : 0);
    expect(stripeContract.object('payment_intent', body)).toEqual([]);
  });

  it.each([
    ['exp_month', '13', 'invalid_expiry_month'],
    ['exp_year', '20', 'invalid_expiry_year'],
    ['cvc', '1', 'invalid_cvc'],
  ])('refuse a card whose %s is %s', async (name, value, code) => {
    const { create, call } = startSandbox();
    const { body } = await create();
    const form = cardForm('4242424242424242', { [`payment_method_data[card][${name}]`]: value });
    const confirmed = await call('POST', `/v1/payment_intents/${body.id}/confirm`, form);
    expect([confirmed.status, confirmed.body.error.code]).toEqual([402, code]);
  });

  it('ask the bank, and are held or open again after its answer', async () => {
    const { create, sandbox } = startSandbox();
    for (const passed of [true, false]) {
      const { body } = await create();
      expect(sandbox.control.pay(body.id, '4000000000003220').status).toBe('requires_action');
      const after = sandbox.control.authenticate(body.id, passed);
      expect(after.status).toBe(passed ? 'requires_capture' : 'requires_payment_method');
      expect(after.last_payment_error?.code).toBe(
        passed ? undefined : 'payment_intent_authentication_failure',
      );
    }
  });

  it('are captured once, in whole or in part, and never beyond the hold', async () => {
    const { held, call } = startSandbox();
    const capture = (id: string, form = {}) => call('POST', `/v1/payment_intents/${id}/capture`, form);
    const id = await held();
    expect((await capture(id, { amount_to_capture: '1391' })).body.error.code).toBe('amount_too_large');
    expect((await capture(id)).body).toMatchObject({ status: 'succeeded', amount_received: 1390 });
    expect((await capture(id)).body.error.code).toBe('payment_intent_unexpected_state');
    const other = await held();
    expect((await capture(other, { amount_to_capture: '1000' })).body).toMatchObject({
      status: 'succeeded',
      amount_received: 1000,
      amount_capturable: 0,
    });
  });

  it('hold for seven days, say so on the charge, and expire', async () => {
    const { held, call, clock, types } = startSandbox();
    const id = await held();
    const { body } = await call('GET', `/v1/payment_intents/${id}`, { 'expand[]': 'latest_charge' });
    expect(body.latest_charge.payment_method_details.card.capture_before * 1000).toBe(clock.now() + 7 * day);
    await clock.advance(7 * day - 1);
    expect((await call('GET', `/v1/payment_intents/${id}`)).body.status).toBe('requires_capture');
    await clock.advance(1);
    expect((await call('GET', `/v1/payment_intents/${id}`)).body).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'expired',
    });
    await clock.advance(0);
    expect(types()).toEqual(expect.arrayContaining(['payment_intent.canceled', 'charge.expired']));
  });

  it('are cancelled while open or held, and not after', async () => {
    const { held, create, call } = startSandbox();
    const cancel = (id: string) => call('POST', `/v1/payment_intents/${id}/cancel`);
    const open = (await create()).body.id;
    for (const id of [open, await held()]) {
      expect((await cancel(id)).body).toMatchObject({ status: 'canceled', amount_capturable: 0 });
      expect((await cancel(id)).body.error.code).toBe('payment_intent_unexpected_state');
    }
    const taken = await held();
    await call('POST', `/v1/payment_intents/${taken}/capture`);
    expect((await cancel(taken)).status).toBe(400);
  });

  it('are cancelled without a refund', async () => {
    const { held, call, types, clock } = startSandbox();
    const id = await held();
    const form = { 'expand[]': 'latest_charge' };
    const { body } = await call('POST', `/v1/payment_intents/${id}/cancel`, form);
    expect(body.latest_charge).toMatchObject({ amount_captured: 0, amount_refunded: 0, refunded: false });
    await clock.advance(0);
    expect(types()).toContain('payment_intent.canceled');
    expect(types()).not.toContain('charge.refunded');
  });

  it('are listed newest first, by page and by age', async () => {
    const { create, call, clock } = startSandbox();
    const made: string[] = [];
    for (let n = 0; n < 5; n++) {
      made.unshift((await create()).body.id);
      await clock.advance(1000);
    }
    const list = async (form: Record<string, string>) => {
      const { body } = await call('GET', '/v1/payment_intents', form);
      return { ids: body.data.map(({ id }) => id), more: body.has_more };
    };
    expect(await list({ limit: '2' })).toEqual({ ids: made.slice(0, 2), more: true });
    expect(await list({ limit: '3', starting_after: made[1] ?? '' })).toEqual({
      ids: made.slice(2),
      more: false,
    });
    expect(await list({ limit: '2', ending_before: made[4] ?? '' })).toEqual({
      ids: made.slice(2, 4),
      more: true,
    });
    const since = String(Math.floor(clock.now() / 1000) - 2);
    expect(await list({ 'created[gte]': since })).toEqual({ ids: made.slice(0, 2), more: false });
    expect((await call('GET', '/v1/payment_intents', { limit: '101' })).status).toBe(400);
  });

  it('change their metadata key by key, and their amount only while open', async () => {
    const { create, held, call } = startSandbox();
    const { body } = await create();
    const path = `/v1/payment_intents/${body.id}`;
    const changed = await call('POST', path, {
      'metadata[order_id]': '',
      'metadata[a]': 'b',
      amount: '2000',
    });
    expect(changed.body).toMatchObject({ amount: 2000, metadata: { a: 'b' } });
    expect((await call('POST', `/v1/payment_intents/${await held()}`, { amount: '1' })).status).toBe(400);
  });

  it('show a browser little with the client secret, and nothing without it', async () => {
    const { create, call } = startSandbox();
    const { id, client_secret } = (await create()).body;
    const ask = (form: Record<string, string>) =>
      call('GET', `/v1/payment_intents/${id}`, { key: sandboxPublishableKey, ...form });
    const { status, headers, body } = await ask({ client_secret });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(body).toMatchObject({ id, amount: 1390, status: 'requires_payment_method' });
    expect(body.metadata).toBeUndefined();
    expect((await ask({ client_secret: `${id}_secret_guess` })).status).toBe(404);
    expect((await ask({})).status).toBe(404);
    const capture = await call('POST', `/v1/payment_intents/${id}/capture`, {
      key: sandboxPublishableKey,
      client_secret,
    });
    expect([capture.status, capture.body.error.code]).toEqual([401, 'secret_key_required']);
  });
});
