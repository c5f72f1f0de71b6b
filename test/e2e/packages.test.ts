import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../support/browser.ts';
import { planTrip } from './trip.ts';
import { languages } from '../../server/contract/values.ts';

const browser = await shareBrowser();
const widths = [320, 360, 390, 620, 700, 768, 834, 1_024, 1_280];

/** Texts of the rows whose size, days and price do not stand on one line. */
const broken = (page: Page) =>
  page.locator('.option').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const parts = [...row.querySelectorAll('b, span:first-child > .small')];
      const lines = parts.map((part) => ({
        size: Number.parseFloat(getComputedStyle(part).fontSize),
        ...(part.getBoundingClientRect().toJSON() as DOMRect),
      }));
      const [first] = lines;
      const whole = lines.every(
        ({ size, top, bottom, left, right }) =>
          bottom - top < 2 * size &&
          top < (first?.bottom ?? 0) &&
          bottom > (first?.top ?? 0) &&
          left >= 0 &&
          right <= innerWidth,
      );
      return whole ? [] : [row.textContent];
    }),
  );

describe.skipIf(!browser)('the packages of a destination', () => {
  const { demo, arrive } = planTrip(browser);

  it.each(languages)('take one line each in %s, from 320 to 1,280 px', async (lang) => {
    const { page } = await arrive();
    await page.goto(`${demo().storefront}/?currency=ZAR&destination=FR&lang=${lang}`);
    await page.locator('.option').first().waitFor();
    await page.locator('.chip').last().click();
    const found: unknown[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const rows = await broken(page);
      if (rows.length > 0) found.push([width, rows[0]]);
    }
    expect(found).toEqual([]);
  });
});
