import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../support/browser.ts';
import { answerBank, buy, cards, openPartner, orderOf, seesReady } from './traveller.ts';
import { planTrip } from './trip.ts';

const browser = await shareBrowser();

describe.skipIf(!browser)('the bank’s question in a frame as tall as its content', () => {
  const { demo, arrive, isDelivered } = planTrip(browser);

  it('is visible, although it lies in the middle of the frame', async () => {
    // The loader is no part of the demo’s own page, whose policy keeps it out.
    const { page, complaints } = await arrive({ viewport: { width: 390, height: 420 }, bypassCSP: true });
    const shop = await openPartner(page, demo());
    const tag = page.getByTitle('Travel eSIM store');
    await tag.evaluate((frame) => frame.setAttribute('data-esim-widget', ''));
    await page.addScriptTag({ url: `${demo().storefront}/embed.js` });
    const height = () => tag.evaluate((frame) => frame.clientHeight);
    await expect.poll(height).toBeGreaterThan(2_000);
    await buy(shop, { email: 'tall@example.com', card: cards.question });
    expect(await height()).toBeGreaterThan(700);
    const seen = () =>
      shop
        .frameLocator('iframe[title="3D Secure authentication"]')
        .locator('#dialog')
        .evaluate(
          (dialog) =>
            new Promise<number>((resolve) => {
              new IntersectionObserver(([entry]) => resolve(entry?.intersectionRatio ?? 0)).observe(dialog);
            }),
        );
    await expect.poll(seen).toBeGreaterThan(0.95);
    await answerBank(shop, 'Complete');
    await seesReady(shop);
    await isDelivered((await orderOf(page)).id);
    expect(complaints).toEqual([]);
  });
});
