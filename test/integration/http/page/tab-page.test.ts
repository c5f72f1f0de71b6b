import { afterAll, beforeAll, expect, it } from 'vitest';
import { languages } from '../../../../server/contract/values/values.ts';
import { moreWays } from '../../../../widget/tab/way-texts.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { wholeSeller } from '../../../support/seller.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await createHarness({ environment: { REDIRECT_METHODS: 'ideal', ...wholeSeller } });
});
afterAll(() => shop.stop());

const path = `/pay/ord_${'0'.repeat(26)}`;

it('the page in a tab is never framed or cached, and never receives the capability', async () => {
  const response = await shop.request(path);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("form-action 'none'");
  expect(policy).not.toContain('unsafe');
  expect(response.headers.get('x-frame-options')).toBe('DENY');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect((await shop.request('/pay/anything')).status).toBe(404);
});

it.each(languages)('the page in a tab speaks %s, and names the seller', async (lang) => {
  const html = await (await shop.request(`${path}?lang=${lang}`)).text();
  expect(html).toContain(`lang="${lang}"`);
  expect(html).toContain(moreWays[lang].atOnce);
  expect(html).toContain(`href="/order/ord_${'0'.repeat(26)}?lang=${lang}"`);
  expect(html).toContain(wholeSeller.SELLER_NAME);
  expect(html).toMatch(/<footer>.*withdraw/s);
});

it('the page in a tab links to the order in its own shop', async () => {
  const fjord = { name: 'Fjord Ferries' };
  await shop.storefront().settings.save('shop:fjord', fjord, { by: 'lena', via: 'cli' }, 0);
  const html = await (await shop.request(`${path}?lang=de&shop=fjord`)).text();
  expect(html).toContain(`href="/order/ord_${'0'.repeat(26)}?lang=de&amp;shop=fjord"`);
});
