// @module-tag thorough
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gigabyte } from '../../../server/contract/values/values.ts';
import { shareBrowser } from '../../support/browser.ts';
import { tabTo } from '../support/keys.ts';
import { takesOver } from '../support/takeover.ts';
import { orderOf, patientMs } from '../support/traveller.ts';
import { patientShop, planTrip } from '../support/demo-visit.ts';
import { focusOf } from '../support/accessibility-tree.ts';

const browser = await shareBrowser();
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const patience = { timeout: 2 * patientMs };

/** A traveller with a keyboard and a screen reader; the focus is read without touching the page. */
function walk(page: Page) {
  const { keyboard } = page;
  const press = async (name: RegExp, key = 'Enter') => {
    await tabTo(page, name);
    await keyboard.press(key);
  };
  const type = async (name: RegExp, text: string) => {
    await tabTo(page, name);
    await keyboard.type(text);
  };
  /** The step has begun: its heading has the focus. */
  const hears = async (name: string) => {
    await expect.poll(() => focusOf(page), patience).toEqual({ role: 'heading', name });
  };
  return {
    press,
    type,
    hears,
    /** The order has moved on while its page was open: this is announced, and the heading has the focus. */
    async isTold(name: string) {
      await hears(name);
      await expect.poll(() => page.locator('.visit > [role=status]').textContent(), patience).toBe(name);
    },
    /** The same, except that the focused element is still there and keeps the focus. */
    async isToldAt(stop: string, name: string) {
      await expect.poll(() => page.locator('.visit > [role=status]').textContent(), patience).toBe(name);
      expect(await focusOf(page)).toEqual({ role: 'button', name: stop });
    },
    async paysByCard() {
      await page
        .frameLocator('iframe[title="Secure payment input frame"]')
        .getByLabel('Card number')
        .waitFor();
      await type(/^Card number$/, '4242424242424242');
      await type(/^Expiration date$/, '1240');
      await type(/^Security code$/, '123');
      await press(/^Provide my plan at once/, 'Space');
      await press(/^Order and pay/);
    },
  };
}

describe.skipIf(!browser)('a traveller with a keyboard', () => {
  const { demo, outside, arrive } = planTrip(browser, patientShop);

  it('has the focus on the heading after every change in the life of an order', async () => {
    await outside().addFault({ operation: 'POST /purchases/v2', fault: { kind: 'held' } });
    const { page, complaints } = await arrive({ userAgent: iphone });
    const { press, type, hears, isTold, isToldAt, paysByCard } = walk(page);
    // Until the shop handles links, a link loads a new page, where the focus starts at the top.
    await page.goto(`${demo().storefront}/?currency=EUR`);
    await takesOver(page);
    await press(/^France/);
    await hears('France');
    await press(/^Continue with/);
    await hears('Checkout');
    await press(/^Yes$/, 'Space');
    await type(/^Email$/, 'walk@example.com');
    await paysByCard();
    await isTold('We’re preparing your France eSIM');
    await outside().clearFaults();
    await isTold('Your France eSIM is ready');

    const [purchase] = await outside().purchasesOf((await orderOf(page)).id);
    const iccid = purchase?.iccid ?? '';
    await tabTo(page, /^Install on this iPhone$/);
    await outside().play(iccid, 'install');
    await isTold('Your France eSIM is installed');
    await press(/^I’ve landed$/);
    await expect.poll(() => focusOf(page), patience).toMatchObject({ name: 'Installation guide' });
    await outside().holdUsage();
    await outside().play(iccid, 'enable');
    await isTold('Your France eSIM is on');
    await outside().use(iccid, gigabyte);
    await outside().clearFaults();
    await press(/^Refresh$/);
    await isTold('You’re connected in France');
    await outside().use(iccid, 3.5 * gigabyte);
    await press(/^Refresh$/);
    await isToldAt('Refresh', 'Your data is running low');

    await press(/^See other plans$/);
    await hears('France');
    await press(/^Continue with/);
    await hears('Top up');
    await paysByCard();
    await isTold('5 GB added to your eSIM');
    await press(/^Back to your eSIM$/);
    await isTold('You’re connected in France');
    await outside().use(iccid, 9 * gigabyte);
    await press(/^Refresh$/);
    await isToldAt('Refresh', 'You’ve used all your data');
    await tabTo(page, /^See other plans$/);
    await outside().play(iccid, 'delete');
    await isTold('This eSIM was removed from your phone');
    await press(/^Buy another eSIM$/);
    // The focus is on the row that led away from the first screen, as when going back.
    await expect
      .poll(() => focusOf(page), patience)
      .toMatchObject({ role: 'link', name: expect.stringMatching(/^France/) as string });
    expect(complaints).toEqual([]);
  });
});
