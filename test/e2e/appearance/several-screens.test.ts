// @module-tag thorough
import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../../support/browser.ts';
import { inspect } from './inspect.ts';
import { openSeveral } from '../order/several-esims.ts';
import { choosePackage, france } from '../support/traveller.ts';
import { planTrip } from '../support/demo-visit.ts';

const browser = await shareBrowser();

const reason = 'Plans for a trip with fixed dates cannot be returned, as the law allows for such services.';

/** Like screens.test.ts, for screens that no single purchase shows. */
describe.skipIf(!browser)('the accessibility checks of further screens', { timeout: 180_000 }, () => {
  const { demo, arrive } = planTrip(browser, { WITHDRAWAL_RULE: 'none', WITHDRAWAL_REASON: reason });

  it('pass for an order of two eSIMs, and of five: one returned, one in preparation, one deleted', async () => {
    const { page } = await arrive();
    const { storefront } = demo();
    const found: string[] = [];
    await openSeveral(page, storefront, { standings: ['enabled', 'released'] });
    await page.locator('.own summary').click();
    found.push(...(await inspect(page, 'order-two')));
    const standings = ['installed', 'returned', 'preparing', 'deleted', 'released'] as const;
    for (const lang of ['ar', 'en']) {
      await openSeveral(page, storefront, { standings, lang });
      found.push(...(await inspect(page, `order-five-${lang}`)));
    }
    const titles = { returned: /no longer valid/, preparing: /We’re preparing/ };
    for (const standing of ['returned', 'preparing'] as const) {
      await page.locator('.esims .option').nth(standings.indexOf(standing)).click();
      await page.getByRole('heading', { level: 2, name: titles[standing] }).waitFor();
      found.push(...(await inspect(page, `order-five-${standing}`)));
    }
    await openSeveral(page, storefront, { standings, link: true });
    found.push(...(await inspect(page, 'order-esim-link')));
    expect(found).toEqual([]);
  });

  it('pass for the checkout of a shop without a right to withdraw', async () => {
    const { page } = await arrive();
    await page.goto(`${demo().storefront}/?currency=EUR`);
    await choosePackage(page, france);
    await page.getByText(reason).scrollIntoViewIfNeeded();
    expect(await inspect(page, 'checkout-no-withdrawal')).toEqual([]);
  });

  it('pass for the page that refuses a withdrawal, with the reason, in any language', async () => {
    const { page } = await arrive();
    const found: string[] = [];
    for (const lang of ['en', 'de', 'ar', 'ja']) {
      await page.goto(`${demo().storefront}/withdraw?lang=${lang}`);
      await page.getByText(reason).waitFor();
      expect(await page.getByRole('button').count()).toBe(0);
      found.push(...(await inspect(page, `withdraw-none-${lang}`)));
    }
    expect(found).toEqual([]);
  });
});
