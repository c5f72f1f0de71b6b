import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { sandboxPublishableKey, sandboxSecretKey } from '../../demo/sandbox/stripe/sandbox.ts';
import type { Disk } from '../../server/cli/doctor/database.ts';
import { runDoctor } from '../../server/cli/doctor/doctor.ts';
import type { Diagnosis } from '../../server/cli/doctor/setup-diagnosis.ts';
import { readConfig } from '../../server/config/read.ts';
import { pageHeaders } from '../../server/http/page/csp.ts';
import { stripeEventTypes } from '../../server/payments/event-types.ts';
import { withStripeContract } from '../contracts/stripe.ts';
import { createHarness, type Harness } from './harness.ts';
import { liveSeller } from './seller.ts';

export const store = 'https://store.example';
const partner = 'https://partner.example';
export const stripeUrl = 'https://stripe.example';
export const serviceUrl = 'https://service.example';

/** The doctor's report on a sound store in a trial. */
export const trial = [
  'warning configuration: ALLOW_PLAIN_HTTP is on',
  'warning Stripe key: a test key: nobody is charged',
];

interface Examined {
  shop: Harness;
  folder: string;
  smtp: Server;
  environment: Record<string, string>;
  /** Stands between the doctor and every host it calls; each test breaks one thing. */
  between: (request: Request, next: () => Promise<Response>) => Promise<Response>;
  page: Record<string, string>;
  skewMs: number;
  disk: Disk;
  sent: string[];
}

/** A sound store and a doctor of its own for each test of a file; all tests share one shop. */
export function eachDoctor() {
  const at = {} as Examined;
  beforeAll(async () => {
    at.shop = await createHarness();
  });
  afterAll(() => at.shop.stop());

  beforeEach(async () => {
    at.folder = mkdtempSync(join(tmpdir(), 'storefront-doctor-'));
    at.smtp = createServer((socket) => {
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
    await once(at.smtp, 'listening');
    at.between = (_request, next) => next();
    at.page = pageHeaders(
      { embedOrigins: [partner], stripeScriptUrl: 'https://js.stripe.com/v3/' },
      { styles: [], scripts: [] },
    );
    at.skewMs = 0;
    at.disk = { stat: () => ({ kind: 0xef53, free: 1e12 }) };
    at.sent = [];
    at.environment = {
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
      DATABASE_PATH: join(at.folder, 'orders.db'),
      SMTP_URL: `smtp://mailer:right@127.0.0.1:${(at.smtp.address() as AddressInfo).port}`,
      MAIL_FROM: 'esim@store.example',
      METRICS_TOKEN: 'aTokenThatNobodyGuesses',
      HOST: '127.0.0.1',
      SECURITY_CONTACT: 'mailto:security@store.example',
      STORE_KEY: '11'.repeat(32),
      TRUST_PROXY_HOPS: '1',
      ALLOW_TEST_PAYMENTS: '1',
      ALLOW_PLAIN_HTTP: '1',
    };
    const { account } = at.shop.stripe.control;
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
    at.smtp.close();
    rmSync(at.folder, { recursive: true, force: true });
  });

  async function toStripe(path: string, form: readonly (readonly [string, string])[]): Promise<void> {
    const response = await at.shop.stripe.fetch(
      new Request(`${stripeUrl}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${sandboxSecretKey}` },
        body: new URLSearchParams(form.map(([name, value]) => [name, value])),
      }),
    );
    expect(response.status).toBe(200);
  }

  const judged = withStripeContract((input, init) => at.shop.stripe.fetch(new Request(input, init)));

  const world = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { origin, pathname } = new URL(request.url);
    at.sent.push(`${request.method} ${request.url}`);
    const response = await at.between(request, async () => {
      if (origin === stripeUrl) return judged(request.url, init);
      if (origin === serviceUrl) return at.shop.service.fetch(request);
      if (origin === 'https://meridian.example') return new Response('<html>');
      if (pathname === '/') return new Response('<html>', { headers: at.page });
      return at.shop.storefront().app.request(request);
    });
    const { status, headers } = response;
    const dated = new Headers(headers);
    dated.set('date', new Date(at.shop.clock.now() - at.skewMs).toUTCString());
    return new Response(status === 204 ? null : await response.text(), { status, headers: dated });
  }) as typeof fetch;

  async function examine(change: Record<string, string | undefined> = {}, ...words: string[]) {
    const lines: string[] = [];
    const given = Object.entries({ ...at.environment, ...change }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    const config = readConfig(Object.fromEntries(given));
    const deps = { config, fetch: world, clock: at.shop.clock, disk: at.disk };
    const code = await at.shop.during(
      runDoctor(['--json', ...words], { ...deps, print: (text) => void lines.push(text) }),
    );
    const diagnoses = JSON.parse(lines.join('\n')) as Diagnosis[];
    const bad = diagnoses.filter(({ level }) => level !== 'fine');
    return { code, diagnoses, bad, said: bad.map(({ level, about, says }) => `${level} ${about}: ${says}`) };
  }

  /** The only fault or warning that a change causes, with its advice. */
  async function only(change: Record<string, string | undefined> = {}): Promise<Diagnosis | undefined> {
    const { bad, code } = await examine(change);
    const news = bad.filter(({ level, about, says }) => !trial.includes(`${level} ${about}: ${says}`));
    expect(news.map(({ says }) => says)).toHaveLength(1);
    expect(news[0]?.todo).toBeTruthy();
    expect(code).toBe(news[0]?.level === 'fault' ? 1 : 0);
    return news[0];
  }

  const instead = (path: string, answer: () => Response | Promise<Response>) => {
    at.between = (request, next) => (request.url.startsWith(path) ? Promise.resolve(answer()) : next());
  };

  return { at, examine, instead, only, toStripe, world };
}

const plain = (password: string) => Buffer.from(`\0mailer\0${password}`).toString('base64');
