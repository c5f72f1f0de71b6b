import { describe, expect, test } from 'vitest';
import { gigabyte, openSandbox } from './open-sandbox.ts';
import { Consumption, DeviceReply, EsimReply, Event, HistoryReply, IframeToken, ToppedUp } from './wire.ts';

async function openBought() {
  const open = await openSandbox({ tokenLifetimeSeconds: 86_400 * 100 });
  const bought = await open.buy();
  const { iccid, purchaseId } = bought;
  return {
    ...open,
    ...bought,
    control: open.sandbox.control,
    status: async () => (await open.ok(EsimReply, 'GET', `/esim?iccid=${iccid}`)).esim.status,
    left: (id = purchaseId) => open.ok(Consumption, 'GET', `/purchases/${id}/consumption`),
    types: () => open.sandbox.ledger.events.map(({ type }) => type),
  };
}

describe('GET /esim', () => {
  test('shows the same codes as the purchase', async () => {
    const { ok, iccid, manualActivationCode, activationCode } = await openBought();
    expect((await ok(EsimReply, 'GET', `/esim?iccid=${iccid}`)).esim).toMatchObject({
      iccid,
      manualActivationCode,
      activationCode,
      status: 'RELEASED',
      isTopUpAllowed: true,
    });
  });

  test.each([
    ['/esim', '400 iccid'],
    ['/esim?iccid=12', '400 iccid'],
    ['/esim?iccid=8944500000000000000', '400 iccid'],
    ['/esim/12/history', '400 iccid'],
    ['/esim/8944500000000000000/history', '400 iccid'],
    ['/esim/8944500000000000000/device', '400 iccid'],
    ['/purchases/unknown/consumption', '400 purchaseId'],
    ['/nothing', '404 there is nothing here'],
  ])('%s is refused', async (path, message) => {
    const { refused } = await openSandbox();
    expect(await refused('GET', path)).toContain(message);
  });
});

describe('the life of an eSIM', () => {
  test('goes step by step, each with its state and its event', async () => {
    const { control, iccid, status, types, ok, clock } = await openBought();
    const seen: unknown[] = [];
    for (const step of ['download', 'install', 'enable', 'disable', 'enable', 'delete'] as const) {
      await clock.advance(1000);
      control.step(iccid, step);
      seen.push([await status(), types().at(-1)]);
    }
    expect(seen).toEqual([
      ['DOWNLOADED', 'esim.downloaded'],
      ['INSTALLED', 'esim.installed'],
      ['ENABLED', 'esim.enabled'],
      ['INSTALLED', 'esim.disabled'],
      ['ENABLED', 'esim.enabled'],
      ['DELETED', 'esim.deleted'],
    ]);
    const { history } = (await ok(HistoryReply, 'GET', `/esim/${iccid}/history`)).esim;
    expect(history.map((entry) => entry.status)).toEqual([
      'RELEASED',
      'DOWNLOADED',
      'INSTALLED',
      'ENABLED',
      'INSTALLED',
      'ENABLED',
      'DELETED',
    ]);
    expect(history[1]?.statusDate).toBe('2026-11-20T12:00:01+00:00');
  });

  test('can be played in one go', async () => {
    const { control, iccid, types } = await openBought();
    expect(control.playInstall(iccid)).toMatchObject({ status: 'ENABLED', disabled: false });
    expect(types()).toEqual(['esim.downloaded', 'esim.installed', 'esim.enabled']);
  });

  test('takes the steps that come before a requested one, and none twice', async () => {
    const { control, iccid, types } = await openBought();
    control.step(iccid, 'install');
    control.step(iccid, 'install');
    control.step(iccid, 'download');
    expect(types()).toEqual(['esim.downloaded', 'esim.installed']);
    control.step(iccid, 'enable');
    control.step(iccid, 'disable');
    control.step(iccid, 'disable');
    expect(types().slice(2)).toEqual(['esim.enabled', 'esim.disabled']);
    expect(control.esim(iccid)).toMatchObject({ status: 'INSTALLED', disabled: true });
  });

  test('ends with its deletion: no top-up, no further step', async () => {
    const { control, iccid, ok } = await openBought();
    control.step(iccid, 'delete');
    const { esim } = await ok(EsimReply, 'GET', `/esim?iccid=${iccid}`);
    expect(esim).toMatchObject({ status: 'DELETED', isTopUpAllowed: false });
    expect(() => control.step(iccid, 'enable')).toThrow('DELETED');
    expect(() => control.step(iccid, 'delete')).toThrow('DELETED');
  });

  test('cannot be switched off before it has been on', async () => {
    const { control, iccid } = await openBought();
    expect(() => control.step(iccid, 'disable')).toThrow('not enabled');
  });

  test('shows its device once it is on one', async () => {
    const { control, iccid, ok, refused } = await openBought();
    expect(await refused('GET', `/esim/${iccid}/device`)).toMatch(/^400 /);
    control.step(iccid, 'install');
    const { device } = await ok(DeviceReply, 'GET', `/esim/${iccid}/device`);
    expect((await ok(DeviceReply, 'GET', `/esim/${iccid}/device`)).device).toEqual(device);
  });
});

describe('usage', () => {
  test('has all its data and is not active until the eSIM is on', async () => {
    const { control, iccid, left } = await openBought();
    const whole = { dataUsageRemainingInBytes: 5 * gigabyte, dataUsageRemainingInGB: 5 };
    expect(await left()).toEqual({ ...whole, status: 'NOT_ACTIVE' });
    expect(() => control.use(iccid, 1)).toThrow('not enabled');
    control.step(iccid, 'enable');
    expect(await left()).toEqual({ ...whole, status: 'ACTIVE' });
  });

  test('sends one event each at 50, 80 and 100 per cent, with the data left', async () => {
    const { control, iccid, purchaseId, left, sandbox } = await openBought();
    control.playInstall(iccid);
    const reached = () =>
      sandbox.ledger.events
        .map(({ body }) => Event.parse(JSON.parse(body)))
        .flatMap((event) => (event.type === 'consumption.threshold.reached' ? [event] : []));
    control.use(iccid, 2 * gigabyte);
    expect(reached()).toEqual([]);
    control.use(iccid, gigabyte / 2);
    expect(reached().map((event) => [event.thresholdPercent, event.remainingBytes])).toEqual([
      [50, 2.5 * gigabyte],
    ]);
    control.use(iccid, 99 * gigabyte);
    expect(reached().map((event) => event.thresholdPercent)).toEqual([50, 80, 100]);
    expect(reached()[2]).toMatchObject({ iccid, purchaseId, remainingBytes: 0 });
    expect((await left()).dataUsageRemainingInBytes).toBe(0);
    control.use(iccid, gigabyte);
    expect(reached()).toHaveLength(3);
  });

  test('continues with the top-up when the first purchase is used up', async () => {
    const { control, iccid, left, ok, purchaseId } = await openBought();
    const { purchase } = await ok(ToppedUp, 'POST', '/purchases/topup', {
      iccid,
      dataLimitInGB: 2,
      duration: 7,
    });
    control.playInstall(iccid);
    expect(await left(purchase.id)).toMatchObject({ status: 'NOT_ACTIVE' });
    control.use(iccid, 6 * gigabyte);
    expect(await left(purchaseId)).toMatchObject({ dataUsageRemainingInBytes: 0 });
    expect(await left(purchase.id)).toEqual({
      dataUsageRemainingInBytes: gigabyte,
      dataUsageRemainingInGB: 1,
      status: 'ACTIVE',
    });
  });

  test('ends when its days run out', async () => {
    const { control, iccid, left, clock } = await openBought();
    control.playInstall(iccid);
    await clock.advance(30 * 86_400_000 - 1);
    expect((await left()).status).toBe('ACTIVE');
    await clock.advance(1);
    expect((await left()).status).toBe('NOT_ACTIVE');
    expect(control.use(iccid, gigabyte).purchases[0]?.remainingBytes).toBe(5 * gigabyte);
  });

  test('starts on the first day of a purchase by dates', async () => {
    const { control, buy, left, clock } = await openBought();
    const term = { duration: undefined, startDate: '2026-11-22', endDate: '2026-12-20' };
    const { iccid, purchaseId } = await buy(term);
    control.playInstall(iccid);
    expect(control.use(iccid, gigabyte).purchases[0]?.remainingBytes).toBe(5 * gigabyte);
    await clock.advance(2 * 86_400_000);
    control.use(iccid, gigabyte);
    expect(await left(purchaseId)).toMatchObject({ dataUsageRemainingInGB: 4, status: 'ACTIVE' });
  });
});

describe('a phone played by the clock', () => {
  test('installs, uses all data and rests', async () => {
    const { control, iccid, clock, status, left, types } = await openBought();
    control.autoplay(iccid, { everyMs: 1000 });
    await clock.advance(1000);
    expect(await status()).toBe('DOWNLOADED');
    await clock.advance(2000);
    expect(await status()).toBe('ENABLED');
    await clock.advance(5000);
    expect((await left()).dataUsageRemainingInGB).toBe(2.5);
    await clock.advance(60_000);
    expect((await left()).dataUsageRemainingInBytes).toBe(0);
    expect(types()).toHaveLength(6);
    expect(clock.pending()).toBe(0);
  });

  test('stops on request, or when the eSIM is deleted', async () => {
    const { control, iccid, clock, status } = await openBought();
    const stop = control.autoplay(iccid);
    await clock.advance(5000);
    stop();
    await clock.advance(60_000);
    expect(await status()).toBe('DOWNLOADED');
    control.autoplay(iccid);
    control.step(iccid, 'delete');
    await clock.advance(60_000);
    expect(clock.pending()).toBe(0);
  });

  test('runs for every new eSIM with autoplay on', async () => {
    const { buy, clock, sandbox } = await openSandbox({ autoplay: { everyMs: 10 } });
    const { iccid } = await buy();
    await clock.advance(30);
    expect(sandbox.control.esim(iccid).status).toBe('ENABLED');
  });
});

test.each([undefined, {}, ''])('POST /iframe/token returns a token for the body %j', async (body) => {
  const { ok } = await openSandbox();
  expect((await ok(IframeToken, 'POST', '/iframe/token', body)).token).toMatch(/^sbt_/);
});

test.each(['{', '[]', '1'])('POST /iframe/token refuses the body %j', async (body) => {
  const { refused } = await openSandbox();
  expect(await refused('POST', '/iframe/token', body)).toMatch(/^400 /);
});
