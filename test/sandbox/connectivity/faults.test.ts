import { describe, expect, test } from 'vitest';
import type { OperationFault } from '../../../demo/sandbox/connectivity/faults.ts';
import { settle } from '../../support/clock.ts';
import { france, openSandbox } from './open-sandbox.ts';
import { PurchasedV2 } from './wire.ts';

/** Buys under a fault; `outcome` is what has come back so far. */
async function buyUnder(fault: OperationFault) {
  const open = await openSandbox();
  open.sandbox.control.addFault({ operation: 'POST /purchases/v2', fault });
  const giveUp = new AbortController();
  const outcome: { response?: Response; error?: unknown } = {};
  const done = open.call('POST', '/purchases/v2', france, { signal: giveUp.signal, redirect: 'manual' }).then(
    (response) => void (outcome.response = response),
    (error: unknown) => void (outcome.error = error),
  );
  await settle();
  return { ...open, outcome, done, giveUp, bought: () => open.sandbox.ledger.purchases.length };
}

describe('a fault without effect', () => {
  test.each([400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504])(
    'answers %i and sells nothing',
    async (status) => {
      const { outcome, bought } = await buyUnder({ kind: 'status', status });
      expect([outcome.response?.status, bought()]).toEqual([status, 0]);
    },
  );

  test.each([7, 'Fri, 20 Nov 2026 12:01:00 GMT'])('asks to come back at %j', async (retryAfter) => {
    const { outcome } = await buyUnder({ kind: 'status', status: 429, retryAfter, message: 'slow down' });
    expect(outcome.response?.headers.get('Retry-After')).toBe(String(retryAfter));
    expect(await outcome.response?.json()).toEqual({ message: 'slow down' });
  });

  test('refuses as sold out', async () => {
    const { outcome, bought } = await buyUnder({ kind: 'sold-out' });
    expect([outcome.response?.status, bought()]).toEqual([400, 0]);
    expect(await outcome.response?.json()).toMatchObject({
      message: expect.stringContaining('sold out') as string,
    });
  });

  test('redirects', async () => {
    const { outcome, bought } = await buyUnder({ kind: 'redirect', to: 'http://elsewhere.test/steal' });
    expect([outcome.response?.status, outcome.response?.headers.get('Location'), bought()]).toEqual([
      302,
      'http://elsewhere.test/steal',
      0,
    ]);
  });

  test('breaks the connection', async () => {
    const { outcome, bought } = await buyUnder({ kind: 'reset' });
    expect(outcome.error).toMatchObject({ name: 'TypeError', cause: { code: 'ECONNRESET' } });
    expect(bought()).toBe(0);
  });

  test('hangs until the client gives up', async () => {
    const { outcome, bought, giveUp, done, clock } = await buyUnder({ kind: 'hang' });
    await clock.advance(3_600_000);
    expect(outcome).toEqual({});
    giveUp.abort();
    await done;
    expect([outcome.error, bought()]).toEqual([giveUp.signal.reason, 0]);
  });

  test('is held, and works once the faults are cleared', async () => {
    const { outcome, bought, clock, done, sandbox } = await buyUnder({ kind: 'held' });
    await clock.advance(60_000);
    expect([outcome.response, bought()]).toEqual([undefined, 0]);
    sandbox.control.clearFaults();
    await done;
    expect([outcome.response?.status, bought()]).toEqual([200, 1]);
  });

  test('is held, and does nothing if the client gives up', async () => {
    const { outcome, bought, giveUp, done, sandbox } = await buyUnder({ kind: 'held' });
    giveUp.abort();
    await done;
    sandbox.control.clearFaults();
    await settle();
    expect([outcome.error, bought()]).toEqual([giveUp.signal.reason, 0]);
  });

  test('is slow, and works if the client waits', async () => {
    const { outcome, bought, clock } = await buyUnder({ kind: 'slow', ms: 8000 });
    await clock.advance(7999);
    expect([outcome.response, bought()]).toEqual([undefined, 0]);
    await clock.advance(1);
    expect([outcome.response?.status, bought()]).toEqual([200, 1]);
  });

  test('is slow, and does nothing if the client gives up', async () => {
    const { bought, clock, giveUp, done } = await buyUnder({ kind: 'slow', ms: 8000 });
    giveUp.abort();
    await done;
    await clock.advance(8000);
    expect(bought()).toBe(0);
  });
});

describe('a fault after the effect', () => {
  test.each([500, 502, 503, 504, 408])('answers %i although it has sold', async (status) => {
    const { outcome, bought } = await buyUnder({ kind: 'status-after-effect', status });
    expect([outcome.response?.status, bought()]).toEqual([status, 1]);
  });

  test('loses the reply', async () => {
    const { outcome, bought } = await buyUnder({ kind: 'reply-lost' });
    expect(outcome.error).toMatchObject({ cause: { code: 'ECONNRESET' } });
    expect(bought()).toBe(1);
  });

  test('hangs', async () => {
    const { outcome, bought, clock } = await buyUnder({ kind: 'effect-then-hang' });
    await clock.advance(3_600_000);
    expect([outcome, bought()]).toEqual([{}, 1]);
  });

  test('sells long after the client gave up', async () => {
    const { bought, clock, giveUp, done, sandbox } = await buyUnder({ kind: 'late-effect', ms: 600_000 });
    giveUp.abort();
    await done;
    await clock.advance(599_999);
    expect(bought()).toBe(0);
    await clock.advance(1);
    expect(bought()).toBe(1);
    expect(sandbox.ledger.purchases[0]?.at).toBe(clock.now());
  });
});

describe('a garbled answer', () => {
  test.each(['truncated', 'wrong-type', 'html'] as const)('%s cannot be parsed', async (as) => {
    const { outcome, bought } = await buyUnder({ kind: 'garble', as });
    const text = (await outcome.response?.text()) ?? '';
    const readable = () => {
      try {
        return PurchasedV2.safeParse(JSON.parse(text)).success;
      } catch {
        return false;
      }
    };
    expect([outcome.response?.status, bought()]).toEqual([200, 1]);
    expect(readable()).toBe(false);
  });

  test('is 10 MB long, or arrives in drips', async () => {
    const huge = await buyUnder({ kind: 'garble', as: 'huge' });
    expect((await huge.outcome.response?.arrayBuffer())?.byteLength).toBeGreaterThan(10_000_000);
    const drip = await buyUnder({ kind: 'garble', as: 'drip' });
    const reader = drip.outcome.response?.body?.getReader();
    const first = reader?.read();
    await drip.clock.advance(1000);
    expect((await first)?.value).toHaveLength(1);
    await reader?.cancel();
    expect(drip.clock.pending()).toBe(0);
  });
});

describe('faults', () => {
  test('strike in the order they were added, those that strike always after the others', async () => {
    const { sandbox, call } = await openSandbox();
    const { control } = sandbox;
    const answer = (status: number) => ({ kind: 'status', status }) as const;
    control.addFault({ operation: '*', fault: answer(503), times: 'always' });
    control.addFault({ operation: 'GET /packages', fault: answer(500), times: 2 });
    const get = async (path: string) => (await call('GET', path)).status;
    expect([await get('/destinations'), await get('/packages'), await get('/packages')]).toEqual([
      503, 500, 500,
    ]);
    expect([await get('/packages'), await get('/packages?limit=1')]).toEqual([503, 503]);
    expect(control.faults()).toHaveLength(1);
    control.clearFaults();
    expect(await get('/packages')).toBe(200);
  });

  test('can strike the token endpoint and the rates', async () => {
    const { sandbox, raw } = await openSandbox();
    sandbox.control.addFault({ operation: 'POST /oauth2/token', fault: { kind: 'status', status: 503 } });
    sandbox.control.addFault({
      operation: 'GET /rates/eurofxref-daily.xml',
      fault: { kind: 'garble', as: 'truncated' },
    });
    expect((await raw('/oauth2/token', { method: 'POST' })).status).toBe(503);
    expect(await (await raw('/rates/eurofxref-daily.xml')).text()).not.toContain('</gesmes:Envelope>');
  });

  test('are removed one by one', async () => {
    const { sandbox, call } = await openSandbox();
    const fault = { operation: '*', fault: { kind: 'hang' }, times: 'always' } as const;
    const { id } = sandbox.control.addFault(fault);
    expect([sandbox.control.removeFault(id), sandbox.control.removeFault(id)]).toEqual([true, false]);
    expect((await call('GET', '/packages')).status).toBe(200);
  });

  test('every request is counted, whatever its outcome', async () => {
    const { sandbox, call, clock } = await openSandbox();
    sandbox.control.addFault({ operation: 'GET /packages', fault: { kind: 'reset' } });
    await call('GET', '/packages').catch(() => {});
    await call('GET', '/packages?limit=0');
    await call('GET', '/esim/8944500000000000000/history');
    expect(sandbox.ledger.requests).toEqual({
      'POST /oauth2/token': 1,
      'GET /packages': 2,
      'GET /esim/{iccid}/history': 1,
    });
    expect(sandbox.ledger.calls.at(-1)).toEqual({ operation: 'GET /esim/{iccid}/history', at: clock.now() });
  });

  test('stopping ends hanging requests and every timer', async () => {
    const { outcome, sandbox, done, clock, buy } = await buyUnder({ kind: 'hang' });
    sandbox.control.autoplay((await buy()).iccid);
    sandbox.stop();
    await done;
    expect(outcome.error).toBeInstanceOf(Error);
    expect(clock.pending()).toBe(0);
  });
});
