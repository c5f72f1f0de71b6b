import { afterAll, describe, expect, it } from 'vitest';
import {
  ActionPreview,
  PartnerFigures,
  PartnerFindings,
  PartnerOrder,
  PartnerOrderDetail,
  PartnerOrders,
} from '../../../server/contract/schemas/partner.ts';
import { bareHeaders } from '../../../server/http/middleware/security-headers.ts';
import { apiKey, bearer } from '../../support/api-keys.ts';
import { freshKeys } from '../../support/shop-calls.ts';
import { filled } from '../../support/dashboard-routes.ts';
import { staffOf } from '../../support/staff.ts';
import { json, openTwoShops, typeOf } from './two-shops.ts';

const path = '/api/partner';
const email = 'traveller@anthill.example';

const { shop, all, anthill, ask, post } = await openTwoShops();
afterAll(() => shop.stop());

async function sell(id: 'anthill' | 'beehive'): Promise<string> {
  const keys = freshKeys();
  const offer = await shop.offer({ shop: id, currency: 'EUR' });
  const attribution = { shop: id, referenceId: `booking-of-${id}` };
  const placed = await shop.place({ ...offer, email: `traveller@${id}.example`, attribution }, keys);
  await shop.pay(placed.body.payment.clientSecret);
  return (await shop.during(shop.refresh(placed.body.order.id, keys))).id;
}
const orders = { anthill: await sell('anthill'), beehive: await sell('beehive') };

const routesOf = () =>
  shop
    .storefront()
    .app.routes.filter(({ method, path: at }) => method !== 'ALL' && at.startsWith(path))
    .map(({ method, path: at }) => ({ method, at: filled(at, orders.anthill) }));

describe('the API of the partner’s programs', () => {
  it('answers every route alike without a key or with a wrong one: 401 with all headers', async () => {
    const routes = routesOf();
    expect(routes.length).toBeGreaterThan(6);
    const ended = await apiKey(shop, 'read,act', { name: 'Ended' });
    const id = (await staffOf(shop).keys()).find(({ name }) => name === 'Ended')?.id ?? '';
    expect(await staffOf(shop).endKey(id, { by: 'test', via: 'cli' })).toBe(true);
    const wrong = [
      {},
      { authorization: 'Bearer ' },
      { authorization: `Basic ${all}` },
      { authorization: `Bearer ${all}x` },
      { authorization: `Bearer ${all} x` },
      { authorization: `Bearer esk_${'x'.repeat(43)}` },
      bearer(ended),
    ];
    for (const { method, at } of routes)
      for (const headers of wrong) {
        const response = await shop.request(at, { method, headers });
        const said = Object.fromEntries(
          Object.keys(bareHeaders).map((name) => [name, response.headers.get(name)]),
        );
        expect(said).toEqual(bareHeaders);
        expect(response.headers.get('www-authenticate')).toBe('Bearer');
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(await typeOf(response)).toEqual({ status: 401, type: '/problems/key-invalid' });
      }
    expect(shop.log.join('\n')).not.toContain(all.slice(4, 20));
  });

  it('refuses a program what its key does not allow', async () => {
    const [read, act] = [await apiKey(shop, 'read'), await apiKey(shop, 'act')];
    const acts = ['/actions', '/settle', '/purchases'];
    for (const { method, at } of routesOf()) {
      const key = acts.some((end) => at.endsWith(end)) ? read : act;
      const headers = { ...bearer(key), 'content-type': 'application/json' };
      const response = await shop.request(at, {
        method,
        headers,
        ...(method === 'POST' ? { body: '{}' } : {}),
      });
      expect(await typeOf(response)).toEqual({ status: 403, type: '/problems/key-scope' });
    }
  });

  it('lists orders in pages, and one with its history', async () => {
    const first = PartnerOrders.parse(await json(ask('/orders?limit=1', all)));
    expect(first.orders.map(({ id }) => id)).toEqual([orders.beehive]);
    const second = PartnerOrders.parse(await json(ask(`/orders?limit=1&after=${first.next}`, all)));
    expect(second.orders.map(({ id }) => id)).toEqual([orders.anthill]);
    expect(second.next).toBeNull();
    expect(second.orders[0]).toMatchObject({
      shop: 'anthill',
      money: 'captured',
      goods: 'bought',
      referenceId: 'booking-of-anthill',
      emailMasked: 't•••@anthill.example',
    });
    const none = await json(ask('/orders?needsPerson=true&changedTo=2020-01-01', all));
    expect(none).toEqual({ orders: [], next: null });
    const detail = PartnerOrderDetail.parse(await json(ask(`/orders/${orders.anthill}`, all)));
    expect(detail.history.map(({ cause }) => cause.split(':')[0])).toContain('bought');
    const order = await shop.storefront().store.read(orders.anthill);
    const profile = await shop.storefront().store.profile(orders.anthill);
    for (const secret of [email, order?.iccid ?? '', profile?.manualActivationCode ?? 'LPA:']) {
      expect(secret).not.toBe('');
      expect(JSON.stringify(detail)).not.toContain(secret);
    }
  });

  it.each([
    '/orders?money=all',
    '/orders?limit=0',
    '/orders?limit=1&limit=2',
    '/orders?after=x',
    '/orders?secret=1',
    '/figures?days=400',
    '/figures?zone=Mars',
  ])('refuses %s, and names the parameter', async (at) => {
    const response = await ask(at, all);
    expect(response.status).toBe(422);
    expect(await response.text()).toMatch(/"issues":\[\{"path":"/);
  });

  it('returns the figures of the last days', async () => {
    const figures = PartnerFigures.parse(await json(ask('/figures?days=2&zone=Europe/Berlin', all)));
    expect(figures).toMatchObject({ currency: 'EUR', zone: 'Europe/Berlin', total: { orders: 2 } });
    expect(figures.days.map(({ orders: sold }) => sold)).toEqual([0, 2]);
    const { total } = figures;
    expect(total.margin).toBe(total.sold - total.refunded - total.cost - total.fees);
  });

  it('shows a program of one shop nothing of another', async () => {
    const theirs = orders.beehive;
    for (const at of ['/orders', '/orders?shop=beehive', '/findings', '/figures', '/figures?shop=beehive'])
      expect(await (await ask(at, anthill)).text()).not.toMatch(/beehive/);
    expect(PartnerFigures.parse(await json(ask('/figures', anthill))).total.orders).toBe(1);
    expect(PartnerFigures.parse(await json(ask('/figures?shop=beehive', anthill))).total.orders).toBe(0);
    for (const response of [
      await ask(`/orders/${theirs}`, anthill),
      await post(`/orders/${theirs}/preview`, anthill, { action: 'refund' }),
      await post(`/orders/${theirs}/actions`, anthill, { action: 'look', version: 1 }),
    ])
      expect(await typeOf(response)).toEqual({ status: 404, type: '/problems/not-found' });
    await shop
      .storefront()
      .store.report({ kind: 'mail-not-sent', subject: `delivered:${theirs}`, detail: 'x' });
    const settle = { subject: `delivered:${theirs}` };
    expect((await post('/findings/settle', anthill, settle)).status).toBe(404);
    expect(PartnerFindings.parse(await json(ask('/findings', all))).total).toEqual({
      orders: 0,
      findings: 1,
    });
    expect(await json(post('/findings/settle', all, settle))).toEqual({ settled: settle.subject });
    expect((await post('/findings/settle', all, settle)).status).toBe(404);
    const [entry] = await staffOf(shop).audit.list({ what: 'finding.settle' }, null, 1);
    expect(entry).toMatchObject({ via: 'api', by: expect.stringMatching(/^Back office \(key_/) as unknown });
  });

  it('previews an action, takes it once, and names its key in the audit', async () => {
    const at = `/orders/${orders.anthill}`;
    const before = PartnerOrderDetail.parse(await json(ask(at, anthill))).order;
    const preview = ActionPreview.parse(
      await json(post(`${at}/preview`, anthill, { action: 'refund', amount: 100 })),
    );
    expect(preview).toMatchObject({
      isPossible: true,
      givesBack: { amount: 100, currency: 'EUR' },
      order: { version: before.version, refunded: 0 },
    });
    expect(preview.will.map(({ about }) => about)).toContain('Money');
    expect(PartnerOrderDetail.parse(await json(ask(at, anthill))).order).toEqual(before);

    const tooMuch = { action: 'refund', amount: before.price.amount + 1 };
    expect(await json(post(`${at}/preview`, anthill, tooMuch))).toMatchObject({
      isPossible: false,
      refused: 'that is more than what is left of it',
      givesBack: null,
    });
    expect(await json(post(`${at}/preview`, anthill, { action: 'release' }))).toMatchObject({
      isPossible: false,
    });

    const take = { action: 'refund', amount: 100, version: before.version, reason: 'goodwill' };
    const after = PartnerOrder.parse(await json(shop.during(post(`${at}/actions`, anthill, take))));
    expect(after).toMatchObject({ refunded: 100 });
    expect(await typeOf(await post(`${at}/actions`, anthill, take))).toEqual({
      status: 409,
      type: '/problems/order-changed',
    });
    const [entry] = await staffOf(shop).audit.list({ what: 'order.refund' }, null, 1);
    expect(entry).toMatchObject({
      via: 'api',
      by: expect.stringMatching(/^Ants \(key_/) as unknown,
      subject: orders.anthill,
    });
    const closed = await post(`${at}/actions`, anthill, { action: 'release', version: after.version });
    expect(await typeOf(closed)).toEqual({ status: 409, type: '/problems/order-closed' });
    expect((await post(`${at}/actions`, anthill, { action: 'refund' })).status).toBe(422);
    expect((await post(`${at}/actions`, anthill, { action: 'erase', version: 1 })).status).toBe(422);
  });

  it('shows a program that may only act nothing beyond what its action changed', async () => {
    const key = await apiKey(shop, 'act', { shop: 'beehive' });
    const at = `/orders/${orders.beehive}`;
    const { version } = PartnerOrderDetail.parse(await json(ask(at, all))).order;
    const look = await shop.during(post(`${at}/actions`, key, { action: 'look', version }));
    const { id, money, goods, ...order } = PartnerOrderDetail.parse(await json(ask(at, all))).order;
    expect(await json(look)).toEqual({ id, version: order.version, money, goods });
  });
});
