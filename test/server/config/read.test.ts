import { describe, expect, it } from 'vitest';
import { readAddresses } from '../../../demo/addresses.ts';
import { readSecrets } from '../../../demo/secrets.ts';
import { outside } from '../../../demo/storefront.ts';
import { errorsOf, live, read } from './environment.ts';

describe('the configuration', () => {
  it('is live unless it says sandbox', () => {
    expect(read(live)).toMatchObject({
      mode: 'live',
      store: {
        id: 'esim.shop.example',
        publicUrl: 'https://esim.shop.example',
        embedOrigins: ['https://partner.example', 'https://other.example'],
      },
      stripe: { webhookSecrets: ['whsec_canary1', 'whsec_canary2'], livemode: true },
      http: { port: 8080 },
      metrics: null,
    });
  });

  it('needs nothing in sandbox mode', () => {
    expect(read({ STOREFRONT_MODE: 'sandbox' })).toMatchObject({
      mode: 'sandbox',
      http: { port: 4001 },
      store: { embedOrigins: ['*'] },
      stripe: { livemode: false },
    });
  });

  it('meets the sandboxes of the demo in sandbox mode without a word', () => {
    const told = outside(readAddresses([], {}), readSecrets({}));
    const explicit = expect.any(Set) as unknown;
    expect(read(told)).toEqual({ ...read({ STOREFRONT_MODE: 'sandbox' }), explicit });
  });

  it('names all missing variables at once', () => {
    expect(errorsOf({})).toEqual(Object.keys(live).map((name) => `${name}: missing`));
  });

  it('requires the number of proxies in live mode, even if none', () => {
    const { TRUST_PROXY_HOPS: _, ...rest } = live;
    expect(errorsOf(rest)).toEqual(['TRUST_PROXY_HOPS: missing']);
    expect(read({ ...rest, TRUST_PROXY_HOPS: '0' }).http.proxyHops).toBe(0);
    expect(read({ STOREFRONT_MODE: 'sandbox' }).http.proxyHops).toBe(0);
  });

  it('shows metrics to other machines only with a token', () => {
    const open = { ...live, METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' };
    expect(errorsOf(open)).toEqual(['METRICS_TOKEN: needed unless METRICS_HOST is this machine only']);
    expect(errorsOf({ ...open, METRICS_TOKEN: 'x'.repeat(16) })).toEqual([]);
    for (const METRICS_HOST of ['127.0.0.1', '127.8.0.1', '::1', 'localhost']) {
      expect(errorsOf({ ...open, METRICS_HOST })).toEqual([]);
    }
    expect(errorsOf({ ...live, METRICS_HOST: '0.0.0.0' })).toEqual([]);
  });

  it.each(['0x20', '1e2', '1.5', '-1', '0', '65536'])('refuses %j as a whole number from 1 on', (PORT) => {
    expect(errorsOf({ ...live, PORT })).toEqual(['PORT: a whole number from 1 to 65535']);
  });

  it('treats a blank variable as missing, rather than as 0', () => {
    expect(read({ ...live, MARKUP_PERCENT: ' ' }).pricing.markupBasisPoints).toBe(2_500);
    expect(errorsOf({ ...live, TRUST_PROXY_HOPS: ' ' })).toEqual(['TRUST_PROXY_HOPS: missing']);
  });

  it('treats an empty variable as missing', () => {
    expect(errorsOf({ ...live, STRIPE_SECRET_KEY: '' })).toEqual(['STRIPE_SECRET_KEY: missing']);
    expect(read({ ...live, PORT: '' }).http.port).toBe(8080);
  });

  it.each([
    ['STOREFRONT_MODE', 'Live'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['EMBED_ORIGINS', 'no-scheme.test'],
    ['EMBED_ORIGINS', 'https://partner.example/path'],
    ['EMBED_ORIGINS', '* https://partner.example'],
    ['DATABASE_URL', 'mysql://x'],
    ['CONTACT_DAYS', '0'],
    ['SETTLE_SECONDS', '-1'],
    ['CONNECTIVITY_WEBHOOK_SECRETS', 'plain'],
    ['CONNECTIVITY_WEBHOOK_SECRETS', 'whsec_!'],
    ['CONNECTIVITY_WEBHOOK_SECRETS', 'whsec_not base64!'],
    ['CONNECTIVITY_WEBHOOK_SECRETS', 'a secret in plain words, 32 bytes'],
    ['CONNECTIVITY_WEBHOOK_SECRETS', 'c2hvcnQ='],
    ['CONNECTIVITY_WEBHOOK_SECRETS', 'deadbeef'],
    ['STRIPE_SECRET_KEY', 'pk_live_x'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_x'],
    ['STRIPE_WEBHOOK_SECRETS', 'whsec_ok nope'],
    ['PAYMENT_CAPTURE', 'later'],
    ['REDIRECT_METHODS', 'ideal card'],
    ['REDIRECT_METHODS', 'sofort'],
    ['MARKUP_PERCENT', '501'],
    ['MARKUP_PERCENT', '1.001'],
    ['EMAIL_BRAND', 'Lena & Co'],
    ['EMAIL_BRAND', 'x'.repeat(26)],
    ['EMAIL_BRAND', 'Lena\r\nBcc: eve@example.com'],
    ['EMAIL_LANGUAGE', 'it'],
    ['EMAIL_LANGUAGE', 'klingon'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Lena <lena@example.com>, Eve <eve@example.com>'],
    ['MAIL_FROM', 'Lena\r\nBcc: x <lena@example.com>'],
    ['PRIMARY_COLOR', 'red'],
    ['SECONDARY_COLOR', '#12345'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_PORT', 'x'],
    ['OIDC_ISSUER', 'login.example'],
    ['DASHBOARD_SANDBOX_KEY', 'a-key-that-only-a-sandbox-takes'],
    ['TRUST_PROXY_HOPS', '11'],
    ['LOG_LEVEL', 'loud'],
    ['ALLOW_TEST_PAYMENTS', 'yes'],
  ])('refuses %s=%j, says what it wants, and repeats no value', (name, value) => {
    const errors = errorsOf({ ...live, [name]: value });
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(new RegExp(`^${name}: .{5,}`));
    if (value.length > 2) expect(errors[0]?.slice(name.length)).not.toContain(value);
  });

  it('accepts a provider for staff only if complete, over https, and in a sandbox on this machine', () => {
    const OIDC_ISSUER = 'https://login.example';
    expect(errorsOf({ ...live, OIDC_ISSUER })).toEqual([
      'OIDC_CLIENT_ID: needed with OIDC_ISSUER',
      'OIDC_CLIENT_SECRET: needed with OIDC_ISSUER',
    ]);
    const client = { OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' };
    expect(errorsOf({ ...live, OIDC_ISSUER, ...client })).toEqual([]);
    expect(errorsOf({ ...live, OIDC_ISSUER: 'http://login.example', ...client })).toHaveLength(1);
    expect(errorsOf({ STOREFRONT_MODE: 'sandbox', OIDC_ISSUER, ...client })).toHaveLength(1);
  });

  it('names all mistakes at once', () => {
    const wrong = { ...live, PORT: 'x', LOG_LEVEL: 'x', STRIPE_SECRET_KEY: undefined };
    expect(errorsOf(wrong).map((error) => error.split(':')[0])).toEqual([
      'PORT',
      'STRIPE_SECRET_KEY',
      'LOG_LEVEL',
    ]);
  });
});

describe('mail', () => {
  it.each([
    ['esim@shop.example', { name: '', address: 'esim@shop.example' }],
    ['Lena Travel <esim@shop.example>', { name: 'Lena Travel', address: 'esim@shop.example' }],
    ['"Léna, Travel" <esim@shop.example>', { name: 'Léna, Travel', address: 'esim@shop.example' }],
  ])('comes from %s', (text, sender) => {
    const smtp = { SMTP_URL: 'smtp://user:p%40ss@mail.example:587', MAIL_FROM: text };
    expect(read({ ...live, ...smtp }).mail.smtp).toMatchObject({ from: sender, requireTls: true });
  });

  it('needs a sender if there is a server', () => {
    expect(errorsOf({ ...live, SMTP_URL: 'smtps://mail.example' })).toEqual([
      'MAIL_FROM: needed with SMTP_URL',
    ]);
  });
});
