// @module-tag thorough
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../../support/browser.ts';
import {
  buy,
  cards,
  choosePackage,
  fillCard,
  fillCheckout,
  openPartner,
  orderOf,
  patientMs,
  pay,
  seesDeclined,
  seesReady,
} from '../support/traveller.ts';
import { planTrip } from '../support/demo-visit.ts';

const browser = await shareBrowser();

describe.skipIf(!browser)('error texts of a payment that never load', () => {
  const { demo, outside, arrive, isDelivered } = planTrip(browser);

  const loseWords = (page: Page) =>
    page.route(/\/assets\/(payment-errors|errors)-[\w-]+\.js/, (route) => route.abort());
  /** The server's response instead of taking the order. */
  const refuse = (page: Page, slug: string) =>
    page.route('**/api/orders', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: `/problems/${slug}`, title: slug, status: 409, instance: 'req_1' }),
      }),
    );

  it('leave the money unmentioned, and no order is paid twice', async () => {
    const { page } = await arrive();
    const shop = await openPartner(page, demo());
    const before = await outside().payments();
    await loseWords(page);
    await refuse(page, 'payment-made-before');
    await buy(shop, { email: 'before@example.com' });
    const said = shop.locator('.bar [role=alert]');
    await expect.poll(() => said.innerText(), { timeout: patientMs }).toBe('This didn’t load');
    const button = shop.getByRole('button', { name: /^Order and pay / });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    expect(await outside().payments()).toHaveLength(before.length);
  });

  it('leave the button usable for a traveller who may still pay', async () => {
    const { page } = await arrive();
    const shop = await openPartner(page, demo());
    await loseWords(page);
    await refuse(page, 'quote-used');
    await buy(shop, { email: 'words@example.com' });
    const said = shop.locator('.bar [role=alert]');
    await expect.poll(() => said.innerText(), { timeout: patientMs }).toBe('This didn’t load');
    await page.unrouteAll();
    await pay(shop);
    await seesReady(shop);
    await isDelivered((await orderOf(page)).id);
  });
});

describe.skipIf(!browser)(
  'a deployment that removes the page’s files while a traveller fills in the card',
  () => {
    const { demo, arrive, frameOf, isDelivered } = planTrip(browser);
    /** The names of the files that the shop's page has loaded. */
    const come = (page: Page) =>
      frameOf(page).evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => /[^/]*(?=-[\w-]+\.\w+$)/.exec(name)?.[0]),
      );

    it('still allows the page to report a declined card, and to keep the eSIM on this device', async () => {
      const { page } = await arrive();
      const shop = await openPartner(page, demo());
      await choosePackage(shop);
      await fillCheckout(shop, 'deployed@example.com');
      await fillCard(shop, cards.declined);
      await expect
        .poll(() => come(page), { timeout: patientMs })
        .toEqual(expect.arrayContaining(['payment-errors', 'order-stream', 'kept', 'qr', 'Forget']));
      const lost: string[] = [];
      await page.route(`${demo().storefront}/assets/**`, (route) => {
        const { pathname } = new URL(route.request().url());
        // Only scrolls, when a confirmation takes two seconds, and the shop does without it.
        if (!/\/middle-/.test(pathname)) lost.push(pathname);
        return route.fulfill({ status: 404 });
      });
      await pay(shop);
      await seesDeclined(shop);
      expect(await shop.locator('.bar').innerText()).not.toContain('reach the shop');
      await fillCard(shop, cards.good);
      await pay(shop);
      await seesReady(shop);
      await shop.locator('img.qr').first().waitFor();
      await shop.locator('.saved:not(:empty)').waitFor();
      await isDelivered((await orderOf(page)).id);
      expect(lost).toEqual([]);
    });
  },
);
