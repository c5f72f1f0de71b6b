import type { Page } from 'playwright-core';
import type { Lang } from '../../server/catalogue/languages.ts';
import { sellerTexts } from '../../server/seller/texts.ts';
import { inspectColors } from './inspect.ts';

const name = 'Meridian Trips Ltd';
const soldBy = (lang: Lang) => sellerTexts[lang].soldBy.replace('{seller}', name);

/** What a screen says of who sells: where it stands, and its words. */
const parts = {
  /** Beside the button where one buys. */
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

/** What of these a screen of the demo does not say, or not so that it can be read in both themes; `more` on its receipt. */
export async function sellerGaps(
  page: Page,
  lang: Lang,
  says: readonly SellerPart[],
  more: readonly string[] = [],
): Promise<string[]> {
  const gaps: string[] = [];
  if (says.length === 0) return gaps;
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  // As high as all of it, so that the bar lies over nothing that axe would have to see.
  await page.setViewportSize({ width, height: 4_000 });
  // Every page's foot is looked at in every language by the test of what the server sends.
  const further = says.filter((part) => part !== 'footer').map((part) => parts[part][0]);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const part of says) {
      const [selector, words] = parts[part];
      const seen = page.locator(selector).filter({ visible: true });
      // The foot comes once nothing above it is on its way.
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
