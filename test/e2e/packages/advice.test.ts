// @module-tag thorough
import { afterAll, describe, expect, it } from 'vitest';
import { shareBrowser } from '../../support/browser.ts';
import { startEmbedSite } from '../embed/embed-site.ts';
import type { EmbedSite } from '../embed/embed-site.ts';
import { inspect } from '../appearance/inspect.ts';
import { hasMoved, keepMoves } from '../support/moves.ts';
import { takesOver } from '../support/takeover.ts';

const browser = await shareBrowser();
const site = await startEmbedSite();
const { store, open } = site ?? ({} as EmbedSite);
afterAll(() => site?.stop());

const phone = { viewport: { width: 390, height: 844 } };

describe.skipIf(!browser)('the advice on plans', { timeout: 120_000 }, () => {
  async function visit(path: string) {
    const page = await open('', { context: phone });
    await keepMoves(page);
    await page.goto(store + path);
    return page;
  }

  it('is in the page of a destination, and moves nothing as the code takes over', async () => {
    const page = await visit('/?currency=EUR&lang=en&destination=FR');
    await page.locator('.uses').waitFor();
    await takesOver(page);
    await hasMoved(page, store, 0);
    await page.getByRole('radio', { name: '+ Video & hotspot' }).check();
    await page.getByRole('button', { name: /^Continue with 20 GB/ }).waitFor();
    await page.getByRole('button', { name: 'All 6 plans' }).click();
    await expect.poll(() => page.locator('.option').count()).toBe(6);
    await hasMoved(page, store, 0);
  });

  it('keeps the use and the plan across a reload, even on the way back, and moves nothing', async () => {
    const page = await visit('/?currency=EUR&lang=en&destination=FR');
    const video = page.getByRole('radio', { name: '+ Video & hotspot' });
    await video.check();
    await page.getByRole('button', { name: /^Continue with 20 GB/ }).waitFor();
    await page.reload();
    await expect.poll(() => video.isChecked()).toBe(true);
    await page.getByRole('button', { name: /^Continue with 20 GB/ }).waitFor();
    await page.getByText('We estimate about 1.5 GB a day for this.').waitFor();
    await hasMoved(page, store, 0);

    await page.getByRole('button', { name: /^Continue with 20 GB/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    await page.reload();
    await page.goBack();
    await expect.poll(() => video.isChecked()).toBe(true);
    await page.getByText('We estimate about 1.5 GB a day for this.').waitFor();
  });

  it('follows the partner’s link until the traveller chooses', async () => {
    const path = '/?currency=EUR&lang=en&destination=FR';
    const page = await visit(path);
    await page.locator('.uses').waitFor();
    await page.locator('.questions > summary').click();
    expect(page.url()).toBe(store + path);
    await page.getByRole('radio', { name: '30 days' }).check();
    await expect.poll(() => page.url()).toMatch(/&package=[^&]+$/);
  });

  it('appears together with the rows after a tap on the first screen', async () => {
    const page = await visit('/?currency=EUR&lang=en');
    await takesOver(page);
    await page
      .getByRole('link', { name: /^France/ })
      .first()
      .click();
    await page.getByText('Recommended for 7 days').waitFor();
    expect(await page.locator('.facts li').count()).toBe(4);
    await hasMoved(page, store, 0);
  });

  // A tap before the code has taken over requests the page from the server, with the advice in it.
  it.each([
    ['after a tap', '/?currency=EUR&lang=en'],
    ['in a page that was rendered with it', '/?currency=EUR&lang=en&destination=FR'],
  ])('does not prevent a sale if its code fails to load: %s', async (_, path) => {
    const page = await open('', { context: phone });
    await page.route(/assets\/advice.*js/, (route) => route.abort());
    await page.goto(store + path);
    const france = page.getByRole('link', { name: /^France/ }).first();
    if (!path.includes('FR')) await france.click();
    await expect.poll(() => page.locator('.option').count()).toBe(6);
    expect(await page.locator('.uses').count()).toBe(0);
    await page.getByRole('button', { name: /^Continue with 5 GB/ }).waitFor();
  });

  it('works by keyboard alone', async () => {
    const page = await visit('/?currency=EUR&lang=en&destination=FR');
    await takesOver(page);
    await page.locator('.uses input:checked').focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByText('We estimate about 200 MB a day for this.').waitFor();
    await page.getByRole('button', { name: /^Continue with 2 GB/ }).waitFor();
    const fold = page.getByRole('button', { name: 'All 6 plans' });
    await fold.press('Enter');
    await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('true');
    expect(await fold.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.locator('.questions > summary').press('Enter');
    const question = page.getByText('Do I keep my number and WhatsApp?');
    await question.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Your own SIM stays in the phone').waitFor();
    await hasMoved(page, store, 0);
  });

  it('is accessible', async () => {
    const found: string[] = [];
    for (const lang of ['en', 'ar', 'de']) {
      const page = await visit(`/?currency=EUR&lang=${lang}&destination=FR`);
      await page.locator('.questions > summary').click();
      await page.locator('.questions details summary').first().click();
      await page.locator('.all-plans').click();
      found.push(...(await inspect(page, `advice-${lang}`)));
    }
    expect(found).toEqual([]);
  });
});
