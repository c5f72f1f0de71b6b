import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { startPayments } from '../../server/payments/wire.ts';
import { startSandbox } from './wire.ts';

describe('the version of a request', () => {
  it.each([undefined, Stripe.API_VERSION, '2023-08-16'])('is accepted and echoed: %s', async (version) => {
    const { create } = startSandbox();
    const { status, headers } = await create({}, version === undefined ? {} : { 'stripe-version': version });
    expect([status, headers.get('stripe-version')]).toEqual([200, version ?? Stripe.API_VERSION]);
  });

  it.each(['2099-01-01', 'latest', `${Stripe.API_VERSION} `.repeat(2).trim()])(
    'is refused: %s',
    async (version) => {
      const { create, sandbox } = startSandbox();
      const { status, body } = await create({}, { 'stripe-version': version });
      expect([status, body.error.type]).toEqual([400, 'invalid_request_error']);
      expect(body.error.message).toContain('Invalid Stripe API version');
      expect(sandbox.ledger.payments()).toEqual([]);
    },
  );

  it('is required in the newer part of the API', async () => {
    const { call } = startSandbox();
    const path = '/v2/core/event_destinations';
    expect((await call('GET', path)).status).toBe(400);
    expect((await call('GET', path, {}, { 'stripe-version': Stripe.API_VERSION })).status).toBe(200);
  });

  it('is the library’s own in all our requests', async () => {
    const { held, payments, sandbox } = startPayments();
    await payments.capture(await held(1));
    const versions = sandbox.ledger.requests().filter(({ operation }) => operation !== 'confirm');
    expect(versions.length).toBeGreaterThan(1);
    expect(new Set(versions.map(({ version }) => version))).toEqual(new Set([Stripe.API_VERSION]));
  });
});
