// @module-tag thorough
import { expect, describe, it } from 'vitest';
import { shareBrowser } from '../../support/browser.ts';
import { waitForWallets } from '../support/moves.ts';
import { choose, choosePackage, openPartner } from '../support/traveller.ts';
import { planTrip } from '../support/demo-visit.ts';
import { registerDomain, walletButtons, walletSheet } from './wallet-sheet.ts';

const browser = await shareBrowser();

describe.skipIf(!browser)('a wallet’s own sheet', () => {
  const { demo, arrive } = planTrip(browser);

  it.each([
    ['top', 4],
    ['bottom', 790],
  ])('is in sight when its button is at the %s of the screen', async (_, y) => {
    const { page } = await arrive();
    await Promise.all([registerDomain(demo(), 'localhost'), waitForWallets(page)]);
    const shop = await openPartner(page, demo());
    await choosePackage(shop);
    await choose(shop, 'Yes', true);
    await shop.getByRole('checkbox', { name: /^Provide my plan at once/ }).check();
    const button = walletButtons(shop).filter({ hasText: 'G Pay' });
    // By script: a frame out of sight is not drawn, so Playwright would wait forever for it to stand still.
    await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const from = (await button.boundingBox())?.y ?? 0;
    await page.evaluate((down) => scrollBy({ top: down, behavior: 'instant' }), from - y);
    expect((await button.boundingBox())?.y).toBeCloseTo(y, 0);
    await button.click();
    const sheet = walletSheet(shop);
    await sheet.getByRole('button', { name: 'Pay', exact: true }).and(sheet.locator(':focus')).waitFor();
    const box = (await sheet.boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(844);
  });
});
