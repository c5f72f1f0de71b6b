import { afterAll, describe, expect, it } from 'vitest';
import { type Countries, startCountries } from './countries-site.ts';
import { takesOver } from '../support/takeover.ts';

const site = await startCountries();
const { browser, origin, open } = site ?? ({} as Countries);
afterAll(() => site?.stop());

describe.skipIf(!site)('the first screen in a browser', () => {
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
    expect(await moved()).toEqual([]);
    expect(wrong).toEqual([]);
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
    expect(flags()).toBeLessThanOrEqual(unfolded);
    await page.keyboard.press('Enter');
    await page.locator('.rows a', { hasText: 'Albania' }).waitFor();
    expect(await height()).toBeGreaterThan(10_000);
    await expect.poll(flags).toBeGreaterThan(unfolded);
    await page.keyboard.press('Enter');
    await expect.poll(height).toBeLessThan(2 * 844);
    expect(await moved()).toEqual([]);
    await close();
  });

  it('unfolds and folds without its script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${origin}/?currency=EUR`);
    await page.getByText(/^All \d+ countries$/).click();
    await page.locator('.rows a', { hasText: 'Estonia' }).click();
    await page.waitForURL(/destination=EE/);
    expect(await page.textContent('h1')).toBe('Estonia');
    await context.close();
  });

  it('is fetched once and adopted after entry by a deep link', async () => {
    const { page, wrong, moved, focused, close } = await open('/?destination=EST&currency=GBP');
    await page.getByRole('radio', { name: /^1 GB/ }).check();
    await page.getByRole('button', { name: /^Continue with 1 GB · £/ }).waitFor();
    await page.click('.back');
    await expect.poll(focused).toBe('Where are you going?');
    expect(await moved()).toEqual([]);
    await page.fill('[type=search]', 'farnce');
    await expect.poll(() => page.locator('.rows li:visible').first().innerText()).toMatch(/^France/);
    expect(wrong).toEqual([]);
    await close();
  });

  it('runs no code from a parameter', async () => {
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
