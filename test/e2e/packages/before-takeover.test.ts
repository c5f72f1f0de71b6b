import { afterAll, describe, expect, it } from 'vitest';
import { shareBrowser } from '../../support/browser.ts';
import { startEmbedSite } from '../embed/embed-site.ts';
import type { EmbedSite } from '../embed/embed-site.ts';
import { takesOver } from '../support/takeover.ts';

const browser = await shareBrowser();
const site = await startEmbedSite();
const { store, open } = site ?? ({} as EmbedSite);
afterAll(() => site?.stop());

describe.skipIf(!browser)('the packages of a page whose code is still loading', () => {
  async function visit() {
    const page = await open('', { context: { viewport: { width: 390, height: 844 } } });
    const coming = Promise.withResolvers<void>();
    await page.route(/assets\/main/, async (route) => {
      await coming.promise;
      await route.continue();
    });
    await page.goto(`${store}/?currency=EUR&lang=en&destination=FR`, { waitUntil: 'commit' });
    const bar = page.locator('.bar');
    const days = page.getByRole('radio', { name: '30 days', exact: true });
    return {
      page,
      bar,
      days,
      pickDays: () => page.locator('label', { has: days }).click(),
      press: () => bar.getByRole('button', { name: /^Continue with/ }).click(),
      async come() {
        coming.resolve();
        await takesOver(page);
      },
    };
  }

  it('match the days picked', async () => {
    const { bar, days, pickDays, come } = await visit();
    await bar.getByRole('button', { name: /^Continue with/ }).waitFor();
    const before = await bar.textContent();
    await pickDays();
    expect(await days.isChecked()).toBe(true);
    await come();
    expect(await days.isChecked()).toBe(true);
    expect(await bar.textContent()).not.toBe(before);
    expect(await bar.textContent()).toContain('30 days');
  });

  it('lead to the checkout after a press', async () => {
    const { page, press, come } = await visit();
    await press();
    await come();
    await expect.poll(() => page.url()).toContain('step=checkout');
  });

  it('are not bought at a price not shown at the press', async () => {
    const { page, bar, pickDays, press, come } = await visit();
    await pickDays();
    await press();
    await come();
    await expect.poll(() => bar.textContent()).toContain('30 days');
    expect(page.url()).not.toContain('step=checkout');
  });

  it('have their answers if those were unfolded', async () => {
    const { page, come } = await visit();
    await page.locator('.questions > summary').click();
    await come();
    const question = page.getByText('Do I keep my number and WhatsApp?');
    await expect.poll(() => question.isVisible()).toBe(true);
  });
});
