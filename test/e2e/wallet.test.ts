import type { FrameLocator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../support/browser.ts';
import { choosePackage, fillCheckout, openPartner, orderOf, pay, payByCard, seesReady } from './traveller.ts';
import { planTrip } from './trip.ts';

const browser = await shareBrowser();

describe.skipIf(!browser)('a wallet', () => {
  const { demo, outside, arrive, isDelivered, isDeliveredAfterDecline } = planTrip(browser);

  const fields = (shop: FrameLocator) => shop.frameLocator('iframe[title="Secure payment input frame"]');
  const tab = (shop: FrameLocator, name: string) => fields(shop).getByRole('tab', { name });
  const sheet = (shop: FrameLocator) =>
    shop.frameLocator('iframe[title="Google Pay"]').getByRole('dialog', { name: 'Google Pay' });
  const notice = (shop: FrameLocator, hasText: string) =>
    shop.getByRole('alert').filter({ hasText }).waitFor();

  /** Up to the click on Pay, with the card’s fields in front. */
  async function fillOrder(shop: FrameLocator, email: string): Promise<void> {
    await choosePackage(shop);
    await fillCheckout(shop, email);
  }

  async function openSheet(shop: FrameLocator) {
    await tab(shop, 'Google Pay').click();
    await pay(shop);
    await sheet(shop).waitFor();
  }

  const register = (host: string) =>
    fetch(`${demo().stripe}/control/domains`, { method: 'POST', body: JSON.stringify({ host }) });

  it('is offered only where the page is registered and its frame may ask for a payment', async () => {
    const { page } = await arrive();
    const shop = await openPartner(page, demo());
    const reload = (allow: string) =>
      page.getByTitle('Travel eSIM store').evaluate((frame: HTMLIFrameElement, asked) => {
        const { src } = frame;
        Object.assign(frame, { allow: asked, src });
      }, allow);
    const tabs = async () => {
      await choosePackage(shop);
      await fields(shop).getByLabel('Card number').waitFor();
      return fields(shop).getByRole('tab').allTextContents();
    };
    expect(await tabs()).toEqual([]);
    await register('localhost');
    await reload('');
    expect(await tabs()).toEqual([]);
    await reload('payment *');
    expect(await tabs()).toEqual(['Card', 'Google Pay']);
  });

  it('pays in the partner’s page', async () => {
    await register('localhost');
    const { page, complaints } = await arrive();
    const shop = await openPartner(page, demo());
    await fillOrder(shop, 'wallet@example.com');
    await openSheet(shop);
    await sheet(shop).getByRole('button', { name: 'Pay', exact: true }).click();
    await seesReady(shop);
    await isDelivered((await orderOf(page)).id);
    expect(complaints).toEqual([]);
  });

  it('is closed without a charge, and the card pays after it', async () => {
    await register('localhost');
    const before = await outside().payments();
    const { page, complaints } = await arrive();
    const shop = await openPartner(page, demo());
    await fillOrder(shop, 'closed@example.com');
    await openSheet(shop);
    await page.keyboard.press('Escape');
    await notice(shop, 'Google Pay was closed before the payment.Nothing was charged.');
    expect(await outside().payments()).toHaveLength(before.length);
    await tab(shop, 'Card').click();
    await payByCard(shop);
    await isDelivered((await orderOf(page)).id);
    expect(complaints).toEqual([]);
  });

  it('leaves the order to a card when it breaks and when its own card is declined', async () => {
    await register('localhost');
    const before = await outside().payments();
    const { page } = await arrive();
    const shop = await openPartner(page, demo());
    await fillOrder(shop, 'broken@example.com');
    await openSheet(shop);
    await sheet(shop).getByRole('button', { name: 'Make the wallet fail' }).click();
    await notice(shop, 'Please choose a different payment method and try again.Nothing was charged.');
    await pay(shop);
    await sheet(shop)
      .getByRole('radio', { name: /declined/ })
      .check();
    await sheet(shop).getByRole('button', { name: 'Pay', exact: true }).click();
    await notice(shop, 'Your card was declined.Nothing was charged.');
    await tab(shop, 'Card').click();
    await payByCard(shop);
    await isDeliveredAfterDecline(page);
    expect(await outside().payments()).toHaveLength(before.length + 1);
  });

  it.each([
    ['after the click is over', 'new Promise((resolve) => setTimeout(resolve)).then(submit)'],
    ['once the click was spent on another window', '(open("about:blank").close(), submit())'],
  ])('does not open %s', async (_, submit) => {
    await register('localhost');
    const { page, complaints } = await arrive();
    await page.route('**/endive/stripe.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: `${await response.text()};(${late})();`.replace('SUBMIT', submit),
      });
    });
    const shop = await openPartner(page, demo());
    await fillOrder(shop, 'late@example.com');
    await tab(shop, 'Google Pay').click();
    await pay(shop);
    await notice(shop, 'Unable to show Google Pay.');
    expect(await sheet(shop).count()).toBe(0);
    expect(complaints).toEqual([expect.stringContaining('IntegrationError: Failed to show the Google Pay')]);
  });
});

/** A page that calls submit in its own way, put behind Stripe.js. */
const late = `() => {
  const start = window.Stripe;
  window.Stripe = (...given) => {
    const stripe = start(...given);
    const elements = stripe.elements;
    stripe.elements = (options) => {
      const group = elements(options);
      const { submit } = group;
      return Object.assign(group, { submit: () => SUBMIT });
    };
    return stripe;
  };
}`;
