import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sellerOf } from '../../../../server/seller/seller.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { enter, staffOf, type StaffBrowser } from '../../../support/staff.ts';

const SELLER_NAME = 'Meridian Trips Ltd';
let shop: Harness;
let owner: StaffBrowser;
beforeAll(async () => {
  shop = await createHarness({ dashboard: true, environment: { PRICE_STEP: '10', SELLER_NAME } });
  owner = await enter(shop);
});
afterAll(() => shop.stop());

const own = '/dashboard/shops/fjord';
const htmlOf = async (path: string) =>
  (await (await owner.get(path)).text()).replaceAll('&quot;', '"').replaceAll('&lt;', '‹');
const textOf = async (path: string) => (await htmlOf(path)).replaceAll(/<[^>]+>/g, ' ');
const shops = () => shop.storefront().shops;
/** Saves a form over a version, and returns the text of the next page. */
async function save(fields: Record<string, string>, over: number): Promise<string> {
  const response = await owner.post(`${own}/save`, { over: String(over), ...fields }, { stepUp: true });
  expect(response.status).toBe(303);
  return textOf(response.headers.get('location')!);
}

describe('the shops', () => {
  it('are listed with their settings, and a new one has an id of its own', async () => {
    expect(await textOf('/dashboard/shops')).toMatch(/default\s+shop="default"\s+25 %\s+USD\s+any site/);
    for (const [id, why] of [
      ['Fjord', 'lower-case letters'],
      ['default', 'already a shop with this id'],
      ['', 'lower-case letters'],
    ] as const) {
      const refused = await owner.post('/dashboard/shops', { id, name: 'Fjord' });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain(why);
    }
    const added = await owner.post('/dashboard/shops', { id: 'fjord', name: 'Fjord <Ferries>' });
    expect(added.headers.get('location')).toBe(own);
    expect(await textOf(own)).toMatch(/Fjord ‹Ferries> was added.+shop="fjord"/s);
    expect(shops().get('fjord')).toMatchObject({ id: 'fjord', name: 'Fjord <Ferries>' });
    expect(await textOf('/dashboard/shops')).toContain('2 shops on one server');
  });

  it('preview a change before it is saved, without applying it', async () => {
    const before = shops().version;
    const page = await textOf(`${own}?markup=50&fixed=0.29&currency=EUR&origins=https://a.example`);
    expect(page).toContain('4 unsaved changes');
    expect(page).toContain(
      'markup 25 → 50 %, added after it $0.00 → $0.29, currency USD → EUR, sites: + https://a.example, − *',
    );
    expect(page).toMatch(/was 25\b/);
    expect(page).toMatch(/France, [\d.]+ GB, \d+ days?\s+\$[\d.]+\s+€[\d.]+\s+€[\d.]+\s+€[\d.]+/);
    const preview = await owner.get(`${own}/preview?markup=500&currency=GBP&screen=first`);
    expect(preview.headers.get('content-security-policy')).toMatch(/; frame-ancestors 'self'$/);
    const drawn = await preview.text();
    expect(drawn).toContain('£');
    // Its frame runs no script, and a browser would log an error for each.
    expect(drawn).not.toMatch(/<script|modulepreload/);
    expect(shops().version).toBe(before);
    expect(shops().get('fjord').prices.markupBasisPoints).toBe(2_500);
  });

  it('name each invalid field, and save nothing', async () => {
    const wrong = {
      markup: '-1',
      fixed: '1.234',
      step: '0',
      primary: 'red',
      origins: 'https://*.a.example',
    };
    const page = await textOf(`${own}?${new URLSearchParams(wrong)}`);
    expect(page).toContain('a number such as 25 or 0.50');
    expect(page).toContain('from 0.01 to 10.00');
    expect(page).toContain('six hex digits');
    expect(page).toContain('origins such as https://partner.example');
    expect(page).not.toContain('not saved');
    expect(await save({ markup: '30', primary: 'red' }, 1)).toContain(
      'Nothing was saved: a field is invalid.',
    );
    expect(shops().get('fjord').prices.markupBasisPoints).toBe(2_500);
  });

  it('sell by a version as soon as it is saved with a passkey, and can go back to an older one', async () => {
    const fields = { markup: '50', fixed: '0.29', currency: 'EUR', origins: 'https://a.example' };
    expect(await save(fields, 1)).toContain('Version 2 is in use.');
    expect(shops().get('fjord')).toMatchObject({
      prices: { markupBasisPoints: 5_000, markupFixedCents: 29, roundUpTo: 10 },
      currency: 'EUR',
      embedOrigins: ['https://a.example'],
    });
    expect(await save({ ...fields, markup: '60.55' }, 2)).toContain('Version 3 is in use.');
    const old = await textOf(`${own}?version=2`);
    expect(old).toContain('markup 60.55 → 50 %');
    expect(old).toMatch(/2\s+name Fjord|markup 25 → 50 %/);
    const audited = await staffOf(shop).audit.list({ what: 'shop.save', subject: 'fjord' }, null, 10);
    expect(audited.map(({ by, via }) => [by, via])).toEqual(
      Array.from({ length: 3 }, () => ['owner@partner.example', 'dashboard']),
    );
    expect(audited.map(({ after }) => after)).toContainEqual(
      expect.objectContaining({ markupBasisPoints: 6_055 }),
    );
  });

  it('accept one of two changes to the same version, and keep what the other person typed', async () => {
    const second = await enter(shop, 'owner', 'second@partner.example');
    const tries = [
      [owner, { markup: '60.55', fixed: '0.29', name: 'Of The First' }],
      [second, { markup: '70', fixed: '0.29', name: 'Of The Second' }],
    ] as const;
    const answers = await Promise.all(
      tries.map(([who, fields]) => who.post(`${own}/save`, { over: '3', ...fields }, { stepUp: true })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const isFirst = answers[0]?.status === 303;
    const lost = (await answers.find(({ status }) => status === 409)!.text()).replaceAll(/<[^>]+>/g, ' ');
    expect(lost).toContain('Nothing was saved: somebody else has saved a version.');
    const [kept, wanted] = isFirst ? ['First', 'Second'] : ['Second', 'First'];
    expect(lost).toContain(`name Of The ${wanted}`);
    expect(lost).toContain(`was Of The ${kept}`);
    expect(shops().get('fjord').name).toBe(`Of The ${kept}`);
    expect(await staffOf(shop).audit.list({ what: 'shop.save', subject: 'fjord' }, null, 9)).toHaveLength(4);
    const fields = { markup: '60.55', fixed: '0.29', currency: 'EUR', origins: 'https://a.example' };
    expect(await save(fields, 4)).toContain('Version 5 is in use.');
  });

  it('are added once when two people add the same one', async () => {
    const second = await enter(shop, 'owner', 'second@partner.example');
    const answers = await Promise.all(
      [owner, second].map((who, n) => who.post('/dashboard/shops', { id: 'both', name: `Of ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    const lost = answers.find(({ status }) => status !== 303)!;
    // The second may have read the shops before the first was saved, or after.
    expect([409, 422]).toContain(lost.status);
    expect(await lost.text()).toMatch(/(has just added this shop|There is already a shop).*value="Of \d"/s);
  });

  it('price and count an order by the settings of its shop', async () => {
    const { view } = await shop.buy({ shop: 'fjord' });
    expect(await textOf('/dashboard/shops')).toMatch(
      new RegExp(`shop="fjord"\\s+60.55 % \\+ \\$0.29\\s+EUR\\s+1 site\\s+€${view.price.amount / 100}`),
    );
    // A dollar that is not American is marked as such.
    await shop.buy({ currency: 'CAD' });
    expect(await textOf('/dashboard/shops')).toMatch(/shop="default".* CA\$\d/);
    const other = await shop.buy();
    const idsIn = async (query: string) => {
      const html = await htmlOf(`/dashboard/orders?${query}`);
      return [view.id, other.id].filter((id) => html.includes(id));
    };
    expect(await idsIn('shop=fjord')).toEqual([view.id]);
    expect(await idsIn('shop=default')).toEqual([other.id]);
    expect(await idsIn('shop=nope')).toEqual([]);
    const csv = await (await owner.get('/dashboard/orders/export.csv?shop=fjord')).text();
    expect([view.id, other.id].map((id) => csv.includes(id))).toEqual([true, false]);
  });

  it('keep what the environment sets for the default shop, whatever a form says', async () => {
    const page = await textOf('/dashboard/shops/default');
    expect(page).toMatch(/Rounded up to\s+0\.10\s+Set by environment.+PRICE_STEP/s);
    const path = '/dashboard/shops/default/save';
    await owner.post(path, { over: '0', step: '5.00', markup: '40' }, { stepUp: true });
    expect(shops().get(null).prices).toMatchObject({ roundUpTo: 10, markupBasisPoints: 4_000 });
  });

  it('have a seller of their own once it is complete, and the environment’s until then', async () => {
    const sellerIn = (id: string) => sellerOf(shops().get(id))?.name;
    const fjord = {
      sellerName: 'Fjord <AS> "Ferries"',
      sellerAddress: 'Kai 1\r\n5003 Bergen',
      sellerEmail: 'post@fjord.example',
      termsUrl: 'https://fjord.example/terms',
      privacyUrl: 'https://fjord.example/privacy',
    };
    expect([sellerIn('default'), sellerIn('fjord')]).toEqual([SELLER_NAME, SELLER_NAME]);
    expect(await textOf(own)).toContain(`If empty, ${SELLER_NAME} is the seller.`);
    const over = Number(/version (\d+)/.exec(await textOf(own))?.[1]);
    const half = await textOf(`${own}?${new URLSearchParams({ ...fjord, privacyUrl: '' })}`);
    expect(half).toMatch(/Privacy\s+was empty|Privacy\s+needed to sell/);
    expect(await save({ ...fjord, privacyUrl: '' }, over)).toContain(
      'Nothing was saved: a field is invalid.',
    );
    expect(await save({ ...fjord, termsUrl: 'javascript:alert(1)' }, over)).toContain('Nothing was saved');
    expect(await save({ ...fjord, withdrawalRule: 'none' }, over)).toContain('Nothing was saved');
    const draft = await textOf(`${own}?${new URLSearchParams(fjord)}`);
    expect(draft).toContain('5 unsaved changes');
    expect(draft).toContain('seller Fjord ‹AS> "Ferries", seller’s address Kai 1, 5003 Bergen');
    const first = shops().get('default').version;
    expect(await save(fjord, over)).toContain(`Version ${over + 1} is in use.`);
    expect(sellerOf(shops().get('fjord'))).toMatchObject({
      name: fjord.sellerName,
      address: 'Kai 1, 5003 Bergen',
      phone: null,
      support: 'mailto:post@fjord.example',
    });
    expect(sellerIn('default')).toBe(SELLER_NAME);
    expect(shops().get('default').version).toBe(first);
  });

  it('show the seller’s variables, and take only the rest from the form', async () => {
    const page = await textOf('/dashboard/shops/default');
    expect(page).toMatch(new RegExp(`Name\\s+${SELLER_NAME}\\s+Set by environment.+SELLER_NAME`, 's'));
    const over = /version (\d+)/.exec(page)?.[1] ?? '0';
    const sent = { over, sellerName: 'Somebody else', vatNote: 'incl. VAT' };
    await owner.post('/dashboard/shops/default/save', sent, { stepUp: true });
    expect(sellerOf(shops().get(null))).toMatchObject({ name: SELLER_NAME, vatNote: 'incl. VAT' });
  });

  it('are a 404 for an unknown id', async () => {
    for (const path of ['nope', 'nope/preview', '__proto__']) {
      expect((await owner.get(`/dashboard/shops/${path}`)).status).toBe(404);
    }
  });
});

describe('the page with the tags', () => {
  it('has the tag of each shop, and frames it without its scripts', async () => {
    const html = await htmlOf('/dashboard/embed?shop=fjord');
    expect(html).toContain('‹iframe src="http://localhost:4001/?shop=fjord"');
    expect(html).toContain('‹esim-storefront shop="fjord">');
    const [, framed = ''] = /<iframe sandbox title=[^>]+ src="([^"]+)"/.exec(html) ?? [];
    expect(framed).toBe('/dashboard/embed/preview?shop=fjord&amp;screen=first');
    const drawn = await htmlOf(framed.replaceAll('&amp;', '&'));
    expect(drawn).toContain('€');
    expect(drawn).not.toMatch(/<script|modulepreload/);
    expect(html).toContain('https://a.example');
    const plain = await htmlOf('/dashboard/embed');
    expect(plain).toContain('‹iframe src="http://localhost:4001/"');
    expect(plain).not.toContain('/?shop=default');
  });

  it('is open to all staff, while the shops are for owners only', async () => {
    const viewer = await enter(shop, 'viewer');
    expect((await viewer.get('/dashboard/embed')).status).toBe(200);
    expect((await viewer.get('/dashboard/embed/preview?shop=fjord')).status).toBe(200);
    expect((await viewer.get('/dashboard/shops')).status).toBe(403);
    expect((await viewer.get(`${own}/preview`)).status).toBe(403);
  });
});
