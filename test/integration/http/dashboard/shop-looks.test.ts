import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageHead } from '../../../../server/http/page/brand.tsx';
import { sellerFooter } from '../../../../server/http/page/seller.tsx';
import { qrPng } from '../../../../server/http/page/qr-png.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { enter, type StaffBrowser } from '../../../support/staff.ts';

const SELLER_NAME = 'Meridian Trips Ltd';
let shop: Harness;
let owner: StaffBrowser;
beforeAll(async () => {
  shop = await createHarness({ dashboard: true, environment: { PRICE_STEP: '10', SELLER_NAME } });
  owner = await enter(shop);
});
afterAll(() => shop.stop());

const htmlOf = async (path: string) =>
  (await (await owner.get(path)).text()).replaceAll('&quot;', '"').replaceAll('&lt;', '‹');
const textOf = async (path: string) => (await htmlOf(path)).replaceAll(/<[^>]+>/g, ' ');
const shops = () => shop.storefront().shops;

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
      [`data:image/svg+xml;base64,${btoa('<svg onload="alert(1)"/>')}`, 'That is not a PNG.'],
      [`data:image/png;base64,${btoa('<script>alert(1)</script>')}`, 'That is not a PNG.'],
      ['https://partner.example/logo.png', 'That is not a PNG.'],
      [`data:image/png;base64,${onePixel}`, 'It is to have from 16 to 1,000 pixels'],
      [`data:image/png;base64,${large}`, 'It is larger than 8 kB'],
      [pictureOf(whole.subarray(0, 24)), 'That PNG is damaged'],
      [pictureOf(whole.subarray(0, -1)), 'That PNG is damaged'],
      [pictureOf(whole.subarray(0, -12)), 'That PNG is damaged'],
      // A script after its end, and a false size in its header.
      [pictureOf(Buffer.concat([whole, Buffer.from('<script>alert(1)</script>')])), 'That PNG is damaged'],
      [pictureOf(Buffer.concat([whole.subarray(0, 16), size, whole.subarray(24)])), 'That PNG is damaged'],
    ] as const) {
      const refused = await give(text, { markup: '40' });
      expect(refused.status).toBe(422);
      const html = await refused.text();
      // The error is at its field, and the other input is kept.
      expect(html).toMatch(new RegExp(`aria-describedby="picture-help picture-error" aria-invalid="true"`));
      expect(html).toMatch(
        new RegExp(`id="picture-error">${why.replace('?', '.')}[^<]* The logo was not accepted`),
      );
      expect(html).toMatch(/name="markup" value="40"/);
    }
  });

  it('is refused with a reason when far too large, and ignored with an impossible size', async () => {
    const refused = await give(`data:image/png;base64,${'A'.repeat(60_000)}`);
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('A form takes at most'),
    ]);
    const name = `${'a'.repeat(32)}.png`;
    for (const wrong of ['0x0', '0x40', '40x0'])
      expect(await textOf(`${harbour}?${new URLSearchParams({ logo: `${name} ${wrong}` })}`)).not.toContain(
        'not saved',
      );
    const thin = await htmlOf(`${harbour}?${new URLSearchParams({ logo: `${name} 16x1000` })}`);
    expect(thin).toContain(`src="/logos/${name}" width="1" height="24"`);
  });

  it('is previewed before it is saved, and then appears only on the pages of its shop', async () => {
    const before = head();
    const offered = await give(given, { markup: '40' });
    const draft = offered.headers.get('location')!;
    expect(await textOf(draft)).toMatch(/2 unsaved changes\s+markup 25 → 40 %, a logo/);
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

  it('must be uploaded again once its draft has expired', async () => {
    const gone = { over: '2', logo: `${'0'.repeat(32)}.png 24x24`, markup: '45' };
    const response = await owner.post(`${harbour}/save`, gone, { stepUp: true });
    const back = response.headers.get('location')!;
    expect(await textOf(back)).toMatch(/Nothing was saved: .*Choose it again\./);
    expect(back).toContain('markup=45');
    expect(head()).toMatch(shown);
  });

  it('stays when something else is saved, and can be removed or restored as a version', async () => {
    await saveLogo({ markup: '50' }, 2);
    expect(head()).toMatch(shown);
    await saveLogo({ logo: '' }, 3);
    expect(head()).not.toContain('/logos/');
    const old = await textOf(`${harbour}?version=3`);
    expect(old).toContain('a logo');
    expect(old).toContain('no logo');
  });

  it('heads the mails of its shop', async () => {
    const mail = () => htmlOf('/dashboard/mails/preview');
    expect(await mail()).not.toContain(picture);
    const offered = await owner.post('/dashboard/shops/default/logo', { picture: given });
    const logo = new URL(offered.headers.get('location')!, 'https://x').searchParams.get('logo')!;
    const [, over = ''] =
      /name="over" value="(\d+)"/.exec(await htmlOf(offered.headers.get('location')!)) ?? [];
    await owner.post('/dashboard/shops/default/save', { over, logo }, { stepUp: true });
    expect(shops().get('default').logo).not.toBeNull();
    expect(await mail()).toContain(`<img src="data:image/png;base64,${picture}" width="24" height="24"`);
    // Another shop's mail has its own logo, or none.
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

describe('corners and fonts', () => {
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

  it('are previewed before they are saved, and then also apply to the shop’s mails', async () => {
    const draft = '?radius=3&font=serif';
    expect(await textOf(path + draft)).toMatch(/2 unsaved changes\s+corners of 3 px, font serif/);
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

  it('name their allowed values, and can be reset to the store’s own or restored as a version', async () => {
    for (const wrong of [{ radius: '25' }, { radius: '1.5' }, { font: 'Comic Sans' }]) {
      const page = await textOf(`${path}?${new URLSearchParams(wrong)}`);
      expect(page).toMatch(/a whole number from 0 to 24|one of serif, old-style,/);
      expect(await saveShape(wrong)).toContain('Nothing was saved: a field is invalid.');
    }
    expect(shape()).toEqual({ radius: 3, font: 'serif' });
    const version = await overOf();
    expect(await saveShape({ radius: '', font: '' })).toContain('is in use.');
    expect(shape()).toEqual({ radius: null, font: null });
    const old = await textOf(`${path}?version=${version}`);
    expect(old).toContain('corners as the store’s own, font as the store’s own');
    expect(old).toMatch(/2 unsaved changes\s+corners of 3 px, font serif/);
  });
});
