// @module-tag thorough
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { type Lang, languages } from '../../../server/contract/values/values.ts';
import { sampleKinds, sampleLetter, type SampleKind } from '../../../server/mail/samples.ts';
import { writeMail } from '../../../server/mail/write.ts';
import { sellerTexts } from '../../../server/seller/seller-texts.ts';
import { shareBrowser } from '../../support/browser.ts';
import { seller } from '../../support/seller.ts';
import { openTravellerPages } from '../../support/traveller-pages.ts';
import { inspectColors } from './inspect.ts';
import { phone } from '../support/traveller.ts';

const browser = await shareBrowser();
const { shop, pages } = await openTravellerPages();
// Tall enough for a whole page, so that the bar covers nothing.
const context = await browser?.newContext({ viewport: { ...phone, height: 4_000 } });
const page = (await context?.newPage()) as Page;
await page?.setContent('<!doctype html><title>Pages</title>');
afterAll(async () => {
  await context?.close();
  await shop.stop();
});

/**
 * Shows a page in the first language, with these parts in the other languages beside them: the styles are the
 * same, so axe can check all of them at once. No code runs in it, so there is nothing to wait for.
 */
async function show(open: (lang: Lang) => string | Promise<string>, parts: string): Promise<void> {
  const all: string[] = [];
  for (const lang of languages) all.push(await open(lang));
  await page.evaluate(
    ([htmls, selector]) => {
      const roots = htmls.map((html) => new DOMParser().parseFromString(html, 'text/html').documentElement);
      const found = roots.map((root) => [...root.querySelectorAll<HTMLElement>(selector)]);
      const places = found[0]!.map((part) => part.parentElement!);
      for (const [at, root] of roots.entries()) {
        for (const [n, part] of found[at]!.entries()) {
          part.lang = root.lang;
          part.dir = root.dir;
          if (at > 0) places[n]?.append(document.adoptNode(part));
        }
      }
      for (const one of roots[0]!.querySelectorAll('.body[aria-busy]')) one.removeAttribute('aria-busy');
      document.replaceChild(document.adoptNode(roots[0]!), document.documentElement);
    },
    [all, parts] as const,
  );
}

/** The visible text of these parts in each language, and the colours behind them. */
const look = (parts: string) =>
  page.evaluate((selector) => {
    const texts: Record<string, string> = {};
    for (const part of document.querySelectorAll<HTMLElement>(selector)) {
      const isSeen = part.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      texts[part.lang] = `${texts[part.lang] ?? ''} ${isSeen ? part.innerText : ''}`;
    }
    const behind = [document.documentElement, document.body].map(
      (one) => getComputedStyle(one).backgroundColor,
    );
    return { texts, behind: behind.join() };
  }, parts);

/** The styles and parts that axe has checked: most pages outside the frame have the same. */
const known = new Set<string>();
const isKnown = async (parts: string) => {
  const key = await page.evaluate((selector) => {
    const all = [...document.querySelectorAll(`style, ${selector}`)];
    return all.map((one) => one.outerHTML.replaceAll(/shop=\w+/g, '')).join();
  }, parts);
  return known.size === known.add(key).size;
};

/** Words that these parts lack in a language or show illegibly in a theme. */
async function gapsIn(parts: string, words: (lang: Lang) => readonly string[]): Promise<string[]> {
  const gaps: string[] = [];
  const behind = new Set<string>();
  const isSeen = await isKnown(parts);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const now = await look(parts);
    behind.add(now.behind);
    for (const lang of languages) {
      const said = now.texts[lang]?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ') ?? '';
      const missing = words(lang).filter((each) => !said.includes(each));
      gaps.push(...missing.map((each) => `${lang}, ${colorScheme}: “${each}”`));
    }
    if (!isSeen) gaps.push(...(await inspectColors(page, [parts])));
  }
  return behind.size === 2 ? gaps : [...gaps, 'both themes are the same'];
}

const soldBy = (lang: Lang) => sellerTexts[lang].soldBy.replace('{seller}', seller.name);
function links(lang: Lang): string[] {
  const { terms, privacy, imprint, help, withdraw } = sellerTexts[lang];
  return [terms, privacy, imprint, help, withdraw];
}

const withReceipt: readonly SampleKind[] = ['delivered', 'top-up', 'refunded', 'withdrawn'];
const { address, email, phone: telephone, vatId, vatNote } = seller;
function inMail(kind: SampleKind, lang: Lang): (string | null)[] {
  const words = sellerTexts[lang];
  const receipt = [words.tax, vatNote, words.paidWith, 'Visa •••• 4242', words.seller, '000-0000'];
  const foot = [soldBy(lang), address, email, words.phone, telephone, words.vatId, vatId];
  return [...foot, ...links(lang), ...(withReceipt.includes(kind) ? receipt : [])];
}
function mail(kind: SampleKind, lang: Lang): string {
  const publicUrl = 'https://store.example';
  const letter = sampleLetter(kind, { to: 'lena@example.com', lang, at: 0, publicUrl });
  const withdrawal = { rule: 'service', reason: null } as const;
  return writeMail(letter, {
    lang,
    branding: { brand: null, primary: null, secondary: null },
    destination: () => 'Japan',
    seller: { seller, shop: 'default', publicUrl, withdrawal },
  }).html;
}

describe.skipIf(!browser)('the seller, in every language and both themes,', () => {
  it.each(Object.entries(pages))('can be read at the end of the page “%s”', async (_, open) => {
    await show(open, 'footer');
    expect(await gapsIn('footer', (lang) => [soldBy(lang), ...links(lang)])).toEqual([]);
  });

  it.each(['packages', 'a package'] as const)('can be read beside the button of “%s”', async (name) => {
    const line = '.bar > .small:last-child';
    await show(pages[name], line);
    const gaps = await gapsIn('.bar > .small[lang]', (lang) => [
      `${soldBy(lang)} · ${sellerTexts[lang].trust}`,
    ]);
    expect(gaps).toEqual([]);
  });

  it.each(sampleKinds)('can be read in the mail “%s”', async (kind) => {
    await show((lang) => mail(kind, lang), 'table.page');
    const gaps = await gapsIn('table.page', (lang) => inMail(kind, lang).flatMap((each) => each ?? []));
    expect(gaps).toEqual([]);
  });
});
