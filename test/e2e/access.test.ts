import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameLocator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { launchProfile, shareBrowser } from '../support/browser.ts';
import { nameOfFocused, tabTo } from './support/keys.ts';
import { takesOver } from './support/takeover.ts';
import {
  buy,
  cards,
  chooseDestination,
  desktop,
  fillCard,
  fillCheckout,
  france,
  openPartner,
  orderOf,
  pay,
  phone,
  pickPackage,
  seesReady,
} from './support/traveller.ts';
import { planTrip } from './support/demo-visit.ts';

const browser = await shareBrowser();
const email = 'keys@example.com';

describe.skipIf(!browser)('the shop', () => {
  const { demo, arrive, isDelivered } = planTrip(browser);

  it('sells with cookies and storage blocked', { tags: 'emptied-cart' }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'blocked-'));
    mkdirSync(join(folder, 'Default'));
    const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
    writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify(blocked));
    const context = await launchProfile(folder, { viewport: phone });
    try {
      const page = await context.newPage();
      let shop = await openPartner(page, demo());
      if ((await storageOf(shop)) === 'open') {
        console.error('this Chromium takes no profile: storage is made to throw by a script instead');
        await context.addInitScript(blockStorage);
        shop = await openPartner(page, demo());
      }
      expect(await storageOf(shop)).toBe('SecurityError');
      await buy(shop, { email: 'blocked@example.com' });
      await seesReady(shop);
      await isDelivered((await orderOf(page)).id);
    } finally {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('sets no cookie', { tags: 'thorough' }, async () => {
    const { page, context } = await arrive();
    const shop = await openPartner(page, demo());
    await buy(shop, { email: 'nocookie@example.com' });
    await seesReady(shop);
    expect(await context.cookies()).toEqual([]);
  });

  it('sells at 200 % zoom in a 640 px window without sideways scrolling', { tags: 'thorough' }, async () => {
    const { page } = await arrive({ viewport: { width: 320, height: 568 }, deviceScaleFactor: 2 });
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    const widths: number[] = [];
    await page.goto(`${demo().storefront}/?currency=EUR`);
    widths.push(await wide());
    await chooseDestination(page, france.destination);
    await pickPackage(page, france);
    widths.push(await wide());
    await fillCheckout(page, email);
    await fillCard(page, cards.good);
    widths.push(await wide());
    await pay(page);
    await seesReady(page);
    widths.push(await wide());
    await isDelivered((await orderOf(page)).id);
    expect(widths).toEqual([320, 320, 320, 320]);
  });

  it('marks the choice when the system forces its colours', { tags: 'thorough' }, async () => {
    const { page } = await arrive({ forcedColors: 'active' });
    await page.goto(`${demo().storefront}/?currency=EUR&destination=FR`);
    await takesOver(page);
    const outlines = (selector: string) =>
      page.evaluate((one) => getComputedStyle(document.querySelector(one)!).outlineStyle, selector);
    for (const kind of ['.option', '.chip']) {
      expect(await outlines(`${kind}:has(:checked)`)).toBe('solid');
      expect(await outlines(`${kind}:not(:has(:checked))`)).toBe('none');
    }
  });

  it('sells by keyboard alone', { tags: 'no-labels' }, async () => {
    const { page } = await arrive({ viewport: desktop });
    await page.goto(`${demo().storefront}/?currency=EUR`);
    const { keyboard } = page;
    await takesOver(page);
    await tabTo(page, /^Country, city or region$/);
    await keyboard.type('fran');
    await tabTo(page, /^France/);
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'France' }).waitFor();
    await tabTo(page, /^7 days$/);
    await tabTo(page, /^\+ Social$/);
    await tabTo(page, /GB/);
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowUp');
    await tabTo(page, /^Continue with/);
    await keyboard.press('Enter');
    await page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number').waitFor();
    await tabTo(page, /^Yes$/);
    await keyboard.press('Space');
    await tabTo(page, /^Email$/);
    await keyboard.type(email);
    await tabTo(page, /^Card number$/);
    await keyboard.type('4242424242424242');
    await tabTo(page, /^Expiration date$/);
    await keyboard.type('1240');
    await tabTo(page, /^Security code$/);
    await keyboard.type('123');
    await tabTo(page, /^Provide my plan at once/);
    await keyboard.press('Space');
    await tabTo(page, /^Order and pay/);
    await keyboard.press('Enter');
    await seesReady(page);
    await isDelivered((await orderOf(page)).id);
    await tabTo(page, /^Copy: Activation code$/);
    expect(await nameOfFocused(page)).toContain('Activation code');
  });
});

function storageOf(shop: FrameLocator): Promise<string> {
  return shop.locator('body').evaluate(() => {
    try {
      localStorage.setItem('a', 'b');
      return 'open';
    } catch (error) {
      return (error as Error).name;
    }
  });
}

/** Makes a document behave as in a browser that blocks storage. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  }
}
