import { afterEach, describe, expect, it } from 'vitest';
import { defaultLimits } from '../../../../server/http/middleware/rate-limits.ts';
import { pageHeaders } from '../../../../server/http/page/csp.ts';
import { createMetrics } from '../../../../server/runtime/metrics.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { noLimits } from '../../../support/no-limits.ts';

const hourMs = 3_600_000;
const says = 'content security policy blocked a resource';

let shop: Harness;
afterEach(() => shop?.stop());

const open = async (limits = noLimits) =>
  (shop = await createHarness({ metrics: createMetrics(), limits, environment: { TRUST_PROXY_HOPS: '1' } }));

/** Where the shop's own pages tell browsers to report. */
function addresses(): readonly string[] {
  const headers = pageHeaders(
    { embedOrigins: ['*'], stripeScriptUrl: 'http://localhost:4003/v3/' },
    { styles: [], scripts: [] },
  );
  const [, group = ''] = /; report-to (\w+)/.exec(headers['content-security-policy'] ?? '') ?? [];
  const [, named = ''] = /; report-uri ([^ ;]+)/.exec(headers['content-security-policy'] ?? '') ?? [];
  const [, grouped = ''] = new RegExp(`^${group}="(.+)"$`).exec(headers['reporting-endpoints'] ?? '') ?? [];
  return [named, grouped];
}

async function send(type: string, body: unknown, from = '203.0.113.1'): Promise<number> {
  const [named = ''] = addresses();
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { 'content-type': type, 'x-forwarded-for': from };
  return (await shop.request(named, { method: 'POST', headers, body: text })).status;
}

const old = (directive: string, blocked: string) => ({
  'csp-report': {
    'document-uri': 'https://shop.example/order/ord_secret?email=lena@example.com',
    referrer: 'https://partner.example/lena',
    'violated-directive': `${directive} 'self' https://js.stripe.com`,
    'blocked-uri': blocked,
    'script-sample': 'alert("lena")',
  },
});

const modern = (directive: string, blocked: string) => ({
  type: 'csp-violation',
  age: 1,
  url: 'https://shop.example/order/ord_secret',
  user_agent: 'Lena/1.0',
  body: {
    effectiveDirective: directive,
    blockedURL: blocked,
    documentURL: 'https://shop.example/order/ord_secret',
    sample: 'lena',
  },
});

async function counted(): Promise<Record<string, number>> {
  const text = (await shop.storefront().readMetrics?.()) ?? '';
  const found = text.matchAll(/storefront_csp_reports_total\{directive="([^"]*)",blocked="([^"]*)"\} (\d+)/g);
  return Object.fromEntries(
    [...found].map(([, directive, blocked, n]) => [`${directive} ${blocked}`, Number(n)]),
  );
}

const logged = () =>
  shop.log
    .map((line) => JSON.parse(line) as { msg: string; directive: string; blocked: string; reports: number })
    .filter(({ msg }) => msg === says);

describe('reports of what the policy of a page blocked', () => {
  it('are requested by the pages in both the old and the new way', () => {
    expect(addresses()).toEqual(['/csp-reports', '/csp-reports']);
  });

  it('are counted by directive and host in both shapes, and nothing else of them is kept', async () => {
    await open();
    expect(await send('application/csp-report', old('script-src', 'https://ads.example/lena.js?a=1'))).toBe(
      204,
    );
    expect(await send('application/csp-report', old('img-src', 'data'))).toBe(204);
    const several = [
      modern('script-src-elem', 'https://lena:secret@ads.example:8443/a'),
      modern('style-src-attr', 'inline'),
      modern('connect-src', 'chrome-extension://abcdef/x'),
      modern('lena-src', 'lena'),
      { type: 'deprecation', body: { id: 'lena' } },
    ];
    expect(await send('application/reports+json', several)).toBe(204);
    expect(await counted()).toEqual({
      'script-src ads.example': 1,
      'img-src data': 1,
      'script-src-elem ads.example:8443': 1,
      'style-src-attr inline': 1,
      'connect-src chrome-extension': 1,
      'other other': 1,
    });
    expect(JSON.stringify(logged())).not.toMatch(/lena|secret|Lena|\?|ord_/);
  });

  it('are logged once an hour for each kind, with their number', async () => {
    await open();
    const report = old('script-src', 'https://ads.example/');
    for (let n = 0; n < 5; n++) await send('application/csp-report', report);
    expect(logged()).toMatchObject([{ directive: 'script-src', blocked: 'ads.example', reports: 1 }]);
    await shop.clock.advance(hourMs);
    await send('application/csp-report', report);
    await send('application/csp-report', old('img-src', 'https://ads.example/'));
    expect(logged().slice(1)).toMatchObject([
      { directive: 'script-src', reports: 5 },
      { directive: 'img-src', reports: 1 },
    ]);
  });

  it('fill neither the log nor the metrics, whatever strangers send', async () => {
    await open();
    for (let n = 0; n < 60; n++) {
      const reports = Array.from({ length: 50 }, (_, k) =>
        modern('img-src', `https://h${n * 50 + k}.example/`),
      );
      await send('application/reports+json', reports, `203.0.113.${n}`);
    }
    const kinds = await counted();
    expect(Object.keys(kinds)).toHaveLength(51);
    // Twenty of each fifty are read.
    expect(Object.values(kinds).reduce((sum, count) => sum + count)).toBe(60 * 20);
    expect(kinds['img-src other']).toBe(60 * 20 - 50);
    expect(logged()).toHaveLength(51);
  });

  it('leave room for those of other senders', async () => {
    await open();
    for (let n = 0; n < 10; n++) {
      const reports = Array.from({ length: 20 }, (_, k) =>
        modern('img-src', `https://h${n * 20 + k}.example/`),
      );
      await send('application/reports+json', reports);
    }
    await send('application/csp-report', old('script-src', 'https://evil.example/'), '203.0.113.2');
    expect(await counted()).toMatchObject({ 'script-src evil.example': 1 });
  });

  it('make room in the log once their hour is over', async () => {
    await open();
    for (let n = 0; n < 60; n++)
      await send('application/csp-report', old('img-src', `https://h${n}.example/`), `203.0.113.${n}`);
    await shop.clock.advance(hourMs);
    await send('application/csp-report', old('script-src', 'https://evil.example/'));
    expect(logged().at(-1)).toMatchObject({ directive: 'script-src', blocked: 'evil.example' });
    // Each name stays a line of the metrics until the process ends.
    expect(Object.keys(await counted())).toHaveLength(52);
  });

  it('are refused when they are malformed, too large, or too many from one address', async () => {
    await open({ ...noLimits, report: defaultLimits.report });
    const [most] = defaultLimits.report;
    const small = old('img-src', 'data');
    expect(await send('application/json', small)).toBe(415);
    expect(await send('application/csp-report', '{')).toBe(400);
    expect(await send('application/csp-report', { 'csp-report': 7 })).toBe(422);
    expect(await send('application/reports+json', small)).toBe(422);
    expect(await send('application/csp-report', ' '.repeat(20_000))).toBe(413);
    for (let n = 5; n < most; n++) expect(await send('application/csp-report', small)).toBe(204);
    expect(await send('application/csp-report', small)).toBe(429);
    expect(await send('application/csp-report', small, '203.0.113.2')).toBe(204);
  });
});
