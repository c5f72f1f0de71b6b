import { afterAll, describe, expect, it } from 'vitest';
import { startEmbedSite } from '../embed/embed-site.ts';
import type { EmbedSite } from '../embed/embed-site.ts';
import { dates, day, trip } from '../support/trip-dates.ts';

const site = await startEmbedSite();
const { store, open } = site ?? ({} as EmbedSite);
afterAll(() => site?.stop());

describe.skipIf(!site)('a trip in the address', () => {
  it('is picked in a calendar by keyboard alone, and priced', async () => {
    const page = await open('');
    await page.goto(`${store}/?currency=EUR&lang=en&destination=FR${trip}`);
    await page.locator('.known > summary').press('Enter');
    await page.getByRole('button', { name: 'Calendar' }).press('Enter');
    const grid = page.getByRole('grid');
    await grid.waitFor();
    expect(await grid.locator('[aria-selected=true]').count()).toBeGreaterThan(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('When do you leave?').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.getByText('9 days, 8 nights').waitFor();
    expect(await page.getByLabel('Arrive').inputValue()).toBe(dates.start);
    expect(await page.getByLabel('Leave').inputValue()).toBe(day(32));
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('td');
    // More days, more data.
    await page.getByRole('button', { name: /^Continue with 8 GB/ }).click();
    await page.waitForURL(new RegExp(`end=${day(32)}`));
  });

  it('keeps its fields if the calendar does not load, and says so', async () => {
    const page = await open('');
    const asked: string[] = [];
    await page.route(/assets\/Calendar.*js/, (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    const failed = page.waitForEvent('requestfailed', (request) => /Calendar.*js/.test(request.url()));
    await page.goto(`${store}/?currency=EUR&lang=en&destination=FR${trip}`);
    await failed;
    await page.locator('.known > summary').click();
    await page.getByRole('button', { name: 'Calendar' }).click();
    const said = page.getByRole('alert').filter({ hasText: 'This didn’t load' });
    await said.waitFor();
    await page.getByLabel('Leave').fill(day(25));
    await page.getByText('2 days, 1 night').waitFor();
    expect(await page.getByRole('grid').count()).toBe(0);
    // At the start and at the click, and not again by itself.
    expect(asked).toHaveLength(2);
    await page.unroute(/assets\/Calendar.*js/);
    await said.getByRole('button', { name: 'Try again' }).press('Enter');
    await page.getByRole('grid').waitFor();
    expect(await said.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Calendar');
  });
});
