import { describe, expect, test } from 'vitest';
import { france, openSandbox } from './open-sandbox.ts';
import { PurchasedV2, Purchases, ToppedUp } from './wire.ts';

const day = 86_400_000;

/** Three purchases on three days: by ana, by ben, and a top-up of ana's. */
async function openShop() {
  const open = await openSandbox({ tokenLifetimeSeconds: 86_400 * 30 });
  const ana = await open.buy({ email: 'Ana@example.org', referenceId: 'trip 1/ä' });
  await open.clock.advance(day);
  const ben = await open.buy({ destination: 'EUROPE', email: 'ben@example.org', referenceId: 'trip-2' });
  await open.clock.advance(day);
  const topUp = await open.ok(ToppedUp, 'POST', '/purchases/topup', {
    iccid: ana.iccid,
    dataLimitInGB: 1,
    startDate: '2026-11-23',
    endDate: '2026-11-28',
  });
  const ids = { ana: ana.purchaseId, ben: ben.purchaseId, topUp: topUp.purchase.id };
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  const list = async (query = '') => {
    const { purchases } = await open.ok(Purchases, 'GET', `/purchases${query}`);
    return purchases.map(({ id }) => names.get(id));
  };
  return { ...open, ana, ben, ids, list };
}

describe('GET /purchases', () => {
  test('lists every purchase, newest first, with its package and its eSIM', async () => {
    const { ok, ids, ana } = await openShop();
    const { purchases, afterCursor } = await ok(Purchases, 'GET', '/purchases');
    expect(purchases.map(({ id }) => id)).toEqual([ids.topUp, ids.ben, ids.ana]);
    expect(afterCursor).toBeNull();
    expect(purchases[2]).toMatchObject({
      startDate: null,
      endDate: null,
      duration: 30,
      createdDate: '2026-11-20T12:00:00+00:00',
      package: { destination: 'FRA', destinationISO2: 'FR', destinationName: 'France', dataLimitInGB: 5 },
      esim: { iccid: ana.iccid },
      source: 'API',
      purchaseType: 'First Purchase',
      referenceId: 'trip 1/ä',
    });
    expect(purchases[0]).toMatchObject({
      duration: null,
      startDate: '2026-11-23T00:00:00+00:00',
      purchaseType: 'Top-up Purchase',
      referenceId: null,
    });
  });

  test.each([
    ['?referenceId=trip-2', ['ben']],
    ['?referenceId=trip%201%2F%C3%A4', ['ana']],
    ['?referenceId=trip', []],
    ['?email=ana@EXAMPLE.org', ['ana']],
    ['?afterDate=2026-11-21', ['topUp', 'ben']],
    ['?afterDate=2026-11-21T12:00:01Z', ['topUp']],
    ['?beforeDate=2026-11-21', ['ben', 'ana']],
    ['?afterDate=2026-11-21&beforeDate=2026-11-21', ['ben']],
    ['?afterDate=2026-12-01', []],
    ['?purchaseId=unknown', []],
    ['?iccid=8944500000000000000', []],
  ])('finds by %s', async (query, expected) => {
    const { list } = await openShop();
    expect(await list(query)).toEqual(expected);
  });

  test('finds by purchase and by eSIM, and by both only what matches both', async () => {
    const { list, ids, ana, ben } = await openShop();
    expect(await list(`?purchaseId=${ids.ben}`)).toEqual(['ben']);
    expect(await list(`?iccid=${ana.iccid}`)).toEqual(['topUp', 'ana']);
    expect(await list(`?iccid=${ben.iccid}&purchaseId=${ids.ana}`)).toEqual([]);
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['iccid=12', 'iccid'],
    ['referenceId=', 'referenceId'],
    ['afterDate=yesterday', 'afterDate'],
    ['beforeDate=2026-13-01', 'beforeDate'],
    ['afterCursor=garbled', 'afterCursor'],
  ])('names the field when it refuses %s', async (query, field) => {
    const { refused } = await openSandbox();
    expect(await refused('GET', `/purchases?${query}`)).toMatch(new RegExp(`^400 ${field}: `));
  });

  test('pages without gaps or repeats while others buy', async () => {
    const { ok, sandbox, buy } = await openSandbox();
    for (let round = 0; round < 5; round++) {
      await ok(PurchasedV2, 'POST', '/purchases/v2', { ...france, quantity: 5 });
    }
    const bought = sandbox.ledger.purchases.map(({ purchaseId }) => purchaseId).toReversed();
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await ok(Purchases, 'GET', `/purchases?limit=7${cursor}`);
      seen.push(...page.purchases.map(({ id }) => id));
      await buy();
      cursor = page.afterCursor ? `&afterCursor=${page.afterCursor}` : '';
    } while (cursor);
    expect(seen).toEqual(bought);
  });

  test('rejects a cursor of another list', async () => {
    const { call, refused } = await openSandbox();
    const page = (await (await call('GET', '/packages')).json()) as { afterCursor: string };
    expect(await refused('GET', `/purchases?afterCursor=${page.afterCursor}`)).toMatch(/^400 afterCursor: /);
  });

  test('lags as long as configured', async () => {
    const { ok, buy, sandbox, clock } = await openSandbox();
    const fault = { operation: 'GET /purchases', fault: { kind: 'list-lag', ms: 30_000 } } as const;
    sandbox.control.addFault(fault);
    await buy({ referenceId: 'late' });
    const found = async () => (await ok(Purchases, 'GET', '/purchases?referenceId=late')).purchases.length;
    expect(await found()).toBe(0);
    await clock.advance(29_999);
    expect(await found()).toBe(0);
    await clock.advance(1);
    expect(await found()).toBe(1);
  });
});
