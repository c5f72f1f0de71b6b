import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { gigabyte } from '../../server/contract/values/values.ts';
import { shareBrowser } from '../support/browser.ts';
import { activate } from './journey-phone.ts';
import type { Sandboxes } from './processes.ts';

export interface Count {
  readonly taps: number;
  readonly fields: number;
}

/** The figures that do not depend on the speed of the phone or the link. */
export interface Walk {
  /** From a page whose partner knows the destination, up to the wallet's own sheet. */
  readonly wallet: Count;
  /** From My eSIMs up to the wallet's own sheet. The taps include `ticks`, the traveller's ticks of agreement. */
  readonly topUp: Count & { readonly ticks: number };
  /** How many headings were checked, and which were not fully inside the partner's window. */
  readonly headings: number;
  readonly unseen: readonly string[];
}

const title = 'Travel eSIM store';
const phones = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
];
/** Heights in px; 0 is a frame of the loader. */
const frames = [720, 1_400, 0];

/** Walks through the shop in a partner's pages, at the full speed of this machine. Null without a browser. */
export async function walk(storefront: string, sandboxes: Sandboxes): Promise<Walk | null> {
  const browser = await shareBrowser();
  if (!browser) return null;
  const partner = await servePartner(storefront);
  try {
    for (const host of ['127.0.0.1', 'localhost'])
      await fetch(`${sandboxes.stripe}/control/domains`, { method: 'POST', body: JSON.stringify({ host }) });
    const counted = await buyByWallet(browser, partner, sandboxes);
    const unseen: string[] = [];
    let headings = 0;
    for (const viewport of phones)
      for (const height of frames) {
        const hidden = await buyByCard(browser, viewport, partner.at(height));
        headings += hidden.length;
        const where = `${height ? `frame of ${String(height)} px` : 'frame of the loader'}, ${String(viewport.width)} px wide`;
        for (const { step, px } of hidden) if (px > 0) unseen.push(`${step} by ${String(px)} px (${where})`);
      }
    return { ...counted, headings, unseen };
  } finally {
    partner.close();
    await browser.close();
  }
}

/** Serves pages with a lot of content above and below the shop. */
async function servePartner(storefront: string) {
  const server = createServer(({ url }, answer) => {
    const [height = '0', query = ''] = url?.slice(1).split('?') ?? [];
    const shop = Number(height)
      ? `<iframe src="${storefront}/?currency=EUR&lang=en&${query}" title="${title}" allow="payment *" style="width:100%;height:${height}px;border:0"></iframe>`
      : `<div data-esim-widget data-esim-currency="EUR"></div><script async src="${storefront}/embed.js"></script>`;
    answer.writeHead(200, { 'content-type': 'text/html' }).end(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
      <title>A partner</title><body style="margin:0"><div style="height:700px">Above</div>${shop}<div style="height:2000px">Below</div>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    at: (height: number, query = '') => `${origin}/${String(height)}?${query}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function open(page: Page, address: string): Promise<FrameLocator> {
  await page.goto(address);
  const shop = page.frameLocator(`iframe[title="${title}"]`);
  // A tap before the code has loaded would navigate to another page.
  await shop.locator('html').evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((list) => {
          if (list.getEntries().some(({ name }) => name.includes('/assets/ahead-'))) resolve();
        }).observe({ type: 'resource', buffered: true });
      }),
  );
  return shop;
}

const next = (shop: FrameLocator) => shop.locator('#view .bar .button--main');
const isReady = (shop: FrameLocator) =>
  shop.getByRole('heading', { level: 1, name: /(is ready|added to your eSIM)$/ }).waitFor();

/** Buys with a wallet, uses most of the data, and tops up from the list of eSIMs. */
async function buyByWallet(
  browser: Browser,
  partner: Awaited<ReturnType<typeof servePartner>>,
  sandboxes: Sandboxes,
): Promise<Pick<Walk, 'wallet' | 'topUp'>> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
    await target.click();
  };
  const payInSheet = async (shop: FrameLocator) => {
    await tap(shop.frameLocator('[title="Secure express checkout frame"]').getByLabel(/Google Pay/));
    // The rest is the wallet's own.
    const sheet = shop.frameLocator('iframe[title="Google Pay"]');
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
    await isReady(shop);
  };
  try {
    let shop = await open(page, partner.at(1_400, 'destination=FR'));
    await tap(next(shop));
    await tap(shop.locator('#view label:has(#device)'));
    await tap(shop.locator('#view label.tick'));
    await payInSheet(shop);
    const wallet = { taps, fields: 0 };
    await shop.getByText('Saved on this device. Opens offline.').waitFor();
    await activate(sandboxes.connectivity, 4 * gigabyte);

    // In another tab, because this one would return to its order.
    shop = await open(await context.newPage(), partner.at(1_400));
    await shop.getByText(/ · 1 GB left/).waitFor();
    await shop.getByRole('link', { name: /^My eSIMs/ }).click();
    const statements = shop.getByRole('group', { name: /^Top up / }).locator('label');
    await statements.first().waitFor();
    const ticks = await statements.count();
    taps = 0;
    for (let n = 0; n < ticks; n++) await tap(statements.nth(n));
    await payInSheet(shop);
    return { wallet, topUp: { taps, fields: 0, ticks } };
  } finally {
    await context.close();
  }
}

/** How far, in px, the heading of each step is out of the partner's window. */
async function buyByCard(
  browser: Browser,
  viewport: { readonly width: number; readonly height: number },
  address: string,
): Promise<{ step: string; px: number }[]> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const hidden: { step: string; px: number }[] = [];
  try {
    const shop = await open(page, address);
    const look = async (step: string) => {
      await shop.locator('#view h1').waitFor();
      // The frame asks the partner's page to scroll, which takes a moment.
      await page.waitForTimeout(700);
      hidden.push({ step, px: await outOfSight(page, shop) });
    };
    await shop.locator('#home .popular a[href*="destination=FR"]').click();
    await next(shop).waitFor();
    await look('packages');
    await next(shop).click();
    await shop.locator('#view form.checkout').waitFor();
    await look('checkout');
    await shop.locator('.ways[data-known]').waitFor();
    await shop.locator('.card[aria-busy=false]').waitFor();
    await shop.locator('#view label:has(#device)').click();
    await shop.locator('#view form input[type=email]').fill('walk@example.com');
    await shop.locator('#view label.tick').click();
    const card = shop.frameLocator('iframe[title="Secure payment input frame"]');
    await card.getByLabel('Card number').fill('4242424242424242');
    await card.getByLabel('Expiration date').fill('12 / 40');
    await card.getByLabel('Security code').fill('123');
    await next(shop).scrollIntoViewIfNeeded();
    // Pay ignores presses within half a second of coming into view.
    await next(shop).click({ delay: 1_000 });
    await isReady(shop);
    await look('order');
    return hidden;
  } finally {
    await context.close();
  }
}

async function outOfSight(page: Page, shop: FrameLocator): Promise<number> {
  const frame = await page.getByTitle(title).boundingBox();
  const { top, bottom } = await shop.locator('#view h1').evaluate((heading) => {
    const box = heading.getBoundingClientRect();
    return { top: box.top, bottom: box.bottom };
  });
  const [above, below] = [(frame?.y ?? 0) + top, (frame?.y ?? 0) + bottom];
  return Math.floor(Math.max(0, -above, below - (page.viewportSize()?.height ?? 0)));
}
