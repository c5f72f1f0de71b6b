import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAdmin } from '../../../../server/cli/admin/admin.ts';
import { createShopTools } from '../../../../server/compose/shops.ts';
import { hashOfKey } from '../../../../server/staff/keys.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { enter, staffOf, textOf, type StaffBrowser } from '../../../support/staff.ts';

const page = '/dashboard/connections';

let shop: Harness;
let owner: StaffBrowser;
beforeAll(async () => {
  shop = await createHarness({ dashboard: true });
  owner = await enter(shop);
});
afterAll(() => shop.stop());

const fields = { name: 'Zapier', 'scopes[]': 'read', shop: '*', days: '30' };
const limits = { currency: 'EUR', perOrder: '20', perDay: '100.50', perMonth: '1000' };
const make = (more: Record<string, string> = {}, as = owner) =>
  as.post(`${page}/keys`, { ...fields, ...more }, { page, stepUp: true });
const secretIn = (text: string) => /esk_[\w-]{43}/.exec(text)?.[0] ?? '';
const use = (secret: string) => staffOf(shop).useKey(hashOfKey(secret) ?? '');

describe('an API key', () => {
  it('is shown once, stored as a hash, and recorded in the audit by its id', async () => {
    const response = await make();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const secret = secretIn(await response.text());
    const key = await use(secret);
    expect(key).toMatchObject({ name: 'Zapier', scopes: ['read'], shop: null, isAlive: true });

    const html = await (await owner.get(page)).text();
    expect(textOf(html)).toContain('Zapier');
    expect(html).not.toContain(secret.slice(4, 16));
    const stored = JSON.stringify(await shop.db.selectFrom('api_keys').selectAll().execute());
    expect(stored).not.toContain(secret.slice(4, 16));
    const [entry] = await staffOf(shop).audit.list({ what: 'key.make' }, null, 1);
    expect(entry).toMatchObject({ by: 'owner@partner.example', via: 'dashboard', subject: key?.id });
    expect(JSON.stringify(entry)).not.toContain(secret.slice(4, 16));
    expect(shop.log.join('\n')).not.toContain(secret.slice(4, 16));
  });

  it('shows when it was last used, and opens nothing once it has ended', async () => {
    const secret = secretIn(await (await make({ name: 'Ends soon' })).text());
    const before = await use(secret);
    expect(before?.usedAt).toBeNull();
    expect((await staffOf(shop).keys()).find(({ id }) => id === before?.id)?.usedAt).not.toBeNull();
    expect((await owner.post(`${page}/keys/end`, { id: before?.id ?? '' }, { page })).status).toBe(303);
    expect(await use(secret)).toBeUndefined();
    expect((await owner.post(`${page}/keys/end`, { id: before?.id ?? '' }, { page })).status).toBe(409);
    const [entry] = await staffOf(shop).audit.list({ what: 'key.end' }, null, 1);
    expect(entry).toMatchObject({ subject: before?.id, before: { name: 'Ends soon', scopes: ['read'] } });
  });

  it('lasts as long as requested, and only while the person who made it is an owner', async () => {
    const short = secretIn(await (await make({ days: '1' })).text());
    await shop.clock.advance(86_400_000 - 1);
    owner = await enter(shop);
    expect(await use(short)).toBeDefined();
    await shop.clock.advance(1);
    expect(await use(short)).toBeUndefined();
    expect(textOf(await (await owner.get(page)).text())).toContain('Ended');

    const second = await enter(shop, 'owner', 'second@partner.example');
    const theirs = secretIn(await (await make({}, second)).text());
    expect(await use(theirs)).toBeDefined();
    const staff = staffOf(shop);
    const seen = await staff.personByEmail('second@partner.example');
    if (!seen) throw new Error('no such person');
    await staff.changeRole(seen, 'operator', { by: 'test', via: 'cli' });
    expect(await use(theirs)).toBeUndefined();
  });

  it.each([
    [{ name: 'x' }, 'A name has 2 to 60 characters.'],
    [{ name: 'Za\u202Epier' }, 'A name has 2 to 60 characters.'],
    [{ 'scopes[]': '' }, 'Tick at least one thing that the key may do.'],
    [{ 'scopes[]': 'read everything' }, 'Tick at least one thing that the key may do.'],
    [{ shop: 'nowhere' }, 'There is no such shop.'],
    [{ 'scopes[]': 'buy' }, 'A key that may buy needs limits per order, per day and per month'],
    [{ 'scopes[]': 'buy', ...limits, perDay: '19' }, 'none below the one before it'],
    [{ 'scopes[]': 'buy', ...limits, currency: 'CHF' }, 'A key that may buy needs'],
    [{ days: '0' }, 'A key is valid for 1 to 366 days.'],
    [{ days: '3e9' }, 'A key is valid for 1 to 366 days.'],
  ])('is refused with %j', async (wrong, says) => {
    const response = await make(wrong);
    expect(response.status).toBe(422);
    expect(textOf(await response.text())).toContain(says);
  });

  it('can be replaced, and works beside its replacement until the chosen time', async () => {
    const rotate = (id: string, former: string) =>
      owner.post(`${page}/keys/rotate`, { id, former }, { page, stepUp: true });
    const first = secretIn(await (await make({ name: 'Rolled', 'scopes[]': 'read act', days: '9' })).text());
    const former = await use(first);
    if (!former) throw new Error('no such key');
    const response = await rotate(former.id, '1h');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const second = secretIn(await response.text());
    const next = await use(second);
    expect(next).toMatchObject({ name: 'Rolled', scopes: ['read', 'act'], shop: null, replacedBy: null });
    expect((next?.endsAt ?? 0) - (next?.madeAt ?? 0)).toBe(9 * 86_400_000);
    expect(await use(first)).toMatchObject({ replacedBy: next?.id });
    const listed = textOf(await (await owner.get(page)).text());
    expect(listed).toMatch(new RegExp(`Rolled ${former.id} .*replaced by ${next?.id}`));
    expect((await staffOf(shop).keys()).filter(({ name }) => name === 'Rolled')).toMatchObject([
      { usedAt: expect.any(Number) },
      { usedAt: expect.any(Number) },
    ]);

    // A key can be replaced only once.
    expect((await rotate(former.id, '7d')).status).toBe(409);
    expect((await rotate('key_none', '7d')).status).toBe(409);
    expect((await rotate(next?.id ?? '', '8d')).status).toBe(422);
    expect(await use(second)).toMatchObject({ replacedBy: null });
    const [entry, ...more] = await staffOf(shop).audit.list({ what: 'key.rotate' }, null, 9);
    expect([entry, more.length]).toMatchObject([
      { by: 'owner@partner.example', subject: former.id, after: { by: next?.id } },
      0,
    ]);
    expect(JSON.stringify(entry)).not.toContain(second.slice(4, 16));

    await shop.clock.advance(3_600_000 - 1);
    expect(await use(first)).toBeDefined();
    await shop.clock.advance(1);
    expect([await use(first), await use(second)]).toEqual([undefined, expect.anything()]);
    owner = await enter(shop);
    await rotate(next?.id ?? '', 'now');
    expect(await use(second)).toBeUndefined();
  });

  it('still ends at its original time after being replaced', async () => {
    const short = secretIn(await (await make({ name: 'Short', days: '1' })).text());
    const key = await use(short);
    await owner.post(`${page}/keys/rotate`, { id: key?.id ?? '', former: '7d' }, { page, stepUp: true });
    expect((await use(short))?.endsAt).toBe(key?.endsAt);
  });

  it('has a budget if it may buy, which an owner sees and changes with a passkey', async () => {
    const secret = secretIn(await (await make({ name: 'Agency', 'scopes[]': 'read buy', ...limits })).text());
    const key = await use(secret);
    const before = { currency: 'EUR', perOrder: 2000, perDay: 10050, perMonth: 100000 };
    expect(key).toMatchObject({ scopes: ['read', 'buy'], budget: { ...before, id: key?.id } });
    const text = textOf(await (await owner.get(page)).text());
    expect(text).toContain('Today €0.00 of €100.50, this month €0.00 of €1,000.00; at most €20.00 per order');

    const id = key?.id ?? '';
    const change = (fields: Record<string, string>, stepUp = true) =>
      owner.post(`${page}/keys/budget`, { id, ...limits, ...fields }, { page, stepUp });
    expect((await change({}, false)).status).toBe(403);
    expect((await change({ perMonth: '0' })).status).toBe(422);
    expect((await change({ id: 'key_none' })).status).toBe(409);
    expect((await change({ perDay: '200', currency: 'USD' })).status).toBe(303);
    // A budget stays in its currency.
    expect((await use(secret))?.budget).toEqual({ ...before, id, perDay: 20_000 });
    // So does the budget of the key's replacement.
    const rotated = await owner.post(`${page}/keys/rotate`, { id, former: '1h' }, { page, stepUp: true });
    expect((await use(secretIn(await rotated.text())))?.budget).toEqual({ ...before, id, perDay: 20_000 });
    const [entry] = await staffOf(shop).audit.list({ what: 'key.budget' }, null, 1);
    expect(entry).toMatchObject({ subject: id, before, after: { ...before, perDay: 20_000 } });
  });

  it('is made, replaced and ended on the command line by the same rules', async () => {
    const lines: string[] = [];
    const staff = staffOf(shop);
    const admin = async (...words: string[]) => {
      lines.length = 0;
      const print = (line: string) => void lines.push(line);
      const invite = () => Promise.resolve('no-address' as const);
      const shopIds = async () => ['default', 'fjord'];
      const shops = createShopTools(shop);
      const code = await runAdmin(words, { staff, invite, shopIds, shops, print });
      return { code, text: lines.join('\n') };
    };
    const made = await admin('key', 'Cron job', '--scopes', 'read,act', '--shop', 'fjord', '--by', 'Lena');
    expect(made.code).toBe(0);
    const key = await use(secretIn(made.text));
    expect(key).toMatchObject({ scopes: ['read', 'act'], shop: 'fjord', madeBy: 'Lena' });
    expect((await admin('keys')).text).toMatch(
      new RegExp(`${key?.id} +Cron job +read act +fjord +Lena +2027`),
    );
    // A name that could pass for another's.
    expect(await admin('key', 'Cron job', '--by', 'Le\u202Ena')).toMatchObject({ code: 2 });
    expect(await admin('key', 'Cron job', '--shop', 'nowhere')).toMatchObject({ code: 2 });
    expect((await admin('key', 'Cron job', '--days', '400')).text).toContain('--days takes 1 to 366.');
    expect(await admin('rotate-key', key?.id ?? '', '--former', '2h')).toMatchObject({ code: 2 });
    const rotated = await admin('rotate-key', key?.id ?? '', '--by', 'Lena');
    expect(rotated.text).toContain(`${key?.id} keeps working for 24h.`);
    expect(await use(secretIn(rotated.text))).toMatchObject({ name: 'Cron job', shop: 'fjord' });
    expect(await use(secretIn(made.text))).toBeDefined();
    expect((await admin('rotate-key', key?.id ?? '')).code).toBe(1);
    const amounts = ['--currency', 'EUR', '--per-order', '20', '--per-day', '50', '--per-month', '500'];
    expect(await admin('key', 'Buyer', '--scopes', 'buy')).toMatchObject({ code: 2 });
    const buyer = await use(secretIn((await admin('key', 'Buyer', '--scopes', 'buy', ...amounts)).text));
    expect((await admin('keys')).text).toContain(
      'EUR 20.00 an order; today 0.00 of 50.00, this month 0.00 of 500.00',
    );
    expect(await admin('budget', buyer?.id ?? '', '--per-order', '5', ...amounts.slice(4))).toEqual({
      code: 0,
      text: `The budget of ${buyer?.id} was changed.`,
    });
    expect(await admin('budget', key?.id ?? '', ...amounts.slice(2))).toMatchObject({ code: 1 });
    expect(await admin('end-key', key?.id ?? '')).toEqual({
      code: 0,
      text: `${key?.id} no longer works.`,
    });
    expect(await admin('end-key', key?.id ?? '')).toMatchObject({ code: 1 });
    expect(await use(secretIn(made.text))).toBeUndefined();
  });
});
