import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActionPreview, PartnerOrder, PartnerOrders } from '../../../server/contract/schemas/partner.ts';
import { apiKey } from '../../support/api-keys.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';
import { createAgent, revisions } from '../../support/mcp.ts';
import { staffOf } from '../../support/staff.ts';

const path = '/mcp/partner';

let shop: Harness;
beforeAll(async () => {
  shop = await createHarness();
  await shop.buy();
});
afterAll(() => shop.stop());

const names = async (key: string, revision: (typeof revisions)[number]) =>
  (await createAgent(shop, { path, key, revision }).tools()).map(({ name }) => name);

describe.each(revisions)('the partner’s agent that speaks %s', (revision) => {
  it('has the tools that its key allows, and none without a key', async () => {
    const reading = [
      'list_orders',
      'get_order',
      'list_findings',
      'sales_figures',
      'preview_action',
      'get_quote',
    ];
    expect(await names(await apiKey(shop, 'read'), revision)).toEqual(reading);
    expect(await names(await apiKey(shop, 'act'), revision)).toEqual(['take_action']);
    expect(await names(await apiKey(shop, 'read,act'), revision)).toEqual([...reading, 'take_action']);
    const refused = await createAgent(shop, { path, revision }).send('tools/list', {});
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
    const read = createAgent(shop, { path, revision, key: await apiKey(shop, 'read') });
    await expect(read.call('take_action', { id: 'x' })).rejects.toThrow(/take_action/);
  });
});

describe('the partner’s agent', () => {
  it('reads orders, previews an action, takes it once, and is named in the audit', async () => {
    const agent = createAgent(shop, { path, key: await apiKey(shop, 'read,act', { name: 'Helper' }) });
    const { orders } = await agent.call<PartnerOrders>('list_orders', { limit: 5 });
    const [{ id, version } = { id: '', version: 0 }] = orders;
    expect(orders).toHaveLength(1);
    expect(await agent.call('get_order', { id })).toMatchObject({ order: { id } });
    expect(await agent.call('list_findings', {})).toMatchObject({ total: { orders: 0, findings: 0 } });
    expect(await agent.call('sales_figures', { days: 1 })).toMatchObject({ total: { orders: 1 } });

    const refund = { id, action: 'refund', amount: 50 };
    expect(await agent.call<ActionPreview>('preview_action', refund)).toMatchObject({ isPossible: true });
    const after = await agent.call<PartnerOrder>('take_action', { ...refund, version, reason: 'goodwill' });
    expect(after.refunded).toBe(50);
    await expect(agent.call('take_action', { ...refund, version })).rejects.toThrow('order-changed: ');
    const [entry] = await staffOf(shop).audit.list({ what: 'order.refund' }, null, 1);
    expect(entry).toMatchObject({ via: 'mcp', by: expect.stringMatching(/^Helper \(key_/) as unknown });
  });

  it('is shown no text that a person cannot see', async () => {
    const utm_source = 'news\u{E0141}\uFE01\u3164let\u202Eter\u{E0041}';
    const keys = freshKeys();
    const placed = await shop.place({ ...(await shop.offer()), attribution: { utm_source } }, keys);
    expect(placed.status).toBe(201);
    const agent = createAgent(shop, { path, key: await apiKey(shop, 'read') });
    const { orders } = await agent.call<PartnerOrders>('list_orders', {});
    expect(orders.map(({ source }) => source)).toContain('newsletter');
  });

  it('learns only what its action changed when its key may only act', async () => {
    const [order] = (
      await createAgent(shop, { path, key: await apiKey(shop, 'read') }).call<PartnerOrders>('list_orders', {
        goods: 'bought',
      })
    ).orders;
    const agent = createAgent(shop, { path, key: await apiKey(shop, 'act') });
    const { id, version } = order ?? { id: '', version: 0 };
    const told = await agent.call('take_action', { id, action: 'refund', amount: 1, version });
    expect(Object.keys(told)).toEqual(['id', 'version', 'money', 'goods']);
  });

  it('sees nothing of another shop', async () => {
    const agent = createAgent(shop, { path, key: await apiKey(shop, 'read,act', { shop: 'fjord' }) });
    expect(await agent.call('list_orders', {})).toEqual({ orders: [], next: null });
    const [order] = await shop.storefront().store.find('lena@example.com', 1);
    const [any] = order ? [order] : await shop.storefront().store.placedBetween(0, 1e15, null, 1);
    await expect(agent.call('get_order', { id: any?.id })).rejects.toThrow('not-found: ');
    await expect(agent.call('take_action', { id: any?.id, action: 'look', version: 1 })).rejects.toThrow(
      'not-found: ',
    );
  });
});
