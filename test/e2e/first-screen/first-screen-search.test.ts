import { afterAll, describe, expect, it } from 'vitest';
import { type Countries, startCountries } from './countries-site.ts';
import { takesOver } from '../support/takeover.ts';

const site = await startCountries();
const { open } = site ?? ({} as Countries);
afterAll(() => site?.stop());

describe.skipIf(!site)('the search of the first screen', () => {
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
    // The keys work once the search's own code has loaded; until then, they leave the focus in the field.
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown');
        return focused();
      })
      .toMatch(/^Germany/);
    const words = page.waitForResponse(/\/search\/en/);
    come();
    await (await words).finished();
    // The names are loaded: the next key searches them.
    await expect.poll(focused).toMatch(/^Germany/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.type(' ');
    await page.locator('.rows li:visible', { hasText: 'Germany' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/destination=DE/);
    await close();
  });

  it('skips the folded countries with the arrow keys', async () => {
    const { page, focused, close } = await open('/');
    await page.locator('.flag img').first().waitFor();
    await page.focus('[type=search]');
    const last = await page.locator('.regions a').last().textContent();
    // The keys work once the search's own code has loaded.
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
});
