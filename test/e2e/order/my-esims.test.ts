// @module-tag thorough
import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gigabyte } from '../../../server/contract/values/values.ts';
import { shareBrowser } from '../../support/browser.ts';
import { isBeside } from '../support/boxes.ts';
import { inspect } from '../appearance/inspect.ts';
import { hasMoved, keepMoves, waitForWallets } from '../support/moves.ts';
import { buyByRequest } from '../support/request.ts';
import { stored } from './stored.ts';
import { buy, openPartner, orderOf, patientMs, seesReady, shopOf } from '../support/traveller.ts';
import { planTrip } from '../support/demo-visit.ts';
import { registerDomain } from '../checkout/wallet-sheet.ts';

const browser = await shareBrowser();
const email = 'mine@example.com';

describe.skipIf(!browser)('my eSIMs', () => {
  const { demo, outside, arrive, frameOf, isDelivered } = planTrip(browser);

  const own = (shop: Page | FrameLocator) => shop.getByRole('link', { name: /^My eSIMs/ });
  const title = (shop: Page | FrameLocator) => shop.getByRole('heading', { level: 1, name: 'My eSIMs' });

  /** Turns on, in France, the eSIM of the order shown. */
  async function travel(page: Page, shop: Page | FrameLocator) {
    await seesReady(shop);
    const order = await orderOf(page);
    const [purchase] = await outside().purchasesOf(order.id);
    const iccid = purchase?.iccid ?? '';
    await shop.getByText('Saved on this device. Opens offline.').waitFor();
    await outside().play(iccid, 'enable');
    await outside().use(iccid, 4 * gigabyte);
    await shop.getByText('1 GB left').waitFor({ timeout: patientMs });
    return { ...order, iccid };
  }

  it('show the data left on the first screen, move nothing, and are topped up in two taps, one of them a tick', async () => {
    const { page, complaints } = await arrive();
    await Promise.all([keepMoves(page), waitForWallets(page), registerDomain(demo(), 'localhost')]);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const strips = () => asked.filter((url) => url.includes('/assets/strip-'));
    let shop = await openPartner(page, demo());
    expect(await own(shop).textContent()).toBe('My eSIMs');
    await buy(shop, { email });
    const { id, capability, iccid } = await travel(page, shop);
    // Nothing of the strip loads before there is an eSIM.
    expect(strips()).toEqual([]);
    await shop.getByRole('link', { name: 'Buy another eSIM' }).click();
    await shop.getByText(/France · 1 GB left · \d+ days left$/).waitFor();

    // As on the next visit.
    await page.reload();
    shop = await shopOf(page);
    await shop.getByText(/France · 1 GB left · \d+ days left$/).waitFor();
    await hasMoved(page, demo().storefront, 0);
    // If the words are too long for a phone, the place gives way, and nothing is cut off.
    const german = await page.context().newPage();
    await german.goto(`${demo().storefront}/?currency=EUR&lang=de`);
    const strip = german.locator('.mine');
    await expect.poll(() => strip.textContent()).toMatch(/^Meine eSIMs Noch 1\sGB · noch /);
    expect(await strip.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0);
    await german.setViewportSize({ width: 834, height: 640 });
    await expect.poll(() => strip.textContent()).toMatch(/^Meine eSIMs Frankreich · Noch 1\sGB · noch /);
    await german.close();
    await own(shop).click();
    await title(shop).waitFor();

    const offer = shop.getByRole('group', { name: /^Top up 1 GB · €/ });
    expect(await offer.getByRole('checkbox').isChecked()).toBe(false);
    await offer.locator('label').click();
    const receipt = shop.getByRole('textbox', { name: 'Email for your receipt' });
    await expect.poll(() => receipt.inputValue()).toBe(email);
    expect(await shop.locator('#consent').isChecked()).toBe(true);
    await shop
      .frameLocator('[title="Secure express checkout frame"]')
      .getByLabel(/Google Pay/)
      .click();
    await shop
      .frameLocator('iframe[title="Google Pay"]')
      .getByRole('button', { name: 'Pay', exact: true })
      .click();
    await shop.getByRole('heading', { name: '1 GB added to your eSIM' }).waitFor();
    const topUp = await orderOf(page);
    expect(topUp.id).not.toBe(id);
    await isDelivered(topUp.id);
    expect(await outside().purchasesOf(topUp.id)).toMatchObject([{ iccid, topUp: true }]);

    // Nothing of the top-up is readable either, and its page still leads back to the eSIM.
    const frame = frameOf(page);
    const { manualActivationCode: code } = await outside().esim(iccid);
    const secrets = [topUp.capability, capability, code, email, iccid];
    await expect
      .poll(async () => {
        const everything = (await stored(frame)).join('\n');
        return secrets.filter((secret) => everything.includes(secret));
      })
      .toEqual([]);
    await page.reload();
    shop = await shopOf(page);
    await shop.getByRole('link', { name: 'Back to your eSIM' }).click();
    await shop.getByRole('heading', { level: 1, name: /^You’re connected|is on$/ }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('open offline, are accessible, and are forgotten on request', async () => {
    const { page, context } = await arrive();
    const { id, capability } = await buyByRequest(demo(), { email });
    await page.goto(`${demo().storefront}/order/${id}?currency=EUR#${capability}`);
    const { iccid } = await travel(page, page);
    const { manualActivationCode: code } = await outside().esim(iccid);
    // The card waits a second for the list of plans; on a busy machine it comes later, and then not on this visit.
    const offers = async () => {
      await page.goto(`${demo().storefront}/order/esim?currency=EUR`);
      await page.getByText('1 GB left').waitFor();
      return page.getByRole('group', { name: /^Top up 1 GB · €/ }).count();
    };
    await expect.poll(offers, { timeout: 2 * patientMs, interval: 0 }).toBe(1);
    expect(await inspect(page, 'my-esims')).toEqual([]);
    // In the narrowest frame, in a language of long words, no amount is parted from its unit.
    const narrow = await context.newPage();
    await narrow.setViewportSize({ width: 320, height: 640 });
    await narrow.goto(`${demo().storefront}/order/esim?currency=EUR&lang=fr`);
    const amounts = narrow.locator('.own-esim p > .num');
    await amounts.nth(1).waitFor();
    const lines = (one: Element) =>
      Math.round(one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight));
    expect(await Promise.all([0, 1].map((n) => amounts.nth(n).evaluate(lines)))).toEqual([1, 1]);
    await narrow.close();
    const everything = (await stored(page)).join('\n');
    for (const secret of [capability, code, code.split('$')[2] ?? '', email, iccid]) {
      expect(everything).not.toContain(secret);
    }

    await context.setOffline(true);
    await page.reload();
    await title(page).waitFor();
    await page.getByText('1 GB left').waitFor();
    await page.getByText('No connection right now').waitFor();
    // Its page begins at the top, and so does the list on the way back.
    await page.setViewportSize({ width: 390, height: 300 });
    await page.getByRole('link', { name: 'France' }).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, 60));
    await page.getByRole('link', { name: 'France' }).press('Enter');
    const on = page.getByRole('heading', { level: 1, name: 'Your data is running low' });
    await expect.poll(() => on.evaluate((heading) => heading === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(() => scrollTo(0, 500));
    await page.goBack();
    await expect.poll(() => title(page).evaluate((heading) => heading === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goForward();
    await on.waitFor();
    expect(page.url()).toContain(id);
    await context.setOffline(false);

    await page.goto(`${demo().storefront}/order/esim?currency=EUR`);
    await page.getByText('Forget me on this device').click();
    await page.getByRole('button', { name: 'Forget everything' }).click();
    await page.getByRole('heading', { name: 'Where are you going?' }).waitFor();
    expect(await stored(page)).toEqual([]);
    await own(page).click();
    await page.getByText('No eSIMs saved on this device').waitFor();
    expect(await inspect(page, 'my-esims-none')).toEqual([]);
    await isBeside(page.getByRole('link', { name: 'Choose a plan' }), page.getByLabel(/email address/));
    await page.getByRole('link', { name: 'Choose a plan' }).click();
    await page.getByRole('heading', { name: 'Where are you going?' }).waitFor();
  });
});
