import { describe, expect, it } from 'vitest';
import { stripeContract, withStripeContract } from '../../contracts/stripe.ts';
import { createFakeClock } from '../../support/clock.ts';
import { createStripeSandbox, sandboxSecretKey } from '../../../demo/sandbox/stripe/sandbox.ts';

const url = 'https://store.example/webhooks/stripe';

/** The sandbox over a wire that Stripe's contract judges. */
function start() {
  const sandbox = createStripeSandbox({
    clock: createFakeClock(),
    fetch: async () => new Response(null),
    webhook: { url, secret: 'whsec_test' },
  });
  const wire = withStripeContract((input, init) => sandbox.fetch(new Request(input, init)));
  const call = async (method: string, path: string, form: readonly (readonly [string, string])[] = []) => {
    const body = new URLSearchParams(form.map(([name, value]) => [name, value])).toString();
    const response = await wire(`http://localhost:4003${path}${method === 'GET' && body ? `?${body}` : ''}`, {
      method,
      headers: {
        authorization: `Bearer ${sandboxSecretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      ...(method === 'GET' ? {} : { body }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return { sandbox, call };
}

describe('the account of the sandbox', () => {
  it('can charge, and has the endpoint that receives its events', async () => {
    const { call } = start();
    const { body } = await call('GET', '/v1/account');
    expect(stripeContract.object('account', body)).toEqual([]);
    expect(body).toMatchObject({ charges_enabled: true, default_currency: 'eur' });
    expect((await call('GET', '/v1/webhook_endpoints')).body).toMatchObject({
      data: [{ url, enabled_events: ['*'], status: 'enabled', api_version: '2026-10-28.endive' }],
    });
  });

  it('shows an endpoint’s secret once, when it is created', async () => {
    const { call } = start();
    const made = await call('POST', '/v1/webhook_endpoints', [
      ['url', 'https://other.example/hook'],
      ['enabled_events[]', 'charge.refunded'],
    ]);
    expect(made.body).toMatchObject({ enabled_events: ['charge.refunded'], secret: expect.any(String) });
    const changed = await call('POST', `/v1/webhook_endpoints/${String(made.body['id'])}`, [
      ['disabled', 'true'],
    ]);
    expect(changed.body).toMatchObject({ status: 'disabled' });
    expect(changed.body).not.toHaveProperty('secret');
  });

  it('registers a domain once, and finds it by name', async () => {
    const { call } = start();
    const made = await call('POST', '/v1/payment_method_domains', [['domain_name', 'store.example']]);
    const again = await call('POST', '/v1/payment_method_domains', [['domain_name', 'store.example']]);
    expect(again.body['id']).toBe(made.body['id']);
    const found = await call('GET', '/v1/payment_method_domains', [['domain_name', 'store.example']]);
    expect(found.body).toMatchObject({ data: [{ apple_pay: { status: 'active' } }] });
    const other = await call('GET', '/v1/payment_method_domains', [['domain_name', 'partner.example']]);
    expect(other.body).toMatchObject({ data: [] });
    expect((await call('POST', '/v1/payment_method_domains', [['domain_name', 'localhost']])).status).toBe(
      400,
    );
  });

  it('refuses what a restricted key may not do, before reading anything', async () => {
    const { sandbox, call } = start();
    sandbox.control.account.forbidden.add('cancel');
    const { status, body } = await call('POST', '/v1/payment_intents/pi_none/cancel');
    expect(status).toBe(403);
    expect(body).toMatchObject({ error: { type: 'invalid_request_error' } });
    expect((await call('POST', '/v1/payment_intents/pi_none/capture')).status).toBe(404);
  });
});
