import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { frameOf, patience, startEmbedSite, tag } from './embed-site.ts';
import type { EmbedSite } from './embed-site.ts';
import { takesOver } from '../support/takeover.ts';

const site = await startEmbedSite();
const { store, open } = site ?? ({} as EmbedSite);
afterAll(() => site?.stop());

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Violations of WCAG 2.2 AA that axe-core finds, as `rule: elements`. */
async function violations(view: Page | Frame, within: string): Promise<string[]> {
  await view.evaluate(axe);
  return view.evaluate(async (selector) => {
    const { axe: tool } = window as unknown as { axe: typeof Axe };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const found = await tool.run(selector, { runOnly: tags, iframes: false });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, within);
}

const doctorOf = async (page: Page) => {
  const frame = await frameOf(page);
  await frame.waitForSelector('.doctor');
  return {
    frame,
    summary: frame.locator('.doctor > details > summary'),
    diagnoses: frame.locator('.doctor li'),
  };
};

describe.skipIf(!site)('the embed doctor', () => {
  it('names each mistake of a tag and its fix', { tags: 'no-apple-pay' }, async () => {
    const page = await open(
      `<iframe sandbox="allow-scripts allow-same-origin allow-popups" style="width:300px;height:420px"
        referrerpolicy="no-referrer" src="${store}/?currency=eur&primary-color=red&debug=1&discount=9"></iframe>`,
    );
    const { summary, diagnoses } = await doctorOf(page);
    expect(await summary.locator('span').textContent()).toBe('7 errors, 3 suggestions');
    const text = (await diagnoses.allTextContents()).join('\n');
    for (const expected of [
      'Payment is not allowed',
      'allow="payment *; publickey-credentials-get *; clipboard-write"',
      'without allow-forms',
      'No referrer',
      'prices are in USD',
      'currency=EUR',
      'primaryColor',
      '“discount” is ignored',
      '420 px high',
      '300 px wide',
    ])
      expect(text).toContain(expected);
  });

  it(
    'says that a frame without its own origin can sell nothing, which its travellers read at once',
    { tags: 'thorough' },
    async () => {
      const page = await open(
        `<iframe sandbox="allow-scripts allow-forms" src="${store}/?currency=EUR&lang=en&debug=1"
        style="width:100%;height:720px"></iframe>`,
      );
      const { frame, diagnoses } = await doctorOf(page);
      expect((await diagnoses.allTextContents()).join('\n')).toMatch(
        /without allow-same-origin: .*nothing can be bought/,
      );
      await frame.click('a[href*="destination=FR"]');
      await frame.waitForSelector('#view h2:has-text("This didn’t load")');
    },
  );

  it('finds nothing wrong with the plain tag and the loader', { tags: 'thorough' }, async () => {
    const page = await open(
      `${tag(store, '&debug=1').replace('<iframe', '<iframe data-esim-widget')}<script async src="${store}/embed.js"></script>`,
    );
    const { frame, summary } = await doctorOf(page);
    await expect.poll(() => summary.textContent(), patience).toContain('No problems found');
    await frame.waitForSelector('html.auto-height');
    expect(await frame.locator('.doctor > details').getAttribute('open')).toBeNull();
  });

  it('appears only when asked for, and leaves the store usable', { tags: 'thorough' }, async () => {
    const plain = await frameOf(await open(tag(store)));
    await takesOver(plain);
    expect(await plain.locator('.doctor').count()).toBe(0);
    const { frame, summary } = await doctorOf(await open(tag(store, '&debug=1&currency=eur')));
    await summary.click();
    await frame.click('a[href*="destination=FR"]');
    await frame.waitForSelector('#view h1:has-text("France")');
    expect(await frame.locator('.doctor').count()).toBe(1);
  });

  it('works by keyboard, and announces what it did', async () => {
    const page = await open(tag(store, '&debug=1&currency=eur'));
    const { frame, summary } = await doctorOf(page);
    await summary.focus();
    await page.keyboard.press('Enter');
    expect(await frame.locator('.doctor > details').getAttribute('open')).toBeNull();
    await page.keyboard.press('Enter');
    await frame.locator('.doctor button', { hasText: 'Run again' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => frame.locator('.doctor [role=status]').textContent()).toBe('Checked again.');
  });

  it.each(['light', 'dark'] as const)('is accessible in a %s page', { tags: 'thorough' }, async (theme) => {
    const page = await open(tag(store, `&debug=1&currency=eur&theme=${theme}`));
    const { frame } = await doctorOf(page);
    expect(await violations(frame, '.doctor')).toEqual([]);
  });
});

describe.skipIf(!site)('the snippet builder', () => {
  const visit = async (context = {}) => {
    const page = await open('', { context });
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(`${store}/embed`);
    await page.waitForSelector('.preview iframe');
    return { page, errors, snippet: page.locator('pre').first() };
  };

  const choose = (page: Page, kind: string) =>
    page.check(`.kind:has(strong:text-is("${kind}")) input`, { force: true });

  it('shows the store, even when an order was paid in the same tab', { tags: 'thorough' }, async () => {
    const { page } = await visit();
    const paid = () =>
      page.evaluate(() => sessionStorage.setItem('esim-order', `/order/ord_${'a'.repeat(26)}`));
    await paid();
    await page.reload();
    const title = page.frameLocator('.preview iframe').locator('h1').first();
    await expect.poll(() => title.textContent(), patience).toBe('Where are you going?');
    await paid();
    await page.check('text=GBP', { force: true });
    await page.frameLocator('.preview iframe').getByText('£').first().waitFor();
    await expect.poll(() => title.textContent(), patience).toBe('Where are you going?');
  });

  it('writes the chosen options and previews the store with them', async () => {
    const { page, errors, snippet } = await visit();
    await page.check('text=GBP', { force: true });
    // The list of destinations replaces a text field once it has loaded.
    await page.getByRole('combobox', { name: 'Destination', exact: true }).selectOption('FR');
    await page.fill('[placeholder*="booking id"]', 'BK-20417');
    await page.fill('[placeholder*="booking id"]', 'not valid!');
    expect(await snippet.textContent()).toContain(
      `src="${store}/?currency=GBP&amp;destination=FR&amp;referenceId=BK-20417"`,
    );
    const preview = page.frameLocator('.preview iframe');
    await preview.locator('h1', { hasText: 'France' }).waitFor();
    await expect
      .poll(async () => (await page.locator('.events li').allTextContents()).slice(0, 2), patience)
      .toEqual([
        'step.viewed {"destination":"FR","currency":"GBP","step":"packages"}',
        'widget.ready {"currency":"GBP"}',
      ]);
    expect(errors).toEqual([]);
  });

  it('writes every kind of snippet, with the policy that it needs', { tags: 'thorough' }, async () => {
    const { page, snippet } = await visit();
    for (const [kind, text] of [
      ['Tag + loader', 'data-esim-widget src='],
      ['Custom element', '<esim-storefront currency="EUR">'],
      ['React', 'useEffect'],
      ['Plain tag', 'title="Travel eSIM store"'],
    ] as const) {
      await choose(page, kind);
      expect(await snippet.textContent()).toContain(text);
      expect(await page.locator('pre').nth(1).textContent()).toMatch(
        kind === 'Plain tag' ? /^frame-src [^\n]+;$/ : /^frame-src [^\n]+;\nscript-src [^\n]+;$/,
      );
    }
  });

  it('copies, or selects the text if copying is not allowed', { tags: 'thorough' }, async () => {
    const { page, snippet } = await visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.locator('.code button').first().click();
    await expect
      .poll(() => page.locator('.code [role=status]').first().textContent(), patience)
      .toBe('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await snippet.textContent());
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await page.locator('.code button').first().click();
    await expect.poll(() => page.evaluate(() => String(getSelection())), patience).toContain('<iframe src=');
  });

  it('gives a snippet that works when pasted', { tags: 'thorough' }, async () => {
    const { page, snippet } = await visit();
    for (const kind of ['Plain tag', 'Tag + loader', 'Custom element']) {
      await choose(page, kind);
      const frame = await frameOf(await open((await snippet.textContent()) ?? ''));
      await expect.poll(() => frame.locator('#home li a').count()).toBeGreaterThan(200);
    }
  });

  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 320],
    ['dark', 320],
  ] as const)('is accessible and fits, %s at %d px', { tags: 'thorough' }, async (colorScheme, width) => {
    const { page } = await visit({ colorScheme, viewport: { width, height: 800 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await violations(page, '#builder')).toEqual([]);
    if (process.env['SHOTS'])
      await page.screenshot({
        path: `${process.env['SHOTS']}/builder-${colorScheme}-${width}.png`,
        fullPage: true,
      });
  });
});
