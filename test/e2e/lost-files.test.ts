// @module-tag thorough
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { shareBrowser } from '../support/browser.ts';
import { wholeSeller } from '../support/seller.ts';
import { frameOf, patience, startEmbedSite } from './embed/embed-site.ts';
import type { EmbedSite } from './embed/embed-site.ts';
import { inspect } from './appearance/inspect.ts';
import { france, lose } from './support/losing.ts';
import { takesOver } from './support/takeover.ts';
import { day } from './support/trip-dates.ts';

const browser = await shareBrowser();
const site = await startEmbedSite(wholeSeller);
const { store, open } = site ?? ({} as EmbedSite);
afterAll(() => site?.stop());

const focused = (page: Page) => page.evaluate(() => document.activeElement?.localName);

describe.skipIf(!browser)('a file lost by a bad network', { timeout: 120_000 }, () => {
  it('makes the page reload once if it has the texts of the page', async () => {
    const page = await open('');
    const texts = /\/assets\/core-[\w-]+\.js/;
    const asked = await lose(page, texts, 2);
    await page.goto(store + france);
    await expect.poll(asked, patience).toBeGreaterThan(2);
    await page.getByRole('button', { name: /^Continue with/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  });

  const order = `/order/ord_${'a1'.repeat(13)}?lang=en#${'c'.repeat(43)}`;
  it.each([
    ['of packages', france, /\/assets\/main-/, 'France'],
    ['of packages, in part', france, /\/assets\/core-/, 'France'],
    ['of a checkout', `${france}&package=PACKAGE&step=checkout`, /\/assets\/main-/, 'Checkout'],
    ['of an order', order, /\/assets\/main-/, 'We can’t open this order'],
  ])('makes the page report it if it has the code %s and never arrives', async (_, path, code, heading) => {
    const page = await open('');
    const state = () => page.evaluate(() => JSON.stringify([history.state, location.href]));
    const asked = await lose(page, code);
    const list = await fetch(`${store}/api/destinations/FR/packages?currency=EUR`);
    const [plan] = ((await list.json()) as { packages: { id: string }[] }).packages;
    await page.goto(store + path.replace('PACKAGE', plan?.id ?? ''));
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect(asked()).toBeGreaterThan(1);
    expect(await page.getByRole('main').innerText()).toMatch(/^This didn’t load\s+Try again$/);
    await page.getByRole('contentinfo').getByText('Sold by Meridian Trips').waitFor();
    expect(await inspect(page, 'code-lost')).toEqual([]);
    const before = await state();
    const askedBefore = asked();
    await again.press('Enter');
    await expect.poll(asked, patience).toBeGreaterThan(askedBefore);
    await again.waitFor();
    expect(await state()).toBe(before);
    await page.unroute(code);
    await again.press('Enter');
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    if (heading === 'Checkout')
      await page
        .getByRole('textbox', { name: /^Email/ })
        .first()
        .waitFor();
    expect(await page.getByText('This didn’t load').count()).toBe(0);
  });

  it('makes the page report it if it has the texts of the page and never arrives', async () => {
    const page = await open('');
    await page.goto(store + france);
    const texts = await page.evaluate(
      () => (JSON.parse(document.body.dataset['page']!) as { texts: { core: string } }).texts.core,
    );
    await lose(page, new RegExp(texts));
    await page.goto(store + france);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute(new RegExp(texts));
    await again.click();
    await takesOver(page);
    expect(await again.count()).toBe(0);
  });

  it('does not prevent a sale if it has the advice and never arrives', async () => {
    const page = await open('');
    const asked = await lose(page, /\/assets\/advice-[\w-]+\.js/);
    await page.goto(store + france);
    await expect.poll(asked, patience).toBeGreaterThan(3);
    await page.getByRole('button', { name: /^Continue with/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  });

  it('leaves the focus on the summary of the answers before buying when these are requested again', async () => {
    const page = await open('');
    const answers = /\/assets\/Answers-[\w-]+\.js/;
    await lose(page, answers);
    await page.goto(store + france);
    const questions = page.locator('.questions summary');
    await takesOver(page);
    await questions.press('Enter');
    const again = page.locator('.questions').getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute(answers);
    await again.press('Enter');
    await expect.poll(() => again.count(), patience).toBe(0);
    expect(await focused(page)).toBe('summary');
  });

  it('leaves a single frame working if it has the code that tells frames apart', async () => {
    const page = await open(`<iframe src="${store}/order/esim?lang=en"></iframe>`);
    const asked = await lose(page, /\/assets\/peers-/);
    await (await frameOf(page)).evaluate(() => sessionStorage.setItem('esim-order', '/order/esim'));
    await page.reload();
    const frame = await frameOf(page);
    await frame.getByRole('heading', { level: 1, name: 'My eSIMs' }).waitFor();
    expect(asked()).toBe(1);
  });

  it('is requested once more if it has the styles of the steps, and then the shop does without', async () => {
    for (const [times, isPlain] of [
      [1, false],
      [Infinity, true],
    ] as const) {
      const page = await open('');
      const asked = await lose(page, /\/assets\/app-[\w-]+\.css/, times);
      await page.goto(`${store}/?currency=EUR&lang=en`);
      await takesOver(page);
      await page
        .getByRole('link', { name: /^France/ })
        .first()
        .click();
      const option = page.locator('.option').first();
      await option.waitFor();
      expect(asked()).toBe(2);
      const radius = await option.evaluate((one) => getComputedStyle(one).borderStartStartRadius);
      expect(radius === '0px').toBe(isPlain);
    }
  });

  it('is not waited for indefinitely if it has the advice', async () => {
    for (const path of [france, '/?currency=EUR&lang=en']) {
      const page = await open('');
      await page.clock.install();
      let asked = 0;
      await page.route(/\/assets\/advice-[\w-]+\.js/, () => void asked++);
      // By then the page's code has run and is waiting; the browser requests the file earlier.
      await page.goto(store + path, { waitUntil: 'domcontentloaded' });
      await expect.poll(() => asked, patience).toBeGreaterThan(0);
      if (path !== france)
        await page
          .getByRole('link', { name: /^France/ })
          .first()
          .click();
      await page.clock.runFor(15_000);
      await expect.poll(() => page.locator('.option').count(), patience).toBe(6);
      await page.getByRole('button', { name: /^Continue with/ }).click();
      await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    }
  });

  it('shows the plan that the button names when it arrives late, whatever was tapped before', async () => {
    const page = await open('');
    let arrive = () => {};
    const late = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/assets\/main-[\w-]+\.js/, async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(store + france, { waitUntil: 'commit' });
    await page.locator('.option').nth(2).click();
    arrive();
    const agree = async () => {
      const chosen = await page.locator('.option:has(:checked) b').first().textContent();
      const button = await page.locator('.bar .button--main').textContent();
      return button?.startsWith(`Continue with ${chosen}`);
    };
    await expect.poll(agree, patience).toBe(true);
  });

  it('leaves the trip in the address for a retry if it has the code for trips', async () => {
    const page = await open('');
    await lose(page, /\/assets\/trip-[\w-]+\.js/);
    await page.goto(`${store}${france}&start=${day(24)}&end=${day(29)}&travellers=2`);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.getByRole('button', { name: /^Continue with 5 GB/ }).waitFor();
    await page.unroute(/\/assets\/trip-[\w-]+\.js/);
    await again.press('Enter');
    await page.getByText('6 days, 5 nights').waitFor();
    expect(await page.getByLabel('Arrive').inputValue()).toBe(day(24));
    await page.getByRole('button', { name: /^Continue with 2 × 5 GB/ }).waitFor();
    expect(await focused(page)).toBe('button');
  });

  it('is requested again by keyboard, and the focus moves to the screen that it brings', async () => {
    const page = await open('');
    await lose(page, /\/api\/destinations\/FR\//);
    await page.goto(`${store}/?currency=EUR&lang=en`);
    await takesOver(page);
    await page
      .getByRole('link', { name: /^France/ })
      .first()
      .press('Enter');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute(/\/api\/destinations\/FR\//);
    await again.press('Enter');
    await page.locator('.option').first().waitFor();
    await expect.poll(() => focused(page), patience).toBe('h1');
  });
});
