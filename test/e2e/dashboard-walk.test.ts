import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { shareBrowser } from '../support/browser.ts';
import { inspect } from './inspect.ts';
import { ownSite } from './own-site.ts';
import { withPasskeys } from './passkeys.ts';
import { patientMs } from './traveller.ts';
import { planTrip } from './trip.ts';

const browser = await shareBrowser();
const site = ownSite();
const patience = { timeout: patientMs };

describe.skipIf(!browser)('somebody new to the dashboard', () => {
  const { demo, outside, arrive } = planTrip(browser, { DEMO_DAYS: 'two' });
  const heading = (page: Page, name: string | RegExp) =>
    page.getByRole('heading', { level: 1, name }).waitFor();
  const go = (page: Page, section: string) =>
    page.getByRole('navigation').getByRole('link', { name: section }).first().click();
  const notice = (page: Page, text: string | RegExp) =>
    page.getByRole('status').filter({ hasText: text }).waitFor();

  /** One row of the demo's own books. */
  function book<Row>(query: string): Row {
    const db = new DatabaseSync(demo().databasePath, { readOnly: true });
    const row = db.prepare(query).get();
    db.close();
    return row as Row;
  }

  /** Mails that came after one of this id; the last one first. */
  async function mailsAfter(id: number) {
    const { mails } = (await (await fetch(`${demo().mailbox}/control/mails`)).json()) as {
      mails: { id: number; to: string }[];
    };
    return mails.filter((mail) => mail.id > id).toSorted((a, b) => b.id - a.id);
  }

  it(
    'finds, sends, changes, sells and gives back what the day brings, and sees who did it',
    { timeout: 180_000 },
    async () => {
      const { page, context, complaints } = await arrive();
      await page.setViewportSize({ width: 1280, height: 900 });
      await withPasskeys(page);
      await page.goto(/\S+\/dashboard\/sandbox#\S+/.exec(demo().printed().out)?.[0] ?? '');
      await page.getByText('owner@sandbox.example').first().waitFor();

      // A passkey, for what will ask for one.
      await page.getByText('owner@sandbox.example').first().click();
      await page.getByLabel('Name').fill('This computer');
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await notice(page, 'The passkey “This computer” can sign you in.');

      // Yesterday's sales.
      await go(page, 'Today');
      const sold = page.getByRole('row', { name: /^Sales/ }).getByRole('cell');
      const yesterday = book<{ orders: number }>(`select sum(orders) as orders from takings
      where facet = 'all' and from_at / 86400000 = (select max(from_at) / 86400000 from takings) - 1`);
      expect(yesterday.orders).toBeGreaterThan(0);
      expect(Number(await sold.nth(-3).textContent())).toBeGreaterThan(0);
      const eachDay = page.getByRole('region', { name: 'Each day' });
      await eachDay.getByRole('columnheader').nth(-3).getByRole('link').click();
      await page.getByRole('columnheader', { name: 'Sold' }).waitFor();
      await expect.poll(() => page.locator('a[data-row]').count()).toBe(yesterday.orders);

      // That list again, under a name.
      await page.getByText('Save these filters').click();
      await page.getByLabel('Name').fill('Yesterday');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await notice(page, 'The filters are saved as “Yesterday”.');
      await go(page, 'Orders');
      await heading(page, 'Orders');
      await page.getByRole('navigation', { name: 'Your filters' }).getByRole('link').click();
      await page.getByRole('columnheader', { name: 'Sold' }).waitFor();
      expect(await inspect(page, 'dashboard-sold')).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });

      // The order of a booking id, and why it was let go.
      const released = book<{ id: string; booking: string; email: string }>(`select id, email,
      json_extract(attribution, '$.referenceId') as booking from orders
      join contacts on order_id = id where money = 'released' and json_extract(attribution, '$.referenceId') is not null`);
      await page.getByRole('searchbox').fill(released.booking);
      await page.keyboard.press('Enter');
      await page
        .getByText(/^The service refused to sell|^Not bought in time/)
        .first()
        .waitFor();
      await page
        .getByText(/The hold of .+ is let go/)
        .first()
        .waitFor();
      expect(page.url()).toContain(released.id);

      // Its mail again.
      const seen = (await mailsAfter(0))[0]?.id ?? 0;
      const sendAgain = async () => {
        await page.getByRole('link', { name: /^Send the mail again/ }).click();
        await page.getByRole('button', { name: 'Send the mail again' }).click();
        await notice(page, 'The mail is queued');
      };
      const resent = async () => (await mailsAfter(seen)).filter(({ to }) => to === released.email);
      await sendAgain();
      await expect.poll(async () => (await resent()).length, patience).toBe(1);

      // The next mail has another colour.
      await go(page, 'Mails');
      await page.getByLabel('Primary colour').fill('#7A1FA2');
      await page.getByText('1 change not saved').waitFor();
      await page.getByRole('button', { name: 'Save as version 1' }).click();
      await notice(page, 'Saved as version 1');
      await page.getByRole('searchbox').fill(released.booking);
      await page.keyboard.press('Enter');
      await sendAgain();
      await expect.poll(async () => (await resent()).length, patience).toBe(2);
      const [last] = await resent();
      expect(await (await fetch(`${demo().mailbox}/mails/${last?.id}/html`)).text()).toContain('#7a1fa2');

      // Another shop with other prices, in a page of its own.
      await go(page, 'Shops');
      await page.getByLabel('Id', { exact: true }).fill('fjord');
      await page.getByLabel('Name', { exact: true }).fill('Fjord Line');
      await page.getByRole('button', { name: 'Add the shop' }).click();
      await page.getByLabel('Markup', { exact: true }).fill('100');
      await page.getByRole('button', { name: 'See the change' }).click();
      await page.getByText('markup 25 → 100 %').waitFor();
      expect(await inspect(page, 'dashboard-shop')).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.getByRole('button', { name: 'Save as version 2' }).click();
      await notice(page, 'Version 2 is in use.');
      await page.getByRole('link', { name: 'Get the snippet' }).click();
      await heading(page, 'Embed');
      const tag = (await page.getByRole('region', { name: /tag/i }).first().textContent()) ?? '';
      expect(await inspect(page, 'dashboard-embed')).toEqual([]);
      const partner = await context.newPage();
      const priceIn = async (pasted: string) => {
        await partner.goto(await site.at(`<!doctype html><title>Fjord Line</title>${pasted}`));
        const row = partner
          .frameLocator('iframe')
          .getByRole('link', { name: /^France\b/ })
          .first();
        return Number(/\d+\.\d\d/.exec((await row.textContent()) ?? '')?.[0]);
      };
      const [fjord, plain] = [await priceIn(tag), await priceIn(tag.replace('shop=fjord', ''))];
      expect(plain).toBeGreaterThan(0);
      expect(fjord).toBeGreaterThan(1.4 * plain);
      await partner.close();

      // The purchase of an order, in the list of the service.
      await page.setViewportSize({ width: 1280, height: 900 });
      await go(page, 'Purchases');
      await heading(page, 'Purchases');
      const purchases = page.getByRole('region', { name: 'Purchases at the service' });
      expect(await purchases.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      expect(await inspect(page, 'dashboard-purchases')).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      await purchases
        .getByRole('link', { name: /^Order …/ })
        .first()
        .click();
      await page.waitForURL(/\/dashboard\/orders\/ord_/);

      // Half of an order goes back.
      const paid = book<{ id: string; price: number; refunded: number }>(`select id, price_amount as price,
      refunded_amount as refunded from orders where money = 'captured' and review is null and currency = 'EUR'
      and refunded_amount = 0 and iccid is not null order by updated_at desc`);
      await page.setViewportSize({ width: 1280, height: 900 });
      await go(page, 'Orders');
      await heading(page, 'Orders');
      expect(await inspect(page, 'dashboard-orders')).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      const table = page.getByRole('region', { name: 'Orders' });
      expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      await page.locator(`a[data-id="${paid.id}"]`).click();
      await page.getByRole('link', { name: /^Refund/ }).click();
      const half = Math.floor(paid.price / 2);
      await page.getByLabel('How much').fill((half / 100).toFixed(2));
      await page.getByRole('button', { name: 'Show what will happen' }).click();
      await page.getByLabel('Note').fill('The network was slow');
      expect(await inspect(page, 'dashboard-order')).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.getByRole('button', { name: `Refund €${(half / 100).toFixed(2)}` }).click();
      await notice(page, 'The refund is asked for at Stripe.');
      await expect.poll(async () => (await outside().payment(paid.id)).refundedAmount, patience).toBe(half);

      // Who did what.
      await go(page, 'Audit');
      const rows = page.getByRole('row').filter({ hasText: 'owner@sandbox.example' });
      for (const what of [
        /Refunded/,
        /Changed the shop fjord/,
        /Changed the mails/,
        /Sent the mail again of/,
      ])
        await rows.filter({ hasText: what }).first().waitFor();
      expect(complaints).toEqual([]);
    },
  );
});
