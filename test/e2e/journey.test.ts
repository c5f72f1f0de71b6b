import type { FrameLocator, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../support/browser.ts';
import { scan } from './qr.ts';
import { chooseDestination, hasComeIntoView, openPartner, orderOf } from './traveller.ts';
import { planTrip } from './trip.ts';

const browser = await shareBrowser();

interface Move {
  readonly value: number;
  readonly what: readonly string[];
}

/** Keeps, in every frame, what moves without an act of the traveller. */
const keepMoves = () => {
  const moves: Move[] = [];
  Object.assign(window, { moves });
  type Shift = Move & { hadRecentInput: boolean; sources: { node: Element | null }[] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Shift[]) {
      const what = sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? '');
      if (!hadRecentInput) moves.push({ value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

describe.skipIf(!browser)('from the partner’s page to the QR code', () => {
  const { demo, outside, arrive, isDelivered } = planTrip(browser);

  /** A traveller whose taps and typed fields are counted. */
  async function begin(known = '') {
    const { page, complaints } = await arrive();
    await page.addInitScript(keepMoves);
    await fetch(`${demo().stripe}/control/domains`, {
      method: 'POST',
      body: JSON.stringify({ host: 'localhost' }),
    });
    const shop = await openPartner(page, demo());
    if (known)
      await page.getByTitle('Travel eSIM store').evaluate((frame: HTMLIFrameElement, query) => {
        frame.src += query;
      }, known);
    const count = { taps: 0, fields: 0 };
    return {
      page,
      shop,
      count,
      async tap(target: Locator, delay = 0) {
        count.taps++;
        await target.click({ delay });
      },
      async type(text: string) {
        count.fields++;
        await page.keyboard.type(text);
      },
      async finish(quantity = 1) {
        await shop
          .getByRole('heading', { level: 1, name: /^Your eSIMs? for France (is|are) ready$/ })
          .waitFor();
        const { id } = await orderOf(page);
        const scanned: string[] = [];
        const scanAnother = async () => {
          const code = await scan(shop.getByAltText('QR code that installs the eSIM'));
          if (code && !scanned.includes(code)) scanned.push(code);
          return scanned.length;
        };
        for (let n = 1; n <= quantity; n++) {
          if (n > 1) await shop.locator('label', { hasText: `eSIM ${String(n)}` }).click();
          await expect.poll(scanAnother).toBe(n);
        }
        await isDelivered(id, quantity);
        const bought = await outside().purchasesOf(id);
        const codes = await Promise.all(bought.map(({ iccid }) => outside().esim(iccid)));
        expect(scanned.toSorted()).toEqual(codes.map((each) => each.manualActivationCode).toSorted());
        expect(complaints).toEqual([]);
        await hasMoved(page, 0.01);
      },
    };
  }
  /** The shop's frame has moved by no more than that. */
  async function hasMoved(page: Page, most: number): Promise<void> {
    const frame = page.frames().find((each) => each.url().startsWith(demo().storefront));
    const moves = (await frame?.evaluate(() => (window as unknown as { moves: Move[] }).moves)) ?? [];
    const sum = moves.reduce((total, { value }) => total + value, 0);
    if (sum > most) console.error(JSON.stringify(moves));
    expect(sum).toBeLessThanOrEqual(most);
  }
  /** On a machine that is busy with everything else, a frame may come late. */
  const again = { retry: 1 };
  const next = (shop: FrameLocator) => shop.getByRole('button', { name: /^Continue with 5 GB/ });
  const yes = (shop: FrameLocator) => shop.locator('label', { has: shop.locator('#device') });
  const consent = (shop: FrameLocator) => shop.locator('label', { has: shop.locator('#consent') });

  it(
    'are 4 taps and nothing typed with a wallet, where the partner knows the destination',
    again,
    async () => {
      const { page, shop, tap, count, finish } = await begin('&destination=FR');
      await tap(next(shop));
      await tap(yes(shop));
      await tap(consent(shop));
      await tap(shop.frameLocator('[title="Secure express checkout frame"]').getByLabel(/Google Pay/));
      expect(count).toEqual({ taps: 4, fields: 0 });
      await hasMoved(page, 0.01);
      // The rest is the wallet's own sheet.
      await shop
        .frameLocator('iframe[title="Google Pay"]')
        .getByRole('button', { name: 'Pay', exact: true })
        .click();
      await finish();
    },
  );

  it('are one tap more for two eSIMs, each with a code of its own', again, async () => {
    const { page, shop, tap, count, finish } = await begin('&destination=FR');
    await tap(next(shop));
    await tap(shop.locator('.count label', { hasText: '2' }));
    await tap(yes(shop));
    await tap(consent(shop));
    await shop.getByRole('button', { name: 'Order and pay €11.60' }).waitFor();
    await tap(shop.frameLocator('[title="Secure express checkout frame"]').getByLabel(/Google Pay/));
    expect(count).toEqual({ taps: 5, fields: 0 });
    await hasMoved(page, 0.01);
    const sheet = shop.frameLocator('iframe[title="Google Pay"]');
    await sheet.getByText('€11.60').waitFor();
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
    await finish(2);
  });

  it('are 6 taps and 4 fields with a card', again, async () => {
    const { page, shop, tap, type, count, finish } = await begin();
    count.taps++;
    await chooseDestination(shop, 'France');
    await tap(next(shop));
    await tap(yes(shop));
    await tap(consent(shop));
    await tap(shop.locator('#email'));
    await type('lena@example.com');
    // To the card's number, from where the focus moves on by itself.
    await page.keyboard.press('Tab');
    await type('4242424242424242');
    await type('1240');
    await type('123');
    await hasMoved(page, 0.01);
    const button = shop.getByRole('button', { name: /^Order and pay / });
    await hasComeIntoView(button);
    await tap(button, 1_000);
    expect(count).toEqual({ taps: 6, fields: 4 });
    await finish();
  });
});
