import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProblemBody } from '../../../../server/contract/schemas/storefront.ts';
import { problems } from '../../../../server/contract/problem.ts';
import { listen } from '../../../../server/http/listen.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { json, placing } from './placing.ts';

const seed = Number(process.env['PROPERTY_SEED'] ?? Math.trunc(Math.random() * 2 ** 31));

/** Texts that break programs: quotes, scripts, directions, nulls, lone surrogates, lookalikes, sizes. */
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

/** Sends what `fetch` refuses to send: a TRACE. */
async function trace(path: string): Promise<Response> {
  const { app, urlCache } = shop.storefront();
  const server = listen({ fetch: app.fetch, urlCache, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, path, method: 'TRACE', agent: false }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const response = new Response(await textOf(answer), {
    status: answer.statusCode ?? 0,
    headers: { 'content-type': answer.headers['content-type'] ?? '' },
  });
  await new Promise((resolve) => server.close(resolve));
  return response;
}

/** Expects a known problem or a good response, never a 5xx, and no change after a 4xx. */
async function isTaken(path: string, init: RequestInit = {}): Promise<number> {
  const before = (await shop.orders()).length;
  const response = init.method === 'TRACE' ? await trace(path) : await shop.request(path, init);
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

describe('bad input', () => {
  it('gets a known problem in any field of an order, and changes nothing', { timeout: 60_000 }, async () => {
    const good = await shop.offer();
    for (const field of Object.keys(good)) {
      for (const text of naughty) {
        const status = await isTaken('/api/orders', placing({ ...good, [field]: text }));
        // Text that either database could not store never reaches it.
        if (field === 'lang' && /[^\x20-\x7e]/.test(text))
          expect([field, text, status]).toEqual([field, text, 422]);
      }
      for (const value of [null, [], {}, 0, -1, true, { __proto__: null, toString: 1 }]) {
        await isTaken('/api/orders', placing({ ...good, [field]: value }));
      }
    }
  });

  it('gets a known problem in the address, the query and the headers', { timeout: 60_000 }, async () => {
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

  it('gets a known problem in any shape', { timeout: 60_000 }, async () => {
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

  it('gets a known problem when nested a thousand levels deep or cut off', async () => {
    const deep = `${'['.repeat(1_000)}${']'.repeat(1_000)}`;
    expect(await isTaken('/api/orders', { ...placing({}), body: deep })).toBe(422);
    expect(await isTaken('/api/orders', { ...placing({}), body: '{"kind":"purch' })).toBe(400);
    expect(await isTaken('/api/orders', { ...placing({}), body: '\ufeff{}' })).toBeLessThan(500);
    expect(await isTaken('/api/orders', { ...placing({}), body: '{"__proto__":{"price":1}}' })).toBe(422);
    expect(({} as { price?: number }).price).toBeUndefined();
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])(
    'changes nothing by the method %s',
    async (method) => {
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
