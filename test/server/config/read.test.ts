import { describe, expect, it } from 'vitest';
import type { Config } from '../../../server/config/config.ts';
import { readConfig } from '../../../server/config/read.ts';
import { sellerOf, withdrawalOf } from '../../../server/seller/seller.ts';
import { liveSeller, seller } from '../../support/seller.ts';

const live = {
  PUBLIC_URL: 'https://esim.shop.example/',
  EMBED_ORIGINS: 'https://partner.example https://other.example',
  ...liveSeller,
  CONNECTIVITY_BASE_URL: 'https://api.service.example/v1',
  CONNECTIVITY_AUTH_URL: 'https://auth.service.example',
  CONNECTIVITY_CLIENT_ID: 'client',
  CONNECTIVITY_CLIENT_SECRET: 'canary-client-secret',
  STRIPE_SECRET_KEY: 'sk_live_canary',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRETS: 'whsec_canary1 whsec_canary2',
  TRUST_PROXY_HOPS: '1',
};

function errorsOf(environment: Record<string, string | undefined>): readonly string[] {
  const config = readConfig(environment);
  return 'errors' in config ? config.errors : [];
}

function read(environment: Record<string, string | undefined>, files: Record<string, string> = {}): Config {
  const config = readConfig(environment, (path) => {
    const text = files[path];
    if (text === undefined) throw new Error('ENOENT');
    return text;
  });
  if ('errors' in config) throw new Error(config.errors.join('\n'));
  return config;
}

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

  it('reads what travellers are told of the plans from the file that FACTS_FILE names', () => {
    const text = JSON.stringify({
      default: { hotspot: true },
      destinations: { fra: { networks: ['Orange'], fiveG: true }, Europe: { idCheck: false } },
    });
    expect(read({ ...live, FACTS_FILE: '/facts.json' }, { '/facts.json': text }).facts).toEqual({
      default: { hotspot: true },
      destinations: { FR: { networks: ['Orange'], fiveG: true }, EUROPE: { idCheck: false } },
    });
    expect(read(live).facts).toEqual({ default: {}, destinations: {} });
  });

  it.each([
    ['{', 'the file is no JSON'],
    ['[]', 'Invalid input: expected object, received array'],
    ['{"defaults":{}}', 'Unrecognized key: "defaults"'],
    ['{"default":{"networks":["Orange"]}}', 'default: Unrecognized key: "networks"'],
    ['{"default":{"refundDays":0}}', 'default: refundDays: Too small: expected number to be >=1'],
    [
      '{"destinations":{"FR":{"hotspot":"yes"}}}',
      'destinations: FR: hotspot: Invalid input: expected boolean, received string',
    ],
    [
      '{"destinations":{"FR":{"networks":["Or\\nange"]}}}',
      'destinations: FR: networks: 0: up to 40 characters',
    ],
    ['{"destinations":{"FR":{},"FRA":{}}}', 'destinations: one of them is named twice, as by two codes'],
    ['{"destinations":{"XQ":{}}}', 'destinations: XQ: no code of a country, and no word of a region'],
  ])('does not start with a FACTS_FILE of %s', (text, error) => {
    const config = readConfig({ ...live, FACTS_FILE: '/facts.json' }, () => text);
    expect(config).toEqual({ errors: [`FACTS_FILE: ${error}`] });
  });

  it('does not start with a FACTS_FILE that is not there', () => {
    expect(errorsOf({ ...live, FACTS_FILE: '/nowhere/facts.json' })).toEqual([
      'FACTS_FILE: the file cannot be read',
    ]);
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

  it('requires in live mode that the seller is told, and says all that lacks at once', () => {
    const names = Object.keys(liveSeller);
    const rest = Object.fromEntries(Object.entries(live).filter(([name]) => !names.includes(name)));
    expect(errorsOf(rest)).toEqual(names.map((name) => `${name}: missing`));
    expect(errorsOf({ ...rest, SELLER_NAME: ' ', TERMS_URL: 'javascript:alert(1)' })).toEqual([
      'SELLER_NAME: missing',
      'SELLER_ADDRESS: missing',
      'SELLER_EMAIL: missing',
      'TERMS_URL: an https address',
      'PRIVACY_URL: missing',
    ]);
    const plain = { ...live, TERMS_URL: 'http://meridian.example/terms', SUPPORT_URL: 'http://a.example' };
    expect(errorsOf(plain)).toEqual(
      ['TERMS_URL', 'SUPPORT_URL'].map(
        (name) => `${name}: plain http; live mode takes it only with ALLOW_PLAIN_HTTP=1`,
      ),
    );
    expect(errorsOf({ ...plain, ALLOW_PLAIN_HTTP: '1' })).toEqual([]);
    expect(sellerOf(read({ STOREFRONT_MODE: 'sandbox' }))).toBeNull();
  });

  it('reads the seller as it is told, and where travellers get help', () => {
    expect(seller).toEqual({
      name: 'Meridian Trips Ltd',
      address: '14 Harbour Row, Dublin, Ireland',
      email: 'hello@meridian.example',
      phone: '+353 1 555 0114',
      vatId: 'IE1234567X',
      vatNote: 'incl. VAT',
      terms: 'https://meridian.example/terms',
      privacy: 'https://meridian.example/privacy',
      imprint: 'https://meridian.example/imprint',
      support: 'https://meridian.example/help',
    });
    const supportOf = (more: Record<string, string>) => sellerOf(read({ ...live, ...more }))?.support;
    expect(supportOf({})).toBe('mailto:hello@meridian.example');
    expect(supportOf({ SUPPORT_EMAIL: 'a+b@d.example' })).toBe('mailto:a%2Bb@d.example');
    expect(sellerOf(read({ ...live, SELLER_ADDRESS: 'Row 1\n  Dublin,\r\nIreland' }))?.address).toBe(
      'Row 1, Dublin, Ireland',
    );
  });

  it('reads the rule of withdrawal, and a reason where there is no such right', () => {
    expect(withdrawalOf(read(live))).toEqual({ rule: 'service', reason: null });
    const none = { ...live, WITHDRAWAL_RULE: 'none' };
    expect(errorsOf(none)).toEqual(['WITHDRAWAL_REASON: needed with WITHDRAWAL_RULE=none']);
    expect(withdrawalOf(read({ ...none, WITHDRAWAL_REASON: 'Sold to firms only.' }))).toEqual({
      rule: 'none',
      reason: 'Sold to firms only.',
    });
    expect(errorsOf({ ...live, WITHDRAWAL_RULE: 'never' })).toHaveLength(1);
  });

  it('shows metrics to other machines only with a token', () => {
    const open = { ...live, METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' };
    expect(errorsOf(open)).toEqual(['METRICS_TOKEN: needed when METRICS_HOST is not this machine alone']);
    expect(errorsOf({ ...open, METRICS_TOKEN: 'x'.repeat(16) })).toEqual([]);
    for (const METRICS_HOST of ['127.0.0.1', '127.8.0.1', '::1', 'localhost']) {
      expect(errorsOf({ ...open, METRICS_HOST })).toEqual([]);
    }
    expect(errorsOf({ ...live, METRICS_HOST: '0.0.0.0' })).toEqual([]);
  });

  it('takes exact origins alone, over https in live mode', () => {
    const wildcard = ['EMBED_ORIGINS: origins such as https://partner.example, without a path or wildcard'];
    for (const EMBED_ORIGINS of ['https://*.partner.example', 'https://partner.example, https://*']) {
      expect(errorsOf({ ...live, EMBED_ORIGINS })).toEqual(wildcard);
      expect(errorsOf({ STOREFRONT_MODE: 'sandbox', EMBED_ORIGINS })).toEqual(wildcard);
    }
    const plain = { ...live, EMBED_ORIGINS: 'https://partner.example http://other.example' };
    expect(errorsOf(plain)).toEqual([
      'EMBED_ORIGINS: plain http; live mode takes it only with ALLOW_PLAIN_HTTP=1',
    ]);
    expect(errorsOf({ ...plain, ALLOW_PLAIN_HTTP: '1' })).toEqual([]);
    expect(errorsOf({ ...live, EMBED_ORIGINS: '*' })).toEqual([]);
  });

  it.each([
    'wss://a.example',
    'ftp://a.example',
    'https://a.example;script-src',
    "https://'self'",
    'https://"a',
  ])('takes no %s for an origin', (EMBED_ORIGINS) =>
    expect(errorsOf({ ...live, EMBED_ORIGINS })).toHaveLength(1),
  );

  it.each([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'https://xn--bcher-kva.example',
  ])('takes %s for an origin', (origin) =>
    expect(read({ STOREFRONT_MODE: 'sandbox', EMBED_ORIGINS: origin }).store.embedOrigins).toEqual([origin]),
  );

  it.each(['0x20', '1e2', '1.5', '-1', '0', '65536'])('takes no %j for a whole number from 1 on', (PORT) => {
    expect(errorsOf({ ...live, PORT })).toEqual(['PORT: a whole number from 1 to 65535']);
  });

  it('treats a blank variable as missing, rather than as 0', () => {
    expect(read({ ...live, MARKUP_PERCENT: ' ' }).pricing.markupBasisPoints).toBe(2_500);
    expect(errorsOf({ ...live, TRUST_PROXY_HOPS: ' ' })).toEqual(['TRUST_PROXY_HOPS: missing']);
  });

  it('loads the script that sees cards from Stripe alone, when the keys are live', () => {
    const elsewhere = { ...live, STRIPE_JS_URL: 'https://scripts.example/stripe.js' };
    expect(errorsOf(elsewhere)).toEqual([
      'STRIPE_JS_URL: live keys take only a script of https://js.stripe.com',
    ]);
    const test = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      ALLOW_TEST_PAYMENTS: '1',
    };
    expect(errorsOf({ ...elsewhere, ...test })).toEqual([]);
    expect(errorsOf({ ...live, STRIPE_JS_URL: 'https://js.stripe.com/v3/' })).toEqual([]);
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

  it('takes a provider for staff only whole, over https, and in a sandbox only on this machine', () => {
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

  it('repeats no secret, whatever is wrong', () => {
    const errors = errorsOf({
      ...live,
      STRIPE_SECRET_KEY: 'canary-not-a-key',
      STRIPE_WEBHOOK_SECRETS: 'canary',
      SMTP_URL: 'http://user:canary@mail.example',
      DATABASE_URL: 'canary://user:canary@db',
      METRICS_TOKEN: 'canary',
    });
    expect(errors).toHaveLength(5);
    expect(errors.join()).not.toContain('canary');
  });
});

describe('a secret', () => {
  it.each<[name: string, value: string, place: (config: Config) => unknown]>([
    ['CONNECTIVITY_CLIENT_SECRET', 'from-file', ({ connectivity }) => connectivity.clientSecret],
    ['CONNECTIVITY_WEBHOOK_SECRETS', 'whsec_file', ({ connectivity }) => connectivity.webhookSecrets?.[0]],
    ['STRIPE_SECRET_KEY', 'sk_live_file', ({ stripe }) => stripe.secretKey],
    ['STRIPE_WEBHOOK_SECRETS', 'whsec_file', ({ stripe }) => stripe.webhookSecrets[0]],
    ['DATABASE_URL', 'postgres://u:p@db/shop', ({ database }) => database.url],
    ['SMTP_URL', 'smtps://u:p@mail.example', ({ mail }) => mail.smtp?.url],
    ['METRICS_TOKEN', 'a-token-from-a-file', ({ metrics }) => metrics?.token],
  ])('%s comes from a file, too', (name, value, place) => {
    const { [name as keyof typeof live]: _, ...rest } = { ...live, MAIL_FROM: 'esim@shop.example' };
    const config = read({ ...rest, [`${name}_FILE`]: '/run/secret' }, { '/run/secret': `${value}\n` });
    expect(place(config)).toBe(value);
  });

  it('is read from its file if the variable itself is empty', () => {
    const config = read(
      { ...live, STRIPE_SECRET_KEY: '', STRIPE_SECRET_KEY_FILE: '/run/key' },
      {
        '/run/key': live.STRIPE_SECRET_KEY,
      },
    );
    expect(config).toMatchObject({ stripe: { secretKey: live.STRIPE_SECRET_KEY } });
  });

  it('cannot be given twice', () => {
    expect(errorsOf({ ...live, STRIPE_SECRET_KEY_FILE: '/nowhere' })).toEqual([
      'STRIPE_SECRET_KEY: given twice, also as STRIPE_SECRET_KEY_FILE',
      'STRIPE_SECRET_KEY_FILE: the file cannot be read',
    ]);
  });

  it('counts as missing if its file cannot be read', () => {
    const { STRIPE_SECRET_KEY: _, ...rest } = live;
    expect(errorsOf({ ...rest, STRIPE_SECRET_KEY_FILE: '/nowhere' })).toEqual([
      'STRIPE_SECRET_KEY_FILE: the file cannot be read',
      'STRIPE_SECRET_KEY: missing',
    ]);
  });
});

describe('live and sandbox', () => {
  it.each([
    ['CONNECTIVITY_BASE_URL', 'https://api.service.example/v1'],
    ['CONNECTIVITY_AUTH_URL', 'https://auth.service.example'],
    ['STRIPE_API_URL', 'https://api.stripe.com'],
    ['STRIPE_JS_URL', 'https://js.stripe.com/endive/stripe.js'],
    ['SMTP_URL', 'smtps://mail.example'],
  ])('sandbox mode never reaches %s=%s', (name, value) => {
    const sandbox = { STOREFRONT_MODE: 'sandbox', MAIL_FROM: 'esim@shop.example' };
    expect(errorsOf({ ...sandbox, [name]: value })).toEqual([
      `${name}: sandbox mode reaches this machine only`,
    ]);
  });

  it('sandbox mode takes no live key', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLISHABLE_KEY: 'pk_live_x' };
    expect(errorsOf({ STOREFRONT_MODE: 'sandbox', ...keys })).toEqual([
      'STRIPE_SECRET_KEY: a live key in sandbox mode',
    ]);
  });

  it('live mode accepts test keys only by explicit permission, and never a mix', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' };
    expect(errorsOf({ ...live, ...keys })).toHaveLength(1);
    expect(errorsOf({ ...live, ...keys, ALLOW_TEST_PAYMENTS: '1' })).toEqual([]);
    expect(errorsOf({ ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_x' })).toEqual([
      'STRIPE_PUBLISHABLE_KEY: of another mode than STRIPE_SECRET_KEY',
    ]);
  });

  it.each([
    'PUBLIC_URL',
    'CONNECTIVITY_BASE_URL',
    'CONNECTIVITY_AUTH_URL',
    'STRIPE_API_URL',
    'STRIPE_JS_URL',
    'RATES_URL',
  ])('live mode accepts plain http for %s only by explicit permission', (name) => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      ALLOW_TEST_PAYMENTS: '1',
    };
    const plain = { ...live, ...keys, [name]: 'http://plain.example/x' };
    expect(errorsOf(plain)).toEqual([`${name}: plain http; live mode takes it only with ALLOW_PLAIN_HTTP=1`]);
    expect(errorsOf({ ...plain, ALLOW_PLAIN_HTTP: '1' })).toEqual([]);
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
