import { describe, expect, it } from 'vitest';
import { enter, goTo, readBooks, seesHeading, seesNotice } from './dashboard-staff.ts';
import { inspect } from '../appearance/inspect.ts';
import { ownSite } from '../embed/own-site.ts';
import { withPasskeys } from './passkeys.ts';
import { patientMs } from '../support/traveller.ts';
import type { Trip } from '../support/demo-visit.ts';

const patience = { timeout: patientMs };

/** Needs a shop with two days of sales. */
export function walkDashboard({ demo, outside, arrive }: Trip): void {
  describe('somebody new to the dashboard', () => {
    const site = ownSite();

    /** Mails after the one with this id, newest first. */
    async function mailsAfter(id: number) {
      const { mails } = (await (await fetch(`${demo().mailbox}/control/mails`)).json()) as {
        mails: { id: number; to: string }[];
      };
      return mails.filter((mail) => mail.id > id).toSorted((a, b) => b.id - a.id);
    }

    it(
      'finds, sends, changes, sells and refunds everything in a day’s work, and sees who did it',
      { timeout: 180_000 },
      async () => {
        const { page, context, complaints } = await arrive();
        await withPasskeys(page);
        await enter(page, demo());

        // A passkey, for actions that ask for one.
        await page.getByText('owner@sandbox.example').first().click();
        await page.waitForLoadState();
        await page.getByLabel('Name').fill('This computer');
        await page.getByRole('button', { name: 'Add a passkey' }).click();
        await seesNotice(page, 'The passkey “This computer” can sign you in.');

        // The sales of the demo's first day, by date: "yesterday" may have changed since.
        await goTo(page, 'Today');
        const { day, orders } = readBooks<{ day: string; orders: number }>(
          demo(),
          `select date(from_at / 1000, 'unixepoch') as day,
        sum(orders) as orders from takings where facet = 'all' group by day order by day`,
        );
        expect(orders).toBeGreaterThan(0);
        const eachDay = page.getByRole('region', { name: 'Each day' });
        const link = eachDay.locator(`thead a[href*="first=${day}&last=${day}"]`);
        const column = await link.evaluate((a) => a.closest('th')?.cellIndex ?? 0);
        const sold = eachDay.getByRole('row', { name: /^Sales/ }).locator('th, td');
        expect(Number(await sold.nth(column).textContent())).toBeGreaterThan(0);
        await link.click();
        await page.getByRole('columnheader', { name: 'Sold' }).waitFor();
        await expect.poll(() => page.locator('a[data-row]').count()).toBe(orders);

        // That list again, saved under a name.
        await page.getByText('Save these filters').click();
        await page.getByLabel('Name').fill('The first day');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await seesNotice(page, 'The filters are saved as “The first day”.');
        await goTo(page, 'Orders');
        await seesHeading(page, 'Orders');
        await page.getByRole('navigation', { name: 'Your filters' }).getByRole('link').click();
        await page.getByRole('columnheader', { name: 'Sold' }).waitFor();
        expect(await inspect(page, 'dashboard-sold')).toEqual([]);
        await page.setViewportSize({ width: 1280, height: 900 });

        // The order of a booking id, and why its hold was released.
        const released = readBooks<{ id: string; booking: string; email: string }>(
          demo(),
          `select id, email,
        json_extract(attribution, '$.referenceId') as booking from orders
        join contacts on order_id = id where money = 'released' and json_extract(attribution, '$.referenceId') is not null`,
        );
        await page.getByRole('searchbox').fill(released.booking);
        await page.keyboard.press('Enter');
        await page
          .getByText(/^The service refused to sell|^Not bought in time/)
          .first()
          .waitFor();
        await page
          .getByText(/The hold of .+ is released/)
          .first()
          .waitFor();
        expect(page.url()).toContain(released.id);

        // Its mail again.
        const seen = (await mailsAfter(0))[0]?.id ?? 0;
        const sendAgain = async () => {
          await page.getByRole('link', { name: /^Send the mail again/ }).click();
          await page.getByRole('button', { name: 'Send the mail again' }).click();
          await seesNotice(page, 'The mail is queued');
        };
        const resent = async () => (await mailsAfter(seen)).filter(({ to }) => to === released.email);
        await sendAgain();
        await expect.poll(async () => (await resent()).length, patience).toBe(1);

        // The next mail has another colour.
        await goTo(page, 'Mails');
        await page.getByLabel('Primary colour').fill('#7A1FA2');
        await page.getByText('1 unsaved change').waitFor();
        await page.getByRole('button', { name: 'Save as version 2' }).click();
        await seesNotice(page, 'Saved as version 2');
        await page.getByRole('searchbox').fill(released.booking);
        await page.keyboard.press('Enter');
        await sendAgain();
        await expect.poll(async () => (await resent()).length, patience).toBe(2);
        const [last] = await resent();
        expect(await (await fetch(`${demo().mailbox}/mails/${last?.id}/html`)).text()).toContain('#7a1fa2');

        // Another shop with other prices, in a page of its own.
        await goTo(page, 'Shops');
        await page.getByLabel('Id', { exact: true }).fill('fjord');
        await page.getByLabel('Name', { exact: true }).fill('Fjord Line');
        await page.getByRole('button', { name: 'Add the shop' }).click();
        await page.getByLabel('Markup', { exact: true }).fill('100');
        await page.getByRole('button', { name: 'See the change' }).click();
        await page.getByText('markup 25 → 100 %').waitFor();
        expect(await inspect(page, 'dashboard-shop')).toEqual([]);
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.getByRole('button', { name: 'Save as version 2' }).click();
        await seesNotice(page, 'Version 2 is in use.');
        await page.getByRole('link', { name: 'Get the snippet' }).click();
        await seesHeading(page, 'Embed');
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
        await goTo(page, 'Purchases');
        await seesHeading(page, 'Purchases');
        const purchases = page.getByRole('region', { name: 'Purchases at the service' });
        expect(await purchases.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
        expect(await inspect(page, 'dashboard-purchases')).toEqual([]);
        await page.setViewportSize({ width: 1280, height: 900 });
        await purchases
          .getByRole('link', { name: /^Order …/ })
          .first()
          .click();
        await page.waitForURL(/\/dashboard\/orders\/ord_/);

        // Half of an order is refunded.
        const paid = readBooks<{ id: string; price: number; refunded: number }>(
          demo(),
          `select id, price_amount as price,
        refunded_amount as refunded from orders where money = 'captured' and review is null and currency = 'EUR'
        and refunded_amount = 0 and iccid is not null order by updated_at desc`,
        );
        await page.setViewportSize({ width: 1280, height: 900 });
        await goTo(page, 'Orders');
        await seesHeading(page, 'Orders');
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
        await seesNotice(page, 'The refund is requested at Stripe.');
        await expect.poll(async () => (await outside().payment(paid.id)).refundedAmount, patience).toBe(half);

        // The audit.
        await goTo(page, 'Audit');
        const rows = page.getByRole('row').filter({ hasText: 'owner@sandbox.example' });
        for (const what of [/Refunded/, /Changed the shop fjord/, /Changed the mails/, /Resent the mail of/])
          await rows.filter({ hasText: what }).first().waitFor();
        expect(complaints).toEqual([]);
      },
    );
  });
}
