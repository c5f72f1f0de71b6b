// @module-tag thorough
import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allow } from '../../../widget/embed/iframe.ts';
import { shareBrowser } from '../../support/browser.ts';
import { ownSite } from './own-site.ts';
import {
  cards,
  choosePackage,
  fillCard,
  fillCheckout,
  hasComeIntoView,
  orderOf,
  seesReady,
} from '../support/traveller.ts';
import { planTrip } from '../support/demo-visit.ts';

const browser = await shareBrowser();

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

describe.skipIf(!browser)('Pay, on a partner’s page with a chat bubble', () => {
  const { demo, arrive, frameOf, isDelivered } = planTrip(browser);
  const site = ownSite();

  /** A checkout ready for the press on Pay, in a cross-site frame, below a screenful of the partner's own. */
  async function arriveAtPay() {
    const { page } = await arrive();
    // The shop's clock stands still at `heldAt` if that is set.
    await page.addInitScript(() => {
      const now = performance.now.bind(performance);
      performance.now = () => (window as unknown as { heldAt?: number }).heldAt ?? now();
    });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url() === `${demo().storefront}/api/orders`)
        sent.push(request.url());
    });
    await page.goto(
      await site.at(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">
        <meta name="viewport" content="width=device-width"><title>A partner’s page</title></head>
        <body style="margin:0"><div style="height:1000px"></div>
        <iframe src="${demo().storefront}/?currency=EUR&lang=en" title="Travel eSIM store" allow="${allow}"
          style="display:block;width:100%;height:720px;border:0"></iframe></body></html>`,
      ),
    );
    const frame = page.getByTitle('Travel eSIM store');
    await frame.scrollIntoViewIfNeeded();
    const shop = frame.contentFrame();
    await choosePackage(shop);
    await fillCheckout(shop, 'covered@example.com');
    await fillCard(shop, cards.good);
    const button = shop.getByRole('button', { name: /^Order and pay / });
    await hasComeIntoView(button);
    const boxes = async () => ({ frame: (await frame.boundingBox())!, pay: (await button.boundingBox())! });
    return { page, shop, button, boxes, sent };
  }

  /** Lays a chat bubble over the frame; the bubble counts its clicks in its label. */
  const cover = (page: Page, box: Box) =>
    page.evaluate(({ x, y, width, height }) => {
      const bubble = document.createElement('button');
      bubble.id = 'chat';
      bubble.textContent = '0';
      bubble.style.cssText = `position:fixed;left:${x}px;top:${y}px;width:${width}px;height:${height}px;z-index:9`;
      bubble.onclick = () => (bubble.textContent = String(Number(bubble.textContent) + 1));
      document.body.append(bubble);
    }, box);

  /** A press that rests for a moment in the middle of the box. */
  const press = (page: Page, { x, y, width, height }: Box, delay = 1_000) =>
    page.mouse.click(x + width / 2, y + height / 2, { delay });

  /** Whether the form has begun to pay, once the press has had its effect on the screen. */
  const pays = async (shop: FrameLocator) => {
    const form = shop.locator('form.checkout');
    await form.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    return (await form.getAttribute('aria-busy')) === 'true';
  };

  async function isPaid(page: Page, shop: FrameLocator) {
    await seesReady(shop);
    await isDelivered((await orderOf(page)).id);
  }

  const size = { width: 64, height: 64 };
  it.each([
    [
      'a corner of the frame',
      ({ frame }: { frame: Box }) => ({ ...size, x: frame.width - 72, y: frame.y + 8 }),
    ],
    [
      'an end of the button',
      ({ pay }: { pay: Box }) => ({ ...size, x: pay.x + pay.width - 64, y: pay.y - 8 }),
    ],
  ])('pays while the bubble lies over %s', async (_, place) => {
    const { page, shop, boxes, sent } = await arriveAtPay();
    const where = await boxes();
    await cover(page, place(where));
    await press(page, where.pay);
    await isPaid(page, shop);
    expect(sent).toHaveLength(1);
  });

  it('receives no press through a bubble that hides it, and pays once that is gone', async () => {
    const { page, shop, boxes, sent } = await arriveAtPay();
    const { pay } = await boxes();
    await cover(page, pay);
    await press(page, pay);
    expect(await page.locator('#chat').textContent()).toBe('1');
    expect(await pays(shop)).toBe(false);
    await page.evaluate(() => document.querySelector('#chat')?.remove());
    await press(page, pay);
    await isPaid(page, shop);
    expect(sent).toHaveLength(1);
  });

  it.each(['pointerdown', 'click'])(
    'ignores the second click of a double click on something that vanishes at the first, at %s',
    async (event) => {
      const { page, shop, boxes, sent } = await arriveAtPay();
      const { pay } = await boxes();
      await cover(page, pay);
      await page.evaluate((name) => {
        const bubble = document.querySelector('#chat')!;
        bubble.addEventListener(name, () => bubble.remove());
      }, event);
      await frameOf(page).evaluate(() => {
        const second = new Promise<string>((resolve) => {
          addEventListener('click', ({ target }) => resolve((target as Element).className), true);
        });
        Object.assign(window, { second });
      });
      await page.mouse.dblclick(pay.x + pay.width / 2, pay.y + pay.height / 2, { delay: 20 });
      const second = () =>
        frameOf(page).evaluate(() => (window as unknown as { second: Promise<string> }).second);
      expect(await second()).toContain('button--main');
      expect(await pays(shop)).toBe(false);
      expect(sent).toEqual([]);
      await press(page, pay);
      await isPaid(page, shop);
      expect(sent).toHaveLength(1);
    },
  );

  it.each(['the card’s fields', 'the shop’s'])(
    'ignores the second tap on something that vanishes at the first, after %s',
    async (last) => {
      const { page, shop, boxes, sent } = await arriveAtPay();
      if (last === 'the shop’s') await shop.getByRole('textbox', { name: /^Email/ }).click();
      const { pay } = await boxes();
      await cover(page, pay);
      await page.evaluate(() => {
        const bubble = document.querySelector('#chat')!;
        bubble.addEventListener('click', () => bubble.remove());
      });
      /** The shop checks the focus several times meanwhile. */
      const passes = () => frameOf(page).evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
      const hold = (heldAt: number) =>
        frameOf(page).evaluate((at) => void Object.assign(window, { heldAt: at }), heldAt);
      const start = (await frameOf(page).evaluate(() => performance.now())) + 1_000;
      await hold(start);
      await passes();
      // Unlike a mouse, a finger does not mark its second tap as the second of two.
      await press(page, pay, 0);
      await passes();
      await press(page, pay, 0);
      expect(await pays(shop)).toBe(false);
      expect(sent).toEqual([]);
      await hold(start + 500);
      await press(page, pay, 0);
      await isPaid(page, shop);
      expect(sent).toHaveLength(1);
    },
  );

  it('pays at the first press on a page that holds the focus, and takes it back while the button is down', async () => {
    const { page, shop, boxes, sent } = await arriveAtPay();
    const { pay } = await boxes();
    /** The shop checks the focus several times meanwhile. */
    const passes = (ms: number) =>
      frameOf(page).evaluate((time) => new Promise((resolve) => setTimeout(resolve, time)), ms);
    await page.evaluate(() => {
      document.body.tabIndex = -1;
      const take = () => document.body.focus({ preventScroll: true });
      take();
      addEventListener('blur', () => setTimeout(take, 150));
    });
    // The half second counts from when the shop has noticed.
    await passes(200);
    await passes(700);
    await page.mouse.move(pay.x + pay.width / 2, pay.y + pay.height / 2);
    await page.mouse.down();
    await passes(400);
    await page.mouse.up();
    await isPaid(page, shop);
    expect(sent).toHaveLength(1);
  });

  it('ignores a click until it has been in view for half a second, bubble or not', async () => {
    const { page, shop, button, boxes, sent } = await arriveAtPay();
    const { frame } = await boxes();
    await cover(page, { ...size, x: frame.width - 72, y: 8 });
    const hold = (heldAt: number) =>
      frameOf(page).evaluate((at) => void Object.assign(window, { heldAt: at }), heldAt);
    const start = await frameOf(page).evaluate(() => performance.now());
    await page.evaluate(() => scrollTo(0, 0));
    await button.evaluate(
      (element) =>
        new Promise<void>((resolve) => {
          new IntersectionObserver((entries, observer) => {
            if (entries.at(-1)?.isIntersecting === true) return;
            observer.disconnect();
            resolve();
          }).observe(element);
        }),
    );
    await hold(start);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await hasComeIntoView(button);
    const { pay } = await boxes();
    for (const soon of [0, 499]) {
      await hold(start + soon);
      await press(page, pay, 0);
      expect(await pays(shop)).toBe(false);
    }
    await hold(start + 500);
    await press(page, pay, 0);
    await isPaid(page, shop);
    expect(sent).toHaveLength(1);
  });
});
