import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { htmlErrors } from '../../support/markup/html.ts';
import { desktop, phone } from '../support/traveller.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const folder = process.env['SCREENSHOTS_DIR'] ?? '';
const narrow = { width: 320, height: 568 };
/** The widths where the list of sections leaves the least room. */
const tablets = [768, 1024];
const everything = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/**
 * Rows that differ only in their texts. Two hundred of them take axe seconds, so only the first run checks
 * them all, the others a dozen; that also saves the browser their layout.
 */
const repeatedRows = '.rows li:nth-child(n + 13)';
/** Rules whose outcome depends on the room. */
const room = { type: 'rule', values: ['target-size'] };
/** Rules whose outcome depends on the theme. */
const colors = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

interface Rule {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}
interface AxeResults {
  readonly violations: readonly Rule[];
  /** Checks that axe could not decide. */
  readonly incomplete: readonly Rule[];
}
type WithAxe = typeof globalThis & {
  axe?: { run(context: object, options: object): Promise<AxeResults> };
};

/**
 * Checks a screen with axe in both themes, on a phone and a desktop; at 320 px for anything that sticks out
 * sideways; at each width for tables and tabs that scroll; and its current HTML for validity. Returns one
 * line per finding. Writes screenshots to SCREENSHOTS_DIR if that is set.
 */
export async function inspect(page: Page, name: string): Promise<string[]> {
  const findings = (await htmlErrors(await page.content())).map((one) => `${name}, html: ${one}`);
  if (folder !== '') mkdirSync(folder, { recursive: true });
  for (const [device, viewport] of Object.entries({ phone, desktop })) {
    await page.setViewportSize(viewport);
    findings.push(...(await scrolling(page)).map((one) => `${name}, ${device}: ${one} scrolls sideways`));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (folder !== '') {
        await page.screenshot({ path: join(folder, `${name}-${device}-${colorScheme}.png`) });
      }
      if (device === 'desktop' && colorScheme === 'dark') continue;
      const isFirst = device === 'phone' && colorScheme === 'light';
      findings.push(
        ...(await runAxe(page, colorScheme === 'dark' ? colors : everything, isFirst)).map(
          (one) => `${name}, ${device}, ${colorScheme}: ${one}`,
        ),
      );
    }
  }
  if ((await page.locator('.table, .tabs').count()) > 0) {
    for (const width of tablets) {
      await page.setViewportSize({ width, height: 1024 });
      findings.push(
        ...(await scrolling(page)).map((one) => `${name}, ${width} px: ${one} scrolls sideways`),
        ...(await sticksOut(page)).map((one) => `${name}, ${width} px: ${one} sticks out`),
        ...(await runAxe(page, room, true)).map((one) => `${name}, ${width} px: ${one}`),
      );
    }
  }
  await page.setViewportSize(narrow);
  findings.push(...(await scrolling(page)).map((one) => `${name}, 320 px: ${one} scrolls sideways`));
  const wide = await sticksOut(page);
  if (folder !== '') await page.screenshot({ path: join(folder, `${name}-narrow.png`) });
  if (wide.length > 0) findings.push(`${name}, 320 px: ${wide.join(', ')} stick out`);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(phone);
  return findings;
}

/**
 * Faults that axe finds in the colours of these parts in the current theme. A check that it cannot decide is
 * a finding as well.
 */
export async function inspectColors(page: Page, parts: readonly string[]): Promise<string[]> {
  const { violations, incomplete } = await axe(page, colors, parts);
  return linesOf([...violations, ...incomplete]);
}

/** Without `all`, only the first of the repeated rows are checked. */
async function runAxe(page: Page, runOnly: typeof everything, all: boolean): Promise<string[]> {
  if (!all) await hideRepeated(page, true);
  const { violations } = await axe(page, runOnly, ['html']);
  if (!all) await hideRepeated(page, false);
  return linesOf(violations);
}

/** Uses a constructed style sheet, which no policy of the page blocks. */
function hideRepeated(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate(
    ([selector, hidden]) => {
      const shared = globalThis as typeof globalThis & { repeatedRows?: CSSStyleSheet };
      const sheet = (shared.repeatedRows ??= new CSSStyleSheet());
      sheet.replaceSync(`${selector} { display: none !important }`);
      const others = document.adoptedStyleSheets.filter((each) => each !== sheet);
      document.adoptedStyleSheets = hidden ? [...others, sheet] : others;
    },
    [repeatedRows, isHidden] as const,
  );
}

async function axe(page: Page, runOnly: typeof everything, include: readonly string[]): Promise<AxeResults> {
  const loaded = await page.evaluate(() => (globalThis as WithAxe).axe !== undefined);
  if (!loaded) await page.evaluate(axeSource);
  return page.evaluate(
    async ([only, parts]) => {
      const options = { runOnly: only, resultTypes: ['violations', 'incomplete'], iframes: false };
      const found = await (globalThis as WithAxe).axe?.run({ include: parts }, options);
      return { violations: found?.violations ?? [], incomplete: found?.incomplete ?? [] };
    },
    [runOnly, include] as const,
  );
}

function linesOf(rules: readonly Rule[]): string[] {
  return rules.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help}: ${node.html.slice(0, 160)} ${node.failureSummary?.slice(0, 240) ?? ''}`,
    ),
  );
}

function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((one) => !one.closest('svg') && one.getBoundingClientRect().right > clientWidth + 1)
      .slice(-5)
      .map((one) => `<${one.tagName.toLowerCase()} class="${one.getAttribute('class') ?? ''}">`);
  });
}

/** The dashboard's tables and tabs that do not fit, including folded ones. */
function scrolling(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.table, .tabs')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((one) => `the part “${one.getAttribute('aria-label') ?? ''}”`),
  );
}
