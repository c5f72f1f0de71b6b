// @module-tag thorough
import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Checkout } from '../../../server/contract/schemas/storefront.ts';
import { elementsFor } from '../../../server/payments/payment-methods.ts';
import { shareBrowser } from '../../support/browser.ts';
import { waitForWallets } from '../support/moves.ts';
import {
  answerBank,
  buy,
  cards,
  choose,
  choosePackage,
  openPartner,
  orderOf,
  patientMs,
  seesReady,
} from '../support/traveller.ts';
import { planTrip } from '../support/demo-visit.ts';
import { registerDomain, walletButtons, walletSheet } from './wallet-sheet.ts';

const browser = await shareBrowser();

describe.skipIf(!browser)('a live shop that captures at once', () => {
  // On a busy machine the payment may be too old to buy at once: the shop then first looks for a purchase,
  // for as long as one needs to settle.
  const trip = planTrip(browser, { PAYMENT_CAPTURE: 'at-once', DEMO_MODE: 'live', SETTLE_SECONDS: '2' });
  const { demo, outside, frameOf, isDelivered } = trip;

  /** A visitor for whom the stand-in answers at Stripe's own addresses. */
  async function arrive() {
    const visitor = await trip.arrive();
    await visitor.context.route(/^https:\/\/(?:js|api)\.stripe\.com\//, async (route) => {
      const { pathname, search, origin } = new URL(route.request().url());
      const headers = await route.request().allHeaders();
      // The card number comes from a frame of Stripe's own origin; here that is the stand-in's.
      if (headers['origin'] === origin) headers['origin'] = demo().stripe;
      const response = await route.fetch({ url: demo().stripe + pathname + search, headers });
      await route.fulfill({ response });
    });
    return visitor;
  }

  it('is paid in the browser under its policy, including the bank’s question', async () => {
    const { page, complaints } = await arrive();
    const answer = page.waitForResponse((response) =>
      response.url().startsWith(`${demo().storefront}/?currency=EUR`),
    );
    const shop = await openPartner(page, demo());
    const policy = (await (await answer).allHeaders())['content-security-policy'] ?? '';
    expect(policy).toContain("connect-src 'self' https://api.stripe.com https://link.com");
    expect(policy).not.toContain(demo().stripe);
    await buy(shop, { email: 'at-once@example.com', card: cards.question });
    await answerBank(shop, 'Complete');
    await seesReady(shop);
    const { id } = await orderOf(page);
    await isDelivered(id);
    expect(await outside().payment(id)).toMatchObject({ failedCharges: 0 });
    expect(complaints).toEqual([]);

    // The policy allows style attributes, which Stripe.js uses, but no other host.
    const width = await frameOf(page).evaluate(() => {
      const probe = document.createElement('p');
      probe.setAttribute('style', 'width: 7px');
      document.body.append(probe);
      return getComputedStyle(probe).width;
    });
    expect([width, complaints]).toEqual(['7px', []]);
    await frameOf(page).evaluate(() => fetch('https://elsewhere.example/').catch(() => undefined));
    await expect.poll(() => complaints.join()).toContain('https://elsewhere.example/');
  });

  /** The checkout with a wallet's button, the phone and the consent answered. */
  async function openWallet(page: Page): Promise<FrameLocator> {
    await Promise.all([registerDomain(demo(), 'localhost'), waitForWallets(page)]);
    const shop = await openPartner(page, demo());
    await choosePackage(shop);
    await walletButtons(shop).first().waitFor();
    await choose(shop, 'Yes', true);
    await shop.getByRole('checkbox', { name: /^Provide my plan at once/ }).check();
    return shop;
  }
  async function payByWallet(shop: FrameLocator): Promise<void> {
    await walletButtons(shop).filter({ hasText: 'G Pay' }).click();
    await walletSheet(shop).getByRole('button', { name: 'Pay', exact: true }).click();
  }

  it('is paid by a wallet, and never says that the wallet is charged later', async () => {
    const { page, complaints } = await arrive();
    const shop = await openWallet(page);
    expect(await shop.locator('.bar').textContent()).not.toContain('only charged when');
    await payByWallet(shop);
    await seesReady(shop);
    const { id } = await orderOf(page);
    await isDelivered(id);
    expect(await outside().payment(id)).toMatchObject({ failedCharges: 0 });
    const receipt = shop.locator('.receipt');
    await expect.poll(() => receipt.textContent()).toContain('Google Pay · Visa •••• 4242');
    expect(await receipt.textContent()).not.toContain('not charged yet');
    const mailed = async () => (await outside().mails()).map(({ to }) => to);
    await expect.poll(mailed, { timeout: patientMs }).toContain('wallet@example.com');
    expect(complaints).toEqual([]);
  });

  describe('a page loaded before the shop changed its time of capture', () => {
    const before = (page: Page) =>
      page.route('**/api/checkout', async (route) => {
        const response = await route.fetch();
        const told = Checkout.parse(await response.json());
        await route.fulfill({ response, json: { ...told, elements: elementsFor('hold') } });
      });
    const seesRefused = async (shop: FrameLocator) => {
      await shop
        .getByRole('alert')
        .filter({ hasText: 'This payment didn’t go through. You haven’t been charged.' })
        .waitFor();
      return (await outside().payments()).at(-1)?.status;
    };

    it('keeps the traveller at the checkout when Stripe refuses to try a card', async () => {
      const { page } = await arrive();
      await before(page);
      const shop = await openPartner(page, demo());
      await buy(shop, { email: 'refused@example.com' });
      expect(await seesRefused(shop)).toBe('requires_payment_method');
    });

    it('keeps the traveller at the checkout when Stripe refuses a wallet, whose sheet closes', async () => {
      const { page } = await arrive();
      await before(page);
      const shop = await openWallet(page);
      await payByWallet(shop);
      expect(await seesRefused(shop)).toBe('requires_payment_method');
      await walletSheet(shop).waitFor({ state: 'hidden' });
    });
  });
});
