// @module-tag thorough
import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../../support/browser.ts';
import { codesOf, email, isPlacing, leaks, watchSecrets } from '../support/leaks.ts';
import {
  answerBank,
  buy,
  cards,
  choosePackage,
  fillCard,
  fillCheckout,
  openPartner,
  orderOf,
  patientMs,
  pay,
  pickPackage,
  seesDeclined,
  seesReady,
  shopOf,
} from '../support/traveller.ts';
import { planTrip } from '../support/demo-visit.ts';

const browser = await shareBrowser();

describe.skipIf(!browser)('the browser’s storage', () => {
  const { demo, outside, arrive, frameOf, isDelivered } = planTrip(browser, { REDIRECT_METHODS: 'ideal' });

  it(
    'has nothing readable at any step of a purchase and a top-up, and leads back after each reload',
    { tags: 'charged-twice', timeout: 6 * patientMs },
    async () => {
      const { page, complaints } = await arrive();
      const secrets = watchSecrets(page);
      const keys = new Set<string>();
      let isAnswerLost = true;
      const found: string[] = [];
      const look = async (at: string) => void found.push(...(await leaks(page, secrets, at)));
      // The attempt is in storage by then.
      await page.route('**/api/orders', async (route, request) => {
        if (isPlacing(request)) {
          keys.add(request.headers()['idempotency-key'] ?? '');
          const kept = await page.evaluate(() => [
            JSON.stringify(history.state),
            sessionStorage.getItem('esim-storefront.attempt'),
          ]);
          expect(kept).toEqual([expect.stringContaining('"sealed"'), expect.stringContaining('"sealed"')]);
          await look('while the order is placed');
        }
        if (!isAnswerLost) return route.continue();
        // The worst moment for a reload: the server has the order, and the page does not know.
        isAnswerLost = false;
        await route.fetch();
        // The request ends with the page: aborted earlier, it would be sent again by a page about to unload.
        await page.evaluate(() => location.reload()).catch(() => undefined);
      });

      await page.goto(`${demo().storefront}/?currency=EUR`);
      await choosePackage(page);
      await fillCheckout(page, email);
      await look('the form is filled in');

      await fillCard(page, cards.declined);
      const reloaded = page.waitForEvent('load');
      await pay(page);
      await reloaded;
      const field = page.getByRole('textbox', { name: 'Email', exact: true });
      await expect.poll(() => field.inputValue().catch(() => ''), { timeout: patientMs }).toBe(email);
      await look('loaded again before the answer');

      await fillCheckout(page, email);
      await fillCard(page, cards.declined);
      await pay(page);
      await seesDeclined(page);
      await look('the card is declined');
      await page.reload();
      await expect.poll(() => field.inputValue().catch(() => ''), { timeout: patientMs }).toBe(email);
      await look('the checkout comes back half done');

      await fillCheckout(page, email);
      await fillCard(page, cards.question);
      await pay(page);
      await page.locator('iframe[title="3D Secure authentication"]').waitFor();
      await look('the bank asks');
      await answerBank(page, 'Complete');
      await seesReady(page);
      const order = await orderOf(page);
      await isDelivered(order.id);
      expect([...secrets]).toContain(order.capability);
      for (const code of await codesOf(outside(), order.id)) secrets.add(code);
      await look('ready');
      await page.getByText('Saved on this device. Opens offline.').waitFor();
      await look('saved');
      await page.reload();
      await seesReady(page);
      await look('ready, and loaded again');
      expect([...keys]).toHaveLength(1);

      await outside().play((await outside().purchasesOf(order.id))[0]?.iccid ?? '', 'enable');
      // The button moves as the phone reports: a press that began before may end beside it.
      await page.getByRole('heading', { name: /^(Your France eSIM is on|You’re connected)/ }).waitFor();
      await page.getByRole('button', { name: 'Top up' }).click();
      await pickPackage(page, { gb: 3, days: 7 });
      await page.getByRole('checkbox', { name: /^Provide my plan at once/ }).check();
      await expect
        .poll(() => page.getByRole('textbox', { name: 'Email for your receipt' }).inputValue())
        .toBe(email);
      await look('the form of a top-up');
      await fillCard(page, cards.good);
      await pay(page);
      await page.getByRole('heading', { name: '3 GB added to your eSIM' }).waitFor();
      const topUp = await orderOf(page);
      await isDelivered(topUp.id);
      await look('topped up');
      await page.reload();
      await page.getByRole('heading', { name: '3 GB added to your eSIM' }).waitFor();
      await look('topped up, and loaded again');

      expect(found).toEqual([]);
      expect([...secrets].length).toBeGreaterThan(6);
      expect(complaints.filter((text) => !/ERR_FAILED|402/.test(text))).toEqual([]);
    },
  );

  it(
    'has nothing readable in a partner’s page or in the tab that pays',
    async () => {
      const { page, context } = await arrive();
      const secrets = watchSecrets(page);
      const found: string[] = [];
      let shop = await openPartner(page, demo());
      const look = async (at: string) => void found.push(...(await leaks(frameOf(page), secrets, at)));
      await buy(shop, { email, card: cards.declined });
      await seesDeclined(shop);
      await look('declined');
      const opened = context.waitForEvent('page');
      await shop.getByRole('button', { name: 'More ways to pay' }).click();
      const tab = await opened;
      await tab.getByRole('button', { name: /^Order and pay/ }).waitFor();
      await look('paid in another tab');
      found.push(...(await leaks(tab, secrets, 'the tab')));
      await page.reload();
      shop = await shopOf(page);
      await shop.getByRole('heading', { level: 1, name: 'Pay in the other tab' }).waitFor();
      await look('loaded again');
      await tab.getByRole('button', { name: /^Order and pay/ }).click();
      await tab.getByRole('button', { name: 'Authorise', exact: true }).click();
      await seesReady(shop);
      await seesReady(tab);
      const { id } = await orderOf(page);
      for (const code of await codesOf(outside(), id)) secrets.add(code);
      await look('ready');
      found.push(...(await leaks(tab, secrets, 'the tab, ready')));
      expect(found).toEqual([]);
    },
    6 * patientMs,
  );
});
