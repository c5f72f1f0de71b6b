// @module-tag thorough
import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../../support/browser.ts';
import { inspect } from '../appearance/inspect.ts';
import {
  choosePackage,
  fillCheckout,
  openPartner,
  patientMs,
  seesReady,
  shopOf,
} from '../support/traveller.ts';
import { planTrip } from '../support/demo-visit.ts';

const browser = await shareBrowser();

describe.skipIf(!browser)('more ways to pay', () => {
  const trip = planTrip(browser, { REDIRECT_METHODS: 'ideal,bancontact', SETTLE_SECONDS: '2' });
  const { demo, outside } = trip;

  /** The element or frame that has the focus. */
  const reached = (on: Page) =>
    on.evaluate(() => document.activeElement?.id || document.activeElement?.getAttribute('title'));

  /** Everything up to the page in the tab, ready to pay. */
  async function openTab(email: string) {
    const visitor = await trip.arrive();
    const { page, context } = visitor;
    const shop = await openPartner(page, demo());
    await choosePackage(shop);
    await fillCheckout(shop, email);
    const opened = context.waitForEvent('page');
    await shop.getByRole('button', { name: 'More ways to pay' }).click();
    const tab = await opened;
    const order = (on: Page) => on.getByRole('button', { name: /^Order and pay/ });
    await order(tab).waitFor();
    const beside = (frame: FrameLocator, name: string) =>
      frame.getByRole('heading', { level: 1, name }).waitFor();
    return { ...visitor, shop, tab, order, beside };
  }

  it('have no button if its texts do not load', async () => {
    const { page } = await trip.arrive();
    let asked = 0;
    await page.route(/\/assets\/way-texts-[\w-]+\.js/, (route) => {
      asked++;
      return route.abort();
    });
    await page.goto(`${demo().storefront}/?currency=EUR&lang=en&destination=FR`);
    await page.getByRole('button', { name: /^Continue with/ }).click();
    await expect.poll(() => asked, { timeout: patientMs }).toBe(1);
    await expect.poll(() => page.locator('.ways button').count()).toBe(0);
    expect(await page.getByRole('textbox', { name: 'Email', exact: true }).isVisible()).toBe(true);
  });

  it(
    'lead to the bank in a tab of its own, while the frame follows',
    async () => {
      const { context, complaints, shop, tab, order, beside } = await openTab('more-ways@example.com');
      expect(tab.url()).toMatch(/\/pay\/ord_/);
      const methods = tab.frameLocator('iframe[title="Secure payment input frame"]');
      await methods.getByRole('radio', { name: 'iDEAL' }).waitFor();
      expect(new URL(tab.url()).hash).toBe('');
      expect(await tab.locator('#what').textContent()).toMatch(/^\S.*, \d+\sGB · \d+\sdays · \S+/);
      await beside(shop, 'Pay in the other tab');
      expect(await shop.locator('.progress').textContent()).not.toContain('Charged');
      const found = await inspect(tab, 'tab');
      // By keyboard: the methods, then the button.
      await tab.locator('h1').click();
      await tab.keyboard.press('Tab');
      expect(await reached(tab)).toBe('Secure payment input frame');
      await tab.keyboard.press('Tab');
      expect(await reached(tab)).toBe('pay');
      await tab.keyboard.press('Enter');

      // The traveller changes their mind, loses the tab, and then pays after all.
      await tab.getByRole('button', { name: 'Cancel' }).click();
      await tab.getByRole('alert').filter({ hasText: 'The payment was not approved' }).waitFor();
      await beside(shop, 'The payment was not approved');
      await tab.close();
      const reopened = context.waitForEvent('page');
      await shop.getByRole('link', { name: 'Open the tab again' }).click();
      const again = await reopened;
      await order(again).click();
      await again.getByRole('button', { name: 'Authorise', exact: true }).click();

      await seesReady(shop);
      await seesReady(again);
      expect(found).toEqual([]);
      const payments = async () =>
        (await outside().payments()).map(({ status, captures }) => [status, captures]);
      await expect.poll(payments, { timeout: patientMs }).toEqual([
        ['canceled', 0],
        ['succeeded', 1],
      ]);
      expect(complaints).toEqual([]);
    },
    4 * patientMs,
  );

  it(
    'wait for a slow bank, even after the page reloads',
    async () => {
      const { page, complaints, shop, tab, order, beside } = await openTab('slow-bank@example.com');
      await order(tab).click();
      await tab.getByRole('button', { name: /later/i }).click();
      const deciding = 'Your bank is still checking the payment';
      await beside(shop, deciding);
      expect(await shop.locator('.bar').count()).toBe(0);
      await page.reload();
      const again = await shopOf(page);
      await beside(again, deciding);
      const payment = (await outside().payments()).find(({ status }) => status === 'processing');
      expect(payment).toBeDefined();
      await fetch(`${demo().stripe}/control/payments/${payment?.id}/settle`, {
        method: 'POST',
        body: JSON.stringify({ succeeds: true }),
      });
      await seesReady(again);
      await seesReady(tab);
      expect(complaints).toEqual([]);
    },
    4 * patientMs,
  );
});
