// @module-tag thorough
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../../support/browser.ts';
import {
  cards,
  chooseDestination,
  choosePackage,
  fillCard,
  fillCheckout,
  openPartner,
  orderOf,
  patientMs,
  pay,
  pickPackage,
  seesReady,
} from '../support/traveller.ts';
import { planTrip } from '../support/demo-visit.ts';

const browser = await shareBrowser();

describe.skipIf(!browser)('the script of Stripe', () => {
  const { demo, arrive, frameOf, isDelivered } = planTrip(browser);
  const hasRun = (page: Page) => frameOf(page).evaluate(() => 'Stripe' in window);
  /** Resolves once the code that fetches ahead is there, as it has fetched the checkout. */
  async function fetchesAhead(page: Page): Promise<void> {
    const isThere = () =>
      frameOf(page).evaluate(() => document.querySelector('link[href*="Checkout"]') !== null);
    await expect.poll(isThere).toBe(true);
  }
  const focused = (page: Page) => frameOf(page).evaluate(() => document.activeElement?.textContent);

  it('is fetched once the traveller reaches for the checkout, runs there, and the server is asked once', async () => {
    const { page, complaints } = await arrive();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      const isStripe = origin === demo().stripe && !pathname.startsWith('/control/');
      if (isStripe || pathname === '/api/checkout') asked.push(pathname);
    });
    const shop = await openPartner(page, demo());
    await chooseDestination(shop, 'France');
    const next = shop.getByRole('button', { name: /^Continue with/ });
    await next.waitFor();
    await fetchesAhead(page);
    expect(asked).toEqual([]);
    await next.focus();
    await expect.poll(() => asked.toSorted()).toEqual(['/api/checkout', '/endive/stripe.js']);
    expect(await hasRun(page)).toBe(false);
    await pickPackage(shop, { gb: 5, days: 30 });
    await fillCheckout(shop, 'ahead@example.com');
    expect(await hasRun(page)).toBe(true);
    expect(asked.filter((path) => path === '/endive/stripe.js')).toHaveLength(1);
    await fillCard(shop, cards.good);
    await pay(shop);
    await seesReady(shop);
    await isDelivered((await orderOf(page)).id);
    expect(complaints).toEqual([]);
  });

  it('can be retried when late and counts when it arrives: input and focus stay', async () => {
    const { page, complaints } = await arrive();
    await page.clock.install();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/endive/stripe.js', async (route) => {
      await held;
      await route.continue();
    });
    const shop = await openPartner(page, demo());
    await choosePackage(shop);
    const email = shop.getByRole('textbox', { name: 'Email', exact: true });
    await email.fill('late@example.com');
    const failed = shop.getByText('The card form didn’t load. You haven’t been charged.');
    const again = shop.getByRole('button', { name: 'Try again' });
    await expect.poll(() => shop.locator('.card[aria-busy=true]').count()).toBe(1);
    await page.clock.fastForward(20_000);
    await failed.waitFor();
    await again.click();
    await failed.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Payment');
    await page.clock.fastForward(20_000);
    await again.focus();
    release();
    await failed.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page), { timeout: patientMs }).toBe('Payment');
    expect(await email.inputValue()).toBe('late@example.com');
    await fillCheckout(shop, 'late@example.com');
    await fillCard(shop, cards.good);
    await pay(shop);
    await seesReady(shop);
    await isDelivered((await orderOf(page)).id);
    // Stripe's script arrived for both requests, and its second run says so; only one was started.
    expect(complaints.filter((one) => !one.startsWith('[Stripe.js]'))).toEqual([]);
  });

  it('is requested again at the checkout if it was lost before', async () => {
    const { page } = await arrive();
    let lost = 0;
    await page.route('**/endive/stripe.js', (route) => {
      lost++;
      return route.abort();
    });
    const shop = await openPartner(page, demo());
    await chooseDestination(shop, 'France');
    const next = shop.getByRole('button', { name: /^Continue with/ });
    await fetchesAhead(page);
    await next.focus();
    await expect.poll(() => lost).toBe(1);
    await page.unroute('**/endive/stripe.js');
    await next.press('Enter');
    await fillCheckout(shop, 'lost@example.com');
    await fillCard(shop, cards.good);
    expect(await shop.getByText('The card form didn’t load').count()).toBe(0);
  });

  it('loads by itself once the network is back', async () => {
    const { page } = await arrive();
    await page.route('**/endive/stripe.js', (route) => route.abort());
    const shop = await openPartner(page, demo());
    await choosePackage(shop);
    const again = shop.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute('**/endive/stripe.js');
    await frameOf(page).evaluate(() => void dispatchEvent(new Event('online')));
    await again.waitFor({ state: 'detached' });
    await fillCheckout(shop, 'again@example.com');
    await fillCard(shop, cards.good);
    expect(await shop.getByText('The card form didn’t load').count()).toBe(0);
  });
});
