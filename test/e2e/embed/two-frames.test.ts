// @module-tag thorough
import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../../support/browser.ts';
import { ownSite } from './own-site.ts';
import { cards, choosePackage, fillCard, fillCheckout, france } from '../support/traveller.ts';
import { planTrip } from '../support/demo-visit.ts';
import { areLedBack, payInBoth } from './two-orders.ts';

const browser = await shareBrowser();

describe.skipIf(!browser)('several shops on one page', () => {
  const { demo, arrive } = planTrip(browser);
  const site = ownSite();

  it('are each led back when the page reloads: to an order of their own, or to the shop', async () => {
    const tag = (name: string) =>
      `<iframe id="${name}" src="${demo().storefront}/?currency=EUR" title="${name}" loading="lazy" allow="payment *"
        style="display:block;width:100%;height:720px;border:0"></iframe>`;
    const address = await site.at(
      `<!doctype html><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width"><body style="margin:0">
        ${tag('first')}${tag('second')}<div style="height:9000px"></div>${tag('third')}`,
    );
    const { page, complaints } = await arrive({ viewport: { width: 390, height: 1_500 } });
    // Same-site with the store: this Chromium blocks storage in cross-site frames.
    await page.goto(address.replace('127.0.0.1', 'localhost'));
    const shop = (name: string) => page.frameLocator(`#${name}`);
    await shop('second').getByRole('heading', { name: 'Where are you going?' }).waitFor();
    await choosePackage(shop('second'), { ...france, destination: 'Japan' });
    await fillCheckout(shop('second'), 'asked@example.com');
    await fillCard(shop('second'), cards.question);
    await choosePackage(shop('first'));
    await fillCheckout(shop('first'), 'frames@example.com');
    await fillCard(shop('first'), cards.good);
    await payInBoth(shop);
    await areLedBack(page, shop);
    await page.locator('#third').scrollIntoViewIfNeeded();
    await shop('third').getByRole('heading', { name: 'Where are you going?' }).waitFor();
    await shop('third')
      .getByRole('link', { name: /^Japan/ })
      .first()
      .click();
    await shop('third').getByRole('heading', { level: 1, name: 'Japan' }).waitFor();
    expect(complaints).toEqual([]);
  });
});
