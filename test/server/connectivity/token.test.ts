import { describe, expect, it } from 'vitest';
import { lifetimeMs } from '../../../server/connectivity/token.ts';
import { settle } from '../../support/clock.ts';
import { createWire, hanging, json, purchaseReply, request, whileTimePasses } from './stub.ts';

const buying = (options: Parameters<typeof createWire>[0] = {}) =>
  createWire({ answer: () => json(purchaseReply), ...options });

describe('the token', () => {
  it('is requested with the Basic header', async () => {
    const { client, tokens } = buying();
    await client.buy(request);
    const [asked] = tokens;
    expect(asked?.url.href).toBe('https://auth.test/oauth2/token');
    expect(asked?.method).toBe('POST');
    expect(asked?.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
    expect(asked?.headers.get('authorization')).toBe(`Basic ${btoa('partner:very-secret')}`);
    expect(asked?.body).toBe('grant_type=client_credentials');
  });

  it('is requested with the credentials in the body if configured', async () => {
    const { client, tokens } = buying({ client: { credentials: 'body' } });
    await client.buy(request);
    expect(tokens[0]?.headers.has('authorization')).toBe(false);
    expect(tokens[0]?.body).toBe('grant_type=client_credentials&client_id=partner&client_secret=very-secret');
  });

  it('is kept for 80 % of its lifetime, then renewed behind a call that still uses the old one', async () => {
    const { client, calls, tokens, clock } = buying();
    await client.buy(request);
    await clock.advance(2_879_000);
    await client.buy(request);
    expect(tokens).toHaveLength(1);
    await clock.advance(2_000);
    await client.buy(request);
    expect(calls.at(-1)?.headers.get('authorization')).toBe('Bearer token-1');
    await settle();
    expect(tokens).toHaveLength(2);
    await client.buy(request);
    expect(calls.at(-1)?.headers.get('authorization')).toBe('Bearer token-2');
    expect(tokens).toHaveLength(2);
  });

  it('is renewed at different moments by different processes', async () => {
    const { client, tokens, clock } = buying({ client: { random: () => 0.999 } });
    await client.buy(request);
    await clock.advance(2_530_000);
    await client.buy(request);
    await settle();
    expect(tokens).toHaveLength(2);
  });

  it('is never used past its end', async () => {
    const { client, calls, clock } = buying();
    await client.buy(request);
    await clock.advance(3_600_000);
    await client.buy(request);
    expect(calls.at(-1)?.headers.get('authorization')).toBe('Bearer token-2');
  });

  it.each([
    ['zero', 0],
    ['negative', -5],
    ['missing', undefined],
    ['text', '3600'],
    ['null', null],
    ['broken', 1.5],
    ['not a number', Number.NaN],
    ['endless', Number.POSITIVE_INFINITY],
    ['huge', 1e15],
  ])(
    'counts for five minutes, without a hot loop, when its lifetime is %s',
    { tags: 'fault-10' },
    async (_, expires_in) => {
      expect(lifetimeMs(expires_in)).toBe(300_000);
      const { client, tokens } = buying({
        token: (_seen, n) => json({ access_token: `t${n}`, expires_in }),
      });
      for (let call = 0; call < 20; call++) await client.buy(request);
      expect(tokens).toHaveLength(1);
    },
  );

  it.each([
    ['an error', () => json({ error: 'invalid_client' }, 401)],
    ['a server error', () => json({}, 500)],
    ['no token', () => json({ expires_in: 60 })],
    ['a token that would break the header', () => json({ access_token: 'a\r\nx: y', expires_in: 60 })],
    ['HTML', () => new Response('<html>')],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://evil.test/' } })],
  ])('leaves the purchase unsent when it is refused (%s)', async (_, token) => {
    const { client, calls, tokens } = buying({ token });
    expect(await client.buy(request)).toMatchObject({
      kind: 'not-executed',
      reason: 'unavailable',
      status: null,
    });
    expect(calls).toHaveLength(0);
    expect(tokens.every((asked) => asked.url.host === 'auth.test')).toBe(true);
  });

  it('is not requested again within a second of a failure', async () => {
    const { client, tokens, clock } = buying({ token: () => json({}, 500) });
    for (let call = 0; call < 20; call++) await client.buy(request);
    expect(tokens).toHaveLength(1);
    await clock.advance(1_001);
    await client.buy(request);
    expect(tokens).toHaveLength(2);
  });

  it('is given up after 8 s when it hangs, for all callers that wait for it', async () => {
    const { client, tokens, clock } = buying({ token: hanging });
    const started = clock.now();
    const outcomes = await whileTimePasses(clock, Promise.all([client.buy(request), client.buy(request)]));
    expect(outcomes.every((outcome) => outcome.kind === 'not-executed')).toBe(true);
    expect(clock.now() - started).toBe(8_000);
    expect(tokens).toHaveLength(1);
  });

  it('is renewed once when it stops working, however many calls notice', async () => {
    const renewals: string[] = [];
    const { client, tokens } = buying({
      answer: (seen) =>
        seen.headers.get('authorization') === 'Bearer token-1' ? json({}, 401) : json(purchaseReply),
      client: { onTokenRenewal: (outcome) => renewals.push(outcome) },
    });
    await Promise.all(Array.from({ length: 50 }, () => client.buy(request)));
    await client.buy(request);
    expect(tokens).toHaveLength(2);
    expect(renewals).toEqual(['renewed', 'renewed']);
  });
});
