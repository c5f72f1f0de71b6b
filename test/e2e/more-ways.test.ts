import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../support/browser.ts';
import { choosePackage, fillCheckout, openPartner, patientMs, seesReady } from './traveller.ts';
import { planTrip } from './trip.ts';

const browser = await shareBrowser();

describe.skipIf(!browser)('more ways to pay', () => {
  const trip = planTrip(browser, { REDIRECT_METHODS: 'ideal,bancontact', SETTLE_SECONDS: '2' });
  const { demo, outside } = trip;

  it(
    'lead to the bank in a tab of its own, while the frame follows',
    async () => {
      const { page, context, complaints } = await trip.arrive();
      const shop = await openPartner(page, demo());
      await choosePackage(shop);
      await fillCheckout(shop, 'more-ways@example.com');
      const opened = context.waitForEvent('page');
      await shop.getByRole('button', { name: 'More ways to pay' }).click();
      const tab = await opened;
      await tab.waitForURL(/\/pay\/ord_/);
      const methods = tab.frameLocator('iframe[title="Secure payment input frame"]');
      await methods.getByRole('radio', { name: 'iDEAL' }).waitFor();
      expect(new URL(tab.url()).hash).toBe('');
      await tab.getByRole('button', { name: /^Order and pay/ }).click();

      // The traveller changes their mind, and then pays after all.
      await tab.getByRole('button', { name: 'Cancel' }).click();
      await tab.getByRole('alert').filter({ hasText: 'Your payment is not finished' }).waitFor();
      await tab.getByRole('button', { name: /^Order and pay/ }).click();
      await tab.getByRole('button', { name: 'Authorise', exact: true }).click();

      await seesReady(shop);
      await seesReady(tab);
      const payments = await outside().payments();
      expect(payments.map(({ status, captures }) => [status, captures])).toEqual([
        ['canceled', 0],
        ['succeeded', 1],
      ]);
      expect(complaints).toEqual([]);
    },
    2 * patientMs,
  );
});
