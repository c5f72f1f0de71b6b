import type { Page } from 'playwright-core';
import type { Lang } from '../../../server/contract/values/values.ts';
import { sellerTexts } from '../../../server/seller/seller-texts.ts';
import { inspectColors } from './inspect.ts';

const name = 'Meridian Trips Ltd';
const soldBy = (lang: Lang) => sellerTexts[lang].soldBy.replace('{seller}', name);

/** The parts of a screen that are about the seller: where they are, and their words. */
const parts = {
  /** Beside the buy button. */
  trust: ['.bar > .small:last-child', (lang) => [`${soldBy(lang)} · ${sellerTexts[lang].trust}`]],
  /** Beside the total. */
  tax: ['.summary .num', () => ['incl. VAT']],
  receipt: [
    '.receipt',
    (lang) => {
      const { seller, tax, paidWith } = sellerTexts[lang];
      const who = [name, '14 Harbour Row, Dublin', `${sellerTexts[lang].vatId} IE1234567X`];
      return [seller, ...who, tax, 'incl. VAT', paidWith, 'Visa •••• 4242'];
    },
  ],
  footer: [
    'footer',
    (lang) => {
      const { terms, privacy, imprint, help, withdraw } = sellerTexts[lang];
      return [soldBy(lang), terms, privacy, imprint, help, withdraw];
    },
  ],
} as const satisfies Record<string, readonly [selector: string, words: (lang: Lang) => readonly string[]]>;
export type SellerPart = keyof typeof parts;

/** Words of these parts that a screen lacks or shows illegibly in a theme; `more`: on its receipt. */
export async function sellerGaps(
  page: Page,
  lang: Lang,
  says: readonly SellerPart[],
  more: readonly string[] = [],
): Promise<string[]> {
  const gaps: string[] = [];
  if (says.length === 0) return gaps;
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  // Tall enough for the whole page, so that the bar covers nothing that axe has to see.
  await page.setViewportSize({ width, height: 4_000 });
  // seller.test.ts checks the foot of every page in every language.
  const further = says.filter((part) => part !== 'footer').map((part) => parts[part][0]);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const part of says) {
      const [selector, words] = parts[part];
      const seen = page.locator(selector).filter({ visible: true });
      // The foot appears once everything above it has loaded.
      await seen.first().waitFor();
      const shown = await seen.allInnerTexts();
      const said = shown
        .join(' ')
        .replaceAll(/[\u2066-\u2069]/g, '')
        .replaceAll(/\s+/g, ' ');
      const missing = [...words(lang), ...(part === 'receipt' ? more : [])].filter(
        (each) => !said.includes(each),
      );
      gaps.push(...missing.map((each) => `“${each}” is not in the ${part} in the ${colorScheme}`));
    }
    if (further.length > 0) gaps.push(...(await inspectColors(page, further)));
  }
  await page.setViewportSize({ width, height });
  return gaps;
}
