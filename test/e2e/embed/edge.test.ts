// @module-tag thorough
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareBrowser } from '../../support/browser.ts';
import { hasVarnish, startVarnish, type Varnish } from '../../support/deploy/varnish.ts';
import { startDemo, type Demo } from '../support/demo.ts';
import { ownSite } from './own-site.ts';
import {
  choosePackage,
  fillCard,
  fillCheckout,
  cards,
  pay,
  seesReady,
  shopOf,
  visit,
} from '../support/traveller.ts';

const browser = await shareBrowser();
const canRun = browser !== null && hasVarnish();
const site = ownSite();
let demo: Demo | null = null;
let varnish: Varnish;
const close = async () => {
  await demo?.stop();
  demo = null;
};

interface Traveller {
  readonly email: string;
  readonly booking: string;
  readonly campaign: string;
}
const lena = { email: 'lena@example.com', booking: 'BK-1', campaign: 'winter' };
const omar = { email: 'omar@example.com', booking: 'BK-2', campaign: 'spring' };

/** A partner's page whose tag describes one traveller, and the first response in its frame. */
async function openTag(page: Page, { email, booking, campaign }: Traveller) {
  const own = new URLSearchParams({ referenceId: booking, email, utm_campaign: campaign });
  const address = `${varnish.origin}/?currency=EUR&lang=en&${own.toString()}`;
  const first = page.waitForResponse((response) => response.url().startsWith(`${varnish.origin}/?`));
  await page.goto(
    await site.at(
      `<!doctype html><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">
       <iframe src="${address.replaceAll('&', '&amp;')}" title="Travel eSIM store" allow="payment *"
        style="width:100%;height:720px;border:0"></iframe>`,
    ),
  );
  const response = await first;
  return { shop: await shopOf(page), html: await response.text(), headers: response.headers() };
}

describe.skipIf(!canRun)('the shop behind a Varnish', () => {
  beforeAll(async () => {
    demo = await startDemo();
    varnish = (await startVarnish(Number(new URL(demo.storefront).port))) as Varnish;
  });
  afterAll(async () => {
    await varnish?.stop();
    await close();
  });

  it('serves two travellers the same bytes, yet each order has its own booking, e-mail and campaign', async () => {
    const pages: string[] = [];
    for (const traveller of [lena, omar]) {
      const { page, context, complaints } = await visit(browser as Browser);
      const { shop, html } = await openTag(page, traveller);
      pages.push(html);
      await choosePackage(shop);
      const email = shop.getByRole('textbox', { name: 'Email', exact: true });
      await expect.poll(() => email.inputValue()).toBe(traveller.email);
      await fillCheckout(shop, traveller.email);
      await fillCard(shop, cards.good);
      const placed = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/api/orders'),
      );
      await pay(shop);
      expect((await placed).postDataJSON()).toMatchObject({
        email: traveller.email,
        attribution: { referenceId: traveller.booking, utm_campaign: traveller.campaign },
      });
      // The stream of the order's events passes as well.
      await seesReady(shop);
      expect(complaints).toEqual([]);
      await context.close();
    }
    expect(pages[1]).toBe(pages[0]);
    for (const { email, booking, campaign } of [lena, omar])
      for (const secret of [email, booking, campaign]) expect(pages[0]).not.toContain(secret);
    expect(varnish.keys().filter((key) => /BK-|example\.com|winter|spring/.test(key))).toEqual([]);
  });

  it('reads the address, not the browser’s cached copy of another', async () => {
    const { page, context } = await visit(browser as Browser);
    for (const traveller of [omar, lena]) {
      const { shop } = await openTag(page, traveller);
      await choosePackage(shop);
      const email = shop.getByRole('textbox', { name: 'Email', exact: true });
      await expect.poll(() => email.inputValue()).toBe(traveller.email);
    }
    await context.close();
  });

  it('still opens and searches when the store has been down for an hour', async () => {
    await close();
    varnish.move(3_600);
    const { page, context } = await visit(browser as Browser);
    const { shop, headers } = await openTag(page, omar);
    expect(Number(headers['age'])).toBeGreaterThanOrEqual(3_600);
    await shop.getByRole('heading', { name: 'Where are you going?' }).waitFor();
    await shop.getByRole('searchbox').fill('fran');
    await shop
      .getByRole('link', { name: /^France\b/ })
      .first()
      .waitFor();
    await expect
      .poll(() =>
        shop
          .getByRole('link', { name: /^Japan\b/ })
          .first()
          .isVisible(),
      )
      .toBe(false);
    await context.close();
  });
});
