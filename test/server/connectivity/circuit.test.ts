import { describe, expect, it } from 'vitest';
import { createWire, json, purchaseReply, request } from './stub.ts';

function createTroubled() {
  const service = { status: 500 };
  const wire = createWire({
    answer: (seen) =>
      service.status !== 200
        ? json({}, service.status)
        : seen.method === 'POST'
          ? json(purchaseReply)
          : json({ purchases: [], afterCursor: null }),
  });
  const fail = async (times: number) => {
    for (let n = 0; n < times; n++) await wire.client.buy(request);
  };
  return { ...wire, service, fail };
}

describe('the circuit to the service', () => {
  it('opens after five failing calls within 30 s', async () => {
    const { client, fail } = createTroubled();
    await fail(4);
    expect(client.available('purchase')).toBe(true);
    await fail(1);
    expect(client.available('purchase')).toBe(false);
  });

  it('stays closed when failures are rare', async () => {
    const { client, fail, clock } = createTroubled();
    for (let n = 0; n < 10; n++) {
      await fail(1);
      await clock.advance(8_000);
    }
    expect(client.available('purchase')).toBe(true);
  });

  it.each([400, 404, 409, 422, 429])(
    'stays closed when the service refuses with %i: that is a sign of life',
    async (status) => {
      const { client, fail, service } = createTroubled();
      service.status = status;
      await fail(20);
      expect(client.available('purchase')).toBe(true);
    },
  );

  it('opens when the credentials are refused', async () => {
    const { client, fail, service } = createTroubled();
    service.status = 401;
    await fail(5);
    expect(client.available('purchase')).toBe(false);
  });

  it(
    'refuses reads at once while theirs is open, and lets purchases of held orders through',
    { tags: 'fault-35' },
    async () => {
      const { client, clock, calls, service } = createTroubled();
      const failing = client.findByReference('r').catch((cause: unknown) => cause);
      await clock.advance(20_000);
      expect(await failing).toMatchObject({ slug: 'upstream-unavailable' });
      void client.findByReference('r').catch(() => undefined);
      await clock.advance(0);
      service.status = 200;
      const before = calls.length;
      await expect(client.findByReference('r')).rejects.toMatchObject({
        slug: 'upstream-unavailable',
        retryAfterSeconds: 30,
      });
      expect(calls).toHaveLength(before);
      expect((await client.buy(request)).kind).toBe('executed');
      expect(client.available('purchase')).toBe(false);
    },
  );

  it('lets purchases of held orders and their look-ups through while theirs is open', async () => {
    const { client, fail, service } = createTroubled();
    await fail(5);
    service.status = 200;
    expect((await client.buy(request)).kind).toBe('executed');
    expect(await client.findByReference('r')).toEqual([]);
    expect(client.available('purchase')).toBe(false);
    expect(client.available('top-up')).toBe(true);
  });

  it('sends one GET after 30 s, and closes when it is answered', { tags: 'fault-35' }, async () => {
    const { client, fail, calls, service, clock } = createTroubled();
    await fail(5);
    service.status = 200;
    await clock.advance(29_999);
    expect(client.available('purchase')).toBe(false);
    const before = calls.length;
    await clock.advance(1);
    expect(calls.slice(before).map((call) => `${call.method} ${call.url.pathname}`)).toEqual([
      'GET /v1/purchases',
    ]);
    expect(client.available('purchase')).toBe(true);
  });

  it('opens for another 30 s each time the probe fails', async () => {
    const { client, fail, calls, service, clock } = createTroubled();
    await fail(5);
    const before = calls.length;
    await clock.advance(90_000);
    expect(calls.length - before).toBe(3);
    expect(client.available('purchase')).toBe(false);
    service.status = 200;
    await clock.advance(30_000);
    expect(client.available('purchase')).toBe(true);
    await fail(1);
    service.status = 500;
    await fail(4);
    expect(client.available('purchase')).toBe(true);
  });
});
