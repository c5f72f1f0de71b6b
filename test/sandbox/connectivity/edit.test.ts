import { describe, expect, test } from 'vitest';
import { openSandbox } from './open-sandbox.ts';
import { Edited, Purchased, Purchases } from './wire.ts';

const older = { destination: 'FRA', dataLimitInGB: 5, startDate: '2026-11-25', endDate: '2026-12-20' };

describe('POST /purchases/edit', () => {
  const edit = (purchaseId: string, startDate: string, endDate: string) => ({
    purchaseId,
    startDate,
    endDate,
  });

  test('changes both dates before the first use', async () => {
    const { ok } = await openSandbox();
    const { purchase } = await ok(Purchased, 'POST', '/purchases', older);
    const edited = await ok(Edited, 'POST', '/purchases/edit', edit(purchase.id, '2026-12-01', '2026-12-30'));
    expect(edited).toEqual({
      purchaseId: purchase.id,
      newStartDate: '2026-12-01T00:00:00+00:00',
      newEndDate: '2026-12-30T23:59:59+00:00',
    });
    const { purchases } = await ok(Purchases, 'GET', '/purchases');
    expect(purchases[0]).toMatchObject({ startDate: edited.newStartDate, endDate: edited.newEndDate });
  });

  test('changes only the end of an active purchase', async () => {
    const { ok, refused, sandbox, clock, renewToken } = await openSandbox();
    const { purchase, profile } = await ok(Purchased, 'POST', '/purchases', older);
    await clock.advance(6 * 86_400_000);
    await renewToken();
    sandbox.control.playInstall(profile.iccid);
    const moved = edit(purchase.id, '2026-11-28', '2026-12-20');
    expect(await refused('POST', '/purchases/edit', moved)).toMatch(/^400 startDate: /);
    const over = edit(purchase.id, '2026-11-25', '2026-11-25');
    expect(await refused('POST', '/purchases/edit', over)).toMatch(/^400 endDate: /);
    const longer = edit(purchase.id, '2026-11-25', '2026-12-24');
    await ok(Edited, 'POST', '/purchases/edit', longer);
  });

  test.each([
    ['endDate', '2026-11-25', '2026-11-27'],
    ['endDate', '2026-11-25', '2027-02-01'],
    ['endDate', '2026-11-25', '2026-11-24'],
    ['startDate', '2026-11-01', '2026-11-20'],
    ['startDate', 'x', '2026-11-20'],
  ])('names the field when it refuses %s: another band or odd dates, %s to %s', async (field, start, end) => {
    const { ok, refused } = await openSandbox();
    const { purchase } = await ok(Purchased, 'POST', '/purchases', older);
    const message = await refused('POST', '/purchases/edit', edit(purchase.id, start, end));
    expect(message).toMatch(new RegExp(`^400 ${field}: `));
  });

  test('refuses an unknown purchase', async () => {
    const { refused } = await openSandbox();
    const message = await refused('POST', '/purchases/edit', edit('who', '2026-11-25', '2026-12-20'));
    expect(message).toBe('400 purchaseId: is not known');
  });
});
