import { describe, expect, test } from 'vitest';
import { france, gigabyte, openSandbox } from './open-sandbox.ts';
import { Consumption, EsimReply, Packages, Purchases, ToppedUp } from './wire.ts';

const week = { startDate: '2026-11-23', endDate: '2026-11-30' };

describe('unlimited packages', () => {
  test('are listed only on request', async () => {
    const { ok } = await openSandbox();
    const sizes = async (query: string) => {
      const { packages } = await ok(Packages, 'GET', `/packages?destination=FR&limit=160${query}`);
      return new Set(packages.map((one) => one.dataLimitInGB));
    };
    expect(await sizes('')).not.toContain(-1);
    expect(await sizes('&includeUnlimited=true')).toContain(-1);
    expect(await sizes('&includeUnlimited=true')).toContain(5);
    expect(await sizes('&dataLimitInGB=-1')).toEqual(new Set([-1]));
    expect(await sizes('&dataLimitInGB=5')).toEqual(new Set([5]));
  });

  test('are bought by dates, and listed with -1 for size and usage', async () => {
    const { buy, ok, refused } = await openSandbox();
    expect(await refused('POST', '/purchases/v2', { ...france, dataLimitInGB: -1 })).toContain('duration');
    const { purchaseId, iccid } = await buy({ dataLimitInGB: -1, duration: undefined, ...week });
    const { purchases } = await ok(Purchases, 'GET', `/purchases?iccid=${iccid}`);
    expect(purchases).toMatchObject([
      { id: purchaseId, duration: null, package: { dataLimitInGB: -1, dataLimitInBytes: -1 } },
    ]);
    expect(await ok(Consumption, 'GET', `/purchases/${purchaseId}/consumption`)).toMatchObject({
      dataUsageRemainingInBytes: -1,
      dataUsageRemainingInGB: -1,
    });
  });

  test('never run out of data', async () => {
    const { buy, sandbox } = await openSandbox();
    const { iccid } = await buy({
      dataLimitInGB: -1,
      duration: undefined,
      startDate: '2026-11-20',
      endDate: '2026-11-27',
    });
    sandbox.control.playInstall(iccid);
    expect(sandbox.control.use(iccid, 500 * gigabyte).purchases).toMatchObject([{ remainingBytes: -1 }]);
    expect(sandbox.ledger.events.map(({ type }) => type)).not.toContain('consumption.threshold.reached');
  });
});

describe('times as epoch seconds', () => {
  const at = (day: string) => Date.parse(day) / 1000;

  test('select the package and the term as dates do', async () => {
    const { ok, buy, refused } = await openSandbox();
    const { packages } = await ok(
      Packages,
      'GET',
      `/packages?destination=FR&startTime=${at('2026-11-23')}&endTime=${at('2026-11-30')}`,
    );
    expect(new Set(packages.map(({ maxDays }) => maxDays))).toEqual(new Set([7]));
    const { purchaseId } = await buy({
      duration: undefined,
      startTime: at('2026-11-23'),
      endTime: at('2026-11-30'),
    });
    const { purchases } = await ok(Purchases, 'GET', `/purchases?purchaseId=${purchaseId}`);
    expect(purchases).toMatchObject([
      {
        startDate: '2026-11-23T00:00:00+00:00',
        startTime: at('2026-11-23'),
        createdAt: at('2026-11-20T12:00:00Z'),
      },
    ]);
    const both = { ...france, duration: undefined, ...week, startTime: at('2026-11-23') };
    expect(await refused('POST', '/purchases/v2', both)).toContain('400 startTime');
  });

  test('filter the list of purchases', async () => {
    const { ok, buy, clock } = await openSandbox();
    const first = await buy();
    await clock.advance(60_000);
    const second = await buy();
    const now = at('2026-11-20T12:00:30Z');
    const ids = async (query: string) =>
      (await ok(Purchases, 'GET', `/purchases?${query}`)).purchases.map(({ id }) => id);
    expect(await ids(`after=${now}`)).toEqual([second.purchaseId]);
    expect(await ids(`before=${now}`)).toEqual([first.purchaseId]);
  });
});

describe('a quirk', () => {
  const message = async (response: Response) =>
    `${response.status} ${((await response.json()) as { message: string }).message}`;

  test('can be set when the sandbox is created, or by its control', async () => {
    const { sandbox, raw, refused } = await openSandbox({ quirks: { purchases: 'no-balance' } });
    expect(await refused('POST', '/purchases/v2', france)).toMatch(/^402 /);
    expect(sandbox.control.setQuirks({ purchases: 'gateway-403' })).toMatchObject({
      purchases: 'gateway-403',
    });
    expect(await refused('POST', '/purchases/v2', france)).toBe('403 Missing Authentication Token');
    const set = await raw('/control/quirks', { method: 'POST', body: '{"purchases":"sold"}' });
    expect(await set.json()).toMatchObject({ purchases: 'sold' });
    const odd = await raw('/control/quirks', { method: 'POST', body: '{"purchases":"maybe"}' });
    expect(await message(odd)).toContain('400 purchases');
  });

  test('refuses brands', async () => {
    const { refused, buy, ok } = await openSandbox({ quirks: { brands: 'refused' } });
    const { iccid } = await buy({ email: 'a@example.org' });
    const brand = { ...france, emailBrand: 'Meridian' };
    expect(await refused('POST', '/purchases/v2', brand)).toContain('Diamond');
    const topUp = { iccid, dataLimitInGB: 1, duration: 7 };
    expect(await refused('POST', '/purchases/topup', { ...topUp, emailBrand: 'Meridian' })).toContain(
      'Diamond',
    );
    await ok(ToppedUp, 'POST', '/purchases/topup', topUp);
  });

  test('refuses fields that an operation does not know', async () => {
    const { refused, buy } = await openSandbox({ quirks: { unknownFields: 'refused' } });
    const { iccid } = await buy({ language: 'de', email: 'a@example.org' });
    const topUp = { iccid, dataLimitInGB: 1, duration: 7, language: 'de' };
    expect(await refused('POST', '/purchases/topup', topUp)).toMatch(/^400 .*language/);
  });

  test('lists decimal bytes and half cents', async () => {
    const { ok } = await openSandbox({ quirks: { bytes: 'decimal' } });
    const { packages } = await ok(Packages, 'GET', '/packages?destination=FR&dataLimitInGB=5');
    expect(new Set(packages.map((one) => one.dataLimitInBytes))).toEqual(new Set([5_000_000_000]));
    const other = await openSandbox({ quirks: { prices: 'half-cents' } });
    const list = (await (await other.call('GET', '/packages?destination=FR')).json()) as {
      packages: { priceInCents: number }[];
    };
    expect(list.packages.every(({ priceInCents }) => priceInCents % 1 === 0.5)).toBe(true);
  });

  test('spells regions with spaces and signs, and accepts no other spelling', async () => {
    const { call, refused, buy } = await openSandbox({ quirks: { regionWords: 'odd' } });
    const list = (await (await call('GET', '/destinations')).json()) as {
      destinations: { destination: string }[];
    };
    const words = list.destinations.map(({ destination }) => destination);
    expect(words).toEqual(expect.arrayContaining(['FRA', 'EU+', 'MIDDLE EAST']));
    for (const destination of ['EUROPE', 'MIDDLE_EAST']) {
      expect(await refused('POST', '/purchases/v2', { ...france, destination })).toContain('400 destination');
    }
    await buy({ destination: 'EU+' });
    await buy({ destination: 'MIDDLE EAST' });
  });

  test.each([
    ['jpeg', /^\/9j\//],
    ['svg', /^PHN2Zy/],
    ['none', /^$/],
    ['png-data-url', /^data:image\/png;base64,iVBOR/],
  ] as const)('returns the QR code as %s', async (qr, start) => {
    const { sandbox, buy, call } = await openSandbox();
    const { iccid } = await buy();
    sandbox.control.setQuirks({ qr, manualCode: 'bare' });
    const { esim } = (await (await call('GET', `/esim?iccid=${iccid}`)).json()) as {
      esim: { activationCode: string; manualActivationCode: string };
    };
    expect(esim.activationCode).toMatch(start);
    expect(esim.manualActivationCode).toMatch(/^1\$smdp/);
  });

  test('makes the gateway time out after the sale, or refuse before it', async () => {
    const { sandbox, refused } = await openSandbox({ quirks: { purchases: 'gateway-504' } });
    expect(await refused('POST', '/purchases/v2', france)).toMatch(/^504 /);
    expect(sandbox.ledger.purchases).toHaveLength(1);
    sandbox.control.setQuirks({ purchases: 'limited-429' });
    expect(await refused('POST', '/purchases/v2', france)).toMatch(/^429 /);
    expect(sandbox.ledger.purchases).toHaveLength(1);
  });

  test('lists rows of other systems unchanged on the first page', async () => {
    const foreign = { id: 'other-1', package: null };
    const { call, buy } = await openSandbox({ quirks: { foreignRows: [foreign] } });
    await buy();
    const { purchases } = (await (await call('GET', '/purchases')).json()) as { purchases: unknown[] };
    expect(purchases).toHaveLength(2);
    expect(purchases[0]).toEqual(foreign);
  });
});

test('an eSIM is ACTIVE while it is enabled', async () => {
  const { sandbox, buy, ok } = await openSandbox();
  const { iccid } = await buy();
  const state = async () => (await ok(EsimReply, 'GET', `/esim?iccid=${iccid}`)).esim.connectivityStatus;
  expect(await state()).toBe('NOT_ACTIVE');
  sandbox.control.playInstall(iccid);
  expect(await state()).toBe('ACTIVE');
});
