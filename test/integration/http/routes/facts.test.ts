import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PackageList } from '../../../../server/contract/schemas/storefront.ts';
import { createPageRoutes } from '../../../../server/http/page/page-routes.ts';
import { assets } from '../../../server/http/page/assets.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'facts-'));
const file = join(folder, 'facts.json');
const networks = ['Orange', '<img src=x onerror=alert(1)>'];
let shop: Harness;

beforeAll(async () => {
  const facts = {
    default: { hotspot: true, refundDays: 14 },
    destinations: { FRA: { networks, fiveG: true, refundDays: 30 }, EUROPE: { idCheck: true } },
  };
  writeFileSync(file, JSON.stringify(facts));
  shop = await createHarness({
    environment: { FACTS_FILE: file },
    pages: ({ catalogue, shops }) => [
      createPageRoutes({
        catalogue,
        shops,
        assets,
        config: { stripeScriptUrl: 'https://js.stripe.com/endive/stripe.js', mode: 'live' },
      }),
    ],
  });
});
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true });
});

const factsOf = async (code: string) => {
  const answer = await shop.storefront().app.request(`/api/destinations/${code}/packages?lang=en`);
  return ((await answer.json()) as PackageList).facts;
};
const pageOf = async (query: string) => (await shop.storefront().app.request(`/?lang=en&${query}`)).text();

describe('the facts of the operator’s file', () => {
  it('come with the packages, a destination’s own before the general ones', async () => {
    expect(await factsOf('FR')).toEqual({ hotspot: true, networks, fiveG: true, refundDays: 30 });
    expect(await factsOf('EUROPE')).toEqual({ hotspot: true, refundDays: 14, idCheck: true });
    expect(await factsOf('JP')).toEqual({ hotspot: true, refundDays: 14 });
  });

  it('appear on the page of a destination, with names as plain text', async () => {
    const page = await pageOf('destination=FR');
    expect(page).toContain('Networks: Orange, &lt;img src=x');
    expect(page).toContain('5G where available');
    expect(page).toContain('Unused? Money back within 30 days');
    expect(page).not.toContain('<img src=x');
  });

  it('omit what the file omits', async () => {
    const page = await pageOf('destination=JP');
    expect(page).toContain('Hotspot works');
    for (const words of ['Networks', '5G', '4G', 'ID'])
      expect(page).not.toMatch(new RegExp(`<span>[^<]*${words}`));
  });
});

it('a shop without such a file has no facts of its own', async () => {
  const plain = await createHarness();
  try {
    const answer = await plain.storefront().app.request('/api/destinations/FR/packages');
    expect(await answer.json()).not.toHaveProperty('facts');
  } finally {
    await plain.stop();
  }
});
