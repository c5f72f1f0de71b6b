import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../../support/browser.ts';
import { inspect } from '../appearance/inspect.ts';
import { waitForWallets } from '../support/moves.ts';
import { registerDomain, walletButtons, walletSheet } from './wallet-sheet.ts';
import {
  answerBank,
  choose,
  choosePackage,
  fillCard,
  openPartner,
  orderOf,
  pay,
  payByCard,
  seesReady,
} from '../support/traveller.ts';
import { planTrip } from '../support/demo-visit.ts';

const browser = await shareBrowser();

describe.skipIf(!browser)('a wallet', () => {
  const { demo, outside, arrive, frameOf, isDelivered, isDeliveredAfterDecline } = planTrip(browser);

  const notice = (shop: FrameLocator, hasText: string) =>
    shop.getByRole('alert').filter({ hasText }).waitFor();
  const email = (shop: FrameLocator) => shop.getByRole('textbox', { name: 'Email', exact: true });

  const yes = (shop: FrameLocator) => choose(shop, 'Yes', true);
  async function answer(shop: FrameLocator): Promise<void> {
    await yes(shop);
    await shop.getByRole('checkbox', { name: /^Provide my plan at once/ }).check();
  }
  async function openSheet(shop: FrameLocator): Promise<void> {
    await walletButtons(shop).filter({ hasText: 'G Pay' }).click();
    // Its own script has run.
    await walletSheet(shop)
      .getByRole('button', { name: 'Pay', exact: true })
      .and(walletSheet(shop).locator(':focus'))
      .waitFor();
  }
  const payInSheet = (shop: FrameLocator) =>
    walletSheet(shop).getByRole('button', { name: 'Pay', exact: true }).click();

  const register = (host: string) => registerDomain(demo(), host);

  /** The checkout of France, 5 GB, with the wallets that may show. */
  async function openCheckout(page: Page): Promise<FrameLocator> {
    await Promise.all([register('localhost'), waitForWallets(page)]);
    const shop = await openPartner(page, demo());
    await choosePackage(shop);
    await walletButtons(shop).first().waitFor();
    return shop;
  }

  it('moves nothing below it when Stripe says late that there is none', { tags: 'thorough' }, async () => {
    const { page } = await arrive();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/express-checkout.html*', async (route) => {
      await held;
      await route.continue();
    });
    const shop = await openPartner(page, demo());
    await choosePackage(shop);
    await shop.locator('iframe[title="Secure express checkout frame"]').waitFor({ state: 'attached' });
    // Until then a placeholder has a height of its own.
    await shop.locator('.card[aria-busy=false]').waitFor({ state: 'attached' });
    // Stripe's fields report that they are there a frame before they report their height.
    const fields = shop.locator('iframe[title="Secure payment input frame"]');
    await expect.poll(() => fields.evaluate((frame) => frame.style.height)).not.toMatch(/^(0px)?$/);
    const height = () => shop.locator('.ways').evaluate((ways) => ways.getBoundingClientRect().height);
    const before = await height();
    release();
    await shop.locator('#wallets:empty').waitFor({ state: 'attached' });
    expect(await height()).toBe(before);
  });

  it(
    'is offered only where the page is registered and its frame may ask for a payment',
    { tags: 'thorough' },
    async () => {
      const { page } = await arrive();
      await waitForWallets(page);
      const shop = await openPartner(page, demo());
      const reload = async (allow: string) => {
        await frameOf(page).evaluate(() => void Object.assign(window, { isOld: true }));
        await page.getByTitle('Travel eSIM store').evaluate((frame: HTMLIFrameElement, asked) => {
          const { src } = frame;
          Object.assign(frame, { allow: asked, src });
        }, allow);
        await expect
          .poll(() =>
            frameOf(page)
              .evaluate(() => 'isOld' in window)
              .catch(() => true),
          )
          .toBe(false);
      };
      const offered = async () => {
        await choosePackage(shop);
        await shop.locator('.ways[data-known]').waitFor();
        // Both at one moment, as the page may still move.
        const above = await shop.locator('.ways').evaluate((ways) => {
          const field = ways.querySelector('.field');
          return (field?.getBoundingClientRect().top ?? 0) - ways.getBoundingClientRect().top;
        });
        return { names: await walletButtons(shop).allTextContents(), above };
      };
      expect(await offered()).toEqual({ names: [], above: 0 });
      await register('localhost');
      await reload('');
      expect(await offered()).toEqual({ names: [], above: 0 });
      await reload('payment *');
      const { names, above } = await offered();
      expect(names).toEqual(['Order with G Pay']);
      expect(above).toBeGreaterThan(48);
    },
  );

  it('is closed without a charge, and the card pays after it', { tags: 'thorough' }, async () => {
    const before = await outside().payments();
    const { page, complaints } = await arrive();
    const shop = await openCheckout(page);
    await answer(shop);
    await openSheet(shop);
    await page.keyboard.press('Escape');
    await notice(shop, 'The wallet closed before you paid.You haven’t been charged.');
    expect(await outside().payments()).toHaveLength(before.length);
    await email(shop).fill('closed@example.com');
    await payByCard(shop);
    await isDelivered((await orderOf(page)).id);
    expect(complaints).toEqual([]);
  });

  it('leaves the order to a card when its own card is declined', { tags: 'thorough' }, async () => {
    const before = await outside().payments();
    const { page } = await arrive();
    const shop = await openCheckout(page);
    await answer(shop);
    await openSheet(shop);
    await walletSheet(shop).getByRole('button', { name: 'Make the wallet fail' }).click();
    await notice(shop, 'You haven’t been charged.');
    await openSheet(shop);
    await walletSheet(shop)
      .getByRole('radio', { name: /declined/ })
      .check();
    await payInSheet(shop);
    await notice(shop, 'Your card was declined.You haven’t been charged.');
    expect(await email(shop).inputValue()).toBe('wallet@example.com');
    await fillCard(shop, '4242424242424242');
    await pay(shop);
    await isDeliveredAfterDecline(page);
    expect(await outside().payments()).toHaveLength(before.length + 1);
  });

  it('pays once the bank’s question is answered', { tags: 'thorough' }, async () => {
    const { page, complaints } = await arrive();
    const shop = await openCheckout(page);
    await answer(shop);
    await openSheet(shop);
    await walletSheet(shop)
      .getByRole('radio', { name: /the bank asks/ })
      .check();
    await payInSheet(shop);
    await answerBank(shop, 'Complete');
    await seesReady(shop);
    await isDelivered((await orderOf(page)).id);
    expect(complaints).toEqual([]);
  });

  it('withholds its e-mail address, and pays after the address is typed', { tags: 'thorough' }, async () => {
    const before = await outside().payments();
    const { page, complaints } = await arrive();
    const shop = await openCheckout(page);
    await answer(shop);
    await openSheet(shop);
    await walletSheet(shop).getByLabel('Keep it from the shop').check();
    await payInSheet(shop);
    await walletSheet(shop).waitFor({ state: 'hidden' });
    await shop.getByText('Enter an email address such as').waitFor();
    await expect.poll(() => email(shop).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await outside().payments()).toHaveLength(before.length);
    await page.keyboard.type('typed@example.com');
    await openSheet(shop);
    await payInSheet(shop);
    await seesReady(shop);
    await isDelivered((await orderOf(page)).id);
    expect(complaints).toEqual([]);
  });

  it('is accessible', { tags: 'thorough' }, async () => {
    const { page } = await arrive();
    await Promise.all([register('localhost'), waitForWallets(page)]);
    await page.goto(`${demo().storefront}/?currency=EUR&destination=FR`);
    await page.getByRole('button', { name: /^Continue with/ }).click();
    await page.frameLocator('iframe[title="Secure express checkout frame"]').getByRole('button').waitFor();
    expect(await inspect(page, 'wallets')).toEqual([]);
  });

  it('opens only after the phone and the consent are answered', { tags: 'thorough' }, async () => {
    const { page, complaints } = await arrive();
    const shop = await openCheckout(page);
    const focused = () => shop.locator(':focus').getAttribute('id');
    await walletButtons(shop).first().click();
    await shop.getByText('Please choose one').waitFor();
    await expect.poll(focused).toBe('device');
    await yes(shop);
    await walletButtons(shop).first().click();
    await shop.locator('#consent:focus').waitFor();
    expect(await shop.getByText('Enter an email address such as').count()).toBe(0);
    expect(await walletSheet(shop).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('does not open if its click is answered after more than a second', { tags: 'thorough' }, async () => {
    const { page, complaints } = await arrive();
    await page.route('**/endive/stripe.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};(${late})();` });
    });
    const shop = await openCheckout(page);
    await answer(shop);
    await walletButtons(shop).first().click();
    await expect.poll(() => complaints).toEqual([expect.stringContaining('within 1 second')]);
    expect(await walletSheet(shop).count()).toBe(0);
  });

  it('pays with Apple Pay if the browser has it', async () => {
    const { page, complaints } = await arrive();
    await page.addInitScript({ content: 'window.ApplePaySession = class {};' });
    const shop = await openCheckout(page);
    await answer(shop);
    await walletButtons(shop).filter({ hasText: 'Order with  Pay' }).click();
    await walletSheet(shop, 'Apple Pay').getByRole('button', { name: 'Pay', exact: true }).click();
    await seesReady(shop);
    await isDelivered((await orderOf(page)).id);
    expect(complaints).toEqual([]);
  });
});

/** Appended to Stripe.js; stands for a page that answers the click after more than a second. */
const late = `() => {
  const start = window.Stripe;
  window.Stripe = (...given) => {
    const stripe = start(...given);
    const { elements } = stripe;
    stripe.elements = (options) => {
      const group = elements(options);
      const { create } = group;
      group.create = (type, asked) => {
        const element = create(type, asked);
        const { on } = element;
        element.on = (event, heard) => on(event, (detail) =>
          event === 'click'
            ? heard({ ...detail, resolve: () => setTimeout(detail.resolve, 1_100) })
            : heard(detail));
        return element;
      };
      return group;
    };
    return stripe;
  };
}`;
