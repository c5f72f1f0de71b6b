// @module-tag thorough
import { afterAll, describe, expect, it } from 'vitest';
import { shareBrowser } from '../../support/browser.ts';
import { wholeSeller } from '../../support/seller.ts';
import { patience, startEmbedSite } from '../embed/embed-site.ts';
import type { EmbedSite } from '../embed/embed-site.ts';
import { france, lose } from '../support/losing.ts';

const browser = await shareBrowser();
const site = await startEmbedSite(wholeSeller);
const { store, open } = site ?? ({} as EmbedSite);
afterAll(() => site?.stop());

describe.skipIf(!browser)('a file lost by a bad network', { timeout: 120_000 }, () => {
  it.each([/\/assets\/Order-[\w-]+\.js/, /\/api\/orders\//])(
    'never makes the page of an order say that nothing was charged: %s',
    async (lost) => {
      const page = await open('');
      await lose(page, lost);
      await page.goto(`${store}/order/ord_${'a1'.repeat(13)}?lang=en#${'c'.repeat(43)}`);
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      expect(await page.getByRole('alert').innerText()).toBe('This didn’t load');
    },
  );

  it('never makes a checkout that reloads during a card payment say that nothing was charged', async () => {
    const page = await open('');
    await page.goto(store + france);
    await page.getByRole('button', { name: /^Continue with/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    const sent = () => {
      const attempt = { 'esim-storefront.attempt': { paidAt: Date.now() } };
      history.replaceState({ ...(history.state as object), ...attempt }, '');
    };
    await page.evaluate(sent);
    await lose(page, /\/assets\/Checkout-[\w-]+\.js/);
    await page.reload();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await page.getByRole('alert').innerText()).toBe('This didn’t load');
  });

  it('leaves the checkout as it is, without an error, if it has the buttons of wallets', async () => {
    const page = await open('');
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const asked = await lose(page, /\/assets\/wallets-[\w-]+\.js/);
    await page.goto(store + france);
    await page.getByRole('button', { name: /^Continue with/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    await expect.poll(asked, patience).toBeGreaterThan(0);
    // By then its other requests have failed, such as that for Stripe's script, which nothing serves here.
    await page.getByText('The card form didn’t load.').waitFor();
    expect(errors).toEqual([]);
  });
});
