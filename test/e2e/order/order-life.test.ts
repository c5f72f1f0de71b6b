// @module-tag thorough
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gigabyte } from '../../../server/contract/values/values.ts';
import { shareBrowser } from '../../support/browser.ts';
import { buy, orderOf, seesAfterRefresh } from '../support/traveller.ts';
import { patientShop, planTrip } from '../support/demo-visit.ts';

const browser = await shareBrowser();
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** Where the focus is, and the last announcement to screen readers. */
const place = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: active } = document;
    const box = active?.getBoundingClientRect();
    return {
      tag: active?.tagName,
      text: active?.textContent,
      inSight: !!box && box.top >= 0 && box.bottom <= innerHeight,
      told: document.querySelector('.visit > [role=status]')?.textContent,
    };
  });

describe.skipIf(!browser)('the whole life of an order', () => {
  const { demo, outside, arrive } = planTrip(browser, patientShop);

  it('keeps the focus on its heading, in sight, and announces each change', async () => {
    await outside().addFault({ operation: 'POST /purchases/v2', fault: { kind: 'held' } });
    const { page } = await arrive({ userAgent: iphone });
    await page.goto(`${demo().storefront}/?currency=EUR`);
    await buy(page, { email: 'life@example.com' });
    const sees = async (title: string) => {
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await expect.poll(() => place(page)).toEqual({ tag: 'H1', text: title, inSight: true, told: title });
    };
    await sees('We’re preparing your France eSIM');
    // It stays the same element to the end, so that a reading position in it survives.
    const heading = await page.locator('h1:visible').elementHandle();
    await outside().clearFaults();
    await sees('Your France eSIM is ready');

    const [purchase] = await outside().purchasesOf((await orderOf(page)).id);
    const iccid = purchase?.iccid ?? '';
    // Its button goes once the phone has installed it.
    await page.getByRole('link', { name: 'Install on this iPhone' }).focus();
    await outside().play(iccid, 'install');
    await sees('Your France eSIM is installed');

    await page.getByRole('button', { name: 'I’ve landed' }).focus();
    await outside().holdUsage();
    await outside().play(iccid, 'enable');
    await sees('Your France eSIM is on');
    await outside().clearFaults();

    const use = async (gb: number, seen: Locator) => {
      await outside().use(iccid, gb * gigabyte);
      await seesAfterRefresh(page, seen);
    };
    const heads = (name: string) => page.getByRole('heading', { level: 1, name });
    await use(1, heads('You’re connected in France'));
    await sees('You’re connected in France');
    await page.getByText(/ left, until about /).waitFor();
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);

    await use(3.5, page.getByRole('button', { name: /^Top up \d/ }));
    await sees('Your data is running low');
    await use(0.5, heads('You’ve used all your data'));
    await sees('You’ve used all your data');

    await outside().play(iccid, 'delete');
    await sees('This eSIM was removed from your phone');
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  });
});
