// @module-tag thorough
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { EmbedSite } from '../embed/embed-site.ts';
import { sellerSettings } from '../../support/seller.ts';
import { patience, startEmbedSite } from '../embed/embed-site.ts';
import { keepMoves, takeMoves } from '../support/moves.ts';

const site = await startEmbedSite();
const { store, open } = site ?? ({} as EmbedSite);
afterAll(() => site?.stop());

/** The store in a window of this size, with the requests it has begun and its layout shifts. */
async function openStore(path: string, [width, height]: readonly [number, number]) {
  const page = await open('');
  await page.setViewportSize({ width, height });
  await keepMoves(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(store + path);
  const isDrawn = (name = 'world') => asked.some((each) => new RegExp(`/${name}-[^/]*\\.svg$`).test(each));
  /** Resolves once the drawing's styles apply, and so once the drawing is asked for if it is shown. */
  const styled = (sheet: string) =>
    page.evaluate(async (name) => {
      const nextFrame = () => new Promise(requestAnimationFrame);
      const applies = () => [...document.styleSheets].some(({ href }) => href?.includes(`/${name}-`));
      while (!applies()) await nextFrame();
      await nextFrame();
      await nextFrame();
    }, sheet);
  const moved = () => takeMoves(page);
  return { page, asked, isDrawn, styled, moved };
}

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;
/** The drawing's box, as the first screen's own styles place it. */
const drawing = (page: Page) =>
  page.evaluate(() => {
    const { maskImage, content, pointerEvents } = getComputedStyle(
      document.querySelector('#home')!,
      '::after',
    );
    return { isDrawn: /world/.test(maskImage), content, pointerEvents };
  });

describe.skipIf(!site)('a wide frame', () => {
  it.each([
    [1000, 'en'],
    [1280, 'en'],
    [1280, 'ar'],
    [1920, 'de'],
  ])('composes the first screen in columns: at %i px, in %s', async (width, lang) => {
    const { page, moved } = await openStore(`/?currency=EUR&lang=${lang}`, [width, 800]);
    const [field, popular, regions, mine, title] = await Promise.all(
      ['[type=search]', '.popular ul', '.regions ul', '.mine', 'h1'].map((each) => boxOf(page, each)),
    );
    const before = (one: typeof field, other: typeof field) =>
      lang === 'ar' ? one!.x >= other!.x + other!.width : one!.x + one!.width <= other!.x;
    expect(before(popular, regions)).toBe(true);
    expect(before(field, regions)).toBe(true);
    expect(before(title, mine)).toBe(true);
    expect(Math.abs(popular!.y - regions!.y)).toBeLessThan(2);
    // Regions that come late, in the middle of the page, would move what they stretch.
    const [list, line] = await Promise.all(['details', 'summary'].map((each) => boxOf(page, each)));
    expect(list!.height).toBe(line!.height);
    // Unfolding the list below the popular destinations does not move the regions beside them.
    await page.locator('summary').click();
    expect(await boxOf(page, '.regions ul')).toEqual(regions);
    expect(await moved()).toEqual([]);
  });

  it('has no line and no button as wide as itself', async () => {
    for (const path of ['/?currency=EUR', '/?currency=EUR&destination=FR']) {
      const { page } = await openStore(path, [1280, 900]);
      await page.waitForSelector('.flag img');
      const widest = await page.evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll('main :is(p, a, button, input, summary, label)')].map(
            (each) => each.getBoundingClientRect().width,
          ),
        ),
      );
      expect(widest).toBeLessThan(760);
    }
  });

  it('shows results where the search is', async () => {
    const { page } = await openStore('/?currency=EUR', [1280, 900]);
    await page.fill('[type=search]', 'france');
    const row = page.locator('.rows li:visible').first();
    await row.waitFor();
    const [field, found] = [await boxOf(page, '[type=search]'), (await row.boundingBox())!];
    expect(found.x).toBeGreaterThanOrEqual(field.x - 4);
    expect(found.x + found.width).toBeLessThanOrEqual(field.x + field.width + 4);
  });
});

describe.skipIf(!site)('the links of the seller', () => {
  it.each([
    [700, 'en'],
    [820, 'de'],
    [834, 'ar'],
    [945, 'fr'],
    [960, 'de'],
    [999, 'ja'],
    [1280, 'de'],
  ])('stand on one line in a frame of %i px: %s', async (width, lang) => {
    const id = `seller-${width}`;
    await site?.settings.save(`shop:${id}`, sellerSettings, { by: 'test', via: 'cli' }, 0);
    const { page } = await openStore(`/?currency=EUR&shop=${id}&lang=${lang}`, [width, 900]);
    const links = await page.locator('footer a').all();
    expect(links.length).toBeGreaterThan(3);
    const lines = await Promise.all(links.map(async (link) => (await link.boundingBox())!.y));
    expect(new Set(lines).size).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});

describe.skipIf(!site)('the drawing of the first screen', () => {
  it.each(['', '&lang=ar'])('comes late into a wide frame and moves nothing %s', async (query) => {
    const { page, isDrawn, moved } = await openStore(`/?currency=EUR${query}`, [1280, 900]);
    await expect.poll(() => isDrawn(), patience).toBe(true);
    expect(await drawing(page)).toEqual({ isDrawn: true, content: '""', pointerEvents: 'none' });
    expect(await moved()).toEqual([]);
  });

  it('is not fetched where it has no room', async () => {
    const { page, isDrawn, styled } = await openStore('/?currency=EUR', [390, 844]);
    await styled('scene');
    expect(isDrawn()).toBe(false);
    expect((await drawing(page)).content).toBe('none');
  });

  it('has room in the band of a shop with a head, even on phones', async () => {
    const kit = { name: 'zipway', head: 'name', primaryColor: '#ffd400' } as const;
    await site?.settings.save('shop:zipway', kit, { by: 'test', via: 'cli' }, 0);
    for (const [size, expected] of [
      [[390, 844], true],
      [[320, 640], false],
      [[1280, 900], true],
    ] as const) {
      const { styled, isDrawn, moved } = await openStore('/?currency=EUR&shop=zipway', size);
      await styled('scene');
      expect(isDrawn()).toBe(expected);
      expect(await moved()).toEqual([]);
    }
  });
});

describe.skipIf(!site)('the drawing of a place', () => {
  it.each([
    ['FR', 'tower'],
    ['JP', 'torii'],
    ['TH', 'palm'],
    ['PL', 'city'],
    ['EUROPE', 'city'],
  ])('stands beside the name in a wide frame, and no other is fetched: %s', async (code, name) => {
    const { page, isDrawn, asked, moved } = await openStore(`/?destination=${code}`, [1280, 900]);
    await expect.poll(() => isDrawn(name), patience).toBe(true);
    expect(asked.filter((each) => /assets\/.*\.svg$/.test(each))).toHaveLength(1);
    expect(await moved()).toEqual([]);
    await page.close();
  });

  it('is not fetched where it has no room', async () => {
    const { asked, styled } = await openStore('/?destination=FR', [390, 844]);
    await styled('places');
    expect(asked.filter((each) => /assets\/.*\.svg$/.test(each))).toEqual([]);
  });
});
