import type { FrameLocator, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PackageList } from '../../server/contract/schemas/storefront.ts';
import { shareBrowser } from '../support/browser.ts';
import { hasMoved, keepMoves, waitForWallets } from './support/moves.ts';
import { scan } from './support/qr.ts';
import { chooseDestination, hasComeIntoView, openPartner, orderOf } from './support/traveller.ts';
import { planTrip } from './support/demo-visit.ts';

const browser = await shareBrowser();

describe.skipIf(!browser)('the way from the partner’s page to the QR code', () => {
  const { demo, outside, arrive, isDelivered } = planTrip(browser, { REDIRECT_METHODS: 'ideal,bancontact' });

  /** A traveller whose taps and typed fields are counted. */
  async function begin(known = '') {
    const { page, complaints } = await arrive();
    await Promise.all([keepMoves(page), waitForWallets(page)]);
    await fetch(`${demo().stripe}/control/domains`, {
      method: 'POST',
      body: JSON.stringify({ host: 'localhost' }),
    });
    const shop = await openPartner(page, demo());
    const open = (query: string) =>
      page.getByTitle('Travel eSIM store').evaluate((frame: HTMLIFrameElement, more) => {
        frame.src += more;
      }, query);
    if (known) await open(known);
    const count = { taps: 0, fields: 0 };
    return {
      page,
      shop,
      open,
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
        await shop.getByRole('heading', { level: 1, name: /^Your France eSIMs? (is|are) ready$/ }).waitFor();
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
        await stayed(page);
      },
    };
  }
  const stayed = (page: Page) => hasMoved(page, demo().storefront, 0.01);
  const next = (shop: FrameLocator) => shop.getByRole('button', { name: /^Continue with 5 GB/ });
  const yes = (shop: FrameLocator) => shop.locator('label', { has: shop.locator('#device') });
  const consent = (shop: FrameLocator) => shop.locator('label', { has: shop.locator('#consent') });

  it(
    'takes 4 taps and no typing with a wallet if the partner knows the destination',
    { tags: 'thorough' },
    async () => {
      const { page, shop, tap, count, finish } = await begin('&destination=FR');
      await tap(next(shop));
      await tap(yes(shop));
      await tap(consent(shop));
      await tap(shop.frameLocator('[title="Secure express checkout frame"]').getByLabel(/Google Pay/));
      expect(count).toEqual({ taps: 4, fields: 0 });
      await stayed(page);
      // The rest is the wallet's own sheet.
      await shop
        .frameLocator('iframe[title="Google Pay"]')
        .getByRole('button', { name: 'Pay', exact: true })
        .click();
      await finish();
    },
  );

  it('takes one more tap for two eSIMs, each with a code of its own', { tags: 'thorough' }, async () => {
    const { page, shop, tap, count, finish } = await begin('&destination=FR');
    await tap(next(shop));
    await tap(shop.locator('.count label', { hasText: '2' }));
    await tap(yes(shop));
    await tap(consent(shop));
    await shop.getByRole('button', { name: 'Order and pay €9.60' }).waitFor();
    await tap(shop.frameLocator('[title="Secure express checkout frame"]').getByLabel(/Google Pay/));
    expect(count).toEqual({ taps: 5, fields: 0 });
    await stayed(page);
    const sheet = shop.frameLocator('iframe[title="Google Pay"]');
    await sheet.getByText('€9.60').waitFor();
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
    await finish(2);
  });

  it('takes 6 taps and 4 fields with a card', async () => {
    const { page, shop, tap, type, count, finish } = await begin();
    count.taps++;
    await chooseDestination(shop, 'France');
    await tap(next(shop));
    await tap(yes(shop));
    await tap(consent(shop));
    // Tab reaches the card's fields only once they are there.
    await shop.locator('.ways[data-known]').waitFor();
    await shop.locator('.card[aria-busy=false]').waitFor();
    await tap(shop.locator('#email'));
    await type('lena@example.com');
    // To the card's number, from where the focus moves on by itself.
    await page.keyboard.press('Tab');
    await type('4242424242424242');
    await type('1240');
    await type('123');
    await stayed(page);
    const button = shop.getByRole('button', { name: /^Order and pay / });
    await hasComeIntoView(button);
    await tap(button, 1_000);
    expect(count).toEqual({ taps: 6, fields: 4 });
    await finish();
  });

  describe('while Stripe is slow', () => {
    /** Opens the checkout by its address, so that no layout shift can pass for the response to a tap. */
    async function arriveAtCheckout(held: string) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const here = await begin();
      await here.page.route(held, async (route) => {
        await promise;
        await route.continue();
      });
      const list = await fetch(`${demo().storefront}/api/destinations/FR/packages?currency=EUR`);
      const { packages } = PackageList.parse(await list.json());
      const { shop } = here;
      await here.open(`&destination=FR&package=${packages[0]!.id}&step=checkout`);
      const field = shop.locator('.ways > .field');
      await field.waitFor({ state: 'attached' });
      // As in a frame that the loader makes as tall as the shop: Pay stands below the fields.
      await here.page
        .getByTitle('Travel eSIM store')
        .evaluate((frame) => frame.style.setProperty('height', '1400px'));
      await shop.locator('html').evaluate((root) => root.classList.add('auto-height'));
      const opacity = async () => [
        await field.evaluate((each) => getComputedStyle(each).opacity),
        await shop.locator('.bar').evaluate((each) => getComputedStyle(each).opacity),
      ];
      return { ...here, shop, opacity, release: resolve };
    }

    it('nothing visible moves when wallets appear', { tags: 'thorough' }, async () => {
      const { page, shop, opacity, release } = await arriveAtCheckout('**/express-checkout.html*');
      await shop.locator('.card[aria-busy=false]').waitFor({ state: 'attached' });
      expect(await opacity()).toEqual(['0', '0']);
      release();
      await shop
        .frameLocator('[title="Secure express checkout frame"]')
        .getByLabel(/Google Pay/)
        .waitFor();
      await expect.poll(opacity).toEqual(['1', '1']);
      await stayed(page);
    });

    it('nothing visible moves when the card’s fields are ready before they have a height', async () => {
      const { page, shop, opacity, release } = await arriveAtCheckout('**/payment-element.html*');
      await page.addInitScript(() => {
        if (!location.pathname.endsWith('/payment-element.html')) return;
        const Native = ResizeObserver;
        const patient = (tell: ResizeObserverCallback): ResizeObserverCallback =>
          function (entries, observer) {
            setTimeout(() => tell(entries, observer), 300);
          };
        globalThis.ResizeObserver = class extends Native {
          constructor(tell: ResizeObserverCallback) {
            super(patient(tell));
          }
        };
      });
      await shop.getByRole('button', { name: 'More ways to pay' }).waitFor();
      await expect.poll(opacity).toEqual(['1', '1']);
      await stayed(page);
      release();
      const fields = shop.locator('.card[aria-busy=false] iframe');
      await expect.poll(() => fields.evaluate((frame) => frame.clientHeight)).toBeGreaterThan(100);
      await hasMoved(page, demo().storefront, 0);
    });

    it(
      'the keyboard reaches the fields, which then show; after a while they show to everyone',
      { tags: 'thorough' },
      async () => {
        const { page, shop, opacity, release } = await arriveAtCheckout('**/endive/stripe.js');
        expect(await opacity()).toEqual(['0', '0']);
        await consent(shop).click();
        await page.keyboard.press('Tab');
        expect(await shop.locator(':focus').getAttribute('id')).toBe('email');
        expect(await opacity()).toEqual(['1', '0']);
        await page.keyboard.type('lena@example.com');
        await shop.getByRole('textbox', { name: 'Email', exact: true }).waitFor();
        await shop.locator('.checkout').evaluate((form) => {
          for (const each of form.getAnimations({ subtree: true })) {
            if (each instanceof CSSAnimation && each.animationName === 'see-through') each.finish();
          }
        });
        await consent(shop).click();
        expect(await opacity()).toEqual(['1', '1']);
        release();
        await shop.locator('.ways[data-known]').waitFor();
        await shop.locator('#wallets:empty').waitFor({ state: 'attached' });
        await shop.locator('.card[aria-busy=false]').waitFor();
        await stayed(page);
      },
    );
  });
});
