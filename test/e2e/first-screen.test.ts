import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogueRoutes } from '../../server/http/routes/catalogue.ts';
import type { HttpEnv } from '../../server/http/env.ts';
import { readAssets } from '../../server/http/page/assets.ts';
import { createFiles } from '../../server/http/page/static-files.ts';
import { createPageRoutes } from '../../server/http/page/routes.ts';
import { shareBrowser } from '../support/browser.ts';
import { clientFolder } from '../support/build.ts';
import { createShop, sold } from '../server/catalogue/shop.ts';
import { takesOver } from './takeover.ts';

const browser: Browser | null = await shareBrowser();
const stripeScriptUrl = 'http://localhost:4003/endive/stripe.js';
let origin = '';
let server: ReturnType<typeof serve>;

beforeAll(async () => {
  const { catalogue, shops, service } = createShop();
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  // Codes of the past have names but no flags: "FX" is a second France.
  const hasFlag = (code: string) => existsSync(join(clientFolder, `flags/${code.toLowerCase()}.svg`));
  const codes = letters
    .flatMap((a) => letters.map((b) => a + b))
    .filter((code) => names.of(code) && hasFlag(code));
  service.destinations = [
    ...codes.map((code) => ({ code, name: names.of(code)!, countries: [names.of(code)!] })),
    { code: 'EUROPE', name: 'Europe', countries: ['France', 'Estonia'] },
  ];
  service.packages = codes
    .flatMap((code) => [sold(`${code}-1`, code, 1, 30, 400), sold(`${code}-5`, code, 5, 30, 900)])
    .concat(sold('eu-10', 'EUROPE', 10, 30, 900));
  await catalogue.refresh();
  const config = {
    stripeScriptUrl,
    mode: 'sandbox',
  } as const;
  const app = new Hono<HttpEnv>()
    .route('/', createPageRoutes({ catalogue, shops, assets: readAssets(clientFolder), config }))
    .route('/', createFiles(clientFolder))
    .route('/', createCatalogueRoutes({ catalogue, shops }));
  server = serve({ fetch: app.fetch, port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server?.close());

/** A page that keeps what moved, what was asked for and what went wrong. */
async function open(path: string, prepare?: (page: Page) => Promise<unknown>) {
  const context = await browser!.newContext({ viewport: { width: 390, height: 720 } });
  // Stripe's script is fetched once a plan is picked.
  await context.route(stripeScriptUrl, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  const page = await context.newPage();
  const wrong: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!entry.hadRecentInput) (window as unknown as { moved: number }).moved += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await prepare?.(page);
  await page.goto(origin + path);
  const moved = () => page.evaluate(() => (window as unknown as { moved: number }).moved);
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  return { page, wrong, asked, moved, focused, close: () => context.close() };
}

describe.skipIf(!browser)('the first screen in a browser', () => {
  it('needs only its one response for search and links', async () => {
    const { page, wrong, close } = await open('/?currency=EUR&utm_source=mail', (before) =>
      before.route(/assets|flags|search/, (route) => route.abort()),
    );
    await page.fill('[type=search]', 'eston');
    expect(await page.locator('.rows li:visible').allInnerTexts()).toHaveLength(1);
    expect(await page.getByText(/^All \d+ countries$/).isVisible()).toBe(false);
    await page.click('.rows li:visible a');
    await page.waitForURL(/destination=EE/);
    expect(new URL(page.url()).search).toContain('utm_source=mail');
    // The packages need code, and say so.
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(wrong.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
    await close();
  });

  it.each([
    ['gone from a page of before a deploy are asked for by the name of now', 1],
    ['gone for good are asked for once more, and no more', 99],
  ])('files %s', async (_what, times) => {
    const { page, asked, close } = await open('/?destination=EE', (before) =>
      before.route(/assets\/main/, (route) => route.fulfill({ status: 404 }), { times }),
    );
    const documents = () => asked.filter((path) => path === '/').length;
    await expect.poll(documents).toBe(2);
    await page.waitForLoadState('networkidle');
    expect(documents()).toBe(2);
    if (times === 1) {
      await page.getByRole('button', { name: /^Continue with 5 GB/ }).click();
      await page.waitForURL(/step=checkout/);
    } else await page.getByRole('button', { name: 'Try again' }).waitFor();
    await close();
  });

  it('offers a retry when a screen does not load, and keeps its place', async () => {
    let loads = 0;
    const { page, close } = await open('/?destination=EE', (before) => {
      before.on('request', (request) => (loads += Number(request.isNavigationRequest())));
      // As after a deploy: the files that the old page names are gone.
      return before.route(/assets\/Checkout.*js/, (route) =>
        loads === 1 ? route.fulfill({ status: 404 }) : route.continue(),
      );
    });
    const again = page.getByRole('button', { name: 'Try again' });
    await takesOver(page);
    await page.locator('.button--main').click();
    await again.waitFor();
    await page.context().setOffline(true);
    await again.click();
    await page.getByText('You’re offline').first().waitFor();
    expect(loads).toBe(1);
    // Back on the net it goes on by itself.
    await page.context().setOffline(false);
    await page.getByText('Is your phone eSIM-ready').waitFor();
    expect(loads).toBe(2);
    await close();
  });

  it('continues to the packages when the traveller is online again', async () => {
    const { page, close } = await open('/?currency=EUR');
    await takesOver(page);
    await page.context().setOffline(true);
    await page.getByText(/^All \d+ countries$/).click();
    await page.locator('.rows a', { hasText: 'Estonia' }).click();
    await page.getByText('You’re offline').first().waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: /^Continue with 5 GB/ }).waitFor();
    expect(await page.locator('.option').count()).toBe(2);
    await close();
  });

  it('continues to the packages by itself after the shop was away for a moment', async () => {
    const lists = '**/api/destinations/**';
    let hasTakenOver: Promise<unknown> | undefined;
    const { page, close } = await open('/?currency=EUR', async (before) => {
      hasTakenOver = before.waitForEvent('requestfinished', (request) =>
        /assets\/ahead-/.test(request.url()),
      );
      await before.clock.install();
      await before.route(lists, (route) => route.abort());
    });
    // The page's clock, which stands in for its own, tells nothing of what was loaded.
    await hasTakenOver;
    await page.getByText(/^All \d+ countries$/).click();
    await page.locator('.rows a', { hasText: 'Estonia' }).click();
    await page.getByText('This didn’t load').first().waitFor();
    expect(await page.textContent('#view')).not.toContain('offline');
    await page.unroute(lists);
    await page.clock.fastForward(10_000);
    await page.getByRole('button', { name: /^Continue with 5 GB/ }).waitFor();
    await close();
  });

  it('has the list of a popular destination and the checkout’s code before the tap', async () => {
    const list = '/api/destinations/FR/packages';
    const here: string[] = [];
    const { page, wrong, asked, moved, close } = await open('/?currency=EUR', async (before) => {
      before.on('requestfinished', (request) => here.push(new URL(request.url()).pathname));
    });
    await expect.poll(() => here).toContain(list);
    await page.locator('.popular a', { hasText: 'France' }).click();
    await page.getByRole('button', { name: /^Continue with 5 GB/ }).waitFor();
    expect(asked.filter((path) => path === list)).toHaveLength(1);
    for (const file of [/\/Checkout[^/]*\.js/, /\/checkout[^/]*\.js/])
      await expect.poll(() => here.some((path) => file.test(path))).toBe(true);
    const assets = () => asked.filter((path) => /Checkout.*js|checkout.*js/.test(path)).length;
    const before = assets();
    expect(wrong).toEqual([]);
    await page.locator('.button--main').click();
    await page.getByText('Is your phone eSIM-ready').waitFor();
    expect(assets()).toBe(before);
    expect(await moved()).toBe(0);
    await close();
  });

  it('fetches nothing ahead for a traveller who saves data', async () => {
    const { page, asked, close } = await open('/?currency=EUR', (before) =>
      before.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      ),
    );
    await takesOver(page);
    await page.locator('.popular a', { hasText: 'France' }).click();
    await page.getByRole('button', { name: /^Continue with 5 GB/ }).waitFor();
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/destinations/FR/packages']);
    await close();
  });

  it('takes no focus, moves nothing and breaks no policy, from the first screen to the packages and back', async () => {
    const { page, wrong, asked, moved, focused, close } = await open('/?currency=EUR');
    await takesOver(page);
    await page.locator('.flag img').first().waitFor();
    expect(asked[0]).toBe('/');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.getByText(/^All \d+ countries$/).click();
    const row = page.locator('.rows a', { hasText: 'Estonia' });
    await row.scrollIntoViewIfNeeded();
    await row.click();
    await expect.poll(focused).toBe('Estonia');
    const documents = asked.filter((path) => path === '/').length;
    await page.goBack();
    await expect.poll(focused).toMatch(/^Estonia/);
    expect(await row.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThan(0);
    expect(asked.filter((path) => path === '/')).toHaveLength(documents);
    expect(await moved()).toBe(0);
    expect(wrong).toEqual([]);
    await close();
  });

  it('works by keyboard alone', async () => {
    const { page, focused, close } = await open('/');
    const words = page.waitForResponse(/\/search\/en/);
    await page.focus('[type=search]');
    await words;
    await page.keyboard.type('dubai');
    await expect.poll(() => page.locator('.rows li:visible').count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toMatch(/^United Arab Emirates/);
    await page.keyboard.press('ArrowUp');
    await takesOver(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(/destination=AE/);
    await expect.poll(focused).toBe('United Arab Emirates');
    await close();
  });

  it('understands a sentence, and sights and airports', async () => {
    const { page, wrong, close } = await open('/');
    const words = page.waitForResponse(/\/search\/en\/more/);
    await page.focus('[type=search]');
    await words;
    const rows = page.locator('.rows li:visible span');
    for (const [typed, ...names] of [
      ['france and estonia 10 days', 'Europe', 'France', 'Estonia'],
      ['esim for heathrow 5gb', 'United Kingdom'],
      ['thialand in may', 'Thailand'],
    ]) {
      await page.fill('[type=search]', typed!);
      await expect
        .poll(async () =>
          (await rows.evaluateAll((all) => all.map((one) => one.firstChild?.textContent))).slice(
            0,
            names.length,
          ),
        )
        .toEqual(names);
    }
    await page.fill('[type=search]', 'refund');
    await expect.poll(() => page.textContent('[role=status]')).toMatch(/^No match/);
    expect(await rows.count()).toBe(0);
    expect(wrong).toEqual([]);
    await close();
  });

  it('keeps the focus on a result when the other names load late', async () => {
    let come = () => {};
    const late = new Promise<void>((resolve) => (come = resolve));
    const { page, focused, close } = await open('/', (before) =>
      before.route(/\/search\/en/, (route) => late.then(() => route.continue())),
    );
    await page.locator('.flag img').first().waitFor();
    await page.focus('[type=search]');
    await page.keyboard.type('germany');
    // The keys work once the search's own code has come; until then, they leave the focus in the field.
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown');
        return focused();
      })
      .toMatch(/^Germany/);
    const words = page.waitForResponse(/\/search\/en/);
    come();
    await (await words).finished();
    // Its names are known: the next key finds by them.
    await expect.poll(focused).toMatch(/^Germany/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.type(' ');
    await page.locator('.rows li:visible', { hasText: 'Germany' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/destination=DE/);
    await close();
  });

  it('is two screens tall on a phone, and folds all other countries', async () => {
    const { page, asked, moved, close } = await open('/?currency=EUR');
    await page.locator('.flag img').first().waitFor();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    expect(await height()).toBeLessThan(2 * 844);
    const flags = () => asked.filter((path) => path.startsWith('/flags/')).length;
    const unfolded = await page.locator('section li').count();
    expect(flags()).toBeLessThanOrEqual(unfolded);
    const fold = page.getByText(/^All \d+ countries$/);
    await fold.focus();
    await page.keyboard.press('Enter');
    await page.locator('.rows a', { hasText: 'Albania' }).waitFor();
    expect(await height()).toBeGreaterThan(10_000);
    await expect.poll(flags).toBeGreaterThan(unfolded);
    await page.keyboard.press('Enter');
    await expect.poll(height).toBeLessThan(2 * 844);
    expect(await moved()).toBe(0);
    await close();
  });

  it('unfolds and folds without its script', async () => {
    const context = await browser!.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${origin}/?currency=EUR`);
    await page.getByText(/^All \d+ countries$/).click();
    await page.locator('.rows a', { hasText: 'Estonia' }).click();
    await page.waitForURL(/destination=EE/);
    expect(await page.textContent('h1')).toBe('Estonia');
    await context.close();
  });

  it('passes by the folded countries with the arrow keys', async () => {
    const { page, focused, close } = await open('/');
    await page.locator('.flag img').first().waitFor();
    await page.focus('[type=search]');
    const last = await page.locator('.regions a').last().textContent();
    // The keys work once the search's own code has come.
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown');
        return focused();
      })
      .toBe(last);
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(last);
    await close();
  });

  it('is fetched once and adopted after entering by a deep link', async () => {
    const { page, wrong, moved, focused, close } = await open('/?destination=EST&currency=GBP');
    await page.getByRole('radio', { name: /^1 GB/ }).check();
    await page.getByRole('button', { name: /^Continue with 1 GB · £/ }).waitFor();
    await page.click('.back');
    await expect.poll(focused).toBe('Where are you going?');
    expect(await moved()).toBe(0);
    await page.fill('[type=search]', 'farnce');
    await expect.poll(() => page.locator('.rows li:visible').first().innerText()).toMatch(/^France/);
    expect(wrong).toEqual([]);
    await close();
  });

  it('runs nothing that a parameter contains', async () => {
    const evil = encodeURIComponent('"><img src=x onerror=alert(1)><script>alert(1)</script>');
    const path = [
      'destination',
      'package',
      'currency',
      'lang',
      'theme',
      'primaryColor',
      'referenceId',
      'email',
      'utm_source',
    ]
      .map((name) => `${name}=${evil}`)
      .join('&');
    const { page, wrong, close } = await open(`/?${path}`, async (before) => {
      before.on('dialog', () => wrong.push('a dialog'));
    });
    await takesOver(page);
    expect(await page.locator('img[src=x], script:not([src]):has-text("alert(1)")').count()).toBe(0);
    expect(wrong).toEqual([]);
    await close();
  });
});
