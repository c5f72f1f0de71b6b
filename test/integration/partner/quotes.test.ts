import { afterAll, describe, expect, it } from 'vitest';
import { PartnerQuote } from '../../../server/contract/schemas/partner-buying.ts';
import { defaultLimits } from '../../../server/http/middleware/rate-limits.ts';
import { parseRoute } from '../../../widget/frame/route.ts';
import { apiKey, bearer } from '../../support/api-keys.ts';
import { createHarness } from '../../support/harness.ts';
import { noLimits } from '../../support/no-limits.ts';
import { createAgent } from '../../support/mcp.ts';
import { json, openTwoShops, typeOf } from './two-shops.ts';

const path = '/api/partner';
const { shop, all, anthill, post } = await openTwoShops();
afterAll(() => shop.stop());

describe('a quote', () => {
  const quote = async (asked: object, key = anthill) =>
    PartnerQuote.parse(await json(post('/quotes', key, asked)));

  it('is the cheapest plan that fits, at the price of the key’s shop, with the page that sells it', async () => {
    const offer = await shop.offer({ shop: 'anthill', currency: 'EUR', gb: 5, days: 30 });
    const asked = { destination: 'France', days: 30, dataGb: 5 };
    const found = await quote(asked);
    expect(found).toMatchObject({
      shop: 'anthill',
      packageId: offer.packageId,
      destination: { code: 'FR', name: 'France', kind: 'country' },
      price: offer.price,
      days: 30,
    });
    expect(found.costCents).toBe(shop.storefront().catalogue.costOf(offer.packageId));
    const page = new URL(found.url);
    expect(parseRoute(page)).toMatchObject({
      destination: 'FR',
      packageId: offer.packageId,
      name: 'checkout',
    });
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      shop: 'anthill',
      currency: 'EUR',
      referenceId: found.quoteId,
    });
    const { quoteId, endsAt, url, ...same } = await quote({ packageId: offer.packageId });
    expect(found).toMatchObject(same);
    expect(quoteId).not.toBe(found.quoteId);
    expect([endsAt, url].every(Boolean)).toBe(true);
    // The tools for shoppers know this quote.
    const agent = createAgent(shop);
    expect(await agent.call('get_checkout', { quoteId })).toMatchObject({ state: 'open', paid: false });
    const key = await apiKey(shop, 'read', { shop: 'anthill' });
    const partners = createAgent(shop, { path: '/mcp/partner', key });
    expect(await partners.call('get_quote', asked)).toMatchObject({ packageId: offer.packageId });
  });

  it.each([
    [{}, 422, 'invalid-request'],
    [{ packageId: 'x', destination: 'FR' }, 422, 'invalid-request'],
    [{ packageId: 'none' }, 404, 'package-unavailable'],
    [{ destination: 'Atlantis' }, 404, 'destination-unknown'],
    [{ destination: 'FR', days: 90, dataGb: 1000 }, 404, 'package-unavailable'],
    [{ destination: 'FR', days: 7, start: '2026-12-01' }, 422, 'invalid-request'],
    [{ destination: 'FR', shop: 'beehive' }, 404, 'not-found'],
    [{ destination: 'FR', shop: 'nowhere' }, 404, 'not-found'],
  ])('is refused for %j', async (asked, status, slug) => {
    expect(await typeOf(await post('/quotes', anthill, asked))).toEqual({
      status,
      type: `/problems/${slug}`,
    });
  });

  it('is for the shop that the request names, with a key to all shops', async () => {
    expect(await quote({ destination: 'FR', shop: 'beehive' }, all)).toMatchObject({ shop: 'beehive' });
    expect(await quote({ destination: 'FR' }, all)).toMatchObject({ shop: 'default' });
    expect((await post('/quotes', all, { destination: 'FR', shop: 'nowhere' })).status).toBe(404);
  });
});

describe('limits', () => {
  it('slow down a key, its actions, and attempts to guess keys', async () => {
    const limits = {
      ...noLimits,
      key: [3, 60],
      keyAct: [1, 60],
      wrongKey: [2, 60],
      keyLookUp: [10, 60],
    } as const;
    expect(Object.keys(defaultLimits)).toEqual(expect.arrayContaining(Object.keys(limits)));
    const other = await createHarness({ limits });
    try {
      const key = await apiKey(other, 'read,act');
      const status = async (authorization: string, at = '/orders', method = 'GET') =>
        (await other.request(`${path}${at}`, { method, headers: { authorization } })).status;
      expect(await status(`Bearer ${key}`, '/findings/settle', 'POST')).toBe(415);
      expect(await status(`Bearer ${key}`, '/findings/settle', 'POST')).toBe(429);
      expect(await status(`Bearer ${key}`)).toBe(200);
      expect(await status(`Bearer ${key}`)).toBe(429);
      const wrong = `Bearer esk_${'x'.repeat(43)}`;
      expect([await status(wrong), await status(wrong), await status(wrong)]).toEqual([401, 401, 429]);
      // Guessing from a program's address does not lock its key out, but look-ups are limited.
      const own = `Bearer ${await apiKey(other, 'read')}`;
      expect([await status(own), await status(wrong), await status(own)]).toEqual([200, 429, 200]);
      expect([await status('Bearer x'), await status(own)]).toEqual([401, 429]);
    } finally {
      await other.stop();
    }
  });

  it('slow down previews, which ask Stripe and the service, apart from reads', async () => {
    const other = await createHarness({ limits: { ...noLimits, keyPreview: [1, 60] } });
    try {
      const key = await apiKey(other, 'read');
      const status = async (at: string, more: RequestInit = {}) => {
        const headers = { ...bearer(key), 'content-type': 'application/json' };
        return (await other.request(`${path}${at}`, { headers, ...more })).status;
      };
      const at = `/orders/ord_${'0'.repeat(26)}/preview`;
      const preview = { method: 'POST', body: JSON.stringify({ action: 'look' }) };
      expect([await status(at, preview), await status(at, preview), await status('/orders')]).toEqual([
        404, 429, 200,
      ]);
      const asked = { id: `ord_${'0'.repeat(26)}`, action: 'look' };
      const agent = createAgent(other, { path: '/mcp/partner', key });
      const told = await agent.send('tools/call', { name: 'preview_action', arguments: asked });
      expect(await told.text()).toContain('rate-limited: ');
    } finally {
      await other.stop();
    }
  });
});
