import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../support/harness.ts';

const minute = 60_000;
const reason = 'Tickets for a fixed day are exempt.';

let shop: Harness;
const save = (value: object) => {
  const who = { by: 'owner@partner.example', via: 'dashboard' } as const;
  return shop.storefront().settings.save('shop:fjord', value, who, 0);
};
beforeEach(async () => {
  shop = await createHarness();
});
afterEach(() => shop.stop());

const page = async (query: string) => (await shop.request(`/withdraw?lang=en${query}`)).text();
const post = async (path: string, fields: Record<string, string>) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams(fields).toString();
  return (await shop.during(shop.request(path, { method: 'POST', headers, body }))).text();
};
const neutral = 'depends on what was agreed with your order';

it('the page states no rule without a shop if the shops differ, and the order decides', async () => {
  expect(await page('')).toContain('Not installed yet?');
  await save({
    name: 'Fjord Ferries',
    sellerName: 'Fjord AS',
    withdrawalRule: 'none',
    withdrawalReason: reason,
  });
  const { id, keys } = await shop.buy({ shop: 'fjord' });
  await shop.pass(minute);
  for (const query of ['', '&shop=nowhere']) {
    expect(await page(query)).toContain(neutral);
    expect(await page(query)).not.toContain('Not installed yet?');
  }
  const details = { name: 'Lena', number: id, email: 'lena@example.com' };
  const asked = await post('/withdraw?lang=en', details);
  expect(asked).toContain(neutral);
  expect(asked).toContain('Confirm withdrawal');
  expect(await page('&shop=fjord')).toContain(reason);
  expect(await page('&shop=default')).toContain('Not installed yet?');
  expect(await post('/withdraw?lang=en', { order: id, capability: keys.capability })).toContain(reason);
});

it('a link opens its order even when the shop no longer grants a right', async () => {
  const { id, keys } = await shop.buy();
  await shop.pass(minute);
  await shop.restart({ WITHDRAWAL_RULE: 'none', WITHDRAWAL_REASON: reason });
  const linked = await page(`&order=${id}`);
  expect(linked).toContain('<form');
  expect(linked).toContain(neutral);
  expect(await page('')).toContain(reason);
  const asked = await post('/withdraw?lang=en', { order: id, capability: keys.capability });
  expect(asked).toContain('Confirm withdrawal');
});
