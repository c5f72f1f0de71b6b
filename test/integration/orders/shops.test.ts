import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '../../../server/contract/values/values.ts';
import { PackageList } from '../../../server/contract/schemas/storefront.ts';
import { exportOrders } from '../../../server/cli/orders/export-orders.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';

const who = { by: 'owner@partner.example', via: 'dashboard' } as const;
const at = (version: number, value: object, shop = 'fjord') =>
  harness.storefront().settings.save(`shop:${shop}`, value, who, version);

let harness: Harness;
beforeEach(async () => {
  harness = await createHarness({ mailer: { send: async () => undefined }, processes: 2 });
  await at(0, { name: 'Fjord Ferries', markupBasisPoints: 10_000 });
});
afterEach(() => harness.stop());

const priceIn = async (shop: string) => {
  const path = `/api/destinations/FR/packages?currency=EUR&shop=${shop}`;
  const { body } = await harness.call(PackageList, path);
  return body.packages.find(({ dataBytes, maxDays }) => dataBytes === 5 * 2 ** 30 && maxDays === 30)!.price;
};
const refusalOf = (error: unknown) => (error as { problem: { type: string; price?: unknown } }).problem;

describe('an order', () => {
  it('is priced, charged, stored and exported under the shop in which it was placed', async () => {
    const price = await priceIn('fjord');
    expect(price.amount).toBeGreaterThan((await priceIn('default')).amount);
    const { view, id } = await harness.buy({ shop: 'fjord' });
    expect(view).toMatchObject({ state: 'ready', price });
    expect(harness.ledgers().payments.map(({ capturedAmount }) => capturedAmount)).toEqual([price.amount]);
    const [order] = await harness.orders();
    expect(order).toMatchObject({ id, shop: 'fjord', price, attribution: {} });
    const lines: string[] = [];
    const days = { from: '2026-01-01', to: '2027-12-31' };
    for await (const line of exportOrders(harness.storefront().store, days)) lines.push(line);
    const column = lines[0]!.split(',').indexOf('shop');
    expect(lines[1]!.split(',')[column]).toBe('fjord');
    await harness.buy();
    const { store } = harness.storefront();
    const now = await store.now();
    const sums = async (facet: 'all' | 'shop', shop?: string) =>
      (await store.takings(facet, now - dayMs, now + dayMs, null, shop ? [shop] : null)).toSorted(
        (a, b) => a.sold - b.sold,
      );
    const own = { currency: 'EUR', orders: 1, sold: price.amount };
    expect(await sums('all')).toMatchObject([{ orders: 2 }]);
    expect(await sums('all', 'fjord')).toMatchObject([own]);
    expect(await sums('shop')).toMatchObject([
      { value: 'default', orders: 1 },
      { value: 'fjord', ...own },
    ]);
  });

  it('is refused at the price of another shop, and gets the price of its own', async () => {
    const [ours, theirs] = [await harness.offer(), await harness.offer({ shop: 'fjord' })];
    const swapped = { ...theirs, price: ours.price };
    const refused = refusalOf(await harness.place(swapped).catch((error: unknown) => error));
    expect(refused).toMatchObject({ type: expect.stringContaining('price-changed'), price: theirs.price });
    const other = refusalOf(
      await harness.place({ ...ours, price: theirs.price }).catch((error: unknown) => error),
    );
    expect(other).toMatchObject({ type: expect.stringContaining('price-changed'), price: ours.price });
  });

  it.each(['nope', 'FJORD', 'fjord ', '<b>'])(
    'belongs to the default shop if it names the unknown "%s"',
    async (shop) => {
      const body = await harness.offer();
      await harness.place({ ...body, attribution: { shop } });
      expect(await harness.orders()).toMatchObject([{ shop: 'default', price: body.price }]);
    },
  );

  it('keeps its price when the markup changes; a later one is refused with the new price', async () => {
    const before = await harness.offer({ shop: 'fjord' });
    const keys = freshKeys();
    const { body } = await harness.place(before, keys);
    await at(1, { markupBasisPoints: 20_000 });
    expect((await harness.place(before, keys)).body.order).toMatchObject({ price: before.price });
    await harness.pay(body.payment.clientSecret);
    const view = await harness.during(harness.refresh(body.order.id, keys));
    expect(view).toMatchObject({ state: 'ready', price: before.price });

    const refused = refusalOf(await harness.place(before).catch((error: unknown) => error));
    const now = await harness.offer({ shop: 'fjord' });
    expect(now.price.amount).toBeGreaterThan(before.price.amount);
    expect(refused).toMatchObject({ type: expect.stringContaining('price-changed'), price: now.price });
    expect((await harness.place(now)).body.order.price).toEqual(now.price);
  });

  it('opens in its own shop from its mails', async () => {
    const { id } = await harness.buy({ shop: 'fjord' });
    const other = await harness.buy();
    await harness.pass(5_000);
    const { mails = [] } = await harness.evidence();
    const sent = mails.map(({ text }) => text);
    expect(sent.filter((text) => text.includes(`/order/${id}?shop=fjord#`))).toHaveLength(1);
    expect(sent.filter((text) => text.includes(`/order/${other.id}#`))).toHaveLength(1);
  });

  it('belongs to the shop in which it is placed, even if it tops up the eSIM of another', async () => {
    const { id, keys } = await harness.buy();
    const { deviceCheck: _unasked, ...offer } = await harness.offer({ shop: 'fjord' });
    const esim = { orderId: id, capability: keys.capability };
    const placed = await harness.place({ ...offer, kind: 'top-up', esim });
    expect(placed.body.order).toMatchObject({ kind: 'top-up', price: await priceIn('fjord') });
    const shops = (await harness.orders()).map(({ kind, shop }) => [kind, shop]);
    expect(shops).toContainEqual(['purchase', 'default']);
    expect(shops).toContainEqual(['top-up', 'fjord']);
  });
});

it('a change to a shop reaches the other process', async () => {
  const [, second] = harness.storefronts;
  await harness.pass(5_000);
  expect(second!.shops.get('fjord')).toMatchObject({ name: 'Fjord Ferries' });
  await at(1, { name: 'Fjord', markupBasisPoints: 500 });
  await harness.pass(5_000);
  expect(second!.shops.get('fjord').prices.markupBasisPoints).toBe(500);
});

describe('the default shop', () => {
  it('uses its saved settings where the environment has none', async () => {
    await at(0, { markupBasisPoints: 7_000 }, 'default');
    expect(harness.storefront().shops.get(null).prices.markupBasisPoints).toBe(7_000);
  });

  it('follows the environment, whatever is saved; other shops have settings of their own', async () => {
    const strict = await createHarness({ environment: { MARKUP_PERCENT: '12', PRICE_STEP: '5' } });
    const { settings, shops } = strict.storefront();
    const saved = { markupBasisPoints: 7_000, markupFixedCents: 30 };
    for (const shop of ['default', 'fjord']) await settings.save(`shop:${shop}`, saved, who, 0);
    expect(shops.get(null).prices).toMatchObject({
      markupBasisPoints: 1_200,
      markupFixedCents: 30,
      roundUpTo: 5,
    });
    expect(shops.get('fjord').prices).toMatchObject({ ...saved, roundUpTo: 5 });
    await strict.stop();
  });
});
