import { describe, expect, it } from 'vitest';
import { PackageList, type PlaceOrder } from '../../../../server/contract/schemas/storefront.ts';
import { exportOrders } from '../../../../server/cli/orders/export-orders.ts';
import { legalTexts } from '../../../../server/legal/languages.ts';
import { dump } from '../../../contracts/stored-orders.ts';
import { freshKeys } from '../../../support/shop-calls.ts';
import type { Harness } from '../../../support/harness.ts';
import { openOnBothStores } from '../../../support/databases/both-stores.ts';

const { stores } = await openOnBothStores(1);

const day = 86_400_000;
const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)';
const proxied = { TRUST_PROXY_HOPS: '1', COUNTRY_HEADER: 'CF-IPCountry', TERMS_VERSION: '2026-11' };

/** Places an order as a browser does behind a proxy; returns the status, body and id. */
async function send(shop: Harness, body: PlaceOrder | object, headers: Record<string, string> = {}) {
  const keys = freshKeys();
  const response = await shop.request('/api/orders', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': keys.key,
      authorization: `Bearer ${keys.capability}`,
      'user-agent': agent,
      'x-forwarded-for': '203.0.113.77',
      ...headers,
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as {
    order: { id: string };
    payment: { clientSecret: string };
    type?: string;
    issues?: { path: string }[];
    ordering?: { ticks: { ids: string[]; text: string }[] };
  };
  return { status: response.status, keys, answer, id: answer.order?.id };
}

describe.each(stores)('with %s', (_name, dialect, open) => {
  it('an order keeps what the traveller agreed to, in which language and when', async () => {
    const shop = await open();
    const { store } = shop.storefront();
    const offer = await shop.offer();
    const { id } = await send(shop, { ...offer, lang: 'de-AT' });
    const at = shop.clock.now();
    expect(await store.consents(id)).toEqual([
      { id: 'begin.1', lang: 'de', at },
      { id: 'service.1', lang: 'de', at },
    ]);
    const { consents: _, ...earlier } = offer;
    const old = await send(shop, { ...earlier, consent: true, lang: 'xx' });
    expect(old.status).toBe(201);
    expect(await store.consents(old.id)).toEqual([{ id: 'delivery.1', lang: 'en', at }]);
  });

  it('an order keeps where it and its card came from, and under which terms', async () => {
    const shop = await open({ environment: proxied });
    const { store } = shop.storefront();
    const { id, keys, answer } = await send(shop, await shop.offer(), { 'cf-ipcountry': 'fr' });
    const placed = {
      address: '203.0.113.77',
      network: '203.0.113.0/24',
      country: 'FR',
      agent,
      termsVersion: '2026-11',
      cardCountry: null,
    };
    expect(await store.evidence(id)).toEqual(placed);
    await shop.pay(answer.payment.clientSecret);
    await shop.during(shop.refresh(id, keys));
    expect(await store.evidence(id)).toEqual({ ...placed, cardCountry: 'US' });
    expect(await store.countriesOf([id])).toEqual(new Map([[id, { country: 'FR', cardCountry: 'US' }]]));
    const lines: string[] = [];
    const today = new Date(shop.clock.now()).toISOString().slice(0, 10);
    for await (const line of exportOrders(store, { from: today, to: today })) lines.push(line);
    expect(lines[0]).toMatch(/,card_country,address_country$/);
    expect(lines[1]).toMatch(/,US,FR$/);
  });

  it('a payment captured at once also records the card’s country', async () => {
    const shop = await open({ environment: { PAYMENT_CAPTURE: 'at-once' } });
    const { id } = await shop.buy();
    expect(await shop.storefront().store.evidence(id)).toMatchObject({ cardCountry: 'US' });
  });

  it('the countries, the network and the consents are kept beyond CONTACT_DAYS', async () => {
    const shop = await open({ environment: proxied });
    const { store, purge } = shop.storefront();
    const { id, keys, answer } = await send(shop, await shop.offer(), { 'cf-ipcountry': 'FR' });
    await shop.pay(answer.payment.clientSecret);
    await shop.during(shop.refresh(id, keys));
    await shop.clock.advance(459 * day);
    await purge();
    expect(await dump({ db: shop.db, dialect })).toContain('203.0.113.77');
    await shop.clock.advance(2 * day);
    await purge();
    const left = await dump({ db: shop.db, dialect });
    for (const gone of ['203.0.113.77', 'iPhone']) expect(left).not.toContain(gone);
    expect(await store.evidence(id)).toEqual({
      address: null,
      network: '203.0.113.0/24',
      country: 'FR',
      agent: null,
      termsVersion: '2026-11',
      cardCountry: 'US',
    });
    expect(await store.consents(id)).toHaveLength(2);
  });

  it('an order that was never paid leaves nothing', async () => {
    const shop = await open({ environment: proxied });
    await send(shop, await shop.offer());
    await shop.rest();
    await shop.clock.advance(31 * day);
    expect(await shop.storefront().purge()).toMatchObject({ unpaid: 1 });
    expect(await shop.db.selectFrom('consents').selectAll().execute()).toEqual([]);
    expect(await shop.db.selectFrom('evidence').selectAll().execute()).toEqual([]);
  });
});

const [, , open] = stores[0]!;

it.each([
  ['none', undefined],
  ['too few', [{ id: 'begin.1' }]],
  ['those of another rule', [{ id: 'none.1' }]],
  ['one too many', [{ id: 'begin.1' }, { id: 'service.1' }, { id: 'none.1' }]],
])('an order that accepts %s of the statements is refused with those to accept', async (_what, consents) => {
  const shop = await open();
  const { status, answer } = await send(shop, { ...(await shop.offer()), consents, lang: 'fr' });
  const { statements } = legalTexts.fr;
  expect([status, answer.type]).toEqual([409, '/problems/consents-changed']);
  expect(answer.issues).toMatchObject([{ path: 'consents' }]);
  expect(answer.ordering?.ticks).toEqual([
    { ids: ['begin.1', 'service.1'], text: `${statements['begin.1']} ${statements['service.1']}` },
  ]);
  expect(await shop.orders()).toEqual([]);
  expect(shop.ledgers().payments).toEqual([]);
});

it('a page older than the rule gets the statements to show; a placed order stands', async () => {
  const shop = await open();
  const offer = await shop.offer();
  const keys = freshKeys();
  const placed = await shop.place(offer, keys);
  await shop.restart({ WITHDRAWAL_RULE: 'digital-content' });
  expect((await shop.place(offer, keys)).body.order.id).toBe(placed.body.order.id);
  const { statements } = legalTexts.en;
  expect((await send(shop, offer)).answer.ordering?.ticks).toEqual([
    { ids: ['begin.1'], text: statements['begin.1'] },
    { ids: ['digital-content.1'], text: statements['digital-content.1'] },
  ]);
  await shop.restart({
    WITHDRAWAL_RULE: 'none',
    WITHDRAWAL_REASON: 'We sell to companies only.',
    ORDER_BUTTON: 'long',
    PLAN_NOTE: 'Tethering works, on the best network of each country.',
  });
  const list = await shop.call(PackageList, '/api/destinations/FR/packages?lang=en');
  expect(list.body.ordering.button).toBe('Order with obligation to pay · {price}');
  expect(list.body.ordering.note).toBe('Tethering works, on the best network of each country.');
  expect(list.body.ordering.ticks).toEqual([
    { ids: ['none.1'], text: `${statements['none.1']} We sell to companies only.` },
  ]);
  const { id } = await send(shop, await shop.offer());
  expect(await shop.storefront().store.consents(id)).toMatchObject([{ id: 'none.1' }]);
});

it.each([
  ['in small letters', { 'cf-ipcountry': ' de ' }, proxied, 'DE'],
  ['of no country', { 'cf-ipcountry': 'XX' }, proxied, null],
  ['of Tor', { 'cf-ipcountry': 'T1' }, proxied, null],
  ['that is a word', { 'cf-ipcountry': 'Germany' }, proxied, null],
  ['in another header', { 'x-country': 'DE' }, proxied, null],
  ['from around the proxy', { 'cf-ipcountry': 'DE', 'x-forwarded-for': '' }, proxied, null],
  [
    'past one of two proxies',
    { 'cf-ipcountry': 'DE', 'x-forwarded-for': '203.0.113.77' },
    { ...proxied, TRUST_PROXY_HOPS: '2' },
    null,
  ],
  ['where no header is set', { 'cf-ipcountry': 'DE' }, { TRUST_PROXY_HOPS: '1' }, null],
] as const)('a country %s is stored or rejected', async (_what, headers, environment, country) => {
  const shop = await open({ environment });
  const { id } = await send(shop, await shop.offer(), headers);
  expect(await shop.storefront().store.evidence(id)).toMatchObject({ country });
});

it('the IPv6 address of an order is cut to its /64, and its network is the /48', async () => {
  const shop = await open({ environment: proxied });
  const { id } = await send(shop, await shop.offer(), {
    'x-forwarded-for': '2001:db8:12:3400::1',
    'user-agent': `${'x'.repeat(400)}\u0007`,
  });
  expect(await shop.storefront().store.evidence(id)).toMatchObject({
    address: '2001:db8:12:3400::/64',
    network: '2001:db8:12::/48',
    agent: 'x'.repeat(300),
  });
});
