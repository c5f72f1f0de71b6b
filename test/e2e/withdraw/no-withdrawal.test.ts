// @module-tag thorough
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../../support/browser.ts';
import { inspect } from '../appearance/inspect.ts';
import { buyByRequest } from '../support/request.ts';
import { choosePackage, patientMs } from '../support/traveller.ts';
import { planTrip } from '../support/demo-visit.ts';

const browser = await shareBrowser();
const reason = 'Sold to business travellers of Meridian only.';

describe.skipIf(!browser)('a shop without a right to withdraw', () => {
  const { demo, outside, arrive } = planTrip(browser, {
    WITHDRAWAL_RULE: 'none',
    WITHDRAWAL_REASON: reason,
  });

  /** The page says that there is no such right, and why, and has nothing to press. */
  async function isRefused(page: Page) {
    await page
      .getByRole('heading', { level: 1, name: 'There is no right to withdraw here' })
      .waitFor({ timeout: patientMs });
    expect(await page.getByRole('main').innerText()).toContain(reason);
    expect(await page.getByRole('button').count()).toBe(0);
  }

  it('asks for a tick before paying, and says why', async () => {
    const { page, complaints } = await arrive();
    await page.goto(`${demo().storefront}/?currency=EUR&lang=en`);
    await choosePackage(page);
    const tick = page.getByRole('checkbox', {
      name: `Provide my plan at once. I know that I have no right to withdraw from this contract. ${reason}`,
    });
    await tick.waitFor();
    expect(await tick.isChecked()).toBe(false);
    await tick.scrollIntoViewIfNeeded();
    expect(await inspect(page, 'no-withdrawal-checkout')).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('says so to a traveller who comes from its foot', async () => {
    const { page, context, complaints } = await arrive();
    await page.goto(`${demo().storefront}/?currency=EUR`);
    const opening = context.waitForEvent('page');
    await page.locator('footer').getByRole('link', { name: 'Withdraw from contract' }).click();
    const own = await opening;
    await isRefused(own);
    expect(await inspect(own, 'no-withdrawal')).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('says so to a traveller who follows the link of an order, and refunds nothing', async () => {
    const { id, capability } = await buyByRequest(demo(), { email: 'none@example.com' });
    const { page, complaints } = await arrive();
    await page.goto(`${demo().storefront}/withdraw?lang=en&order=${id}#${capability}`);
    await isRefused(page);
    expect((await outside().payment(id)).refundedAmount).toBe(0);
    expect(complaints).toEqual([]);
  });
});
