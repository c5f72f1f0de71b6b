import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { describe, expect, test } from 'vitest';
import type { EsimView } from '../../../demo/sandbox/connectivity/control.ts';
import { france, gigabyte, openSandbox } from './open-sandbox.ts';

async function openControl() {
  const open = await openSandbox();
  const ask = async (method: string, path: string, body?: unknown) => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const response = await open.raw(`/control${path}`, init);
    const text = await response.text();
    return { status: response.status, body: text ? (JSON.parse(text) as unknown) : null };
  };
  return { ...open, ask };
}

describe('the control API over HTTP', () => {
  test('plays the phone', async () => {
    const { ask, buy } = await openControl();
    const { iccid, purchaseId } = await buy({ referenceId: 'ref-9' });
    expect((await ask('GET', '/esims')).body).toMatchObject({ esims: [{ iccid, status: 'RELEASED' }] });
    for (const [step, status] of [
      ['download', 'DOWNLOADED'],
      ['install', 'INSTALLED'],
      ['enable', 'ENABLED'],
      ['disable', 'INSTALLED'],
      ['play', 'ENABLED'],
    ]) {
      expect(await ask('POST', `/esims/${iccid}/${step}`)).toMatchObject({ status: 200, body: { status } });
    }
    const used = await ask('POST', `/esims/${iccid}/use`, { bytes: gigabyte });
    expect((used.body as EsimView).purchases).toEqual([
      {
        id: purchaseId,
        referenceId: 'ref-9',
        topUp: false,
        dataLimitInBytes: 5 * gigabyte,
        remainingBytes: 4 * gigabyte,
        active: true,
      },
    ]);
    expect((await ask('POST', `/esims/${iccid}/delete`)).body).toMatchObject({ isTopUpAllowed: false });
    expect(await ask('POST', `/esims/${iccid}/enable`)).toMatchObject({ status: 409 });
    expect((await ask('GET', '/events')).body).toMatchObject({ events: { length: 6 } });
  });

  test('lets the clock play the phone', async () => {
    const { ask, buy, clock, sandbox } = await openControl();
    const { iccid } = await buy();
    await ask('POST', `/esims/${iccid}/autoplay`, { everyMs: 100 });
    await clock.advance(300);
    expect(sandbox.control.esim(iccid).status).toBe('ENABLED');
  });

  test('adds, lists and removes faults', async () => {
    const { ask, call } = await openControl();
    const rule = { operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } };
    expect(await ask('POST', '/faults', rule)).toMatchObject({ status: 201, body: { id: 1, left: 1 } });
    expect((await ask('GET', '/faults')).body).toMatchObject({ faults: [{ rule }] });
    expect((await call('POST', '/purchases/v2', france)).status).toBe(400);
    expect((await ask('GET', '/faults')).body).toEqual({ faults: [] });
    await ask('POST', '/faults', { event: '*', fault: { kind: 'drop' }, times: 'always' });
    expect((await ask('DELETE', '/faults/2')).status).toBe(204);
    expect((await ask('DELETE', '/faults/2')).status).toBe(404);
    expect((await ask('DELETE', '/faults')).status).toBe(204);
  });

  test('shows the ledger and the mails', async () => {
    const { ask, buy } = await openControl();
    await buy({ email: 'ana@example.org', referenceId: 'ref-1' });
    expect((await ask('GET', '/ledger')).body).toMatchObject({
      purchases: [{ referenceId: 'ref-1', destinationISO2: 'FR', dataLimitInGB: 5 }],
      tokens: { length: 1 },
      requests: { 'POST /purchases/v2': 1 },
    });
    expect((await ask('GET', '/mails')).body).toMatchObject({ mails: [{ to: 'ana@example.org' }] });
  });

  test('ends tokens, and changes packages, rates and the receiver', async () => {
    const { ask, call, raw, renewToken, deliveries, buy, sandbox } = await openControl();
    await ask('POST', '/tokens/expire');
    expect((await call('GET', '/destinations')).status).toBe(401);
    await renewToken();
    const one = sandbox.control.findPackage({ destination: 'FR', gb: 5, days: 30 });
    await ask('POST', `/packages/${one?.id}`, { priceInCents: 1 });
    const { iccid } = await buy();
    expect(sandbox.ledger.purchases[0]?.priceInCents).toBe(1);
    await ask('POST', '/rates', { USD: 2.5 });
    const feed = await (await raw('/rates/eurofxref-daily.xml')).text();
    expect(feed).toContain("currency='USD' rate='2.5'");
    await ask('POST', '/webhook', { url: 'http://other.test/', secret: 'whsec_YWJj' });
    await ask('POST', `/esims/${iccid}/download`);
    await sandbox.control.settled();
    expect(deliveries).toHaveLength(1);
  });

  test.each([
    ['/esims/8944500000000000000/enable', {}, 404],
    ['/esims/8944500000000000000/use', {}, 400],
    ['/esims/8944500000000000000/fly', {}, 400],
    ['/faults', { operation: 'GET /moon', fault: { kind: 'hang' } }, 400],
    ['/faults', { operation: '*', fault: { kind: 'status' } }, 400],
    ['/packages/unknown', { sold: false }, 404],
    ['/rates', { USD: 'much' }, 400],
  ])('refuses %s with %j', async (path, body, status) => {
    const { ask } = await openControl();
    expect((await ask('POST', path, body)).status).toBe(status);
  });

  test('can be called from any page', async () => {
    const { raw } = await openControl();
    const headers = { Origin: 'http://localhost:4000', 'Access-Control-Request-Method': 'POST' };
    const asked = await raw('/control/faults', { method: 'OPTIONS', headers });
    expect(asked.headers.get('Access-Control-Allow-Origin')).toBe('*');
    const refused = await raw('/control/esims/1/enable', { method: 'POST', headers });
    expect([refused.status, refused.headers.get('Access-Control-Allow-Origin')]).toEqual([404, '*']);
    expect((await raw('/v1/destinations', { headers })).headers.has('Access-Control-Allow-Origin')).toBe(
      false,
    );
  });
});

describe('the rates feed', () => {
  test('has the European Central Bank’s format, for the last working day', async () => {
    const { raw, clock } = await openSandbox();
    const read = async () => {
      const text = await (await raw('/rates/eurofxref-daily.xml')).text();
      const rates = [...text.matchAll(/<Cube currency='([A-Z]{3})' rate='([\d.]+)'\/>/g)];
      return {
        day: /<Cube time='([\d-]+)'>/.exec(text)?.[1],
        rates: new Map(rates.map((m) => [m[1], Number(m[2])])),
      };
    };
    const { day, rates } = await read();
    expect(day).toBe('2026-11-19');
    for (const currency of ['USD', 'AUD', 'CAD', 'NZD', 'GBP', 'ZAR']) {
      expect(rates.get(currency)).toBeGreaterThan(0.5);
    }
    await clock.advance(3 * 3_600_000);
    expect((await read()).day).toBe('2026-11-20');
    await clock.advance(2 * 86_400_000);
    expect((await read()).day).toBe('2026-11-20');
  });
});

describe('over a real port', () => {
  test('a lost reply is a reset connection, and the purchase is made', async () => {
    const { sandbox } = await openSandbox();
    const server = serve({ fetch: sandbox.fetch, port: 0 }) as Server;
    await once(server, 'listening');
    const address = `http://localhost:${(server.address() as AddressInfo).port}`;
    const buy = () =>
      fetch(`${address}/v1/purchases/v2`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${sandbox.ledger.tokens[0]?.token}` },
        body: JSON.stringify(france),
      });
    try {
      sandbox.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'reply-lost' } });
      await expect(buy()).rejects.toThrow('fetch failed');
      expect(sandbox.ledger.purchases).toHaveLength(1);
      expect((await buy()).status).toBe(200);
    } finally {
      server.close();
    }
  });
});
