import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { enter, goTo, readBooks, seesHeading, seesNotice, signInLink } from './dashboard-staff.ts';
import { desktop } from '../support/traveller.ts';
import type { Trip } from '../support/demo-visit.ts';

/** Needs a shop with two days of sales. */
export function useWithoutScript({ demo, outside, arrive }: Trip): void {
  describe('the dashboard in a browser without JavaScript', () => {
    const at = (path: string) => `${demo().storefront}/dashboard${path}`;

    /** An owner who signed in with JavaScript, and then turned it off. */
    async function enterWithout() {
      const signedIn = await arrive();
      await enter(signedIn.page, demo());
      const storageState = await signedIn.context.storageState();
      return arrive({ javaScriptEnabled: false, storageState, viewport: desktop });
    }

    /** The text that the page shows only without JavaScript, which `getByText` would not find. */
    const saidWithout = (page: Page) => page.locator('noscript p').first().innerText();

    /** The file that a click saves. */
    async function saved(page: Page, act: () => Promise<void>): Promise<{ name: string; text: string }> {
      const [file] = await Promise.all([page.waitForEvent('download'), act()]);
      return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'latin1') };
    }

    it('says what it takes to sign in', async () => {
      const { page } = await arrive({ javaScriptEnabled: false });
      await page.goto(signInLink(demo()));
      expect(await saidWithout(page)).toContain('This link needs JavaScript');
      await page.goto(at('/sign-in'));
      expect(await saidWithout(page)).toContain('Passkeys need JavaScript.');
    });

    it('finds, sends, changes and exports everything in a day’s work', { timeout: 120_000 }, async () => {
      const { page, complaints } = await enterWithout();
      await page.goto(at('/today'));
      // Yesterday's sales, and all days as a file.
      expect(
        Number(
          await page
            .getByRole('row', { name: /^Sales/ })
            .getByRole('cell')
            .nth(-3)
            .textContent(),
        ),
      ).toBeGreaterThan(0);
      await page.getByText('Other days').click();
      await page.getByLabel('From').waitFor();
      const days = await saved(page, () => page.getByRole('link', { name: /^CSV/ }).click());
      expect(days.name).toMatch(/^sales-.+\.csv$/);
      expect(days.text.split('\r\n').length).toBeGreaterThan(2);

      // Orders as a file, with the ticked columns.
      await goTo(page, 'Orders');
      await page.getByText('CSV of these').click();
      await page.getByLabel('utm_campaign').uncheck();
      const orders = await saved(page, () => page.getByRole('button', { name: 'Export the CSV' }).click());
      const [head = ''] = orders.text.split('\r\n');
      expect(head).toContain('order');
      expect(head).not.toContain('utm_campaign');
      expect(orders.text).toContain('ord_');

      // The orders of a card, whose digits are on the page but in no address; Back and Forward keep both.
      const rows = page.locator('a[data-row]');
      const every = await rows.count();
      await page.getByText('Card any').click();
      await page.getByLabel('ends in').fill('4242');
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('link', { name: /^Card •••• 4242/ }).waitFor();
      await rows.first().waitFor();
      const ofCard = await rows.count();
      expect(ofCard).toBeGreaterThan(0);
      expect(page.url()).not.toContain('4242');
      await page.goBack();
      await expect.poll(() => rows.count()).toBe(every);
      await page.goForward();
      await page.getByRole('link', { name: /^Card •••• 4242/ }).click();
      await expect.poll(() => rows.count()).toBe(every);
      expect(page.url()).toBe(at('/orders'));

      // The order of a booking id, why its hold was released, its mail again, and its evidence.
      const released = readBooks<{ booking: string }>(
        demo(),
        `select json_extract(attribution, '$.referenceId') as booking
        from orders where money = 'released' and json_extract(attribution, '$.referenceId') is not null`,
      );
      await page.getByRole('searchbox').fill(released.booking);
      await page.getByRole('searchbox').press('Enter');
      await page
        .getByText(/^The service refused to sell|^Not bought in time/)
        .first()
        .waitFor();
      await page.getByRole('link', { name: /^Send the mail again/ }).click();
      await page.getByRole('button', { name: 'Send the mail again' }).click();
      await seesNotice(page, 'The mail is queued');
      const evidence = await saved(page, () => page.getByRole('button', { name: 'As PDF' }).click());
      expect(evidence.text.slice(0, 7)).toBe('%PDF-1.');

      // A colour for mails: previewed, then saved.
      await goTo(page, 'Mails');
      await page.getByLabel('Primary colour').fill('#1F7AA2');
      await page.getByRole('button', { name: 'Show it' }).click();
      await page.getByText('1 unsaved change').waitFor();
      expect(await page.getByTitle('The mail as it would be sent').getAttribute('src')).toContain('1F7AA2');
      await page.getByRole('button', { name: 'Save as version 1' }).click();
      await seesNotice(page, 'Saved as version 1');

      // A tag to paste: its text can be selected, and nothing offers to copy it.
      await goTo(page, 'Embed');
      await page.getByRole('region', { name: /tag/i }).first().waitFor();
      expect(await page.getByRole('button', { name: /copy/i }).count()).toBe(0);

      // The audit, as files too.
      await goTo(page, 'Audit');
      await page
        .getByRole('row')
        .filter({ hasText: /Resent the mail of/ })
        .first()
        .waitFor();
      for (const kind of ['CSV', 'JSON']) {
        const audit = await saved(page, () => page.getByRole('button', { name: `${kind} of these` }).click());
        expect(audit.text).toContain('order.resend');
      }
      expect(complaints).toEqual([]);
    });

    it(
      'says beside the button that an action needs a passkey, and does nothing without one',
      { timeout: 120_000 },
      async () => {
        const { page } = await enterWithout();
        const paid = readBooks<{ id: string; price: number }>(
          demo(),
          `select id, price_amount as price from orders
        where money = 'captured' and review is null and refunded_amount = 0 and iccid is not null`,
        );
        await page.goto(at(`/orders/${paid.id}?do=refund`));
        const half = (Math.floor(paid.price / 2) / 100).toFixed(2);
        await page.getByLabel('How much').fill(half);
        await page.getByRole('button', { name: 'Show what will happen' }).click();
        const refund = page.getByRole('button', { name: new RegExp(`^Refund .*${half}`) });
        const action = page.getByRole('region', { name: 'Refund' });
        await action.waitFor();
        expect(await saidWithout(page)).toBe('This asks for your passkey, which needs JavaScript.');
        await refund.click();
        await seesHeading(page, 'This needs your passkey');
        await page.getByText('Nothing was changed.').waitFor();
        await page.getByText('JavaScript').first().waitFor();
        expect((await outside().payment(paid.id)).refundedAmount).toBe(0);

        // A shop is added, and the effect of another markup previewed; saving it takes a passkey.
        await page.goto(at('/shops'));
        await page.getByLabel('Id', { exact: true }).fill('harbour');
        await page.getByLabel('Name', { exact: true }).fill('Harbour Line');
        await page.getByRole('button', { name: 'Add the shop' }).click();
        await page.getByLabel('Markup', { exact: true }).fill('100');
        await page.getByRole('button', { name: 'See the change' }).click();
        await page.getByText('markup 25 → 100 %').waitFor();
        expect(await saidWithout(page)).toContain('which needs JavaScript');
        await page.getByRole('button', { name: /^Save as version/ }).click();
        await seesHeading(page, 'This needs your passkey');
      },
    );
  });
}
