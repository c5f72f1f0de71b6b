import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { thorough } from '../../evidence/claims.ts';
import { shareBrowser } from '../../support/browser.ts';
import { inspect } from './inspect.ts';
import { buyByRequest } from '../support/request.ts';
import { sellerGaps, type SellerPart } from './seller-gaps.ts';
import { takesOver } from '../support/takeover.ts';
import { planTrip } from '../support/demo-visit.ts';
import { orderNumber } from '../../../server/contract/order-number.ts';
import { languages } from '../../../server/contract/values/values.ts';

const browser = await shareBrowser();
const narrow = {
  viewport: { width: 320, height: 640 },
  reducedMotion: 'reduce',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
} as const;
const phones = [320, 340, 360, 375, 390];
const widths = [320, 360, 390, 620, 700, 768, 834, 1_024, 1_280];
const folder = process.env['SCREENSHOTS_DIR'] ?? '';
if (folder !== '') mkdirSync(folder, { recursive: true });

/** Each screen in each language, on the narrowest phone, with everything open that can be. */
describe.skipIf(!browser)('a narrow phone in each language', () => {
  const { demo, arrive } = planTrip(browser);
  let order = { id: '', capability: '' };

  beforeAll(async () => {
    order = await buyByRequest(demo(), { email: 'lang@example.com' });
  });

  // `npm test` looks at one that reads from right to left.
  const others = languages.filter((lang) => lang !== 'he');
  it.each(['he'] as const)('shows everything in %s', { tags: 'right-to-left' }, showsEverything);
  it.each(others)('shows everything in %s', { tags: ['right-to-left', thorough] }, showsEverything);

  async function showsEverything(lang: (typeof languages)[number]): Promise<void> {
    const { page, complaints } = await arrive(narrow);
    const open = (path: string) => page.goto(`${demo().storefront}${path}`);
    // The currency with the widest prices.
    const here = `lang=${lang}&currency=ZAR`;
    const found: string[] = [];
    const look = async (screen: string, says: readonly SellerPart[] = []) => {
      found.push(
        ...(await sellerGaps(page, lang, says, [orderNumber(order.id)])).map((one) => `${screen}: ${one}`),
      );
      const { wrong, direction } = await inspectText(page);
      found.push(...wrong.map((one) => `${screen}: ${one}`));
      expect([screen, direction]).toEqual([screen, ['ar', 'he'].includes(lang) ? 'rtl' : 'ltr']);
      expect(await page.getAttribute('html', 'lang')).toBe(lang);
      if (folder !== '')
        await page.screenshot({ path: join(folder, `${lang}-${screen}.png`), fullPage: screen !== 'home' });
      if (lang !== 'ar') return;
      // axe checks English in screens.test.ts, and a right-to-left language here.
      found.push(...(await inspect(page, `${lang}-${screen}`)));
      await page.setViewportSize(narrow.viewport);
    };

    await open(`/?${here}`);
    await page.locator('.rows li').first().waitFor();
    await look('home');
    await page.locator('#home summary').click();
    // The search stays in view, and would cover the row at the edge.
    await page.evaluate(() => scrollTo(0, 0));
    await look('all-countries');

    await open(`/?${here}&destination=FR`);
    await page.locator('.option').first().waitFor();
    await look('packages', ['trust', 'footer']);
    await takesOver(page);
    found.push(...(await brokenRows(page)));
    await page.locator('.days .link').click();
    await page.locator('[type=date]').first().waitFor();
    await look('dates');
    await page.locator('.bar .button--main').click();

    await page.locator('#email').waitFor();
    const answers = page.locator('label', { has: page.locator('[name=device]') });
    await answers.nth(1).click();
    // By key: a pointer press does not count before the button has been in view for a while.
    await page.locator('.bar .button--main').press('Enter');
    await page.locator('#consent-error').waitFor();
    await look('checkout', ['trust', 'tax', 'footer']);
    await answers.nth(2).click();
    await look('checkout-no');

    await open(`/order/${order.id}?${here}#${order.capability}`);
    await page.locator('.stepper').waitFor();
    await openAll(page);
    await look('order', ['receipt', 'footer']);
    await page.locator('.saved:not(:empty)').waitFor();
    found.push(...(await movedByNote(page)));

    await open(`/order/esim?${here}`);
    await page.locator('.own-esim').waitFor();
    await openAll(page);
    await look('my-esims', ['footer']);

    await open(`/?${here}&esim=topup`);
    await page.locator('#link-email').waitFor();
    await openAll(page);
    await page.locator('.button--main').click();
    await page.locator('#place-error').waitFor();
    await look('top-up', ['footer']);
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
  }
});

function openAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true;
  });
}

/** Phone widths at which the late note of an order changes the height of its band. */
async function movedByNote(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of phones) {
    await page.setViewportSize({ width, height: 740 });
    const by = await page.evaluate(() => {
      const band = document.querySelector<HTMLElement>('.lead')!;
      const note = band.querySelector('.saved')!;
      const [text, height] = [note.textContent, band.offsetHeight];
      note.textContent = '';
      const before = band.offsetHeight;
      note.textContent = text;
      return height - before;
    });
    if (by !== 0) found.push(`order, ${width} px: the note moves the page by ${by} px`);
  }
  await page.setViewportSize(narrow.viewport);
  return found;
}

/** Packages for the longest duration whose texts wrap, or overflow their row, at some width. */
async function brokenRows(page: Page): Promise<string[]> {
  await page.locator('.chip').last().click();
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const broken = await page.locator('.option').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const box = row.getBoundingClientRect();
        const whole = [...row.querySelectorAll('b, .mark, .small')].every((part) => {
          const { top, bottom, left, right } = part.getBoundingClientRect();
          const line = 2 * Number.parseFloat(getComputedStyle(part).fontSize);
          return bottom - top < line && left >= box.left && right <= box.right;
        });
        return whole ? [] : [row.textContent];
      }),
    );
    found.push(...broken.map((row) => `packages, ${width} px: “${row}” does not fit its lines`));
  }
  await page.setViewportSize(narrow.viewport);
  return found;
}

/** Visible text that lies outside the screen or its box, or is cut, broken or missing. */
function inspectText(page: Page): Promise<{ wrong: string[]; direction: string }> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) wrong.push(`the page is ${scrollWidth} px wide`);

    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (nodes.nextNode()) {
      const node = nodes.currentNode;
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || !parent?.checkVisibility() || parent.closest('.sr, .flag, script, style, select'))
        continue;
      if (
        /\b(app|destinations|packages|advice|questions|checkout|problem|order|topup)\.[a-z][A-Za-z]+\b|\{\w+\}/.test(
          text,
        )
      ) {
        wrong.push(`“${text}” is no text`);
      }
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      const control = parent.closest(
        'button, .button, .segments label, .uses label, .chip, .stepper li, .head h1',
      );
      const box = control?.getBoundingClientRect();
      for (const { left, right, top, bottom } of lines) {
        if (left < -0.5 || right > clientWidth + 0.5) wrong.push(`“${text}” leaves the screen`);
        if (box && (left < box.left - 0.5 || right > box.right + 0.5)) wrong.push(`“${text}” leaves its box`);
        if (box && control?.tagName !== 'H1' && (top < box.top - 1 || bottom > box.bottom + 1))
          wrong.push(`“${text}” is cut`);
      }
      const rows = new Set(lines.map(({ top }) => Math.round(top))).size;
      const words = text.split(/[\s\u00ad-]+|(?=[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af])/).length;
      if (control && rows > words) wrong.push(`“${text}” is broken within a word`);
    }

    // A heading and the link at its end share a line.
    const legend = document.querySelector('.days legend')?.getBoundingClientRect();
    const link = document.querySelector('.days .link');
    if (legend && link) {
      range.selectNodeContents(document.querySelector('.days legend')!);
      const title = range.getBoundingClientRect();
      range.selectNodeContents(link);
      const words = range.getBoundingClientRect();
      const apart = title.right <= words.left || words.right <= title.left || title.bottom <= words.top;
      if (!apart) wrong.push(`“${link.textContent}” lies over the heading`);
    }
    return { wrong: [...new Set(wrong)], direction: getComputedStyle(document.body).direction };
  });
}
