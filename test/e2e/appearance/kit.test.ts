// @module-tag thorough
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmbedSite } from '../embed/embed-site.ts';
import { patience, startEmbedSite } from '../embed/embed-site.ts';
import { inspect } from './inspect.ts';

const site = await startEmbedSite();
const { store, open } = site ?? ({} as EmbedSite);
afterAll(() => site?.stop());

/** A yellow brand with sharp corners, a warm one with serifs, and a pastel one with round corners. */
const brands = {
  zipway: {
    name: 'zipway',
    head: 'name',
    primaryColor: '#ffd400',
    radius: 4,
    density: 'compact',
    headingFont: 'grotesque',
  },
  meridian: {
    name: 'Meridian Trips',
    head: 'name',
    primaryColor: '#b4432c',
    secondaryColor: '#faefe3',
    radius: 12,
    headingFont: 'old-style',
  },
  nightferry: {
    name: 'nightferry',
    head: 'name',
    primaryColor: '#bba8ff',
    secondaryColor: '#3b2a6b',
    radius: 22,
    density: 'airy',
    font: 'rounded',
  },
} as const;

describe.skipIf(!site).each(Object.keys(brands) as (keyof typeof brands)[])('the kit of %s', (shop) => {
  let page: Page;
  beforeAll(async () => {
    await site?.settings.save(`shop:${shop}`, brands[shop], { by: 'test', via: 'cli' }, 0);
    page = await open('');
  });
  const styleOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

  it.each(['', '&destination=FR', '&lang=ar', '&lang=ar&destination=FR'])(
    'is legible and whole at every width, in both themes: %s',
    async (query) => {
      await page.goto(`${store}/?currency=EUR&shop=${shop}${query}`);
      await page.waitForSelector('.brand');
      const screen = `${shop}${query.replaceAll(/[&=]/g, '-')}`;
      expect(await inspect(page, screen)).toEqual([]);
    },
  );

  it('gives the room of its drawing to search results', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${store}/?currency=EUR&shop=${shop}`);
    const drawing = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('#home')!, '::after').content);
    const below = () =>
      page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
        return box('.rows li:not([hidden])').top - box('[type=search]').bottom;
      });
    await expect.poll(drawing, patience).toBe('""');
    expect(await below()).toBeGreaterThan(68);
    await page.fill('[type=search]', 'spain');
    await expect.poll(drawing, patience).toBe('none');
    expect(await below()).toBeLessThan(68);
  });

  it('is the brand’s own, down to the button', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`${store}/?currency=EUR&shop=${shop}&destination=FR`);
    const button = '.bar .button--main';
    await expect.poll(() => styleOf(button, 'border-radius'), patience).toBe(`${brands[shop].radius}px`);
    const [red, green, blue] = [1, 3, 5].map((at) =>
      Number.parseInt(brands[shop].primaryColor.slice(at, at + 2), 16),
    );
    await expect
      .poll(() => styleOf(button, 'background-color'), patience)
      .toBe(`rgb(${red}, ${green}, ${blue})`);
    expect(await page.locator('.brand').innerText()).toBe(brands[shop].name);
    // It forms one band with the head of the step, all of which takes the warning colour when data runs low.
    expect(await styleOf('.head', 'background-color')).toBe(
      await styleOf('header:has(> .brand)', 'background-color'),
    );
    await page.evaluate(() => {
      const lead = document.createElement('p');
      lead.className = 'lead--low';
      lead.style.backgroundColor = 'var(--warn-tint)';
      document.querySelector('#view')!.append(lead);
    });
    expect(await styleOf('header:has(> .brand)', 'background-color')).toBe(
      await styleOf('.lead--low', 'background-color'),
    );
  });
});
