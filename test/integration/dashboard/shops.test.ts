import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAdmin } from '../../../server/cli/admin/admin.ts';
import { createShopTools, savedShopIds } from '../../../server/compose/shops.ts';
import { createStaffTools } from '../../../server/compose/staff.ts';
import { pageHead } from '../../../server/http/page/brand.tsx';
import { sellerFooter } from '../../../server/http/page/seller.tsx';
import { qrPng } from '../../../server/http/page/qr-png.ts';
import { sellerOf } from '../../../server/seller/seller.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { enter, staffOf, type StaffBrowser } from '../../support/staff.ts';

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
/** Saves what a form says, over a version, and answers what the next page says of it. */
async function save(fields: Record<string, string>, over: number): Promise<string> {
  const response = await owner.post(`${own}/save`, { over: String(over), ...fields }, { stepUp: true });
  expect(response.status).toBe(303);
  return textOf(response.headers.get('location')!);
}

describe('the shops', () => {
  it('are listed with what each has, and one is added with an id of its own', async () => {
    expect(await textOf('/dashboard/shops')).toMatch(/default\s+shop="default"\s+25 %\s+USD\s+any site/);
    for (const [id, why] of [
      ['Fjord', 'small letters'],
      ['default', 'there already'],
      ['', 'small letters'],
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

  it('show what a change would do before it is saved, and change nothing by that', async () => {
    const before = shops().version;
    const page = await textOf(`${own}?markup=50&fixed=0.29&currency=EUR&origins=https://a.example`);
    expect(page).toContain('4 changes not saved');
    expect(page).toContain(
      'markup 25 → 50 %, added after it $0.00 → $0.29, currency USD → EUR, sites: + https://a.example, − *',
    );
    expect(page).toMatch(/was 25\b/);
    expect(page).toMatch(/France, [\d.]+ GB, \d+ days?\s+\$[\d.]+\s+€[\d.]+\s+€[\d.]+\s+€[\d.]+/);
    const preview = await owner.get(`${own}/preview?markup=500&currency=GBP&screen=first`);
    expect(preview.headers.get('content-security-policy')).toMatch(/; frame-ancestors 'self'$/);
    const drawn = await preview.text();
    expect(drawn).toContain('£');
    // Its frame runs no script, and a browser would say so of each.
    expect(drawn).not.toMatch(/<script|modulepreload/);
    expect(shops().version).toBe(before);
    expect(shops().get('fjord').prices.markupBasisPoints).toBe(2_500);
  });

  it('name a field that is wrong, and save nothing then', async () => {
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
    expect(await save({ markup: '30', primary: 'red' }, 1)).toContain('Nothing was saved: a field is wrong.');
    expect(shops().get('fjord').prices.markupBasisPoints).toBe(2_500);
  });

  it('sell by a version as soon as it is saved with a passkey, and it can be brought back', async () => {
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

  it('are added once by two who add the same', async () => {
    const second = await enter(shop, 'owner', 'second@partner.example');
    const answers = await Promise.all(
      [owner, second].map((who, n) => who.post('/dashboard/shops', { id: 'both', name: `Of ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    const lost = answers.find(({ status }) => status !== 303)!;
    // The second may have read the shops before the first was saved, or after.
    expect([409, 422]).toContain(lost.status);
    expect(await lost.text()).toMatch(/(has just added this shop|is there already).*value="Of \d"/s);
  });

  it('have an order priced and counted as the shop sells', async () => {
    const { view } = await shop.buy({ shop: 'fjord' });
    expect(await textOf('/dashboard/shops')).toMatch(
      new RegExp(`shop="fjord"\\s+60.55 % \\+ \\$0.29\\s+EUR\\s+1 site\\s+€${view.price.amount / 100}`),
    );
    // A dollar says whose it is.
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

  it('are read-only in what the environment sets for the default shop, whatever a form says', async () => {
    const page = await textOf('/dashboard/shops/default');
    expect(page).toMatch(/Rounded up to\s+0\.10\s+Set by environment.+PRICE_STEP/s);
    const path = '/dashboard/shops/default/save';
    await owner.post(path, { over: '0', step: '5.00', markup: '40' }, { stepUp: true });
    expect(shops().get(null).prices).toMatchObject({ roundUpTo: 10, markupBasisPoints: 4_000 });
  });

  it('have a seller of their own once it is whole, and the environment’s until then', async () => {
    const sellerIn = (id: string) => sellerOf(shops().get(id))?.name;
    const fjord = {
      sellerName: 'Fjord <AS> "Ferries"',
      sellerAddress: 'Kai 1\r\n5003 Bergen',
      sellerEmail: 'post@fjord.example',
      termsUrl: 'https://fjord.example/terms',
      privacyUrl: 'https://fjord.example/privacy',
    };
    expect([sellerIn('default'), sellerIn('fjord')]).toEqual([SELLER_NAME, SELLER_NAME]);
    expect(await textOf(own)).toContain(`Empty, ${SELLER_NAME} sells here.`);
    const over = Number(/version (\d+)/.exec(await textOf(own))?.[1]);
    const half = await textOf(`${own}?${new URLSearchParams({ ...fjord, privacyUrl: '' })}`);
    expect(half).toMatch(/Privacy\s+was empty|Privacy\s+needed to sell/);
    expect(await save({ ...fjord, privacyUrl: '' }, over)).toContain('Nothing was saved: a field is wrong.');
    expect(await save({ ...fjord, termsUrl: 'javascript:alert(1)' }, over)).toContain('Nothing was saved');
    expect(await save({ ...fjord, withdrawalRule: 'none' }, over)).toContain('Nothing was saved');
    const draft = await textOf(`${own}?${new URLSearchParams(fjord)}`);
    expect(draft).toContain('5 changes not saved');
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

  it('show the variables of the seller, and take from the form what they leave open', async () => {
    const page = await textOf('/dashboard/shops/default');
    expect(page).toMatch(new RegExp(`Name\\s+${SELLER_NAME}\\s+Set by environment.+SELLER_NAME`, 's'));
    const over = /version (\d+)/.exec(page)?.[1] ?? '0';
    const sent = { over, sellerName: 'Somebody else', vatNote: 'incl. VAT' };
    await owner.post('/dashboard/shops/default/save', sent, { stepUp: true });
    expect(sellerOf(shops().get(null))).toMatchObject({ name: SELLER_NAME, vatNote: 'incl. VAT' });
  });

  it('are not there for an unknown id', async () => {
    for (const path of ['nope', 'nope/preview', '__proto__']) {
      expect((await owner.get(`/dashboard/shops/${path}`)).status).toBe(404);
    }
  });
});

describe('a logo', () => {
  const harbour = '/dashboard/shops/harbour';
  const picture = qrPng('a logo')!;
  const given = `data:image/png;base64,${picture}`;
  const give = (text: string, more = {}) => owner.post(`${harbour}/logo`, { picture: text, ...more });
  const foot = (id = 'harbour') => sellerFooter(shops().get(id), 'en');
  const head = (id = 'harbour') => pageHead({ shop: shops().get(id), lang: 'en', sandbox: false });
  const saveLogo = async (fields: Record<string, string>, over: number) => {
    const form = { over: String(over), ...fields };
    const { status } = await owner.post(`${harbour}/save`, form, { stepUp: true });
    expect(status).toBe(303);
  };
  const shown = /<img src="(\/logos\/[0-9a-f]{32}\.png)" width="24" height="24" alt="Harbour"/;

  it('is a small PNG, and nothing that a browser might run', async () => {
    await owner.post('/dashboard/shops', { id: 'harbour', name: 'Harbour' });
    const whole = Buffer.from(picture, 'base64');
    const pictureOf = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
    const size = Buffer.from([0, 0, 3, 232, 0, 0, 3, 232]);
    const large = Buffer.concat([Buffer.from(picture, 'base64'), Buffer.alloc(8_000)]).toString('base64');
    const onePixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    for (const [text, why] of [
      [`data:image/svg+xml;base64,${btoa('<svg onload="alert(1)"/>')}`, 'That is no PNG.'],
      [`data:image/png;base64,${btoa('<script>alert(1)</script>')}`, 'That is no PNG.'],
      ['https://partner.example/logo.png', 'That is no PNG.'],
      [`data:image/png;base64,${onePixel}`, 'It is to have from 16 to 1,000 pixels'],
      [`data:image/png;base64,${large}`, 'It has more than 8 kB'],
      [pictureOf(whole.subarray(0, 24)), 'That PNG is damaged'],
      [pictureOf(whole.subarray(0, -1)), 'That PNG is damaged'],
      [pictureOf(whole.subarray(0, -12)), 'That PNG is damaged'],
      // A page behind its end, and a size that it does not have.
      [pictureOf(Buffer.concat([whole, Buffer.from('<script>alert(1)</script>')])), 'That PNG is damaged'],
      [pictureOf(Buffer.concat([whole.subarray(0, 16), size, whole.subarray(24)])), 'That PNG is damaged'],
    ] as const) {
      const refused = await give(text, { markup: '40' });
      expect(refused.status).toBe(422);
      const html = await refused.text();
      // At its field, with what else was entered.
      expect(html).toMatch(new RegExp(`aria-describedby="picture-help picture-error" aria-invalid="true"`));
      expect(html).toMatch(
        new RegExp(`id="picture-error">${why.replace('?', '.')}[^<]* The logo was not taken`),
      );
      expect(html).toMatch(/name="markup" value="40"/);
    }
  });

  it('that is far too large is refused in words, and so is a size that none has', async () => {
    const refused = await give(`data:image/png;base64,${'A'.repeat(60_000)}`);
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('more than a form takes'),
    ]);
    const name = `${'a'.repeat(32)}.png`;
    for (const wrong of ['0x0', '0x40', '40x0'])
      expect(await textOf(`${harbour}?${new URLSearchParams({ logo: `${name} ${wrong}` })}`)).not.toContain(
        'not saved',
      );
    const thin = await htmlOf(`${harbour}?${new URLSearchParams({ logo: `${name} 16x1000` })}`);
    expect(thin).toContain(`src="/logos/${name}" width="1" height="24"`);
  });

  it('is seen before it is saved, and is then on the pages of its shop alone', async () => {
    const before = head();
    const offered = await give(given, { markup: '40' });
    const draft = offered.headers.get('location')!;
    expect(await textOf(draft)).toMatch(/2 changes not saved\s+markup 25 → 40 %, a logo/);
    const logo = new URL(draft, 'https://x').searchParams.get('logo')!;
    expect(await (await owner.get(`${harbour}/preview?${new URLSearchParams({ logo })}`)).text()).toMatch(
      shown,
    );
    expect(head()).toBe(before);

    await saveLogo({ logo }, 1);
    const [, src = ''] = shown.exec(head()) ?? [];
    expect(logo).toContain(src.slice('/logos/'.length));
    const file = await shop.storefront().app.request(src);
    expect(Buffer.from(await file.arrayBuffer()).toString('base64')).toBe(picture);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await shop.storefront().app.request(`/logos/${'0'.repeat(32)}.png`)).status).toBe(404);
    expect(foot()).not.toContain('/logos/');
    expect(head('default')).not.toContain('/logos/');
  });

  it('is given once more when it was kept for longer than a draft is', async () => {
    const gone = { over: '2', logo: `${'0'.repeat(32)}.png 24x24`, markup: '45' };
    const response = await owner.post(`${harbour}/save`, gone, { stepUp: true });
    const back = response.headers.get('location')!;
    expect(await textOf(back)).toMatch(/Nothing was saved: .*Give it once more\./);
    expect(back).toContain('markup=45');
    expect(head()).toMatch(shown);
  });

  it('stays when something else is saved, and is taken away or brought back as a version', async () => {
    await saveLogo({ markup: '50' }, 2);
    expect(head()).toMatch(shown);
    await saveLogo({ logo: '' }, 3);
    expect(head()).not.toContain('/logos/');
    const old = await textOf(`${harbour}?version=3`);
    expect(old).toContain('a logo');
    expect(old).toContain('no logo');
  });

  it('is at the head of the mails of its shop', async () => {
    const mail = () => htmlOf('/dashboard/mails/preview');
    expect(await mail()).not.toContain(picture);
    const offered = await owner.post('/dashboard/shops/default/logo', { picture: given });
    const logo = new URL(offered.headers.get('location')!, 'https://x').searchParams.get('logo')!;
    const [, over = ''] =
      /name="over" value="(\d+)"/.exec(await htmlOf(offered.headers.get('location')!)) ?? [];
    await owner.post('/dashboard/shops/default/save', { over, logo }, { stepUp: true });
    expect(shops().get('default').logo).not.toBeNull();
    expect(await mail()).toContain(`<img src="data:image/png;base64,${picture}" width="24" height="24"`);
    // Another shop's mail has its own, and none where it has none.
    const page = await htmlOf('/dashboard/mails?shop=harbour');
    expect(page).toMatch(
      /<option selected value="harbour">Harbour<|<option value="harbour" selected[^>]*>Harbour</,
    );
    const [, src = ''] = /<iframe id="mail-preview" src="([^"]+)"/.exec(page) ?? [];
    expect(src).toContain('shop=harbour');
    expect(await htmlOf(src.replaceAll('&amp;', '&'))).not.toContain(picture);
    await saveLogo({ logo }, 4);
    expect(await htmlOf('/dashboard/mails/preview?shop=harbour')).toContain(picture);
    expect(await htmlOf('/dashboard/mails/preview?shop=nope')).toContain(picture);
  });
});

describe('corners and letters', () => {
  const path = '/dashboard/shops/default';
  const overOf = async () => /version (\d+)/.exec(await textOf(path))?.[1] ?? '0';
  const saveShape = async (fields: Record<string, string>) =>
    textOf(
      (await owner.post(`${path}/save`, { over: await overOf(), ...fields }, { stepUp: true })).headers.get(
        'location',
      )!,
    );
  const shape = () => {
    const { radius, font } = shops().get('default');
    return { radius, font };
  };

  it('are seen before they are saved, and are then in the mails of the shop too', async () => {
    const draft = '?radius=3&font=serif';
    expect(await textOf(path + draft)).toMatch(/2 changes not saved\s+corners of 3 px, font serif/);
    const drawn = await htmlOf(`${path}/preview${draft}`);
    expect(drawn).toMatch(/<style>:root\{--radius:3px;--radius-2:2px\}html\{font-family:Charter,.*?,serif\}/);
    expect(shape()).toEqual({ radius: null, font: null });
    const mail = () => htmlOf('/dashboard/mails/preview');
    expect(await mail()).not.toContain('Charter');
    expect(await saveShape({ radius: '3', font: 'serif' })).toContain('is in use.');
    expect(shape()).toEqual({ radius: 3, font: 'serif' });
    const written = await mail();
    expect(written).toContain('Charter');
    expect(new Set([...written.matchAll(/border-radius: ?(\d+px)/g)].map(([, all]) => all))).toEqual(
      new Set(['4px', '3px', '2px']),
    );
  });

  it('are told which they may be, go back to the store’s own, and are brought back as a version', async () => {
    for (const wrong of [{ radius: '25' }, { radius: '1.5' }, { font: 'Comic Sans' }]) {
      const page = await textOf(`${path}?${new URLSearchParams(wrong)}`);
      expect(page).toMatch(/a whole number from 0 to 24|one of serif, old-style,/);
      expect(await saveShape(wrong)).toContain('Nothing was saved: a field is wrong.');
    }
    expect(shape()).toEqual({ radius: 3, font: 'serif' });
    const version = await overOf();
    expect(await saveShape({ radius: '', font: '' })).toContain('is in use.');
    expect(shape()).toEqual({ radius: null, font: null });
    const old = await textOf(`${path}?version=${version}`);
    expect(old).toContain('corners as the store’s own, font as the store’s own');
    expect(old).toMatch(/2 changes not saved\s+corners of 3 px, font serif/);
  });
});

describe('npm run admin -- shop', () => {
  const admin = async (...words: string[]) => {
    const printed: string[] = [];
    const deps = {
      ...createStaffTools(shop),
      shopIds: () => savedShopIds(shop),
      shops: createShopTools(shop),
    };
    const code = await runAdmin(words, { ...deps, print: (text) => printed.push(text) });
    await shop.storefront().settings.refresh();
    return { code, text: printed.join('\n') };
  };

  it('shows and changes a shop by the same rules, in every process and in the audit', async () => {
    expect((await admin('shop', 'harbour')).text).toMatch(/^markup +50$/m);
    const { code, text } = await admin('shop', 'harbour', 'radius=6', 'font=rounded', '--by', 'Lena');
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(/^Version \d+ is in use: corners of 6 px, font rounded\.$/),
    ]);
    expect(shops().get('harbour')).toMatchObject({
      radius: 6,
      font: 'rounded',
      prices: { markupBasisPoints: 5_000 },
    });
    const [entry] = await staffOf(shop).audit.list({ what: 'shop.save', subject: 'harbour' }, null, 1);
    expect(entry).toMatchObject({
      by: 'Lena',
      via: 'cli',
      before: { name: 'Harbour' },
      after: { radius: 6 },
    });
  });

  it('adds a shop, and changes it when told so again', async () => {
    expect(await admin('shop', 'added', '--add', 'name=Added', 'radius=4')).toEqual({
      code: 0,
      text: 'added was added: name Added, corners of 4 px.',
    });
    expect(shops().get('added')).toMatchObject({ id: 'added', name: 'Added', radius: 4 });
    expect((await admin('shop', 'added', '--add', 'radius=5')).text).toBe(
      'Version 2 is in use: corners of 5 px.',
    );
    await admin('shop', 'added', 'logo=demo/partner/zipway.png');
    expect(shops().get('added').logo).toMatchObject({ name: expect.stringMatching(/\.png$/), height: 48 });
    expect(await admin('shop', 'bare', '--add')).toEqual({ code: 0, text: 'bare was added.' });
    expect(shops().get('bare').name).toBe('bare');
  });

  it.each([
    [['shop', 'Nope', '--add', 'name=Nope'], 2, 'The id of a shop is up to 32 small letters'],
    [
      ['shop', 'nope'],
      2,
      'There is no shop "nope": the shops are default, added, bare, both, fjord, harbour.',
    ],
    [['shop', 'harbour', 'colour=red'], 2, '"colour=red" is no <field>=<value>'],
    [['shop', 'harbour', 'logo=/nowhere.png'], 2, 'There is no file "/nowhere.png" to read a logo from.'],
    [['shop', 'harbour', 'logo=package.json'], 2, 'package.json: That is no PNG.'],
    [['shop', 'harbour', 'radius=99', 'primary=red'], 1, 'radius: a whole number from 0 to 24'],
    [['shop', 'harbour', 'radius=6'], 1, 'It is so already.'],
    [['shop', 'default', 'step=5.00'], 1, 'Set by the environment: step.'],
  ] as const)('refuses %j', async (words, code, why) => {
    const before = shops().version;
    expect(await admin(...words)).toEqual({ code, text: expect.stringContaining(why) });
    expect(shops().version).toBe(before);
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

  it('is for all of the staff; the shops are for owners', async () => {
    const viewer = await enter(shop, 'viewer');
    expect((await viewer.get('/dashboard/embed')).status).toBe(200);
    expect((await viewer.get('/dashboard/embed/preview?shop=fjord')).status).toBe(200);
    expect((await viewer.get('/dashboard/shops')).status).toBe(403);
    expect((await viewer.get(`${own}/preview`)).status).toBe(403);
  });
});
