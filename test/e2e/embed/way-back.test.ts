// @module-tag thorough
import type { Frame, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../../support/browser.ts';
import { buyByRequest } from '../support/request.ts';
import {
  cards,
  choose,
  choosePackage,
  fillCard,
  fillCheckout,
  openPartner,
  orderOf,
  pay,
  phone,
  seesDeclined,
  shopOf,
} from '../support/traveller.ts';
import { planTrip } from '../support/demo-visit.ts';

const browser = await shareBrowser();

describe.skipIf(!browser)('a filled-in form', () => {
  const { demo, outside, arrive, frameOf, isDelivered } = planTrip(browser);

  /** Input reaches the tab's storage some milliseconds later. */
  async function isKept(page: Page | Frame, type: () => Promise<unknown>): Promise<void> {
    const kept = () => page.evaluate(() => sessionStorage.getItem('esim-storefront.drafts'));
    const before = await kept();
    await type();
    await expect.poll(kept).not.toBe(before);
  }

  it('is restored on the way back to the checkout, except for the box that has to be ticked again', async () => {
    const { page } = await arrive({ viewport: phone });
    await page.goto(`${demo().storefront}/?currency=EUR`);
    await choosePackage(page);
    const email = page.getByRole('textbox', { name: 'Email', exact: true });
    const [unsure, three] = ['I’m not sure', '3'].map((name) =>
      page.getByRole('radio', { name, exact: true }),
    );
    const tick = page.getByRole('checkbox', { name: /^Provide my plans? at once/ });
    await email.fill('back@example.com');
    await choose(page, 'I’m not sure', true);
    await choose(page, '3', true);
    await tick.check();
    for (const forth of [
      () => page.getByRole('button', { name: /^Continue with/ }).click(),
      () => page.goForward(),
    ]) {
      await page.goBack();
      await page.getByText('For 3 travellers: one eSIM each. Prices are per eSIM.').waitFor();
      await page.getByRole('button', { name: 'Continue with 3 × 5 GB' }).waitFor();
      await forth();
      await expect.poll(() => email.inputValue()).toBe('back@example.com');
      expect([await unsure?.isChecked(), await three?.isChecked()]).toEqual([true, true]);
      expect(await tick.isChecked()).toBe(false);
    }
  });

  it('is restored when the checkout reloads', async () => {
    const { page } = await arrive({ viewport: phone });
    await page.goto(`${demo().storefront}/?currency=EUR`);
    await choosePackage(page);
    const email = page.getByRole('textbox', { name: 'Email', exact: true });
    const unsure = page.getByRole('radio', { name: 'I’m not sure' });
    await choose(page, '3', true);
    await isKept(page, () => email.fill('reload@example.com'));
    await isKept(page, () => choose(page, 'I’m not sure', true));
    await page.reload();
    await expect.poll(() => email.inputValue()).toBe('reload@example.com');
    expect(await unsure.isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: '3', exact: true }).isChecked()).toBe(true);
  });

  it('is restored at the checkout after the partner’s page reloads and a plan is chosen', async () => {
    const { page } = await arrive({ viewport: phone });
    let shop = await openPartner(page, demo());
    await choosePackage(shop);
    const field = shop.getByRole('textbox', { name: 'Email', exact: true });
    await isKept(frameOf(page), () => field.fill('partner@example.com'));
    await isKept(frameOf(page), () => choose(shop, 'I’m not sure', true));
    await page.reload();
    shop = await shopOf(page);
    await choosePackage(shop);
    const email = shop.getByRole('textbox', { name: 'Email', exact: true });
    await expect.poll(() => email.inputValue()).toBe('partner@example.com');
    expect(await shop.getByRole('radio', { name: 'I’m not sure' }).isChecked()).toBe(true);
  });

  it('is restored even if it was filled in before the code that keeps it had loaded', async () => {
    const { page } = await arrive({ viewport: phone });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/watch-form/, (route) => held.then(() => route.continue()));
    await page.goto(`${demo().storefront}/?currency=EUR`);
    await choosePackage(page);
    const email = page.getByRole('textbox', { name: 'Email', exact: true });
    await email.fill('early@example.com');
    await choose(page, 'I’m not sure', true);
    const came = page.waitForResponse(/\/assets\/watch-form/);
    release();
    await (await came).finished();
    await page.goBack();
    await page.getByRole('button', { name: /^Continue with/ }).click();
    await expect.poll(() => email.inputValue()).toBe('early@example.com');
    expect(await page.getByRole('radio', { name: 'I’m not sure' }).isChecked()).toBe(true);
  });

  it('is restored as changed after a declined card, not as sent with the card', async () => {
    const { page } = await arrive({ viewport: phone });
    await page.goto(`${demo().storefront}/?currency=EUR`);
    await choosePackage(page);
    await fillCheckout(page, 'sent@example.com');
    await choose(page, '3', true);
    await fillCard(page, cards.declined);
    await pay(page);
    await seesDeclined(page);
    await choose(page, '1', true);
    await choose(page, 'I’m not sure', true);
    const email = page.getByRole('textbox', { name: 'Email', exact: true });
    await email.fill('typed@example.com');
    await page.goBack();
    await page.getByRole('button', { name: 'Continue with 5 GB · €5.80' }).click();
    await page.getByRole('button', { name: 'Order and pay €5.80' }).waitFor();
    await expect.poll(() => email.inputValue()).toBe('typed@example.com');
    expect(await page.getByRole('radio', { name: 'I’m not sure' }).isChecked()).toBe(true);
  });

  it('is restored at the next purchase, except for the number of eSIMs', async () => {
    const { page } = await arrive({ viewport: phone });
    await page.goto(`${demo().storefront}/?currency=EUR`);
    await choosePackage(page);
    await choose(page, '2', true);
    await page.goBack();
    await page.getByRole('button', { name: 'Continue with 2 × 5 GB' }).click();
    await fillCheckout(page, 'next@example.com');
    await fillCard(page, cards.good);
    await pay(page);
    await page.getByRole('heading', { level: 1, name: /are ready/ }).waitFor();
    await isDelivered((await orderOf(page)).id, 2);
    await page.getByRole('link', { name: 'Buy another eSIM' }).click();
    await choosePackage(page, { destination: 'Spain', gb: 5, days: 7 });
    const email = page.getByRole('textbox', { name: 'Email', exact: true });
    await expect.poll(() => email.inputValue()).toBe('next@example.com');
    expect(await page.getByRole('radio', { name: '1', exact: true }).isChecked()).toBe(true);
  });

  it('is restored, unfolded, on the way back to a top-up by number', async () => {
    const { id } = await buyByRequest(demo(), { email: 'number@example.com' });
    const iccid = (await outside().purchasesOf(id))[0]?.iccid ?? '';
    const { page } = await arrive({ viewport: phone });
    await page.goto(`${demo().storefront}/?currency=EUR&esim=topup`);
    await page.getByText('Use its number (ICCID)').click();
    const [number, place] = [page.getByLabel('eSIM number (ICCID)'), page.getByLabel('Where was it for?')];
    await number.fill(iccid);
    await place.selectOption({ label: 'France' });
    await page.getByRole('button', { name: 'See plans' }).click();
    await page.getByRole('heading', { level: 1, name: 'France' }).waitFor();
    await page.goBack();
    await number.waitFor();
    expect([await number.inputValue(), await place.inputValue()]).toEqual([iccid, 'FR']);
  });
});
