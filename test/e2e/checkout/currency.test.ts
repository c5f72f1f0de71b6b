import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../../support/browser.ts';
import { openPartner } from '../support/traveller.ts';
import { planTrip } from '../support/demo-visit.ts';

const browser = await shareBrowser();

/** The query of the address, and the currency in which every price then shows. */
const table: readonly (readonly [query: string, currency: string])[] = [
  ['currency=USD', 'USD'],
  ['currency=EUR', 'EUR'],
  ['currency=AUD', 'AUD'],
  ['currency=CAD', 'CAD'],
  ['currency=NZD', 'NZD'],
  ['currency=GBP', 'GBP'],
  ['currency=ZAR', 'ZAR'],
  ['', 'USD'],
  ['currency', 'USD'],
  ['currency=', 'USD'],
  ['currency=eur', 'USD'],
  ['currency=Eur', 'USD'],
  ['currency=%20EUR%20', 'USD'],
  ['currency=+EUR', 'USD'],
  ['currency=EUR%00', 'USD'],
  ['currency=JPY', 'USD'],
  ['currency=EURO', 'USD'],
  ['currency=__proto__', 'USD'],
  ['currency=%3Cscript%3E', 'USD'],
  ['currency=%E0%A4%A', 'USD'],
  ['Currency=EUR', 'USD'],
  ['currency=EUR&currency=GBP', 'EUR'],
  ['currency=eur&currency=GBP', 'USD'],
  ['currency=&currency=GBP', 'USD'],
];

/** The signs in English, each distinct from the others. */
const signs: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  AUD: 'A$',
  CAD: 'CA$',
  NZD: 'NZ$',
  GBP: '£',
  ZAR: 'R ',
};

describe.skipIf(!browser)('?currency=', () => {
  const { demo, arrive } = planTrip(browser);

  it(
    'sets the currency of every price, and accepts only its seven codes',
    { tags: 'wrong-currency' },
    async () => {
      const { page, complaints } = await arrive();
      for (const [query, currency] of table) {
        await page.goto(`${demo().storefront}/?lang=en&${query}`);
        const row = page.getByRole('link', { name: /^France\b/ }).first();
        const list = (await (
          await fetch(`${demo().storefront}/api/destinations?currency=${currency}&lang=en`)
        ).json()) as { destinations: { code: string; from: { amount: number; currency: string } }[] };
        const from = list.destinations.find(({ code }) => code === 'FR')?.from;
        const price = `from ${signs[currency] ?? ''}${((from?.amount ?? 0) / 100).toFixed(2)}`;
        const shown = plain(await row.textContent());
        expect({ query, currency: from?.currency, shown }).toEqual({
          query,
          currency,
          shown: expect.stringContaining(price),
        });
      }
      expect(complaints).toEqual([]);
    },
  );

  it('holds from the first screen to the Pay button', { tags: 'thorough' }, async () => {
    const { page } = await arrive();
    for (const currency of ['ZAR', 'NZD'] as const) {
      const shop = await openPartner(page, demo(), `?currency=${currency}`);
      await shop
        .getByRole('link', { name: /^France\b/ })
        .first()
        .click();
      await shop.getByRole('button', { name: /^Continue with/ }).click();
      const button = shop.getByRole('button', { name: /^Order and pay/ });
      const said = async () => plain(await button.textContent());
      await expect.poll(said).toContain(`Order and pay ${signs[currency] ?? ''}`);
    }
  });

  it('follows the switch on the partner’s page', { tags: 'thorough' }, async () => {
    const { page } = await arrive();
    const shop = await openPartner(page, demo(), '?currency=EUR');
    const france = shop.getByRole('link', { name: /^France\b/ }).first();
    await france.filter({ hasText: '€' }).waitFor();
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('GBP');
    await france.filter({ hasText: '£' }).waitFor();
    await page.getByRole('button', { name: 'Dark page' }).click();
    await shop.locator('html[data-theme="dark"]').waitFor();
    await france.filter({ hasText: '£' }).waitFor();
    expect(new URL(page.url()).search).toBe('?currency=GBP&trip=none&theme=dark');
  });
});

function plain(text: string | null): string {
  return (text ?? '').replaceAll(/\s/g, ' ');
}
