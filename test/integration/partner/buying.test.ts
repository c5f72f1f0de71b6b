import { describe, expect, it } from 'vitest';
import type { AccountPurchase, PartnerQuote } from '../../../server/contract/schemas/partner-buying.ts';
import type { PartnerOrders } from '../../../server/contract/schemas/partner.ts';
import { apiKey, bearer } from '../../support/api-keys.ts';
import { backUp } from '../../support/databases/backup.ts';
import { createAgent } from '../../support/mcp.ts';
import { staffOf } from '../../support/staff.ts';
import { budget, eachBuyer, email } from './each-buyer.ts';

const { at, asked, buy, known, quote, settled } = eachBuyer();

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
    await at.shop.pass(60_000);
    expect(await known(buy({ ...body, email: email.toLowerCase() }, { process: 1 }))).toEqual(bought);
    expect(at.shop.ledgers()).toMatchObject({ payments: [], purchases: [{}] });

    const [mail] = at.mailbox.taken;
    const profile = await at.shop.storefront().store.profile(bought.order?.id ?? '');
    expect(at.mailbox.taken).toHaveLength(1);
    expect(mail).toMatchObject({
      to: email.toLowerCase(),
      subject: expect.stringContaining('Frankreich') as unknown,
    });
    expect(mail?.text).toContain(profile?.manualActivationCode);
    expect(mail?.text).toContain('booking-1');
    expect(mail?.text).not.toMatch(/€|EUR/);
    const [link] = at.mailbox.links(mail);
    const view = await at.shop.read(link?.id ?? '', { key: '', capability: link?.capability ?? '' });
    expect(view).toMatchObject({ state: 'ready', price: { amount: 0 }, referenceId: 'booking-1' });

    const { orders } = (await (
      await at.shop.request('/api/partner/orders', { headers: bearer(at.key) })
    ).json()) as PartnerOrders;
    expect(orders).toMatchObject([{ id: bought.order?.id, referenceId: 'booking-1', price: { amount: 0 } }]);
    const [entry] = await staffOf(at.shop).audit.list({ what: 'order.buy' }, null, 5);
    expect(entry).toMatchObject({ via: 'api', subject: bought.order?.id, after: { charge: body.charge } });
  });

  it('makes one order when it asks many times at once, in two processes', async () => {
    const body = await asked('booking-2');
    const all = await Promise.all(Array.from({ length: 12 }, (_, nth) => buy(body, { process: nth })));
    expect(new Set(all.map(({ body: told }) => told.order?.id)).size).toBe(1);
    await at.shop.pass(120_000);
    expect(await known(buy(body))).toMatchObject({ state: 'ready' });
    expect(at.shop.ledgers().purchases).toHaveLength(1);
  });

  it('is refused invalid and forbidden purchases', async () => {
    const body = await asked('booking-3');
    const { amount } = body.charge as { amount: number };
    const refusal = async (more: object, as = at.key) => {
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
    expect(await refusal({}, await apiKey(at.shop, 'read'))).toBe('403 key-scope');
    expect(await refusal({}, await apiKey(at.shop, 'act'))).toBe('403 key-scope');
    expect(at.shop.ledgers().purchases).toEqual([]);
    expect(await settled(body)).toMatchObject({ state: 'ready' });
    expect(await refusal({ email: 'else@traveller.example' })).toBe('409 reference-used');
    const { packageId } = await quote(at.key, { dataGb: 10 });
    expect(await refusal({ packageId })).toBe('409 reference-used');
    expect(at.shop.ledgers().purchases).toHaveLength(1);
  });

  it('finds no purchase of another shop under the same reference', async () => {
    for (const id of ['anthill', 'beehive'])
      await at.shop.storefront().settings.save(`shop:${id}`, { name: id }, { by: 'boss', via: 'cli' }, 0);
    await Promise.all(at.shop.storefronts.map((each) => each.settings.refresh()));
    const [ants, bees] = [
      await apiKey(at.shop, 'buy', { shop: 'anthill' }),
      await apiKey(at.shop, 'buy', { shop: 'beehive' }),
    ];
    const body = await asked('same');
    const [first, second] = [await known(buy(body, { as: ants })), await known(buy(body, { as: bees }))];
    expect([first.shop, second.shop]).toEqual(['anthill', 'beehive']);
    expect(first.order?.id).not.toBe(second.order?.id);
    expect((await buy({ ...body, shop: 'beehive' }, { as: ants })).status).toBe(404);
    // Another key of the shop, such as a replacement, finds what the former one bought.
    const next = await apiKey(at.shop, 'buy', { shop: 'anthill' });
    expect(await known(buy(body, { as: next }))).toMatchObject({
      order: first.order,
      budget: { spentToday: 0 },
    });
  });

  it.each([0, 30_000, 59_000])(
    'buys nothing twice after a restore has lost the order, though the service lists it %i ms late',
    async (ms) => {
      at.shop.service.control.addFault({ operation: 'GET /purchases', fault: { kind: 'list-lag', ms } });
      const restore = await backUp(at.shop.db);
      const body = await asked('booking-4');
      const before = await known(buy(body));
      while (at.shop.ledgers().purchases.length === 0) await at.shop.pass(1_000);
      await restore();
      const after = await settled(body);
      await at.shop.pass(120_000);
      expect(after).toMatchObject({ state: 'ready', order: before.order });
      expect(at.shop.ledgers().purchases).toHaveLength(1);
    },
  );

  it('buys what its traveller can neither get refunded nor withdraw from', async () => {
    const { order } = await settled(await asked('booking-5'));
    const id = order?.id ?? '';
    await at.shop.pass(60_000);
    for (const action of ['refund', 'withdraw', 'release'] as const)
      await expect(at.shop.storefront().move(action, id)).rejects.toThrow(/closed/);
    const [link] = at.mailbox.links(at.mailbox.taken[0]);
    await at.shop.withdraw(id, { key: '', capability: link?.capability ?? '' });
    expect(await at.shop.storefront().store.withdrawal(id)).toMatchObject({ verdict: 'exempt', amount: 0 });
    await at.shop.pass(60_000);
    expect(at.mailbox.taken.at(-1)?.text).not.toMatch(/€|EUR/);
    expect(await at.shop.storefront().store.read(id)).toMatchObject({
      money: 'captured',
      goods: 'bought',
      marks: null,
    });
    expect(at.shop.stripe.ledger.payments()).toEqual([]);
  });

  it('has a tool for it when it is an agent', async () => {
    const agent = createAgent(at.shop, {
      path: '/mcp/partner',
      key: await apiKey(at.shop, 'buy', { budget }),
    });
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
    await at.shop.pass(120_000);
    const bought = await agent.call<AccountPurchase>('buy_for_traveller', call);
    expect(bought).toMatchObject({ state: 'ready' });
    expect(await agent.call('buy_for_traveller', call)).toEqual(bought);
    await expect(agent.call('buy_for_traveller', { ...call, email: 'a@b.example' })).rejects.toThrow(
      'reference-used: ',
    );
    expect(JSON.stringify(bought)).not.toMatch(/LPA|iccid|traveller\.example/i);
    const [entry] = await staffOf(at.shop).audit.list({ what: 'order.buy' }, null, 1);
    expect(entry).toMatchObject({ via: 'mcp' });
  });
});
