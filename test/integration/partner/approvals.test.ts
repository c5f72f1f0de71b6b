import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccountPurchase, PartnerQuote } from '../../../server/contract/schemas/partner-buying.ts';
import { apiKey } from '../../support/api-keys.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { createAgent } from '../../support/mcp.ts';
import { enter, staffOf, textOf, type StaffBrowser } from '../../support/staff.ts';

const page = '/dashboard/connections';
const day = 86_400_000;
const usedUp = 'This reference was used for another purchase';

let shop: Harness;
let owner: StaffBrowser;
let agent: ReturnType<typeof createAgent>;
beforeEach(async () => {
  shop = await createHarness({ dashboard: true });
  owner = await enter(shop);
  const budget = { currency: 'EUR', perOrder: '1', perDay: '50', perMonth: '50' };
  agent = createAgent(shop, {
    path: '/mcp/partner',
    key: await apiKey(shop, 'buy', { name: 'Agency', budget }),
  });
});
afterEach(() => shop.stop());

const quote = () => agent.call<PartnerQuote>('get_quote', { destination: 'FR', days: 30, dataGb: 5 });
async function asked(reference: string, more: object = {}) {
  const { packageId, charge } = await quote();
  return { reference, packageId, charge, email: 'nora@traveller.example', ...more };
}
const buy = (call: object) => agent.call<AccountPurchase>('buy_for_traveller', call);
const approvalOf = async (call: object) => (await buy(call)).approval?.id ?? '';
const decide = (id: string, verb: 'approve' | 'refuse', stepUp = true) =>
  owner.post(`${page}/approvals/${id}/${verb}`, {}, { page, stepUp });
const findings = () => shop.storefront().store.findings();

describe('a purchase beyond the budget', () => {
  it('is among the findings with both decimals of its price', async () => {
    const place = { destination: 'JP', days: 15, dataGb: 5 };
    const { packageId, charge } = await agent.call<PartnerQuote>('get_quote', place);
    expect(charge).toEqual({ amount: 460, currency: 'EUR' });
    await buy({ reference: 'group-6', packageId, charge, email: 'nora@traveller.example' });
    const [finding] = await findings();
    expect(finding?.detail).toContain('Agency asks to buy for 4.60 EUR, reference group-6');
  });

  it('waits for an owner’s passkey, and then the same call buys it, once', async () => {
    const call = await asked('group-7');
    const waiting = await buy(call);
    expect(waiting).toMatchObject({ state: 'awaiting-approval', order: null, budget: { spentToday: 0 } });
    expect(await buy(call)).toEqual(waiting);
    expect(shop.ledgers()).toMatchObject({ purchases: [] });
    const id = waiting.approval?.id ?? '';
    expect(await findings()).toMatchObject([{ kind: 'approval-waiting', subject: id }]);

    const text = textOf(await (await owner.get(page)).text());
    for (const part of [
      'Waiting for your approval',
      '5 GB in France',
      'n•••@traveller.example',
      'group-7',
      'Agency',
    ])
      expect(text).toContain(part);
    expect((await decide(id, 'approve', false)).status).toBe(403);
    // A passkey's answer for one request approves no other, and none twice.
    const other = await approvalOf(await asked('group-8'));
    const token = await owner.once(page);
    const assertion = await owner.assertion(token, `${page}/approvals/${other}/approve`);
    expect((await owner.send(`${page}/approvals/${id}/approve`, { once: token, assertion })).status).toBe(
      403,
    );
    expect(await buy(call)).toEqual(waiting);
    const operator = await enter(shop, 'operator');
    expect((await operator.post(`${page}/approvals/${id}/approve`, {}, { page, stepUp: true })).status).toBe(
      403,
    );
    expect((await decide(id, 'approve')).status).toBe(303);
    expect((await decide(id, 'refuse')).status).toBe(409);
    expect((await findings()).map(({ subject }) => subject)).toEqual([other]);
    const [entry] = await staffOf(shop).audit.list({ what: 'approval.approve' }, null, 1);
    expect(entry).toMatchObject({
      by: 'owner@partner.example',
      subject: id,
      after: { charge: call.charge, reference: 'group-7', packageId: call.packageId },
    });

    // The approval does not cover another traveller.
    await expect(buy({ ...call, email: 'else@traveller.example' })).rejects.toThrow(usedUp);
    const all = await Promise.all(Array.from({ length: 8 }, () => buy(call)));
    expect(new Set(all.map(({ order }) => order?.id)).size).toBe(1);
    await shop.pass(120_000);
    expect(await buy(call)).toMatchObject({
      state: 'ready',
      approval: null,
      budget: { spentToday: call.charge?.amount },
    });
    expect(shop.ledgers()).toMatchObject({ payments: [], purchases: [{}] });
    expect((await decide(id, 'approve')).status).toBe(409);
  });

  it('stays refused for a day, and buys nothing', async () => {
    const call = await asked('group-9');
    expect((await decide(await approvalOf(call), 'refuse')).status).toBe(303);
    expect(await buy(call)).toMatchObject({ state: 'refused', order: null });
    // Nothing else can be requested under this reference, either.
    const { packageId, charge } = await agent.call<PartnerQuote>('get_quote', {
      destination: 'FR',
      days: 30,
      dataGb: 10,
    });
    for (const other of [{ email: 'else@traveller.example' }, { packageId, charge }])
      await expect(buy({ ...call, ...other })).rejects.toThrow(usedUp);
    expect(await findings()).toEqual([]);
    await shop.clock.advance(day);
    expect(await buy(call)).toMatchObject({ state: 'awaiting-approval' });
    expect(shop.ledgers().purchases).toEqual([]);
  });

  it('needs a new request for approval once the former one has expired', async () => {
    const call = await asked('group-10');
    const id = await approvalOf(call);
    await shop.clock.advance(day);
    owner = await enter(shop);
    expect((await decide(id, 'approve')).status).toBe(409);
    await shop.storefront().purge();
    expect(await findings()).toEqual([]);
    const next = await approvalOf(call);
    expect(next).not.toBe(id);
    expect((await decide(next, 'approve')).status).toBe(303);
    await shop.clock.advance(day);
    expect(await buy(call)).toMatchObject({ state: 'awaiting-approval' });
    expect(shop.ledgers().purchases).toEqual([]);
  });

  it('no longer needs approval once the budget is raised', async () => {
    const call = await asked('group-11');
    const id = await approvalOf(call);
    const [key] = await staffOf(shop).keys();
    const limits = { perOrder: 5_000, perDay: 5_000, perMonth: 5_000 };
    await staffOf(shop).changeBudget(key?.id ?? '', limits, { by: 'test', via: 'cli' });
    expect(await buy(call)).toMatchObject({ state: 'preparing' });
    expect(await findings()).toEqual([]);
    expect((await decide(id, 'approve')).status).toBe(409);
  });

  it('is refused while fifty others of the key wait, and stored once one of them is decided', async () => {
    const call = await asked('group-12');
    const ids = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => approvalOf({ ...call, reference: `many-${nth}` })),
    );
    await expect(buy(call)).rejects.toThrow('Too many purchases by this key await approval');
    expect(await findings()).toHaveLength(50);
    // Requests that already wait are still reported.
    expect(await buy({ ...call, reference: 'many-0' })).toMatchObject({ state: 'awaiting-approval' });
    // Another key is not affected.
    const budget = { currency: 'EUR', perOrder: '1', perDay: '50', perMonth: '50' };
    const colleague = createAgent(shop, {
      path: '/mcp/partner',
      key: await apiKey(shop, 'buy', { name: 'Colleague', budget }),
    });
    expect(await colleague.call('buy_for_traveller', { ...call, reference: 'theirs' })).toMatchObject({
      state: 'awaiting-approval',
    });
    expect((await decide(ids.at(-1) ?? '', 'refuse')).status).toBe(303);
    expect(await buy(call)).toMatchObject({ state: 'awaiting-approval' });
  });

  it('is requested once under its reference, whichever of many travellers comes first', async () => {
    const call = await asked('group-13');
    const flood = () =>
      Promise.allSettled(
        Array.from({ length: 20 }, (_, nth) => buy({ ...call, email: `nora${nth}@traveller.example` })),
      );
    const answers = await flood();
    const refusals = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [String(answer.reason)] : [],
    );
    expect(refusals).toHaveLength(19);
    for (const refusal of refusals) expect(refusal).toContain(usedUp);
    await flood();
    const rows = () => shop.db.selectFrom('account_approvals').select('id').execute();
    expect(await rows()).toHaveLength(1);
    expect(await findings()).toHaveLength(1);
  });

  it('leads to its traveller no longer than the order does, not even in the audit', async () => {
    const bought = await asked('secret-booking-1');
    await decide(await approvalOf(bought), 'approve');
    await buy(bought);
    await shop.pass(120_000);
    expect(await buy(bought)).toMatchObject({ state: 'ready' });
    await decide(await approvalOf(await asked('secret-booking-2')), 'refuse');
    const told = async () =>
      JSON.stringify([
        await staffOf(shop).audit.list({}, null, 99),
        await shop.db.selectFrom('findings').selectAll().execute(),
        await shop.db.selectFrom('account_approvals').selectAll().execute(),
        await shop.db.selectFrom('orders').select('attribution').execute(),
      ]);
    await shop.storefront().purge();
    for (const reference of ['secret-booking-1', 'secret-booking-2'])
      expect(await told()).toContain(reference);

    await shop.pass(462 * day, 10 * day);
    await shop.storefront().purge();
    expect(await told()).not.toMatch(/secret-booking|traveller\.example/);
    // Who decided what, and for how much, stays.
    const decisions = ['approval.approve', 'approval.refuse'].map((what) =>
      staffOf(shop).audit.list({ what }, null, 9),
    );
    for (const [entry] of await Promise.all(decisions))
      expect(entry).toMatchObject({
        by: 'owner@partner.example',
        after: { charge: bought.charge, packageId: bought.packageId },
      });
  });
});
