// @module-tag thorough
import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../../support/browser.ts';
import { ownSite } from './own-site.ts';
import { cards, fillCard, fillCheckout, pay, pickPackage, seesReady } from '../support/traveller.ts';
import type { Shop } from '../support/traveller.ts';
import { planTrip } from '../support/demo-visit.ts';
import { areLedBack, payInBoth } from './two-orders.ts';

const browser = await shareBrowser();

describe.skipIf(!browser)('a tag that names its destination', () => {
  const { demo, arrive } = planTrip(browser);
  const site = ownSite();

  async function open(tags: Readonly<Record<string, string>>) {
    const frames = Object.entries(tags).map(
      ([name, query]) =>
        `<iframe id="${name}" src="${demo().storefront}/?currency=EUR&${query}" title="${name}" allow="payment *"
          style="display:block;width:100%;height:720px;border:0"></iframe>`,
    );
    const address = await site.at(
      `<!doctype html><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">
        <body style="margin:0">${frames.join('')}`,
    );
    // Same-site with the store: this Chromium blocks storage in cross-site frames.
    return address.replace('127.0.0.1', 'localhost');
  }

  async function fill(shop: Shop, card: string = cards.good) {
    await pickPackage(shop, { gb: 5, days: 30 });
    await fillCheckout(shop, 'led@example.com');
    await fillCard(shop, card);
  }

  async function buy(shop: Shop) {
    await fill(shop);
    await pay(shop);
  }

  it('leads back to the order paid in it, and to no order of another tag', async () => {
    const { page, complaints } = await arrive({ viewport: { width: 390, height: 1_500 } });
    const shop = (name: string) => page.frameLocator(`#${name}`);
    await page.goto(await open({ france: 'destination=FR' }));
    await buy(shop('france'));
    await seesReady(shop('france'));

    await page.reload();
    await seesReady(shop('france'));

    await page.goto(await open({ japan: 'destination=JP', both: 'destination=FR,IT' }));
    await shop('japan').getByRole('heading', { level: 1, name: 'Japan' }).waitFor();
    await shop('both').getByRole('heading', { name: 'France and Italy' }).waitFor();

    await page.goto(await open({ france: 'destination=FR' }));
    await seesReady(shop('france'));
    await shop('france')
      .getByRole('link', { name: /another|countries|plan/i })
      .first()
      .click();
    await page.reload();
    await shop('france').getByRole('heading', { level: 1, name: 'France' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('leads each of two frames to an order of its own', async () => {
    const { page, complaints } = await arrive({ viewport: { width: 390, height: 1_500 } });
    const shop = (name: string) => page.frameLocator(`#${name}`);
    await page.goto(await open({ first: 'destination=FR', second: 'destination=FR' }));
    await fill(shop('second'), cards.question);
    await fill(shop('first'));
    await payInBoth(shop);
    await areLedBack(page, shop);
    expect(complaints).toEqual([]);
  });
});
