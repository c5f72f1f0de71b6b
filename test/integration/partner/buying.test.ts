import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AccountPurchase, PartnerQuote } from '../../../server/contract/partner-buying.ts';
import type { PartnerOrders } from '../../../server/contract/partner.ts';
import type { AskedBudget } from '../../../server/staff/keys.ts';
import { apiKey, bearer } from '../../support/api-keys.ts';
import { backUp } from '../../support/backup.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { createMailbox } from '../../support/mailbox.ts';
import { createAgent } from '../../support/mcp.ts';
import { staffOf } from '../../support/staff.ts';

const buying = 'POST /purchases/v2';
const email = 'Nora@traveller.example';
const budget: AskedBudget = { currency: 'EUR', perOrder: '20', perDay: '50', perMonth: '200' };

let shop: Harness;
let mailbox: ReturnType<typeof createMailbox>;
let key: string;
beforeEach(async () => {
  mailbox = createMailbox();
  shop = await createHarness({ mailer: mailbox.mailer, processes: 2 });
  key = await apiKey(shop, 'read,buy', { name: 'Agency', budget });
});
afterEach(() => shop.stop());

const post = async (at: string, body: object, { as = key, process = 0 } = {}) => {
  const { app } = shop.storefronts[process % shop.storefronts.length] ?? shop.storefront();
  return app.request(`${shop.config.store.publicUrl}/api/partner${at}`, {
    method: 'POST',
    headers: { ...bearer(as), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
};
async function quote(as = key, more: object = {}): Promise<PartnerQuote & { charge: object }> {
  const response = await post('/quotes', { destination: 'FR', days: 30, dataGb: 5, ...more }, { as });
  const made = PartnerQuote.parse(await response.json());
  if (made.charge === null) throw new Error('no charge');
  return { ...made, charge: made.charge };
}
/** What a program sends to buy. */
async function asked(reference: string, more: object = {}) {
  const { packageId, charge } = await quote();
  return { reference, packageId, charge, email, lang: 'de', ...more };
}
const buy = async (body: object, how: { as?: string; process?: number } = {}) => {
  const response = await shop.during(post('/purchases', body, how));
  const told = (await response.json()) as { type?: string };
  return { status: response.status, type: told.type, body: told as unknown as AccountPurchase };
};
const known = async (answer: ReturnType<typeof buy>) => {
  const { body, type } = await answer;
  if (type !== undefined) throw new Error(type);
  return AccountPurchase.parse(body);
};

/** The same call again, once the service's list has had the time that it may lag behind. */
const settled = async (...call: Parameters<typeof buy>) => {
  await known(buy(...call));
  await shop.pass(120_000);
  return known(buy(...call));
};

describe('a program that buys for a traveller', () => {
  it('buys once, on the account, and has the eSIM mailed without a price', async () => {
    const body = await asked('booking-1');
    expect(await known(buy(body))).toMatchObject({ state: 'preparing' });
    const bought = await settled(body);
    expect(bought).toMatchObject({
      reference: 'booking-1',
      state: 'ready',
      charge: body.charge,
      approval: null,
      budget: { currency: 'EUR', perDay: 5000, spentToday: (body.charge as { amount: number }).amount },
    });
    await shop.pass(60_000);
    expect(await known(buy({ ...body, email: email.toLowerCase() }, { process: 1 }))).toEqual(bought);
    expect(shop.ledgers()).toMatchObject({ payments: [], purchases: [{}] });

    const [mail] = mailbox.taken;
    const profile = await shop.storefront().store.profile(bought.order?.id ?? '');
    expect(mailbox.taken).toHaveLength(1);
    expect(mail).toMatchObject({
      to: email.toLowerCase(),
      subject: expect.stringContaining('Frankreich') as unknown,
    });
    expect(mail?.text).toContain(profile?.manualActivationCode);
    expect(mail?.text).toContain('booking-1');
    expect(mail?.text).not.toMatch(/€|EUR/);
    const [link] = mailbox.links(mail);
    const view = await shop.read(link?.id ?? '', { key: '', capability: link?.capability ?? '' });
    expect(view).toMatchObject({ state: 'ready', price: { amount: 0 }, referenceId: 'booking-1' });

    const { orders } = (await (
      await shop.request('/api/partner/orders', { headers: bearer(key) })
    ).json()) as PartnerOrders;
    expect(orders).toMatchObject([{ id: bought.order?.id, referenceId: 'booking-1', price: { amount: 0 } }]);
    const [entry] = await staffOf(shop).audit.list({ what: 'order.buy' }, null, 5);
    expect(entry).toMatchObject({ via: 'api', subject: bought.order?.id, after: { charge: body.charge } });
  });

  it('asked many times at once, of two processes, is one order', async () => {
    const body = await asked('booking-2');
    const all = await Promise.all(Array.from({ length: 12 }, (_, nth) => buy(body, { process: nth })));
    expect(new Set(all.map(({ body: told }) => told.order?.id)).size).toBe(1);
    await shop.pass(120_000);
    expect(await known(buy(body))).toMatchObject({ state: 'ready' });
    expect(shop.ledgers().purchases).toHaveLength(1);
  });

  it('many at once stay within the budget', async () => {
    const { charge } = await quote();
    const { amount } = charge as { amount: number };
    const three = String((amount * 3) / 100);
    const as = await apiKey(shop, 'buy', { budget: { ...budget, perOrder: three, perDay: three } });
    const body = await asked('x');
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, nth) =>
        buy({ ...body, reference: `raced-${nth}` }, { as, process: nth }),
      ),
    );
    const states = Map.groupBy(all, ({ status }) => status);
    expect([states.get(200)?.length, states.get(202)?.length]).toEqual([3, 47]);
    await shop.pass(120_000);
    expect(shop.ledgers().purchases).toHaveLength(3);
    const spent = all.at(-1)?.body.budget.spentToday;
    expect(spent).toBe(amount * 3);
    // A new day has a budget of its own; the month goes on.
    await shop.pass(86_400_000, 3_600_000);
    const next = await settled({ ...body, reference: 'next-day' }, { as });
    expect(next).toMatchObject({
      state: 'ready',
      budget: { spentToday: amount, spentThisMonth: amount * 4 },
    });
  });

  it('has its budget back when nothing was bought, and keeps it while that is not known', async () => {
    shop.service.control.addFault({ operation: buying, fault: { kind: 'sold-out' } });
    const body = await asked('refused');
    const refused = await settled(body);
    expect(refused).toMatchObject({
      state: 'not-bought',
      order: { reason: 'refused' },
      budget: { spentToday: 0, spentThisMonth: 0 },
    });
    expect(await known(buy(body))).toEqual(refused);
    shop.service.control.addFault({ operation: buying, fault: { kind: 'reply-lost' } });
    const lost = await asked('lost');
    const { amount } = lost.charge as { amount: number };
    expect(await known(buy(lost))).toMatchObject({ state: 'preparing', budget: { spentToday: amount } });
    await shop.pass(600_000);
    expect(await known(buy(lost))).toMatchObject({ state: 'ready', budget: { spentToday: amount } });
    expect(shop.ledgers()).toMatchObject({ payments: [], purchases: [{}] });
    // Travellers hear of what they can use.
    expect(mailbox.taken).toHaveLength(1);
  });

  it('has spent beyond its budget only where the service lists late what was given back', async () => {
    const { charge } = await quote();
    const { amount } = charge as { amount: number };
    const one = String(amount / 100);
    const as = await apiKey(shop, 'buy', { budget: { ...budget, perOrder: one, perDay: one } });
    shop.service.control.addFault({ operation: buying, fault: { kind: 'late-effect', ms: 600_000 } });
    const late = await asked('late');
    while ((await known(buy(late, { as }))).state === 'preparing') await shop.pass(10_000);
    expect(await known(buy(late, { as }))).toMatchObject({ state: 'not-bought', budget: { spentToday: 0 } });
    const next = await asked('next');
    expect(await settled(next, { as })).toMatchObject({ state: 'ready', budget: { spentToday: amount } });
    await shop.pass(3 * 3_600_000, 30_000);

    // It costs what it costs, and staff are told of it; nothing more is bought on this day.
    expect(await known(buy(next, { as }))).toMatchObject({ budget: { spentToday: 2 * amount } });
    expect(await shop.orders()).toContainEqual(expect.objectContaining({ marks: 'bought-after-release' }));
    expect(await known(buy(await asked('more'), { as }))).toMatchObject({ state: 'awaiting-approval' });
    expect(await shop.broken()).toEqual([]);
  });

  it('is refused what it must not have', async () => {
    const body = await asked('booking-3');
    const { amount } = body.charge as { amount: number };
    const refusal = async (more: object, as = key) => {
      const { status, type } = await buy({ ...body, ...more }, { as });
      return `${status} ${type?.replace('/problems/', '')}`;
    };
    expect(await refusal({ charge: { amount, currency: 'USD' } })).toBe('422 invalid-request');
    expect(await refusal({ charge: { amount: amount - 1, currency: 'EUR' } })).toBe('409 price-changed');
    expect(await refusal({ packageId: 'none' })).toBe('404 package-unavailable');
    expect(await refusal({ reference: 'a@b.example' })).toBe('422 invalid-request');
    expect(await refusal({ email: 'nobody' })).toBe('422 invalid-request');
    expect(await refusal({ confirm: true })).toBe('422 invalid-request');
    expect(await refusal({ start: '2026-12-01' })).toBe('422 invalid-request');
    expect(await refusal({ start: '2020-12-01', end: '2020-12-30' })).toBe('422 invalid-request');
    expect(await refusal({ shop: 'elsewhere' })).toBe('404 not-found');
    expect(await refusal({}, await apiKey(shop, 'read'))).toBe('403 key-scope');
    expect(await refusal({}, await apiKey(shop, 'act'))).toBe('403 key-scope');
    expect(shop.ledgers().purchases).toEqual([]);
    expect(await settled(body)).toMatchObject({ state: 'ready' });
    expect(await refusal({ email: 'else@traveller.example' })).toBe('409 reference-used');
    const { packageId } = await quote(key, { dataGb: 10 });
    expect(await refusal({ packageId })).toBe('409 reference-used');
    expect(shop.ledgers().purchases).toHaveLength(1);
  });

  it('of one shop finds no purchase of another under the same reference', async () => {
    for (const id of ['anthill', 'beehive'])
      await shop.storefront().settings.save(`shop:${id}`, { name: id }, { by: 'boss', via: 'cli' }, 0);
    await Promise.all(shop.storefronts.map((each) => each.settings.refresh()));
    const [ants, bees] = [
      await apiKey(shop, 'buy', { shop: 'anthill' }),
      await apiKey(shop, 'buy', { shop: 'beehive' }),
    ];
    const body = await asked('same');
    const [first, second] = [await known(buy(body, { as: ants })), await known(buy(body, { as: bees }))];
    expect([first.shop, second.shop]).toEqual(['anthill', 'beehive']);
    expect(first.order?.id).not.toBe(second.order?.id);
    expect((await buy({ ...body, shop: 'beehive' }, { as: ants })).status).toBe(404);
    // Another key of the shop, such as the next one, finds what the one before has bought.
    const next = await apiKey(shop, 'buy', { shop: 'anthill' });
    expect(await known(buy(body, { as: next }))).toMatchObject({
      order: first.order,
      budget: { spentToday: 0 },
    });
  });

  it.each([0, 30_000, 59_000])(
    'that a restored store has forgotten is not bought twice, though the service lists it %i ms late',
    async (ms) => {
      shop.service.control.addFault({ operation: 'GET /purchases', fault: { kind: 'list-lag', ms } });
      const restore = await backUp(shop.db);
      const body = await asked('booking-4');
      const before = await known(buy(body));
      while (shop.ledgers().purchases.length === 0) await shop.pass(1_000);
      await restore();
      const after = await settled(body);
      await shop.pass(120_000);
      expect(after).toMatchObject({ state: 'ready', order: before.order });
      expect(shop.ledgers().purchases).toHaveLength(1);
    },
  );

  it('has bought what its traveller can neither be refunded nor withdraw from', async () => {
    const { order } = await settled(await asked('booking-5'));
    const id = order?.id ?? '';
    await shop.pass(60_000);
    for (const action of ['refund', 'withdraw', 'release'] as const)
      await expect(shop.storefront().move(action, id)).rejects.toThrow(/closed/);
    const [link] = mailbox.links(mailbox.taken[0]);
    await shop.withdraw(id, { key: '', capability: link?.capability ?? '' });
    expect(await shop.storefront().store.withdrawal(id)).toMatchObject({ verdict: 'exempt', amount: 0 });
    await shop.pass(60_000);
    expect(mailbox.taken.at(-1)?.text).not.toMatch(/€|EUR/);
    expect(await shop.storefront().store.read(id)).toMatchObject({
      money: 'captured',
      goods: 'bought',
      marks: null,
    });
    expect(shop.stripe.ledger.payments()).toEqual([]);
  });

  it('as an agent has a tool for it', async () => {
    const agent = createAgent(shop, { path: '/mcp/partner', key: await apiKey(shop, 'buy', { budget }) });
    const tools = await agent.tools();
    expect(tools.map(({ name }) => name)).toEqual(['get_quote', 'buy_for_traveller']);
    expect(tools.at(-1)?.annotations).toMatchObject({
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: true,
    });
    const { packageId, charge } = await agent.call<PartnerQuote>('get_quote', {
      destination: 'FR',
      days: 30,
      dataGb: 5,
    });
    const call = { reference: 'agent-1', packageId, charge, email };
    expect(await agent.call('buy_for_traveller', call)).toMatchObject({ state: 'preparing' });
    await shop.pass(120_000);
    const bought = await agent.call<AccountPurchase>('buy_for_traveller', call);
    expect(bought).toMatchObject({ state: 'ready' });
    expect(await agent.call('buy_for_traveller', call)).toEqual(bought);
    await expect(agent.call('buy_for_traveller', { ...call, email: 'a@b.example' })).rejects.toThrow(
      'reference-used: ',
    );
    expect(JSON.stringify(bought)).not.toMatch(/LPA|iccid|traveller\.example/i);
    const [entry] = await staffOf(shop).audit.list({ what: 'order.buy' }, null, 1);
    expect(entry).toMatchObject({ via: 'mcp' });
  });
});
