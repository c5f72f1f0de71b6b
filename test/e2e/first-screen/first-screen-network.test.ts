import { afterAll, describe, expect, it } from 'vitest';
import { type Countries, startCountries } from './countries-site.ts';
import { takesOver } from '../support/takeover.ts';

const site = await startCountries();
const { open } = site ?? ({} as Countries);
afterAll(() => site?.stop());

describe.skipIf(!site)('the way from the first screen, over a failing or metered network', () => {
  it.each([
    ['gone from a page of before a deploy are asked for by the name of now', 1],
    ['gone for good are asked for once more, and no more', 99],
  ])('handles missing files: those %s', async (_what, times) => {
    const { page, asked, close } = await open('/?destination=EE', (before) =>
      before.route(/assets\/main/, (route) => route.fulfill({ status: 404 }), { times }),
    );
    const documents = () => asked.filter((path) => path === '/').length;
    await expect.poll(documents).toBe(2);
    if (times === 1) {
      await page.getByRole('button', { name: /^Continue with 5 GB/ }).click();
      await page.waitForURL(/step=checkout/);
    } else await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(documents()).toBe(2);
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
    // Back online it continues by itself.
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

  it('continues to the packages by itself after a short outage of the shop', async () => {
    const lists = '**/api/destinations/**';
    let hasTakenOver: Promise<unknown> | undefined;
    const { page, close } = await open('/?currency=EUR', async (before) => {
      hasTakenOver = before.waitForEvent('requestfinished', (request) =>
        /assets\/ahead-/.test(request.url()),
      );
      await before.clock.install();
      await before.route(lists, (route) => route.abort());
    });
    // The fake clock's `performance` has no resource timings.
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
    expect(await moved()).toEqual([]);
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
});
