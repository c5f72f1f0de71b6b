// @module-tag thorough
import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../../support/browser.ts';
import { ownSite } from './own-site.ts';
import { buy, cards, france, patientMs, seesReady } from '../support/traveller.ts';
import { planTrip } from '../support/demo-visit.ts';

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
    await buy(shop('second'), {
      email: 'asked@example.com',
      wish: { ...france, destination: 'Japan' },
      card: cards.question,
    });
    await shop('second').locator('iframe[title="3D Secure authentication"]').waitFor();
    await buy(shop('first'), { email: 'frames@example.com' });
    await seesReady(shop('first'));

    await page.reload();
    const titles = async () => {
      const found = ['first', 'second'].map((name) => shop(name).locator('h1').filter({ visible: true }));
      return (await Promise.all(found.map((title) => title.allTextContents()))).flat().toSorted();
    };
    await expect
      .poll(titles, { timeout: patientMs })
      .toEqual(['Checking your payment', 'Your France eSIM is ready']);
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
