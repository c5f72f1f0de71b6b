import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProblemBody } from '../../../../server/contract/schemas.ts';
import { problems } from '../../../../server/contract/problem.ts';
import { createHarness, freshKeys, noLimits, type Harness } from '../../../support/harness.ts';

const json = { 'content-type': 'application/json' };
const seed = Number(process.env['PROPERTY_SEED'] ?? Math.trunc(Math.random() * 2 ** 31));

/** Texts that have broken somebody: quotes, scripts, directions, nulls, lone surrogates, lookalikes, sizes. */
const naughty: readonly string[] = [
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e400',
  '0x10',
  '../../../etc/passwd',
  "' OR 1=1 --",
  '"; drop table orders; --',
  '<script>alert(1)</script>',
  '</script><script>',
  'javascript:alert(1)',
  '${7*7}{{7*7}}',
  '\u0000',
  'a\r\nSet-Cookie: x=1',
  '\u202e\u2066abc\u2069',
  '\ud800',
  '\uffff\ufeff',
  'Ω≈ç√∫˜µ≤≥÷',
  '田中さんにあげて下さい',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '__proto__',
  'constructor.prototype',
  '%00%0a%ff',
  '\\\\evil\\share',
  'a'.repeat(5_000),
];

let shop: Harness;
beforeAll(async () => {
  shop = await createHarness({ judged: false });
});
afterAll(() => shop.stop());

/** Whatever was sent: a known problem or a good answer, never a 5xx, and nothing changed by a 4xx. */
async function isTaken(path: string, init: RequestInit = {}): Promise<number> {
  const before = (await shop.orders()).length;
  const response = await shop.request(path, init);
  if (response.status >= 400) {
    const problem = ProblemBody.parse(await response.json());
    expect(Object.keys(problems)).toContain(problem.type.replace('/problems/', ''));
    expect(problem.status).toBe(response.status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await shop.orders()).toHaveLength(before);
  }
  expect(response.status).toBeLessThan(500);
  return response.status;
}

const placing = (body: unknown, headers: Record<string, string> = {}): RequestInit => {
  const keys = freshKeys();
  return {
    method: 'POST',
    headers: { ...json, 'idempotency-key': keys.key, authorization: `Bearer ${keys.capability}`, ...headers },
    body: JSON.stringify(body),
  };
};

describe('bad input', () => {
  it('in every field of an order is a known problem and changes nothing', { timeout: 60_000 }, async () => {
    const good = await shop.offer();
    for (const field of Object.keys(good)) {
      for (const text of naughty) {
        const status = await isTaken('/api/orders', placing({ ...good, [field]: text }));
        // Neither database is given what it could not store.
        if (field === 'lang' && /[^\x20-\x7e]/.test(text))
          expect([field, text, status]).toEqual([field, text, 422]);
      }
      for (const value of [null, [], {}, 0, -1, true, { __proto__: null, toString: 1 }]) {
        await isTaken('/api/orders', placing({ ...good, [field]: value }));
      }
    }
  });

  it('in the address, the query and the headers is a known problem', { timeout: 60_000 }, async () => {
    for (const text of naughty) {
      const word = encodeURIComponent(text.toWellFormed());
      await isTaken(`/api/orders/${word}`);
      await isTaken(`/api/destinations/${word}/packages`);
      await isTaken(`/api/destinations/FR/packages?currency=${word}&lang=${word}&x=${word}`);
      await isTaken(`/problems/${word}`);
      await isTaken(`/webhooks/${word}`, { method: 'POST', body: text });
      await isTaken('/webhooks/stripe', { method: 'POST', body: text });
      await isTaken('/webhooks/connectivity', { method: 'POST', body: text });
      const plain = text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 200);
      await isTaken('/api/orders', placing(await shop.offer(), { 'idempotency-key': plain || 'x' }));
      await isTaken('/api/orders', placing(await shop.offer(), { authorization: plain || 'x' }));
      await isTaken('/api/topups/check', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ iccid: text, destination: text }),
      });
      await isTaken('/api/links', { method: 'POST', headers: json, body: JSON.stringify({ email: text }) });
    }
  });

  it('of any shape is a known problem', { timeout: 60_000 }, async () => {
    console.log(`bad input: seed ${seed}`);
    const good = await shop.offer();
    const fields = fc.constantFrom(...Object.keys(good));
    await fc.assert(
      fc.asyncProperty(fields, fc.jsonValue({ maxDepth: 4 }), fc.string(), async (field, value, extra) => {
        await isTaken('/api/orders', placing({ ...good, [field]: value }));
        await isTaken('/api/orders', placing({ ...good, [extra || 'extra']: value }));
        await isTaken('/api/orders', placing(value));
      }),
      { numRuns: 60, seed },
    );
  });

  it('nested a thousand levels deep, or cut off, is a known problem', async () => {
    const deep = `${'['.repeat(1_000)}${']'.repeat(1_000)}`;
    expect(await isTaken('/api/orders', { ...placing({}), body: deep })).toBe(422);
    expect(await isTaken('/api/orders', { ...placing({}), body: '{"kind":"purch' })).toBe(400);
    expect(await isTaken('/api/orders', { ...placing({}), body: '\ufeff{}' })).toBeLessThan(500);
    expect(await isTaken('/api/orders', { ...placing({}), body: '{"__proto__":{"price":1}}' })).toBe(422);
    expect(({} as { price?: number }).price).toBeUndefined();
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])(
    'with the method %s changes nothing',
    async (method) => {
      if (method === 'TRACE') return;
      await isTaken('/api/orders', { method });
      await isTaken('/api/checkout', { method });
    },
  );

  it('gets no permission to be read across origins', async () => {
    for (const path of ['/api/checkout', '/api/destinations', '/openapi.json', '/healthz']) {
      const answer = await shop.request(path, { headers: { origin: 'https://evil.example' } });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });
});

describe('limits', () => {
  async function limited(limits: Partial<typeof noLimits>, environment: Record<string, string> = {}) {
    return createHarness({ judged: false, limits: { ...noLimits, ...limits }, environment });
  }

  it('stop an address that places too many orders, and say when to retry', async () => {
    const small = await limited({ place: [3, 60] });
    const body = await small.offer();
    for (let n = 0; n < 3; n++) await small.place(body);
    const answer = await small.problem('/api/orders', placing(body));
    expect(answer).toMatchObject({ status: 429, type: '/problems/rate-limited' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await small.orders()).toHaveLength(3);
    await small.stop();
  });

  it('for an e-mail address count orders of the same sender only, and block no one else', async () => {
    const small = await limited({ placeEmail: [20, 3_600] }, { TRUST_PROXY_HOPS: '1' });
    const body = await small.offer();
    const from = async (address: string, change: object = {}) => {
      const init = placing({ ...body, ...change }, { 'x-forwarded-for': address });
      return (await small.request('/api/orders', init)).status;
    };
    const [stranger, owner] = ['203.0.113.1', '198.51.100.1'];
    const cheap = { price: { amount: 1, currency: 'EUR' } };
    for (let n = 0; n < 30; n++) expect(await from(stranger, cheap)).toBe(409);
    expect(await from(stranger)).toBe(201);
    for (let n = 1; n < 20; n++) await from(stranger);
    expect(await from(stranger)).toBe(429);
    expect(await from(owner)).toBe(201);
    await small.stop();
  });

  it('stop a sender who orders too often for one e-mail address, in any spelling', async () => {
    const small = await limited({ placeEmail: [2, 3_600] });
    const body = await small.offer();
    await small.place(body);
    await small.place({ ...body, email: 'LENA@example.com' });
    await expect(small.place({ ...body, email: 'Lena@Example.com' })).rejects.toThrow('rate-limited');
    await small.stop();
  });

  it('stop the guessing of ICCIDs', async () => {
    const small = await limited({ check: [3, 60] });
    const check = {
      method: 'POST',
      headers: json,
      body: '{"iccid":"8944000000000000000","destination":"FR"}',
    };
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await small.request('/api/topups/check', check)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await small.stop();
  });

  it('stop the guessing of ICCIDs through top-up orders', async () => {
    const small = await limited({ check: [3, 60] });
    const { deviceCheck: _unasked, ...offer } = await small.offer();
    const statuses = [];
    for (let n = 0; n < 5; n++) {
      const body = { ...offer, kind: 'top-up', esim: { iccid: '8944000000000000000' } };
      statuses.push((await small.request('/api/orders', placing(body))).status);
    }
    expect(statuses).toEqual([409, 409, 409, 429, 429]);
    await small.stop();
  });

  it('stop card testing: five declines close the payment, and orders are counted', async () => {
    const small = await limited({ placeEmail: [4, 3_600] });
    let placed = 0;
    for (let n = 0; n < 10; n++) {
      const answer = await small.place(await small.offer()).catch(() => null);
      if (!answer) continue;
      placed++;
      for (let card = 0; card < 8; card++) {
        await small.pay(answer.body.payment.clientSecret, 'pm_card_visa_chargeDeclined');
        await small.clock.advance(1_000);
      }
    }
    expect(placed).toBe(4);
    expect(small.stripe.ledger.payments().map((each) => each.failedCharges)).toEqual([5, 5, 5, 5]);
    expect(small.service.ledger.purchases).toEqual([]);
    await small.stop();
  });

  it.each([
    ['0', 'a header of the client is not believed', [200, 429]],
    ['1', 'the address that the proxy saw counts', [200, 200]],
  ])('with %s trusted proxies: %s', async (hops, _what, expected) => {
    const small = await limited({ check: [1, 60] }, { TRUST_PROXY_HOPS: hops });
    const check = (seen: string) =>
      small.request('/api/topups/check', {
        method: 'POST',
        headers: { ...json, 'x-forwarded-for': `1.2.3.4, ${seen}` },
        body: '{"iccid":"8944000000000000000","destination":"FR"}',
      });
    expect([(await check('203.0.113.1')).status, (await check('203.0.113.2')).status]).toEqual(expected);
    await small.stop();
  });

  it('log a warning, once, about a proxy that the configuration denies', async () => {
    const lines = async (hops: string) => {
      const small = await limited({}, { TRUST_PROXY_HOPS: hops });
      await small.request('/api/checkout');
      expect(small.log.join('')).not.toContain('TRUST_PROXY_HOPS');
      for (let n = 0; n < 3; n++) {
        await small.request('/api/checkout', { headers: { 'x-forwarded-for': '203.0.113.1' } });
      }
      await small.stop();
      return small.log.filter((line) => line.includes('TRUST_PROXY_HOPS'));
    };
    const [line, ...more] = await lines('0');
    expect(JSON.parse(line ?? '')).toMatchObject({ level: 50 });
    expect(line).not.toContain('203.0.113.1');
    expect(more).toEqual([]);
    expect(await lines('1')).toEqual([]);
  });

  it.each([
    ['a port that the proxy adds', ['203.0.113.1:5001', '203.0.113.1:5002'], [200, 429]],
    ['brackets and a port', ['[2001:db8::1]:5001', '[2001:db8::1]:5002'], [200, 429]],
    ['two addresses', ['203.0.113.1:5001', '203.0.113.2:5001'], [200, 200]],
    ['zeros written or left out', ['2001:0db8:0:1::1', '2001:db8:0000:0001:0:0:0:1'], [200, 429]],
    ['capital letters', ['2001:DB8::1', '[2001:db8::1]:5001'], [200, 429]],
    ['the zone of a link', ['fe80::1%eth0', 'fe80::1%eth1', 'fe80::1'], [200, 429, 429]],
    [
      'IPv4 written as IPv6',
      ['9.9.9.9', '::ffff:9.9.9.9', '::FFFF:909:909', '0:0:0:0:0:ffff:9.9.9.9', '::ffff:9.9.9.8'],
      [200, 429, 429, 429, 200],
    ],
    ['IPv6 with four numbers at its end', ['64:ff9b:1:2::9.9.9.9', '64:ff9b:1:2::909:909'], [200, 429]],
    ['half an IPv4 address: the socket counts', ['9.9', '0x9.9.9.9', '011.9.9.9'], [200, 429, 429]],
    ['what is no address: the socket counts', ['unknown', '_hidden', ''], [200, 429, 429]],
  ])('behind a proxy cannot be bypassed by %s', async (_what, seen, expected) => {
    const small = await limited({ check: [1, 60] }, { TRUST_PROXY_HOPS: '1' });
    const statuses = [];
    for (const address of seen) {
      const answer = await small.request('/api/topups/check', {
        method: 'POST',
        headers: { ...json, 'x-forwarded-for': address },
        body: '{"iccid":"8944000000000000000","destination":"FR"}',
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual(expected);
    await small.stop();
  });

  it('count a whole IPv6 network as one', async () => {
    const small = await limited({ check: [1, 60] }, { TRUST_PROXY_HOPS: '1' });
    const check = (seen: string) =>
      small.request('/api/topups/check', {
        method: 'POST',
        headers: { ...json, 'x-forwarded-for': seen },
        body: '{"iccid":"8944000000000000000","destination":"FR"}',
      });
    expect((await check('2001:db8:1:2::1')).status).toBe(200);
    expect((await check('2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await check('2001:db8:1:3::1')).status).toBe(200);
    await small.stop();
  });
});

describe('secrets', () => {
  it('are in no response and no log line, whatever breaks', { timeout: 60_000 }, async () => {
    const canaries = {
      CONNECTIVITY_CLIENT_SECRET: 'sandbox-secret',
      STRIPE_SECRET_KEY: 'sk_test_sandbox51StorefrontSecretKeyOfTheSandbox',
    };
    const small = await createHarness({ judged: false });
    const faults = ['reply-lost', 'hang', 'effect-then-hang'] as const;
    for (const kind of faults) {
      small.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind } });
      await small.buy();
    }
    small.stripe.control.addFault({ operation: 'capture', kind: 'garbled' });
    small.service.control.addFault({
      operation: 'GET /esim',
      fault: { kind: 'garble', as: 'html' },
      times: 3,
    });
    small.service.control.expireTokens();
    const { view } = await small.buy();
    await small.pass(10 * 60_000);
    await small.buy();
    await small.request('/api/orders', placing({}));
    const said = [...small.log, ...small.bodies].join('\n');
    const tokens = small.service.ledger.tokens.map((token) => token.token);
    const webhooks = [
      ...small.config.stripe.webhookSecrets,
      ...(small.config.connectivity.webhookSecrets ?? []),
    ];
    for (const secret of [...Object.values(canaries), ...tokens, ...webhooks])
      expect(said).not.toContain(secret);
    const log = small.log.join('\n');
    expect(log).not.toContain('lena@example.com');
    expect(log).not.toContain('LPA:1$');
    expect(log).not.toContain(view.profile?.iccid ?? '89445');
    expect(small.log.length).toBeGreaterThan(5);
    await small.stop();
  });
});
