import { describe, expect, it } from 'vitest';
import { sandboxPublishableKey, sandboxSecretKey } from '../../../../demo/sandbox/stripe/sandbox.ts';
import { pageHeaders } from '../../../../server/http/page/csp.ts';
import { stripeEventTypes } from '../../../../server/payments/event-types.ts';
import { eachDoctor, store, stripeUrl, trial } from '../../../support/doctor.ts';

const { at, examine, instead, only, toStripe } = eachDoctor();

describe('the doctor finds at Stripe', () => {
  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_another' }, 'Stripe does not recognise STRIPE_SECRET_KEY'],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_another' }, 'Stripe does not recognise STRIPE_PUBLISHABLE_KEY'],
  ])('a key that Stripe does not know: %j', async (change, says) => {
    expect(await only(change)).toMatchObject({ level: 'fault', about: 'Stripe key', says });
  });

  it('two keys from different accounts', async () => {
    const [secret, publishable] = [`sk_test_51${'A'.repeat(20)}`, `pk_test_51${'B'.repeat(20)}`];
    at.between = (request, next) => {
      const { headers } = request;
      const key =
        headers.get('authorization') === `Bearer ${secret}` ? sandboxSecretKey : sandboxPublishableKey;
      if (!request.url.startsWith(stripeUrl)) return next();
      headers.set('authorization', `Bearer ${key}`);
      return at.shop.stripe.fetch(request);
    };
    expect(await only({ STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable })).toMatchObject({
      level: 'fault',
      says: 'the two keys belong to different accounts',
    });
  });

  it('that nothing answers', async () => {
    instead(stripeUrl, () => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' })));
    expect(await only()).toMatchObject({ level: 'fault', says: 'Stripe does not answer (ECONNREFUSED)' });
  });

  it('an account that cannot charge', async () => {
    at.shop.stripe.control.account.account.charges_enabled = false;
    expect((await only())?.says).toMatch(/^the account acct_\w+ cannot take card payments yet$/);
  });

  it.each([
    ['cancel', 'PaymentIntents: write'],
    ['list', 'PaymentIntents: read'],
    ['charge-list', 'Charges: read'],
    ['refund', 'Refunds: write'],
    ['dispute-list', 'Disputes: read'],
    ['event-list', 'Events: read'],
    ['warning-retrieve', 'Early fraud warnings: read'],
  ] as const)('that a restricted key may not %s', async (operation, right) => {
    at.shop.stripe.control.account.forbidden.add(operation);
    expect(await only()).toMatchObject({ level: 'fault', says: `the key lacks the permission ${right}` });
  });

  it.each([
    ['account', 'the key is not allowed to read its account (status 403)'],
    ['endpoint-list', 'the key is not allowed to list the webhook endpoints (status 403)'],
    ['domain-list', 'the key is not allowed to list the domains for wallets (status 403)'],
    ['balance-list', "the key lacks the permission Balance: read, so Stripe's fees stay unknown"],
  ] as const)('that a restricted key hides %s from it', async (operation, says) => {
    at.shop.stripe.control.account.forbidden.add(operation);
    expect(await only()).toMatchObject({ level: 'warning', says });
  });

  const endpoint = () => {
    const [first] = at.shop.stripe.control.account.endpoints.values();
    if (!first) throw new Error('there is no endpoint');
    return first;
  };

  it('that no webhook comes', async () => {
    endpoint().url = 'https://other.example/webhooks/stripe';
    expect(await only()).toMatchObject({
      level: 'fault',
      says: `no endpoint sends to ${store}/webhooks/stripe`,
      todo: expect.stringContaining('radar.early_fraud_warning.created'),
    });
  });

  it('a disabled webhook', async () => {
    endpoint().status = 'disabled';
    expect((await only())?.says).toBe(`the endpoint ${store}/webhooks/stripe is disabled`);
  });

  it('a webhook that lacks some events', async () => {
    endpoint().enabled_events = endpoint().enabled_events.filter(
      (type) => !type.startsWith('charge.dispute'),
    );
    expect((await only())?.says).toBe(
      `${store}/webhooks/stripe does not get charge.dispute.created, charge.dispute.closed`,
    );
    endpoint().enabled_events = ['*'];
    expect((await examine()).said.toSorted()).toEqual(trial.toSorted());
  });

  it('a webhook of another version', async () => {
    endpoint().api_version = '2023-08-16';
    expect(await only()).toMatchObject({
      level: 'warning',
      says: `${store}/webhooks/stripe gets events of version 2023-08-16, but this program uses 2026-10-28.endive`,
    });
  });

  describe('an event destination of the newer kind', () => {
    const destination = (payload: 'thin' | 'snapshot', events: readonly string[]) => {
      const { account } = at.shop.stripe.control;
      account.endpoints.clear();
      account.destinations.set('ed_1', {
        id: 'ed_1',
        object: 'v2.core.event_destination',
        created: '2026-11-20T12:00:00.000Z',
        description: '',
        enabled_events: events.map((type) => (payload === 'thin' ? `v1.${type}` : type)),
        event_payload: payload,
        events_from: ['self'],
        livemode: false,
        name: 'store',
        snapshot_api_version: payload === 'thin' ? null : '2026-10-28.endive',
        status: 'enabled',
        type: 'webhook_endpoint',
        webhook_endpoint: { url: `${store}/webhooks/stripe`, signing_secret: null },
      });
    };

    it.each(['thin', 'snapshot'] as const)('is as good as an endpoint: %s', async (payload) => {
      destination(payload, stripeEventTypes);
      const { diagnoses } = await examine();
      const found = diagnoses.filter(({ about }) => about === 'Stripe webhook');
      expect(found).toMatchObject([
        { level: 'fine', says: `${store}/webhooks/stripe gets every event the store needs` },
      ]);
    });

    it.each(['thin', 'snapshot'] as const)(
      'is reported with the events it does not send: %s',
      async (payload) => {
        destination(payload, stripeEventTypes.slice(1));
        expect(await only()).toMatchObject({
          level: 'fault',
          says: expect.stringContaining(stripeEventTypes[0] ?? ''),
        });
      },
    );

    it('is reported when it is off', async () => {
      destination('thin', stripeEventTypes);
      for (const each of at.shop.stripe.control.account.destinations.values()) each.status = 'disabled';
      expect((await only())?.says).toBe(`the endpoint ${store}/webhooks/stripe is disabled`);
    });

    it('is found by a key that may not list the older kind', async () => {
      destination('thin', stripeEventTypes);
      at.shop.stripe.control.account.forbidden.add('endpoint-list');
      const { diagnoses } = await examine();
      const found = diagnoses.filter(({ about }) => about === 'Stripe webhook');
      expect(found).toMatchObject([{ level: 'fine' }]);
    });
  });

  describe('asked to register domains for wallets', () => {
    const wallets = async (...words: string[]) =>
      (await examine({}, ...words)).diagnoses.filter(({ about }) => about === 'wallets');
    const names = () => [...at.shop.stripe.control.account.domains.values()].map((each) => each.domain_name);

    it('registers the missing ones, and reports them as visible', async () => {
      at.shop.stripe.control.account.domains.clear();
      expect((await wallets())[0]?.todo).toContain('--register-domains');
      expect(names()).toEqual([]);
      for (const { level } of await wallets('--register-domains')) expect(level).toBe('fine');
      expect(names()).toEqual(['store.example', 'partner.example']);
      await wallets('--register-domains');
      expect(names()).toHaveLength(2);
    });

    it('reports a key without that right', async () => {
      at.shop.stripe.control.account.domains.clear();
      at.shop.stripe.control.account.forbidden.add('domain-write');
      expect((await wallets('--register-domains'))[0]).toMatchObject({
        level: 'fault',
        says: 'store.example could not be registered (status 403)',
      });
    });
  });

  it('more endpoints than secrets', async () => {
    await toStripe('/v1/webhook_endpoints', [
      ['url', `${store}/webhooks/stripe`],
      ['enabled_events[]', '*'],
    ]);
    expect((await only())?.says).toContain('2 endpoints send to');
    const both = { STRIPE_WEBHOOK_SECRETS: 'whsec_one whsec_two' };
    expect((await examine(both)).code).toBe(0);
  });

  it('a domain that is not registered, or where a wallet is off', async () => {
    const [first, second] = at.shop.stripe.control.account.domains.values();
    if (!first || !second) throw new Error('there are no domains');
    first.enabled = false;
    second.apple_pay.status = 'inactive';
    const { said } = await examine();
    expect(said).toContain(
      'warning wallets: store.example is not registered: no Apple Pay, Google Pay or Link there',
    );
    expect(said).toContain('warning wallets: Apple Pay not active on partner.example');
  });

  it('that any page may embed the store, so the domains are unknown', async () => {
    at.page = pageHeaders(
      { embedOrigins: ['*'], stripeScriptUrl: 'https://js.stripe.com/v3/' },
      { styles: [], scripts: [] },
    );
    expect(await only({ EMBED_ORIGINS: '*' })).toMatchObject({ level: 'warning', about: 'wallets' });
  });
});
