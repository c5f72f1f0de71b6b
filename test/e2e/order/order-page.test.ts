// @module-tag thorough
import { describe, expect, it } from 'vitest';
import { gigabyte } from '../../../server/contract/values/values.ts';
import { shareBrowser } from '../../support/browser.ts';
import { takeMoves, hasMoved, keepMoves, waitForWallets } from '../support/moves.ts';
import { buyByRequest } from '../support/request.ts';
import { buy, desktop, orderOf, phone, seesAfterRefresh, seesReady } from '../support/traveller.ts';
import { patientShop, planTrip } from '../support/demo-visit.ts';

const browser = await shareBrowser();

describe.skipIf(!browser)('the page of an order', () => {
  const { demo, outside, arrive } = planTrip(browser, patientShop);

  it.each([
    ['a phone', phone],
    ['a small phone', { width: 320, height: 640 }],
    ['a desk', desktop],
  ])('does not jump on %s from “preparing” to “used up”', async (_what, viewport) => {
    await outside().addFault({ operation: 'POST /purchases/v2', fault: { kind: 'held' } });
    const { page } = await arrive({ viewport });
    await Promise.all([keepMoves(page), waitForWallets(page)]);
    await page.goto(`${demo().storefront}/?currency=EUR`);
    await buy(page, { email: 'still@example.com' });
    await page.getByRole('heading', { level: 1, name: 'We’re preparing your France eSIM' }).waitFor();
    await takeMoves(page);
    await outside().clearFaults();
    await seesReady(page);
    await hasMoved(page, demo().storefront, 0.01);
    // The styles of the screens before it are still there.
    const marks = await page
      .locator('details')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each, '::after').content));
    expect(new Set(marks)).toEqual(new Set(['none']));
    // A phone of 390 pixels at 200 % zoom.
    await page.setViewportSize({ width: 195, height: 844 });
    const code = await page.getByAltText('QR code that installs the eSIM').boundingBox();
    expect(code?.width).toBeCloseTo(code?.height ?? 0, 3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(195);
    await page.setViewportSize(viewport);
    const [purchase] = await outside().purchasesOf((await orderOf(page)).id);
    const iccid = purchase?.iccid ?? '';
    await takeMoves(page);
    const sees = (title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor();
    await outside().play(iccid, 'download');
    await page.getByText('Your phone is installing it').waitFor();
    await outside().play(iccid, 'install');
    await sees('Your France eSIM is installed');
    await outside().holdUsage();
    await outside().play(iccid, 'enable');
    await sees('Your France eSIM is on');
    await outside().use(iccid, gigabyte);
    await outside().clearFaults();
    const connected = page.getByRole('heading', { level: 1, name: 'You’re connected in France' });
    await seesAfterRefresh(page, connected);
    await page.getByText('4 GB left', { exact: true }).waitFor();
    await outside().use(iccid, 3.5 * gigabyte);
    await seesAfterRefresh(page, page.getByText('Nearly used up'));
    await outside().use(iccid, 0.5 * gigabyte);
    await seesAfterRefresh(page, page.getByRole('heading', { level: 1, name: 'You’ve used all your data' }));
    await hasMoved(page, demo().storefront, 0.04);
    const [tall, line] = await page
      .getByText(/^As of/)
      .evaluate((text) => [
        text.getBoundingClientRect().height,
        Number.parseFloat(getComputedStyle(text).lineHeight),
      ]);
    expect(tall).toBeLessThan(1.5 * (line ?? 0));
  });

  it.each(['en', 'de'])(
    'keeps the height of its card when the data left is first read, in %s',
    async (lang) => {
      await outside().holdUsage();
      const { id, capability } = await buyByRequest(demo(), { email: 'first@example.com' });
      const { page } = await arrive({ viewport: { width: 320, height: 640 } });
      await page.goto(`${demo().storefront}/order/${id}?lang=${lang}#${capability}`);
      const left = page.locator('.left');
      const asOf = left.locator('.small').nth(1);
      const unread = await asOf.innerText();
      const { height } = (await left.boundingBox())!;
      await outside().clearFaults();
      await left.getByRole('button').click();
      await expect.poll(() => asOf.innerText()).not.toBe(unread);
      expect((await left.boundingBox())?.height).toBe(height);
    },
  );

  it('shows low data and the button for more as one card, which leaves no gap in the steps beside it', async () => {
    const { id, capability } = await buyByRequest(demo(), { email: 'low@example.com' });
    const [purchase] = await outside().purchasesOf(id);
    const iccid = purchase?.iccid ?? '';
    for (const step of ['install', 'enable'] as const) await outside().play(iccid, step);
    await outside().use(iccid, 4.5 * gigabyte);
    const { page } = await arrive({ viewport: desktop });
    await page.goto(`${demo().storefront}/order/${id}#${capability}`);
    await seesAfterRefresh(page, page.getByText('Nearly used up'));
    // All at one moment, as the offer of a top-up may still arrive.
    const [left, bar, sentence, checks] = await page.evaluate(() => {
      const looks = (selector: string) => {
        const part = document.querySelector(selector)!;
        const { backgroundColor, borderLeftColor } = getComputedStyle(part);
        const { top, bottom } = part.getBoundingClientRect();
        return { card: [backgroundColor, borderLeftColor], top, bottom };
      };
      return [looks('.left'), looks('.order > .bar'), looks('.next'), looks('.fold')] as const;
    });
    expect(bar.card).toEqual(left.card);
    expect(bar.top).toBeCloseTo(left.bottom, 0);
    expect(checks.top - sentence.bottom).toBeLessThan(60);
  });

  it.each(['light', 'dark'] as const)(
    'marks a missing address in the error colour of the %s theme',
    async (colorScheme) => {
      const { page } = await arrive({ colorScheme });
      await page.goto(`${demo().storefront}/order/ord_${'a'.repeat(26)}#${'A'.repeat(43)}`);
      await page.getByRole('button', { name: 'Send my link again' }).click();
      const message = page.getByText('Enter an email address such as');
      const [colour, bad] = await message.evaluate((text) => {
        const { color } = getComputedStyle(text);
        text.style.color = 'var(--bad)';
        return [color, getComputedStyle(text).color];
      });
      expect(colour).toBe(bad);
    },
  );
});
