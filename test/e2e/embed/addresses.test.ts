// @module-tag thorough
import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../../support/browser.ts';
import { ownSite } from './own-site.ts';
import { reloadFrame } from '../support/takeover.ts';
import {
  buy,
  chooseDestination,
  openPartner,
  orderOf,
  pickPackage,
  seesReady,
  shopOf,
} from '../support/traveller.ts';
import { planTrip } from '../support/demo-visit.ts';

const browser = await shareBrowser();
const email = 'prefilled@example.com';
const site = ownSite();

/** Stripe.js reads its page's address, and access logs hold Referers: neither may hold a key or a name. */
describe.skipIf(!browser)('the address of the store', () => {
  const { demo, arrive, frameOf } = planTrip(browser);
  const reload = (page: Page) => reloadFrame(frameOf(page));

  it('does not contain the capability of an order, yet reloads and copied links keep it', async () => {
    const { page, context, complaints } = await arrive();
    const addresses: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(demo().storefront)) addresses.push(request.headers()['referer'] ?? '');
    });
    const shop = await openPartner(page, demo());
    await buy(shop, { email });
    await seesReady(shop);
    const order = await orderOf(page);
    expect(order.capability).toMatch(/^[\w-]{43}$/);
    expect(frameOf(page).url()).not.toContain('#');
    await reload(page);
    await seesReady(shop);

    await shop.getByRole('button', { name: 'Top up' }).click();
    await pickPackage(shop, { gb: 1, days: 7 });
    await shop.getByRole('heading', { level: 1, name: 'Top up' }).waitFor();
    expect(frameOf(page).url()).toContain('step=checkout');
    expect(frameOf(page).url()).not.toContain(order.id);
    await reload(page);
    await shop.getByRole('heading', { level: 1, name: 'Top up' }).waitFor();
    const receipt = shop.getByRole('textbox', { name: 'Email for your receipt' });
    await expect.poll(() => receipt.inputValue()).toBe(email);
    await page.evaluate(() => history.back());
    await page.evaluate(() => history.back());
    await seesReady(shop);

    const tab = await context.newPage();
    await tab.goto(`${demo().storefront}/order/${order.id}#${order.capability}`);
    await seesReady(tab);
    expect(tab.url()).toBe(`${demo().storefront}/order/${order.id}`);
    await tab.reload();
    await seesReady(tab);
    expect(addresses.join('\n')).not.toContain(order.id);
    expect(complaints).toEqual([]);
  });

  it('does not keep the e-mail address that the partner passes, which is ignored outside a frame', async () => {
    const { page } = await arrive();
    const checkout = `${demo().storefront}/?destination=FR&email=${email}`;
    await openPartner(page, demo());
    await page
      .getByTitle('Travel eSIM store')
      .evaluate((frame, src) => frame.setAttribute('src', src), checkout);
    const shop = await shopOf(page);
    const field = shop.getByRole('textbox', { name: 'Email', exact: true });
    await shop.getByRole('button', { name: /^Continue with/ }).click();
    await expect.poll(() => field.inputValue()).toBe(email);
    expect(frameOf(page).url()).not.toContain('email');
    await reload(page);
    await expect.poll(() => field.inputValue()).toBe(email);
    expect(frameOf(page).url()).not.toContain('email');

    await page.goto(checkout);
    await page.getByRole('button', { name: /^Continue with/ }).click();
    const alone = page.getByRole('textbox', { name: 'Email', exact: true });
    await alone.waitFor();
    expect(await alone.inputValue()).toBe('');
    expect(page.url()).not.toContain('email');
  });

  it('does not keep the e-mail address, which survives a tap while the code is still loading', async () => {
    const { page } = await arrive();
    const asked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    // The shop's code is running, and waiting for its texts.
    await page.route(/\/core-[^/]*\.js$/, async (route) => {
      asked.resolve();
      await released.promise;
      await route.continue();
    });
    await page.goto(
      await site.at(
        `<iframe src="${demo().storefront}/?email=${email}" title="Travel eSIM store" style="width:100%;height:720px"></iframe>`,
      ),
    );
    await asked.promise;
    const shop = await shopOf(page);
    const isPlainLink = (request: Request) =>
      request.isNavigationRequest() && request.url().includes('destination=FR');
    await Promise.all([page.waitForRequest(isPlainLink), chooseDestination(shop, 'France')]);
    released.resolve();
    await shop.getByRole('button', { name: /^Continue with/ }).click();
    const field = shop.getByRole('textbox', { name: 'Email', exact: true });
    await expect.poll(() => field.inputValue()).toBe(email);
    expect(frameOf(page).url()).not.toContain('email');
  });
});
