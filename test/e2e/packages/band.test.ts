// @module-tag thorough
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmbedSite } from '../embed/embed-site.ts';
import { startEmbedSite } from '../embed/embed-site.ts';
import { inspect } from '../appearance/inspect.ts';
import { keepMoves, takeMoves } from '../support/moves.ts';

const site = await startEmbedSite();
const { store, open, buy } = site ?? ({} as EmbedSite);
afterAll(() => site?.stop());

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;

/** Where the band is: across the frame, or along its start as a rail. */
async function bandOf(page: Page, band: string, content: string) {
  const [head, body, width] = await Promise.all([
    boxOf(page, band),
    boxOf(page, content),
    page.evaluate(() => document.documentElement.clientWidth),
  ]);
  if (head.width === width && head.y + head.height <= body.y) return 'across';
  if (head.x === 0 && head.width <= body.x) return 'left';
  if (head.x + head.width === width && body.x + body.width <= head.x) return 'right';
  return JSON.stringify({ head, body });
}

describe.skipIf(!site)('the band of a shop', () => {
  let order = '';
  beforeAll(async () => {
    await site?.settings.save('shop:wide', { name: 'Wide', head: 'name' }, { by: 'test', via: 'cli' }, 0);
    const { id, capability } = await buy({ destination: 'FR' });
    order = `/order/${id}?currency=EUR&shop=wide&lang=LANG#${capability}`;
  });
  /** A window of this width that shows a country's plans or an order; `moved` are its layout shifts. */
  async function show(path: string, width: number) {
    const page = await open('');
    await page.setViewportSize({ width, height: 900 });
    await keepMoves(page);
    await page.goto(store + path);
    const moved = () => takeMoves(page);
    return { page, moved };
  }
  const plans = '/?currency=EUR&shop=wide&destination=FR&lang=';

  it.each([
    [1199, 'en', 'across'],
    [1200, 'en', 'left'],
    [1280, 'de', 'left'],
    [1280, 'ar', 'right'],
    [1920, 'en', 'left'],
  ])('lies as it should and moves nothing at %i px, in %s: %s', async (width, lang, where) => {
    const { page, moved } = await show(plans + lang, width);
    await page.locator('.all-plans').waitFor();
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('.head')!, '::after').maskImage !== 'none',
    );
    expect(await bandOf(page, '.head', '.columns')).toBe(where);
    expect(await moved()).toEqual([]);

    const later = await show(order.replace('LANG', lang), width);
    await later.page.locator('.stepper').waitFor();
    expect(await bandOf(later.page, '.lead', '.order')).toBe(where);
    expect(await later.moved()).toEqual([]);
  });

  it.each(['en', 'fr', 'pt-BR'])('leaves every plan beside it room in its column: %s', async (lang) => {
    // The currency with the widest prices, and the narrowest column.
    const { page } = await show(`/?currency=ZAR&shop=wide&destination=FR&lang=${lang}`, 1200);
    await page.locator('.all-plans').waitFor();
    const column = await boxOf(page, '.options');
    for (const plan of await page.locator('.option:visible').all()) {
      const { x, width } = (await plan.boundingBox())!;
      expect(x + width).toBeLessThanOrEqual(column.x + column.width + 0.5);
    }
  });

  it.each(['/?esim=topup&', '/order/esim?', '/?destination=ES,PT&'])(
    'aligns with other screens in a wide frame: %s',
    async (path) => {
      const { page } = await show(`${path}currency=EUR&shop=wide`, 1920);
      // Not the placeholder, which would be gone by the time of measuring.
      const screen = 'main .head ~ :is(.columns, .body):not([aria-busy])';
      await page.locator(screen).waitFor();
      const [name, content] = await Promise.all([boxOf(page, '.brand b'), boxOf(page, screen)]);
      expect(content.x + 32).toBe(name.x);
    },
  );

  it.each([
    ['FR', 'de', 99],
    ['CF', 'de', 0],
    // A name of a single phrase, which has no other place to break.
    ['VC', 'ja', 0],
  ])('has the drawing on a phone as far as the name leaves room: %s in %s', async (code, lang, least) => {
    const { page, moved } = await show(`/?currency=EUR&shop=wide&lang=${lang}&destination=${code}`, 390);
    await page.locator('.all-plans').waitFor();
    const { width, back } = await page
      .waitForFunction(() => {
        const drawing = getComputedStyle(document.querySelector('.head')!, '::after');
        if (drawing.maskImage === 'none') return null;
        const { offsetWidth } = document.querySelector<HTMLElement>('.back')!;
        return { width: parseFloat(drawing.inlineSize), back: offsetWidth };
      })
      .then((handle) => handle.jsonValue() as Promise<{ width: number; back: number }>);
    expect(width).toBeGreaterThanOrEqual(least);
    expect(width).toBeLessThanOrEqual(150);
    expect(back).toBe(44);
    // Two lines, as without the drawing, except for the longest name.
    expect((await boxOf(page, '.head')).height).toBeLessThan(80);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await moved()).toEqual([]);
  });

  it('keeps the way back in sight as a rail', async () => {
    const { page } = await show(`${plans}en`, 1280);
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.locator('.all-plans').click();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 3));
    const [back, head] = await Promise.all(['.back', '.head'].map((each) => boxOf(page, each)));
    expect(head!.y).toBeLessThan(0);
    expect(back!.y).toBeGreaterThanOrEqual(0);
  });

  it('leaves the prices of all plans at one height when it is a rail', async () => {
    const { page } = await show(`${plans}en`, 1216);
    await page.locator('.all-plans').waitFor();
    const prices = await page.locator('.option > :last-child > b').all();
    const tops = await Promise.all(prices.map(async (price) => (await price.boundingBox())!.y));
    expect(tops).toHaveLength(3);
    expect(new Set(tops).size).toBe(1);
  });

  it('stays across the frame if the shop has no head of its own', async () => {
    const { page } = await show('/?currency=EUR&destination=FR', 1280);
    await page.locator('.all-plans').waitFor();
    expect(await bandOf(page, '.head', '.columns')).toBe('across');
  });

  it('is legible as a rail in both themes', async () => {
    const { page } = await show(order.replace('LANG', 'en'), 1280);
    await page.locator('.stepper').waitFor();
    expect(await inspect(page, 'rail-order')).toEqual([]);
  });
});
