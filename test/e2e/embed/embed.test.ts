import { afterAll, describe, expect, it } from 'vitest';
import { frameOf, heard, patience, startEmbedSite, tag } from './embed-site.ts';
import type { EmbedSite } from './embed-site.ts';
import { takesOver } from '../support/takeover.ts';

const site = await startEmbedSite();
const { store, metrics, open } = site ?? ({} as EmbedSite);
afterAll(() => site?.stop());

describe.skipIf(!site)('a page with only the tag', () => {
  it('keeps its height, and the store scrolls inside', async () => {
    const page = await open(tag(store));
    const frame = await frameOf(page);
    await expect.poll(() => heard(page, 'widget.ready'), patience).toHaveLength(1);
    const sizes = await frame.evaluate(() => [
      innerHeight,
      document.scrollingElement!.scrollHeight > innerHeight,
    ]);
    expect(sizes).toEqual([720, true]);
    expect(await frame.evaluate(() => document.documentElement.className)).toBe('');
  });

  it('receives events from the exact origin of the store, without personal data', async () => {
    const page = await open(tag(store, '&email=lena@example.com&referenceId=B-1'));
    const frame = await frameOf(page);
    await expect.poll(() => heard(page, 'widget.ready'), patience).toHaveLength(1);
    await frame.click('a[href*="destination=FR"]');
    await expect.poll(() => heard(page, 'destination.selected'), patience).toHaveLength(1);
    const [chosen] = await heard(page, 'destination.selected');
    expect(chosen).toMatchObject({ origin: store, data: { destination: 'FR', currency: 'EUR' } });
    expect(JSON.stringify(await page.evaluate(() => (window as never)['heard']))).not.toContain('lena');
  });

  it(
    'is left alone by the store: no scrolling, no lost focus, no changed address',
    { tags: ['jumping-page', 'thrown-off-the-page'] },
    async () => {
      const page = await open(
        `<input id="own" autofocus><p style="height:900px"></p>${tag(store)}<p style="height:3000px">`,
      );
      // Chromium applies `autofocus` at the first rendering, perhaps after the load, and scrolls to it.
      await page.locator('#own:focus').waitFor();
      await page.evaluate(() => scrollTo(0, 300));
      const frame = await frameOf(page);
      await expect.poll(() => heard(page, 'widget.ready'), patience).toHaveLength(1);
      expect(await page.evaluate(() => [scrollY, document.activeElement?.id])).toEqual([300, 'own']);
      const before = page.url();
      await frame.evaluate(() => document.querySelector<HTMLElement>('a[href*="destination=FR"]')!.click());
      await frame.waitForFunction(() => document.querySelector('#view h1')?.textContent?.includes('France'));
      // The focus comes last, and may scroll.
      await frame.waitForFunction(() => document.activeElement?.localName === 'h1');
      expect(await page.evaluate(() => scrollY)).toBe(300);
      expect(page.url()).toBe(before);
    },
  );

  it(
    'gets no dialog, no cookie, no second address, and no fields that make a phone zoom',
    { tags: ['emptied-cart', 'dialogs-out-of-sight', 'zooming-field'] },
    async () => {
      const page = await open(tag(store), { context: { viewport: { width: 390, height: 844 } } });
      const frame = await frameOf(page);
      await expect.poll(() => heard(page, 'widget.ready'), patience).toHaveLength(1);
      const found = await frame.evaluate(() => ({
        dialogs: document.querySelectorAll('dialog, [role=dialog], [aria-modal]').length,
        small: [...document.querySelectorAll('input, select, textarea')].filter(
          (field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16,
        ).length,
        wide: document.documentElement.scrollWidth > innerWidth,
      }));
      expect(found).toEqual({ dialogs: 0, small: 0, wide: false });
      expect(await page.context().cookies()).toEqual([]);
    },
  );

  it('has the browser report violations of the store’s policy, which the store counts', async () => {
    const page = await open('');
    // Headless Chromium never sends the reports that `report-to` gathers.
    await page.route(`${store}/**`, async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      const policy = headers['content-security-policy']?.replace('report-to csp;', '') ?? '';
      await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
    });
    await page.goto(`${store}/?currency=EUR`);
    await page.evaluate(() => fetch('https://elsewhere.example/lena').catch(() => undefined));
    await expect
      .poll(metrics, patience)
      .toContain('csp_reports_total{directive="connect-src",blocked="elsewhere.example"} 1');
  });

  it('shows the store even if storage throws', { tags: 'blank-widget' }, async () => {
    const script = `for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError'); } });`;
    const page = await open(tag(store), { script });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    const frame = await frameOf(page);
    await expect.poll(() => heard(page, 'widget.ready'), patience).toHaveLength(1);
    await frame.click('a[href*="destination=FR"]');
    await frame.waitForFunction(() => document.querySelector('#view h1')?.textContent?.includes('France'));
    expect(errors).toEqual([]);
  });

  const flags = ['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-popups'];
  const sandboxed = async (given: readonly string[], { byCode = false } = {}) => {
    const page = await open(tag(store).replace('<iframe', `<iframe sandbox="${given.join(' ')}"`));
    const frame = await frameOf(page);
    if (byCode) await takesOver(frame);
    await frame.click('a[href*="destination=FR"]');
    await frame.waitForSelector('#view h1:has-text("France")');
    return frame.locator('#view');
  };
  const needless = flags.filter((flag) => flag !== 'allow-same-origin');
  it.each([flags, ...needless.map((without) => flags.filter((flag) => flag !== without))])(
    'shows packages in a sandbox with %s %s %s %s',
    async (...given) => {
      const view = await sandboxed(given);
      await expect.poll(() => view.getByText(/€\d/).count(), patience).toBeGreaterThan(0);
    },
  );

  it('says that the store did not load if the sandbox keeps it from its own server', async () => {
    const view = await sandboxed(needless, { byCode: true });
    await expect.poll(() => view.textContent(), patience).toContain('This didn’t load');
  });

  it.each(['dark', 'light'] as const)(
    'has no visible box around the store on a %s page',
    { tags: 'white-box' },
    async (scheme) => {
      const page = await open(tag(store), {
        head: `<meta name="color-scheme" content="${scheme}">`,
        context: { colorScheme: scheme },
      });
      const frame = await frameOf(page);
      const ground = await frame.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      expect(ground).toMatch(
        scheme === 'dark' ? /^color\(srgb 0\.0666667 0\.0862745 / : /^color\(srgb 1 1 1\)$/,
      );
    },
  );
});
