// @module-tag thorough
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../../support/browser.ts';
import { takesOver } from '../support/takeover.ts';
import { planTrip } from '../support/demo-visit.ts';

const browser = await shareBrowser();

/** The focused element, or its label if it is a choice, and whether any of it can be seen. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const shown = activeElement!.closest('label') ?? activeElement!;
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const middle = (left + right) / 2;
    let seen = false;
    for (let y = top + 2; y < bottom; y += 4) {
      const there = document.elementFromPoint(middle, y);
      seen ||= shown.contains(there) || activeElement!.contains(there);
    }
    return { tag: activeElement!.tagName, text: shown.textContent.slice(0, 40), seen };
  });

describe.skipIf(!browser)('the plans on a low screen', () => {
  const { demo, arrive } = planTrip(browser);

  it.each([
    [320, 256, 'de'],
    [195, 422, 'en'],
  ])('hide no focused element behind their button, at %i by %i in %s', async (width, height, lang) => {
    const { page } = await arrive({ viewport: { width, height } });
    await page.goto(`${demo().storefront}/?currency=EUR&destination=FR&lang=${lang}`);
    await takesOver(page);
    const bar = page.locator('.columns > .bar');
    await expect.poll(() => bar.evaluate((each) => getComputedStyle(each).position)).toBe('static');
    await page.locator('h1').focus();
    for (let stops = 0; stops < 10; stops++) {
      await page.keyboard.press('Tab');
      const { tag, ...stop } = await focused(page);
      if (tag === 'BODY') break;
      expect(stop).toMatchObject({ seen: true });
    }
  });
});
