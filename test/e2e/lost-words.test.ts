import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../support/browser.ts';
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
} from './traveller.ts';
import { planTrip } from './trip.ts';

const browser = await shareBrowser();

describe.skipIf(!browser)('the words for what prevents a payment, which never come', () => {
  const { demo, outside, arrive, isDelivered } = planTrip(browser);

  const loseWords = (page: Page) =>
    page.route(/\/assets\/(payment-errors|errors)-[\w-]+\.js/, (route) => route.abort());
  /** What the server says instead of taking the order. */
  const refuse = (page: Page, slug: string) =>
    page.route('**/api/orders', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: `/problems/${slug}`, title: slug, status: 409, instance: 'req_1' }),
      }),
    );

  it('leave nothing said of the money, and pay no order twice that was paid before', async () => {
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

  it('leave a traveller who may pay the button, and the words come once they can', async () => {
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
  'a deployment that takes the page’s files away while a traveller fills in the card',
  () => {
    const { demo, arrive, frameOf, isDelivered } = planTrip(browser);
    /** The files that have come to the shop's page, by their names. */
    const come = (page: Page) =>
      frameOf(page).evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => /[^/]*(?=-[\w-]+\.\w+$)/.exec(name)?.[0]),
      );

    it('keeps nobody from reading that the card was declined, nor from an eSIM that stays on this device', async () => {
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
        lost.push(new URL(route.request().url()).pathname);
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
