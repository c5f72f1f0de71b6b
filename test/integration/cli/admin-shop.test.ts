import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAdmin } from '../../../server/cli/admin/admin.ts';
import { createShopTools, savedShopIds } from '../../../server/compose/shops.ts';
import { createStaffTools } from '../../../server/compose/staff.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { staffOf } from '../../support/staff.ts';

const SELLER_NAME = 'Meridian Trips Ltd';
let shop: Harness;
beforeAll(async () => {
  shop = await createHarness({ dashboard: true, environment: { PRICE_STEP: '10', SELLER_NAME } });
});
afterAll(() => shop.stop());

const shops = () => shop.storefront().shops;

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
    await admin('shop', 'harbour', '--add', 'name=Harbour', 'markup=50');
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

  it('adds a shop, and changes it when it exists already', async () => {
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
    [['shop', 'Nope', '--add', 'name=Nope'], 2, 'A shop id has up to 32 lowercase letters'],
    [['shop', 'nope'], 2, 'There is no shop "nope": the shops are default, added, bare, harbour.'],
    [['shop', 'harbour', 'colour=red'], 2, '"colour=red" is not <field>=<value>'],
    [['shop', 'harbour', 'logo=/nowhere.png'], 2, 'The logo file "/nowhere.png" cannot be read.'],
    [['shop', 'harbour', 'logo=package.json'], 2, 'package.json: That is not a PNG.'],
    [['shop', 'harbour', 'radius=99', 'primary=red'], 1, 'radius: a whole number from 0 to 24'],
    [['shop', 'harbour', 'radius=6'], 1, 'Nothing to change: the shop already has these settings.'],
    [['shop', 'default', 'step=5.00'], 1, 'Set by the environment: step.'],
  ] as const)('refuses %j', async (words, code, why) => {
    const before = shops().version;
    expect(await admin(...words)).toEqual({ code, text: expect.stringContaining(why) });
    expect(shops().version).toBe(before);
  });
});
