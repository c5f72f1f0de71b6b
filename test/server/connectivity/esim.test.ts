import { describe, expect, it } from 'vitest';
import { createWire, json, manual, png, type Seen } from './stub.ts';

const iccid = '8901234567890123456';

describe('an eSIM', () => {
  const answer = (esim: object) => () => json({ esim: { iccid, smdpAddress: 'x', ...esim } });

  it('is read with its codes and state', async () => {
    const { client } = createWire({
      answer: answer({
        activationCode: png,
        manualActivationCode: manual,
        status: 'INSTALLED',
        isTopUpAllowed: true,
      }),
    });
    expect(await client.esim(iccid)).toEqual({
      iccid,
      status: 'installed',
      topUpAllowed: true,
      activationCode: png,
      manualActivationCode: manual,
    });
  });

  it('is unknown, not an error, with unknown states and codes', async () => {
    const { client } = createWire({
      answer: answer({ activationCode: 'javascript:', manualActivationCode: 7, status: 'SUSPENDED' }),
    });
    expect(await client.esim(iccid)).toMatchObject({
      status: 'unknown',
      topUpAllowed: false,
      activationCode: '',
      manualActivationCode: '',
    });
  });

  it.each([400, 404, 422])('is null when the service does not know it (%i)', async (status) => {
    const { client } = createWire({ answer: () => json({}, status) });
    expect(await client.esim(iccid)).toBeNull();
    expect(await client.consumption('p/../x')).toBeNull();
    expect(await client.history(iccid)).toEqual([]);
  });

  it('is null when the reply is for another ICCID', async () => {
    const { client } = createWire({ answer: answer({ iccid: '8900000000000000000', status: 'ENABLED' }) });
    expect(await client.esim(iccid)).toBeNull();
  });

  it('has its history and its remaining data', async () => {
    const { client, calls } = createWire({
      answer: (seen: Seen) =>
        seen.url.pathname.endsWith('/history')
          ? json({
              esim: {
                iccid,
                history: [{ status: 'RELEASED', statusDate: '2026-11-20T10:00:00+00:00' }, { status: 1 }],
              },
            })
          : json({ dataUsageRemainingInBytes: 12.0, dataUsageRemainingInGB: 0, status: 'ACTIVE' }),
    });
    expect(await client.history(iccid)).toEqual([{ status: 'released', at: Date.UTC(2026, 10, 20, 10) }]);
    expect(await client.consumption('p/../x')).toEqual({ remainingBytes: 12, active: true });
    expect(calls.at(-1)?.url.pathname).toBe('/v1/purchases/p%2F..%2Fx/consumption');
  });
});
