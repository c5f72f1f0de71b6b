// @module-tag thorough
import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../../support/browser.ts';
import {
  cards,
  choosePackage,
  france,
  pickPackage,
  chooseDestination,
  fillCard,
  fillCheckout,
  orderOf,
  pay,
  seesReady,
} from '../support/traveller.ts';
import { ownSite } from './own-site.ts';
import { takesOver } from '../support/takeover.ts';
import { patientShop, planTrip } from '../support/demo-visit.ts';

const browser = await shareBrowser();
const shopTitle = 'Travel eSIM store';

/** A partner's page with much content above and below the shop. */
const pageWith = (shop: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
  <meta name="viewport" content="width=device-width"><title>A partner</title><body style="margin:0">
  <div style="height:700px">Above</div>${shop}<div style="height:2000px">Below</div>`;

/** How many pixels of the step's heading are above or below the partner's window. */
async function outOfSight(page: Page, shop: FrameLocator): Promise<number> {
  const frame = await page.getByTitle(shopTitle).boundingBox();
  const inside = await shop.locator('#view h1').evaluate((heading) => {
    const { top, bottom } = heading.getBoundingClientRect();
    return { top, bottom };
  });
  const height = page.viewportSize()?.height ?? 0;
  const top = (frame?.y ?? 0) + inside.top;
  return Math.floor(Math.max(0, -top) + Math.max(0, top + inside.bottom - inside.top - height));
}

describe.skipIf(!browser)('the heading of each step', () => {
  const { demo, outside, arrive, isDelivered } = planTrip(browser, patientShop);
  const site = ownSite();

  it.each([
    ['a plain frame of 720 px', 720, 390, 844],
    ['a plain frame of 720 px', 720, 320, 640],
    ['a plain frame of 1,400 px', 1_400, 390, 844],
    ['a plain frame of 1,400 px', 1_400, 320, 640],
    ['a frame of the loader', 0, 320, 640],
  ])('is visible in %s (%i), on a phone of %i x %i', async (_what, frameHeight, width, height) => {
    const { page } = await arrive({ viewport: { width, height } });
    const { storefront } = demo();
    const shopHtml = frameHeight
      ? `<iframe src="${storefront}/?currency=EUR" title="${shopTitle}" allow="payment *"
          style="width:100%;height:${frameHeight}px;border:0"></iframe>`
      : `<div data-esim-widget data-esim-currency="EUR"></div><script async src="${storefront}/embed.js"></script>`;
    await page.goto(await site.at(pageWith(shopHtml)));
    const shop = page.frameLocator(`iframe[title="${shopTitle}"]`);
    // An earlier tap would load another page, which cannot scroll the partner's.
    await takesOver(shop);
    // Nothing moves before the traveller acts.
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await chooseDestination(shop, france.destination);
    await shop.getByRole('heading', { level: 1, name: 'France' }).waitFor();
    await expect.poll(() => outOfSight(page, shop)).toBe(0);
    await pickPackage(shop, france);
    await shop.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    await expect.poll(() => outOfSight(page, shop)).toBe(0);
    await fillCheckout(shop, 'heading@example.com');
    await fillCard(shop, cards.good);
    await pay(shop);
    await seesReady(shop);
    await expect.poll(() => outOfSight(page, shop)).toBe(0);
    await isDelivered((await orderOf(page)).id);
  });

  it('keeps the focus while the eSIM is being prepared and when it is ready', async () => {
    await outside().addFault({ operation: 'POST /purchases/v2', fault: { kind: 'held' } });
    const { page } = await arrive();
    await page.goto(`${demo().storefront}/?currency=EUR`);
    await choosePackage(page, france);
    await fillCheckout(page, 'focus@example.com');
    await fillCard(page, cards.good);
    await pay(page);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByRole('heading', { name: 'We’re preparing your France eSIM' }).waitFor();
    await expect.poll(focused).toBe('We’re preparing your France eSIM');
    await outside().clearFaults();
    await seesReady(page);
    await expect.poll(focused).toBe('Your France eSIM is ready');
  });
});
