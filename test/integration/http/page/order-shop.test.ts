import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultLimits } from '../../../../server/http/middleware/rate-limits.ts';
import { createPageRoutes } from '../../../../server/http/page/page-routes.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { noLimits } from '../../../support/no-limits.ts';
import { assets } from '../../../server/http/page/assets.ts';

const config = { stripeScriptUrl: 'https://js.stripe.com/endive/stripe.js', mode: 'live' } as const;
const pages: Parameters<typeof createHarness>[0] = {
  environment: { REDIRECT_METHODS: 'ideal', EMBED_ORIGINS: 'https://own.example' },
  pages: (parts) => [createPageRoutes({ ...parts, assets, config })],
};
const fjord = { name: 'Fjord Ferries', head: 'name', embedOrigins: ['https://fjord.example'] };
const save = (shop: Harness) =>
  shop.storefront().settings.save('shop:fjord', fjord, { by: 'lena', via: 'cli' }, 0);

let shop: Harness;
let sold: string;
let own: string;
beforeAll(async () => {
  shop = await createHarness(pages);
  await save(shop);
  sold = (await shop.buy({ shop: 'fjord' })).id;
  own = (await shop.buy()).id;
});
afterAll(() => shop.stop());

const leadsTo = async (path: string) => {
  const { status, headers } = await shop.request(path);
  return status === 302 ? headers.get('location') : status;
};
/** The page where a browser ends up. */
const pageOf = async (path: string) => {
  const to = await leadsTo(path);
  return shop.request(typeof to === 'string' ? to : path);
};

describe('a link without a shop', () => {
  it.each([
    ['/order/ID', '/order/ID?shop=fjord'],
    ['/order/ID?lang=de&utm_source=a%26b', '/order/ID?lang=de&utm_source=a%26b&shop=fjord'],
    ['/order/ID?shop=', '/order/ID?shop=fjord'],
    ['/order/ID?shop=gone&shop=default', '/order/ID?shop=fjord'],
    [
      '/order/ID?payment_intent=pi_1&redirect_status=succeeded',
      '/order/ID?payment_intent=pi_1&redirect_status=succeeded&shop=fjord',
    ],
    ['/pay/ID?lang=de', '/pay/ID?lang=de&shop=fjord'],
    ['/withdraw?lang=de&order=ID', '/withdraw?lang=de&order=ID&shop=fjord'],
  ])('%s leads to the shop that sold the order', async (path, to) => {
    expect(await leadsTo(path.replace('ID', sold))).toBe(to.replace('ID', sold));
    const page = await pageOf(path.replace('ID', sold));
    expect(await page.text()).toContain('<bdi>Fjord Ferries</bdi>');
    if (path.startsWith('/order'))
      expect(page.headers.get('content-security-policy')).toContain("'self' https://fjord.example");
  });

  it('redirects inside a frame, and leaves no trace on the way', async () => {
    const { headers } = await shop.request(`/order/${sold}`);
    expect(headers.get('content-security-policy')).not.toContain('frame-ancestors');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it.each([
    ['of the default shop', () => `/order/${own}`],
    ['of no order', () => `/order/ord_${'0'.repeat(26)}`],
    ['of one eSIM alone', () => '/order/esim'],
    ['to withdraw from any order', () => '/withdraw'],
    ['to pay nothing', () => `/pay/ord_${'0'.repeat(26)}`],
  ])('opens without a redirect: %s', async (_, path) => {
    expect(await leadsTo(path())).toBe(200);
  });

  it('opens without a redirect once its shop is gone', async () => {
    await shop.db.updateTable('orders').set({ shop: 'closed' }).where('id', '=', own).execute();
    expect(await leadsTo(`/order/${own}`)).toBe(200);
    await shop.db.updateTable('orders').set({ shop: 'default' }).where('id', '=', own).execute();
  });
});

it('a link that names a shop opens in that one', async () => {
  expect(await leadsTo(`/order/${sold}?shop=fjord`)).toBe(200);
  expect(await leadsTo(`/order/${sold}?shop=default`)).toBe(200);
  expect(await leadsTo(`/order/${own}?shop=fjord`)).toBe(200);
});

it('a link opens in the default shop when the order cannot be read', async () => {
  const limited = await createHarness({
    ...pages,
    limits: { ...noLimits, read: [5, defaultLimits.read[1]] },
  });
  try {
    await save(limited);
    const { id } = await limited.buy({ shop: 'fjord' });
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await limited.request(`/order/${id}`)).status);
    expect([statuses[0], statuses[5]]).toEqual([302, 200]);
  } finally {
    await limited.stop();
  }
});
