import { describe, expect, it } from 'vitest';
import { createWire, hanging, json, manual, png, purchaseReply, request, whileTimePasses } from './stub.ts';

const networkError = (cause: object) => Object.assign(new TypeError('fetch failed'), { cause });
const errno = (code: string, syscall?: string) => Object.assign(new Error(code), { code, syscall });

describe('a purchase', () => {
  it('is one POST to V2 under our reference, answered with the purchase and its profile', async () => {
    const { client, calls } = createWire({ answer: () => json(purchaseReply) });
    const outcome = await client.buy(request);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.url.href).toBe('https://service.test/v1/purchases/v2');
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer token-1');
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      destination: 'FR',
      dataLimitInGB: 5,
      quantity: 1,
      duration: 30,
      referenceId: 'booking~ord_1',
    });
    expect(outcome).toEqual({
      kind: 'executed',
      purchase: {
        purchaseId: 'pur-1',
        packageId: 'pkg-1',
        iccid: '8901234567890123456',
        profile: {
          iccid: '8901234567890123456',
          activationCode: png,
          manualActivationCode: manual,
          iosActivationLink: purchaseReply[0]?.profile.iosActivationLink,
          androidActivationLink: purchaseReply[0]?.profile.androidActivationLink,
        },
      },
    });
  });

  it('sends dates instead of a duration, and asks for mail in a supported language', async () => {
    const { client, calls } = createWire({ answer: () => json(purchaseReply) });
    await client.buy({
      ...request,
      term: { start: '2026-12-01', end: '2026-12-10' },
      mail: { email: 'a@example.com', brand: 'Törnö & Söns: the best travel agency of all', lang: 'pt-PT' },
    });
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
      startDate: '2026-12-01',
      endDate: '2026-12-10',
      email: 'a@example.com',
      emailBrand: 'Trn  Sns the best travel',
      language: 'pt-br',
    });
  });

  const statuses = [
    ...[400, 402, 403, 404, 409, 422].map((status) => [status, 'not-executed', 'refused'] as const),
    [429, 'not-executed', 'unavailable'] as const,
    ...[301, 302, 307, 308, 405, 408, 410, 418, 451, 500, 501, 502, 503, 504, 599].map(
      (status) => [status, 'unknown', undefined] as const,
    ),
  ];
  it.each(statuses)('ends after status %i as %s (%s), and is not resent', async (status, kind, reason) => {
    const { client, calls } = createWire({
      answer: () => new Response(null, { status, headers: { location: 'https://evil.test/' } }),
    });
    const outcome = await client.buy(request);
    expect(outcome).toMatchObject(reason ? { kind, reason, status } : { kind, cause: `status-${status}` });
    expect(calls.map((call) => call.url.host)).toEqual(['service.test']);
  });

  it('treats a status that a partner distrusts as unknown', async () => {
    const { client } = createWire({
      answer: () => json({}, 409),
      client: { unknownStatuses: [409] },
    });
    expect(await client.buy(request)).toEqual({ kind: 'unknown', cause: 'status-409' });
  });

  it.each([
    ['seconds', '7', 7_000],
    ['a date', new Date(Date.UTC(2026, 10, 20, 12, 0, 30)).toUTCString(), 30_000],
    ['a date gone by', new Date(0).toUTCString(), 0],
    ['nonsense', 'soon', null],
    ['far too long', '99999999', 3_600_000],
  ])('passes on a Retry-After in %s', async (_, header, retryAfterMs) => {
    const { client } = createWire({ answer: () => json({}, 429, { 'retry-after': header }) });
    expect(await client.buy(request)).toMatchObject({ kind: 'not-executed', retryAfterMs });
  });

  it.each([
    ['an unknown name', networkError(errno('ENOTFOUND', 'getaddrinfo'))],
    ['a host without a route', networkError(errno('EHOSTUNREACH', 'connect'))],
    ['a refused connection', networkError(errno('ECONNREFUSED', 'connect'))],
    ['a connection that times out', networkError(errno('UND_ERR_CONNECT_TIMEOUT'))],
    ['a bad certificate', networkError(errno('CERT_HAS_EXPIRED'))],
    [
      'several addresses that all refuse',
      networkError(
        new AggregateError([errno('ECONNREFUSED', 'connect'), errno('ETIMEDOUT', 'connect')], 'all failed'),
      ),
    ],
  ])('counts as not sent after %s', async (_, error) => {
    const { client, calls } = createWire({ answer: () => error });
    expect(await client.buy(request)).toMatchObject({ kind: 'not-executed', reason: 'unavailable' });
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['a reset', networkError(errno('ECONNRESET', 'read'))],
    ['a closed socket', networkError(errno('UND_ERR_SOCKET'))],
    ['a route that goes while the reply is awaited', networkError(errno('EHOSTUNREACH', 'read'))],
    ['a network that goes while the request is sent', networkError(errno('ENETUNREACH', 'write'))],
    ['a refusal that names no call', networkError(errno('ECONNREFUSED'))],
    ['a time-out of reading', networkError(errno('ETIMEDOUT', 'read'))],
    ['anything unheard of', new Error('?')],
    [
      'several failures of which one may have sent',
      networkError(
        new AggregateError([errno('ECONNREFUSED', 'connect'), errno('ECONNRESET', 'read')], 'mixed'),
      ),
    ],
  ])('is unknown after %s, and is not resent', async (_, error) => {
    const { client, calls } = createWire({ answer: () => error });
    expect((await client.buy(request)).kind).toBe('unknown');
    expect(calls).toHaveLength(1);
  });

  const endless = () =>
    new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(16_384).fill(0x20)),
    });
  it.each([
    ['truncated JSON', () => new Response(JSON.stringify(purchaseReply).slice(0, -20))],
    ['HTML', () => new Response('<html>ok</html>')],
    ['nothing', () => new Response(null, { status: 204 })],
    ['an empty list', () => json([])],
    ['null', () => json(null)],
    ['a purchase without id', () => json([{ ...purchaseReply[0], purchase: { packageId: 'p' } }])],
    ['an ICCID that is none', () => json([{ ...purchaseReply[0], profile: { iccid: 'x' } }])],
    ['more than 64 KiB', () => new Response(endless())],
  ])('is unknown after a 200 with %s', async (_, answer) => {
    const { client } = createWire({ answer });
    expect((await client.buy(request)).kind).toBe('unknown');
  });

  it('is unknown after 20 s without an answer', async () => {
    const { client, clock } = createWire({ answer: hanging });
    const started = clock.now();
    const outcome = await whileTimePasses(clock, client.buy(request));
    expect(outcome).toEqual({ kind: 'unknown', cause: 'deadline' });
    expect(clock.now() - started).toBe(20_000);
  });

  it('is unknown after 20 s of a reply that drips endlessly', async () => {
    const { client, clock } = createWire({
      answer: () => new Response(new ReadableStream({ start: (c) => c.enqueue(new Uint8Array([91])) })),
    });
    expect(await whileTimePasses(clock, client.buy(request))).toEqual({ kind: 'unknown', cause: 'deadline' });
  });

  it('is not resent after a 401, which can follow the purchase; the next call has a new token', async () => {
    const { client, calls, tokens } = createWire({
      answer: (_, n) => (n === 1 ? json({}, 401) : json(purchaseReply)),
    });
    expect(await client.buy(request)).toMatchObject({
      kind: 'not-executed',
      reason: 'unavailable',
      status: 401,
    });
    expect(calls).toHaveLength(1);
    expect((await client.buy(request)).kind).toBe('executed');
    expect(tokens).toHaveLength(2);
    expect(calls.map((call) => call.headers.get('authorization'))).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
  });

  it('is not sent if the token took too long', async () => {
    const { client, calls, clock } = createWire({
      answer: () => json(purchaseReply),
      token: () =>
        new Promise((resolve) => {
          clock.after(6_000, () => resolve(json({ access_token: 'late', expires_in: 60 })));
        }),
    });
    const sendBy = clock.now() + 2_000;
    const outcome = await whileTimePasses(clock, client.buy({ ...request, sendBy }));
    expect(outcome).toMatchObject({ kind: 'not-executed', reason: 'unavailable', status: null });
    expect(calls).toHaveLength(0);
  });

  it('shares one token among 50 calls, and one renewal among 50 refusals', async () => {
    const { client, calls, tokens } = createWire({
      answer: (seen) =>
        seen.headers.get('authorization') === 'Bearer token-2' ? json(purchaseReply) : json({}, 401),
    });
    const fifty = () => Promise.all(Array.from({ length: 50 }, () => client.buy(request)));
    expect((await fifty()).every((outcome) => outcome.kind === 'not-executed')).toBe(true);
    expect((await fifty()).every((outcome) => outcome.kind === 'executed')).toBe(true);
    expect(tokens).toHaveLength(2);
    expect(calls).toHaveLength(100);
  });

  it('is rejected unsent when 50 are under way', async () => {
    const { client, calls, clock } = createWire({ answer: hanging });
    const under = Array.from({ length: 50 }, () => client.buy(request));
    const turnedAway = await client.buy(request);
    expect(turnedAway).toMatchObject({ kind: 'not-executed', reason: 'unavailable', retryAfterMs: 2_000 });
    await whileTimePasses(clock, Promise.all(under));
    expect(calls).toHaveLength(50);
  });
});
