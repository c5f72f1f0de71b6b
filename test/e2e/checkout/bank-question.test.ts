// @module-tag thorough
import type { FrameLocator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../../support/browser.ts';
import { answerBank, buy, cards, openPartner, orderOf, seesReady } from '../support/traveller.ts';
import { planTrip } from '../support/demo-visit.ts';

const browser = await shareBrowser();

/** The partner's page scrolls smoothly, and a click into the frame would miss meanwhile. */
const still = { reducedMotion: 'reduce' } as const;

/** How much of the bank's question is on the traveller's screen, from 0 to 1. */
const seenOf = (shop: FrameLocator) =>
  shop
    .frameLocator('iframe[title="3D Secure authentication"]')
    .locator('#dialog')
    .evaluate(
      (dialog) =>
        new Promise<number>((resolve) => {
          new IntersectionObserver(([entry]) => resolve(entry?.intersectionRatio ?? 0)).observe(dialog);
        }),
    );

describe.skipIf(!browser)('the bank’s question in a frame as tall as its content', () => {
  const { demo, arrive, isDelivered } = planTrip(browser);

  it('is visible, although it lies in the middle of the frame', async () => {
    // The loader is not part of the demo’s own page, whose policy keeps it out.
    // The window has room for the dialog below the header that the partner's page keeps free on scrolling.
    const { page, complaints } = await arrive({
      viewport: { width: 390, height: 520 },
      bypassCSP: true,
      ...still,
    });
    const shop = await openPartner(page, demo());
    const tag = page.getByTitle('Travel eSIM store');
    await tag.evaluate((frame) => frame.setAttribute('data-esim-widget', ''));
    await page.addScriptTag({ url: `${demo().storefront}/embed.js` });
    const height = () => tag.evaluate((frame) => frame.clientHeight);
    await expect.poll(height).toBeGreaterThan(1_000);
    await buy(shop, { email: 'tall@example.com', card: cards.question });
    expect(await height()).toBeGreaterThan(700);
    await expect.poll(() => seenOf(shop)).toBeGreaterThan(0.95);
    await answerBank(shop, 'Complete');
    await seesReady(shop);
    await isDelivered((await orderOf(page)).id);
    expect(complaints).toEqual([]);
  });

  it.each([
    [390, 844, 1_400],
    [320, 640, 2_000],
  ])('is visible without a loader, at %d by %d in a frame of %d pixels', async (width, height, tall) => {
    const { page, complaints } = await arrive({ viewport: { width, height }, ...still });
    const shop = await openPartner(page, demo());
    await page
      .getByTitle('Travel eSIM store')
      .evaluate((frame, pixels) => (frame.style.height = `${pixels}px`), tall);
    await buy(shop, { email: 'plain@example.com', card: cards.question });
    await expect.poll(() => seenOf(shop)).toBeGreaterThan(0.95);
    await answerBank(shop, 'Complete');
    await seesReady(shop);
    expect(complaints).toEqual([]);
  });
});
