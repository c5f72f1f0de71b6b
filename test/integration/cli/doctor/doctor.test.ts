import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxPublishableKey, sandboxSecretKey } from '../../../../demo/sandbox/stripe/sandbox.ts';
import { sql } from 'kysely';
import { readConfig } from '../../../../server/config/read.ts';
import { createSealing } from '../../../../server/store/sealing.ts';
import { migrate } from '../../../../server/store/migrations.ts';
import { openSqlite } from '../../../../server/store/sqlite.ts';
import { realDisk, type Disk } from '../../../../server/cli/doctor/database.ts';
import { runDoctor } from '../../../../server/cli/doctor/doctor.ts';
import type { Finding } from '../../../../server/cli/doctor/finding.ts';
import { pageHeaders } from '../../../../server/http/page/csp.ts';
import { stripeEventTypes } from '../../../../server/payments/event-types.ts';
import { withStripeContract } from '../../../contracts/stripe.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { liveSeller } from '../../../support/seller.ts';

const store = 'https://store.example';
const partner = 'https://partner.example';
const stripeUrl = 'https://stripe.example';
const serviceUrl = 'https://service.example';

let shop: Harness;
let folder: string;
let smtp: Server;
let environment: Record<string, string>;
/** Stands between the doctor and everybody it asks; each test breaks one thing. */
let between: (request: Request, next: () => Promise<Response>) => Promise<Response>;
let page: Record<string, string>;
let skewMs: number;
let disk: Disk;
let sent: string[];

beforeAll(async () => {
  shop = await createHarness();
});
afterAll(() => shop.stop());

beforeEach(async () => {
  // A folder of its own: that of a machine's temporary files may be in memory.
  folder = mkdtempSync(join(tmpdir(), 'storefront-doctor-'));
  smtp = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      const line = chunk.toString();
      if (line.startsWith('EHLO')) socket.write('250-here\r\n250 AUTH PLAIN\r\n');
      else if (line.startsWith('AUTH'))
        socket.write(line.includes(plain('right')) ? '235 in\r\n' : '535 no\r\n');
      else socket.write(line.startsWith('QUIT') ? '221 bye\r\n' : '502 no\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(smtp, 'listening');
  between = (_request, next) => next();
  page = pageHeaders(
    { embedOrigins: [partner], stripeScriptUrl: 'https://js.stripe.com/v3/' },
    { styles: [], scripts: [] },
  );
  skewMs = 0;
  disk = { stat: () => ({ kind: 0xef53, free: 1e12 }) };
  sent = [];
  environment = {
    PUBLIC_URL: store,
    EMBED_ORIGINS: partner,
    ...liveSeller,
    CONNECTIVITY_BASE_URL: `${serviceUrl}/v1`,
    CONNECTIVITY_AUTH_URL: serviceUrl,
    CONNECTIVITY_CLIENT_ID: 'sandbox-client',
    CONNECTIVITY_CLIENT_SECRET: 'sandbox-secret',
    CONNECTIVITY_WEBHOOK_SECRETS: 'whsec_c2FuZGJveC1zZXJ2aWNlLXdlYmhvb2stc2VjcmV0',
    STRIPE_SECRET_KEY: sandboxSecretKey,
    STRIPE_PUBLISHABLE_KEY: sandboxPublishableKey,
    STRIPE_WEBHOOK_SECRETS: 'whsec_ofTheEndpoint',
    STRIPE_API_URL: stripeUrl,
    RATES_URL: `${serviceUrl}/rates/eurofxref-daily.xml`,
    DATABASE_PATH: join(folder, 'orders.db'),
    SMTP_URL: `smtp://mailer:right@127.0.0.1:${(smtp.address() as AddressInfo).port}`,
    MAIL_FROM: 'esim@store.example',
    METRICS_TOKEN: 'aTokenThatNobodyGuesses',
    HOST: '127.0.0.1',
    SECURITY_CONTACT: 'mailto:security@store.example',
    STORE_KEY: '11'.repeat(32),
    TRUST_PROXY_HOPS: '1',
    ALLOW_TEST_PAYMENTS: '1',
    ALLOW_PLAIN_HTTP: '1',
  };
  const { account } = shop.stripe.control;
  account.endpoints.clear();
  account.destinations.clear();
  account.domains.clear();
  account.forbidden.clear();
  account.account.charges_enabled = true;
  await toStripe('/v1/webhook_endpoints', [
    ['url', `${store}/webhooks/stripe`],
    ['api_version', '2026-10-28.endive'],
    ...stripeEventTypes.map((type) => ['enabled_events[]', type] as const),
  ]);
  for (const host of ['store.example', 'partner.example'])
    await toStripe('/v1/payment_method_domains', [['domain_name', host]]);
});
afterEach(() => {
  smtp.close();
  rmSync(folder, { recursive: true, force: true });
});

const plain = (password: string) => Buffer.from(`\0mailer\0${password}`).toString('base64');

async function toStripe(path: string, form: readonly (readonly [string, string])[]): Promise<void> {
  const response = await shop.stripe.fetch(
    new Request(`${stripeUrl}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandboxSecretKey}` },
      body: new URLSearchParams(form.map(([name, value]) => [name, value])),
    }),
  );
  expect(response.status).toBe(200);
}

const judged = withStripeContract((input, init) => shop.stripe.fetch(new Request(input, init)));

const world = (async (input: RequestInfo | URL, init?: RequestInit) => {
  const request = new Request(input, init);
  const { origin, pathname } = new URL(request.url);
  sent.push(`${request.method} ${request.url}`);
  const response = await between(request, async () => {
    if (origin === stripeUrl) return judged(request.url, init);
    if (origin === serviceUrl) return shop.service.fetch(request);
    if (origin === 'https://meridian.example') return new Response('<html>');
    if (pathname === '/') return new Response('<html>', { headers: page });
    return shop.storefront().app.request(request);
  });
  const { status, headers } = response;
  const dated = new Headers(headers);
  dated.set('date', new Date(shop.clock.now() - skewMs).toUTCString());
  return new Response(status === 204 ? null : await response.text(), { status, headers: dated });
}) as typeof fetch;

async function examine(change: Record<string, string | undefined> = {}, ...words: string[]) {
  const lines: string[] = [];
  const given = Object.entries({ ...environment, ...change }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const config = readConfig(Object.fromEntries(given));
  const deps = { config, secretFiles: [], fetch: world, clock: shop.clock, disk };
  const code = await shop.during(
    runDoctor(['--json', ...words], { ...deps, print: (text) => void lines.push(text) }),
  );
  const findings = JSON.parse(lines.join('\n')) as Finding[];
  const bad = findings.filter(({ level }) => level !== 'fine');
  return { code, findings, bad, said: bad.map(({ level, about, says }) => `${level} ${about}: ${says}`) };
}

const keyIdOf = (key: string) => createSealing([Buffer.from(key, 'hex')]).keyId;

/** What the doctor says of a sound store that is being tried out. */
const trial = [
  'warning configuration: ALLOW_PLAIN_HTTP is on',
  'warning Stripe key: a test key: nobody is charged',
];

describe('the doctor', () => {
  it('finds no fault with a sound store, changes nothing, and exits with 0', async () => {
    const { code, said, findings } = await examine();
    expect(said.toSorted()).toEqual(trial.toSorted());
    expect(code).toBe(0);
    expect(new Set(findings.map(({ about }) => about))).toEqual(
      new Set([
        'configuration',
        'database',
        'Stripe key',
        'Stripe rights',
        'Stripe webhook',
        'wallets',
        'service token',
        'service catalogue',
        'service purchases',
        'exchange rates',
        'mail',
        'seller',
        'store address',
        'proxy',
        'clock',
      ]),
    );
    expect(shop.stripe.ledger.payments()).toEqual([]);
    expect(shop.service.ledger.purchases).toEqual([]);
  });

  it('warns of pages of the seller that are not there', async () => {
    between = async (request, next) => {
      if (request.url.endsWith('/terms')) return new Response('', { status: 404 });
      if (request.url.endsWith('/privacy'))
        return new Response('', { status: 301, headers: { location: '/' } });
      if (request.url.endsWith('/help')) throw Object.assign(new Error(), { code: 'ENOTFOUND' });
      return next();
    };
    const { said, code } = await examine({ SUPPORT_URL: 'https://meridian.example/help' });
    expect(said.filter((each) => each.startsWith('warning seller'))).toEqual([
      'warning seller: TERMS_URL leads nowhere (status 404)',
      'warning seller: SUPPORT_URL leads nowhere (ENOTFOUND)',
    ]);
    expect(code).toBe(0);
  });

  it('prints a line for each finding, with advice below it, and a sum', async () => {
    const lines: string[] = [];
    const config = readConfig({ ...environment, TRUST_PROXY_HOPS: '0' });
    const deps = { config, secretFiles: [], fetch: world, clock: shop.clock, disk };
    const code = await shop.during(runDoctor([], { ...deps, print: (text) => void lines.push(text) }));
    expect(code).toBe(1);
    const at = lines.findIndex((line) => line.startsWith('FAULT    proxy '));
    expect(lines[at + 1]).toMatch(/^ +-> set it to the number of proxies/);
    expect(lines.at(-1)).toMatch(/^\n\d+ fine, 2 warnings, 1 fault$/);
  });

  it.each([
    [['--register-domain'], "Unknown option '--register-domain'."],
    [['stripe'], 'doctor does not take "stripe".'],
  ])('refuses %j, says why, and checks nothing', async (words, says) => {
    const lines: string[] = [];
    const config = readConfig(environment);
    const deps = { config, secretFiles: [], fetch: world, clock: shop.clock, disk };
    const code = await runDoctor(words, { ...deps, print: (text) => void lines.push(text) });
    expect({ code, says: lines.join('\n').split('\n')[0] }).toEqual({ code: 2, says });
  });

  it('names each wrong variable without making a request', async () => {
    const { code, said } = await examine({ PUBLIC_URL: undefined, STRIPE_SECRET_KEY: 'sk_wrong' });
    expect(code).toBe(1);
    expect(said).toEqual([
      'fault configuration: PUBLIC_URL: missing',
      'fault configuration: STRIPE_SECRET_KEY: a key that begins sk_ or rk_',
    ]);
    expect(sent).toEqual([]);
  });

  it('prints no secret, whatever is wrong', async () => {
    const secret = {
      STRIPE_SECRET_KEY: 'rk_test_canary1',
      CONNECTIVITY_CLIENT_SECRET: 'canary2',
      SMTP_URL: 'smtp://mailer:canary3@127.0.0.1:9',
      DATABASE_URL: 'postgres://storefront:canary4@127.0.0.1:9/orders',
      METRICS_TOKEN: 'canary5canary5canary5',
      STRIPE_WEBHOOK_SECRETS: 'whsec_canary6',
    };
    const { findings, code } = await examine(secret);
    expect(code).toBe(1);
    expect(JSON.stringify(findings)).not.toMatch(/canary/);
  });
});

/** The only fault or warning that a change causes, with its advice. */
async function only(change: Record<string, string | undefined> = {}): Promise<Finding | undefined> {
  const { bad, code } = await examine(change);
  const news = bad.filter(({ level, about, says }) => !trial.includes(`${level} ${about}: ${says}`));
  expect(news.map(({ says }) => says)).toHaveLength(1);
  expect(news[0]?.todo).toBeTruthy();
  expect(code).toBe(news[0]?.level === 'fault' ? 1 : 0);
  return news[0];
}

const instead = (path: string, answer: () => Response | Promise<Response>) => {
  between = (request, next) => (request.url.startsWith(path) ? Promise.resolve(answer()) : next());
};

describe('at Stripe, the doctor finds', () => {
  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_another' }, 'Stripe does not know STRIPE_SECRET_KEY'],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_another' }, 'Stripe does not know STRIPE_PUBLISHABLE_KEY'],
  ])('a key that Stripe does not know: %j', async (change, says) => {
    expect(await only(change)).toMatchObject({ level: 'fault', about: 'Stripe key', says });
  });

  it('two keys from different accounts', async () => {
    const [secret, publishable] = [`sk_test_51${'A'.repeat(20)}`, `pk_test_51${'B'.repeat(20)}`];
    between = (request, next) => {
      const { headers } = request;
      const key =
        headers.get('authorization') === `Bearer ${secret}` ? sandboxSecretKey : sandboxPublishableKey;
      if (!request.url.startsWith(stripeUrl)) return next();
      headers.set('authorization', `Bearer ${key}`);
      return shop.stripe.fetch(request);
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
    shop.stripe.control.account.account.charges_enabled = false;
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
    shop.stripe.control.account.forbidden.add(operation);
    expect(await only()).toMatchObject({ level: 'fault', says: `the key has no right to ${right}` });
  });

  it.each([
    ['account', 'the key may not read its account (status 403)'],
    ['endpoint-list', 'the key may not list the webhook endpoints (status 403)'],
    ['domain-list', 'the key may not list the domains for wallets (status 403)'],
    ['balance-list', "the key has no right to Balance: read, so Stripe's fees stay unknown"],
  ] as const)('that a restricted key hides %s from it', async (operation, says) => {
    shop.stripe.control.account.forbidden.add(operation);
    expect(await only()).toMatchObject({ level: 'warning', says });
  });

  const endpoint = () => {
    const [first] = shop.stripe.control.account.endpoints.values();
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
      says: `${store}/webhooks/stripe gets events of the version 2023-08-16, this program speaks 2026-10-28.endive`,
    });
  });

  describe('an event destination of the newer kind', () => {
    const destination = (payload: 'thin' | 'snapshot', events: readonly string[]) => {
      const { account } = shop.stripe.control;
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
      const { findings } = await examine();
      const found = findings.filter(({ about }) => about === 'Stripe webhook');
      expect(found).toMatchObject([
        { level: 'fine', says: `${store}/webhooks/stripe gets every event that is needed` },
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
      for (const each of shop.stripe.control.account.destinations.values()) each.status = 'disabled';
      expect((await only())?.says).toBe(`the endpoint ${store}/webhooks/stripe is disabled`);
    });

    it('is found by a key that may not list the older kind', async () => {
      destination('thin', stripeEventTypes);
      shop.stripe.control.account.forbidden.add('endpoint-list');
      const { findings } = await examine();
      const found = findings.filter(({ about }) => about === 'Stripe webhook');
      expect(found).toMatchObject([{ level: 'fine' }]);
    });
  });

  describe('asked to register domains for wallets', () => {
    const wallets = async (...words: string[]) =>
      (await examine({}, ...words)).findings.filter(({ about }) => about === 'wallets');
    const names = () => [...shop.stripe.control.account.domains.values()].map((each) => each.domain_name);

    it('registers the missing ones, and reports them as visible', async () => {
      shop.stripe.control.account.domains.clear();
      expect((await wallets())[0]?.todo).toContain('--register-domains');
      expect(names()).toEqual([]);
      for (const { level } of await wallets('--register-domains')) expect(level).toBe('fine');
      expect(names()).toEqual(['store.example', 'partner.example']);
      await wallets('--register-domains');
      expect(names()).toHaveLength(2);
    });

    it('reports a key without that right', async () => {
      shop.stripe.control.account.domains.clear();
      shop.stripe.control.account.forbidden.add('domain-write');
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
    const [first, second] = shop.stripe.control.account.domains.values();
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
    page = pageHeaders(
      { embedOrigins: ['*'], stripeScriptUrl: 'https://js.stripe.com/v3/' },
      { styles: [], scripts: [] },
    );
    expect(await only({ EMBED_ORIGINS: '*' })).toMatchObject({ level: 'warning', about: 'wallets' });
  });
});

describe('at the service, the doctor finds', () => {
  it('credentials that are refused', async () => {
    expect(await only({ CONNECTIVITY_CLIENT_SECRET: 'wrong' })).toMatchObject({
      level: 'fault',
      about: 'service token',
      says: 'the service refuses the credentials',
    });
  });

  it('a token endpoint that does not answer', async () => {
    instead(`${serviceUrl}/oauth2`, () => new Response('', { status: 502 }));
    expect((await only())?.says).toBe('the token endpoint does not answer (status 502)');
  });

  it('credentials that are accepted only in the body', async () => {
    between = (request, next) =>
      request.url.includes('/oauth2/') && request.headers.has('authorization')
        ? Promise.resolve(Response.json({ error: 'invalid_client' }, { status: 401 }))
        : next();
    expect(await only()).toMatchObject({ level: 'fault', todo: 'set CONNECTIVITY_AUTH=body' });
  });

  it.each([
    ['destinations', 'no destinations can be read (status 404)'],
    ['packages', 'no packages can be read (status 404)'],
  ])('that %s cannot be read', async (what, says) => {
    instead(`${serviceUrl}/v1/${what}`, () => Response.json({ message: 'no' }, { status: 404 }));
    expect(await only()).toMatchObject({ level: 'fault', says });
  });

  const packages = (row: object) =>
    instead(`${serviceUrl}/v1/packages`, () =>
      Response.json({
        packages: [
          {
            id: 'p1',
            destination: 'FRA',
            destinationISO2: 'FR',
            dataLimitInBytes: 1_073_741_824,
            dataLimitInGB: 1,
            minDays: 1,
            maxDays: 7,
            priceInCents: 250,
            ...row,
          },
        ],
        afterCursor: null,
      }),
    );

  it('a gigabyte of another size than ours', async () => {
    packages({ dataLimitInBytes: 1_000_000_000 });
    expect(await only()).toMatchObject({ level: 'warning', about: 'service catalogue' });
  });

  it('prices that look like dollars', async () => {
    packages({ priceInCents: 3 });
    expect((await only())?.says).toContain('the prices may not be cents');
  });

  it('facts about destinations that it does not list', async () => {
    const file = join(folder, 'facts.json');
    const write = (destinations: object) =>
      writeFileSync(file, JSON.stringify({ default: { hotspot: true }, destinations }));
    const known = { FRA: { fiveG: true }, EUROPE: { idCheck: true } };
    write({ ...known, NZ: { fiveG: false }, OCEANIA: { idCheck: true } });
    expect(await only({ FACTS_FILE: file })).toMatchObject({
      level: 'warning',
      about: 'service catalogue',
      says: 'FACTS_FILE speaks of NZ, OCEANIA, which the service does not list',
      todo: 'correct the code, or take it out',
    });
    write(known);
    expect((await examine({ FACTS_FILE: file })).said).toEqual(trial);
  });

  it('that purchases cannot be listed', async () => {
    instead(`${serviceUrl}/v1/purchases`, () => Response.json({ message: 'no' }, { status: 403 }));
    expect((await only())?.says).toBe('the list of purchases cannot be read (status 403)');
  });

  it('that no secret accepts its events', async () => {
    expect(await only({ CONNECTIVITY_WEBHOOK_SECRETS: undefined })).toMatchObject({ level: 'warning' });
  });

  it('a brand that only the highest tier may send', async () => {
    const { said } = await examine({ EMAIL_BRAND: 'Meridian', SMTP_URL: undefined });
    expect(said).toContain(
      'warning service purchases: the service is asked to put EMAIL_BRAND into its mails, which it does only for its highest tier',
    );
  });

  it('that there are no exchange rates of the day', async () => {
    instead(environment['RATES_URL'] ?? '', () => new Response('<html>'));
    expect((await only())?.says).toBe('no rates can be read (not a feed of the ECB)');
  });
});

describe('about mail, the doctor finds', () => {
  it('that no server is configured', async () => {
    expect(await only({ SMTP_URL: undefined })).toMatchObject({ level: 'warning', about: 'mail' });
  });

  it('a server that is not there', async () => {
    expect((await only({ SMTP_URL: 'smtp://127.0.0.1:9' }))?.says).toMatch(
      /does not accept our login \(SMTP: /,
    );
  });

  it('a wrong password', async () => {
    const wrong = (environment['SMTP_URL'] ?? '').replace('right', 'wrong');
    expect((await only({ SMTP_URL: wrong }))?.says).toMatch(/\(SMTP: EAUTH .*535\)/);
  });

  it('a server that would take mail in the clear', async () => {
    const { said } = await examine({ ALLOW_PLAIN_HTTP: '0' });
    expect(said.join()).toMatch(/fault mail: the SMTP server does not accept our login \(SMTP: ETLS/);
  });
});

describe('at the address of the store, the doctor finds', () => {
  it('that nothing answers', async () => {
    instead(store, () => new Response('', { status: 502 }));
    expect((await only())?.says).toBe(`${store}/healthz does not answer 200 (status 502)`);
  });

  it('a store that is not ready, and the reason', async () => {
    instead(`${store}/readyz`, () =>
      Response.json({ status: 'not ready', checks: { store: true, catalogue: false } }, { status: 503 }),
    );
    expect((await only())?.says).toContain('not ready: catalogue');
  });

  it.each([
    ['a policy that was replaced', { 'content-security-policy': "default-src 'self'" }, 'does not allow'],
    ['X-Frame-Options', { 'x-frame-options': 'SAMEORIGIN' }, 'X-Frame-Options is added'],
    ['no Permissions-Policy', { 'permissions-policy': '' }, 'Permissions-Policy is lost'],
    ['no HSTS', { 'strict-transport-security': undefined }, 'Strict-Transport-Security is lost'],
  ])('%s on the way', async (_name, change, says) => {
    const headers = Object.entries({ ...page, ...change }).filter((each) => each[1] !== undefined);
    page = Object.fromEntries(headers) as Record<string, string>;
    expect((await only())?.says).toContain(says);
  });

  it('a firewall that answers for the webhook', async () => {
    instead(`${store}/webhooks/stripe`, () => new Response('blocked', { status: 403 }));
    expect((await only())?.says).toBe('an unsigned event is not refused by the store (status 403)');
  });

  it('proxies that are not counted, and an open port behind them', async () => {
    expect(await only({ TRUST_PROXY_HOPS: '0' })).toMatchObject({ level: 'fault', about: 'proxy' });
    expect(await only({ HOST: undefined })).toMatchObject({ level: 'warning', about: 'proxy' });
  });
});

describe('about this machine, the doctor finds', () => {
  it.each([
    [
      -90_000,
      'fault',
      /^this machine is (89|90|91) s behind: webhooks will be refused as too old or too new$/,
    ],
    [20_000, 'warning', /^this machine is (19|20|21) s ahead$/],
  ])('a clock that is wrong by %i ms', async (skew, level, says) => {
    skewMs = skew;
    expect(await only()).toMatchObject({ level, about: 'clock', says: expect.stringMatching(says) });
  });

  it.each([
    ['in memory', 0x01021994, 'a restart forgets every order'],
    ['in a layer of a container', 0x794c7630, 'the next version forgets every order'],
    ['on a network', 0x6969, 'is on NFS'],
  ])('a database %s', async (_name, kind, says) => {
    disk = { stat: () => ({ kind, free: 1e12 }) };
    expect(await only()).toMatchObject({ level: 'fault', says: expect.stringContaining(says) });
  });

  it('a disk that is nearly full', async () => {
    disk = { stat: () => ({ kind: 0xef53, free: 1e7 }) };
    expect((await only())?.says).toMatch(/^9 MB are free in /);
  });

  it('a database that others can read, unless its folder is closed to them', async () => {
    const open = join(folder, 'open');
    mkdirSync(open, { mode: 0o755 });
    writeFileSync(join(open, 'orders.db'), '', { mode: 0o644 });
    const change = { DATABASE_PATH: join(open, 'orders.db') };
    expect(await only(change)).toMatchObject({ level: 'warning', todo: `chmod 700 ${open}` });
    chmodSync(open, 0o700);
    expect((await examine(change)).said.toSorted()).toEqual(trial.toSorted());
  });

  it('a file that is not a database', async () => {
    writeFileSync(join(folder, 'orders.db'), 'not a database at all'.repeat(100));
    expect((await only())?.says).toContain('cannot be read as a database');
  });

  describe.each(['profiles', 'further_esims'])('codes in the table %s that', (table) => {
    it.each([
      [undefined, 'is not set'],
      ['22'.repeat(32), `has ${keyIdOf('22'.repeat(32))}`],
    ])('STORE_KEY cannot open: %s', async (STORE_KEY, given) => {
      const keyId = keyIdOf('11'.repeat(32));
      const db = openSqlite(join(folder, 'orders.db'));
      await migrate(db, 'sqlite');
      await sql`pragma foreign_keys = off`.execute(db);
      const sealed = { order_id: 'ord_1', profile: 'sealed', key_id: keyId };
      if (table === 'profiles') await db.insertInto('profiles').values(sealed).execute();
      else
        await db
          .insertInto('further_esims')
          .values({ ...sealed, n: 2, purchase_id: 'p_2' })
          .execute();
      await db.destroy();
      expect((await examine()).said.toSorted()).toEqual(trial.toSorted());
      const { bad } = await examine({ STORE_KEY });
      expect(bad).toContainEqual({
        level: 'fault',
        about: 'database',
        says: `STORE_KEY ${given}, and the store holds codes that were encrypted under ${keyId}: without that key they cannot be read`,
        todo: 'add that key to STORE_KEY, after the current one: the store does not start without it',
      });
    });
  });

  it('what its disk reports about itself', () => {
    expect(realDisk.stat(folder)).toMatchObject({ kind: expect.any(Number), free: expect.any(Number) });
  });

  it('a missing PostgreSQL', async () => {
    const url = 'postgres://storefront@127.0.0.1:9/orders';
    expect((await only({ DATABASE_URL: url }))?.says).toBe('PostgreSQL does not let us in (ECONNREFUSED)');
  });

  it.each([
    ['hold', 'a card is charged once its eSIM is bought'],
    ['at-once', 'a card is charged first, and refunded when nothing can be bought'],
  ])('that PAYMENT_CAPTURE is %s', async (PAYMENT_CAPTURE, says) => {
    const { findings } = await examine({ PAYMENT_CAPTURE });
    expect(findings).toContainEqual(
      expect.objectContaining({ level: 'fine', says: `PAYMENT_CAPTURE=${PAYMENT_CAPTURE}: ${says}` }),
    );
  });

  it('settings that a live shop should not have', async () => {
    const { said } = await examine({
      LOG_LEVEL: 'debug',
      METRICS_TOKEN: undefined,
      SECURITY_CONTACT: undefined,
      STORE_KEY: undefined,
    });
    expect(said).toContain('warning configuration: LOG_LEVEL is debug');
    expect(said).toContain('warning configuration: nothing monitors the store');
    expect(said).toContain('warning configuration: security.txt names no contact for reports of a weakness');
    expect(said).toContain(
      'warning configuration: activation codes are stored unencrypted, also in every backup',
    );
  });
});
