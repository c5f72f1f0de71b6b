import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gigabyte } from '../../../server/contract/values/values.ts';
import { shareBrowser } from '../../support/browser.ts';
import { isBeside, linesOf } from '../support/boxes.ts';
import { inspect } from './inspect.ts';
import { buyByRequest } from '../support/request.ts';
import {
  buy,
  cards,
  choose,
  chooseDestination,
  choosePackage,
  fillCard,
  fillCheckout,
  france,
  openPartner,
  orderOf,
  pay,
  pickPackage,
  seesDeclined,
  seesReady,
} from '../support/traveller.ts';
import { patientShop, planTrip } from '../support/demo-visit.ts';

const browser = await shareBrowser();
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/**
 * axe finds nothing, in both themes, and nothing sticks out at 320 px. Each screen takes seconds, and there are many.
 */
describe.skipIf(!browser)('the accessibility checks of every screen', { timeout: 180_000 }, () => {
  const { demo, outside, arrive } = planTrip(browser, patientShop);
  const shopAt = (path: string) => `${demo().storefront}${path}`;

  it('pass for destinations', { tags: 'thorough' }, async () => {
    const { page } = await arrive();
    const found: string[] = [];
    await page.goto(shopAt('/?currency=EUR'));
    await page.getByRole('heading', { level: 1, name: 'Where are you going?' }).waitFor();
    found.push(...(await inspect(page, 'destinations')));
    const search = page.getByRole('searchbox', { name: 'Country, city or region' });
    await search.fill('dubai');
    await page.getByText('Results: ').waitFor();
    found.push(...(await inspect(page, 'search')));
    await search.fill('atlantis');
    await page.getByText(/^No match for/).waitFor();
    found.push(...(await inspect(page, 'search-nothing')));
    await search.fill('');
    await page.getByText(/^All \d+ countries$/).click();
    await page.getByRole('link', { name: /^Albania/ }).waitFor();
    // A row half under the search, which stays in view, would be too small a target.
    await page.evaluate(() => scrollTo(0, 0));
    found.push(...(await inspect(page, 'destinations-all')));
    expect(found).toEqual([]);
  });

  it('pass for packages and days', { tags: 'thorough' }, async () => {
    const { page } = await arrive();
    const found: string[] = [];
    await page.goto(shopAt('/?currency=EUR'));
    await chooseDestination(page, 'Europe');
    await page.getByRole('heading', { level: 1, name: 'Europe' }).waitFor();
    found.push(...(await inspect(page, 'packages-region')));
    await page.goto(shopAt('/?currency=EUR&destination=FR'));
    await page.getByRole('button', { name: /^Continue with/ }).waitFor();
    found.push(...(await inspect(page, 'packages')));
    await page.getByRole('button', { name: 'Use travel dates' }).click();
    await page.getByLabel('Arrive').waitFor();
    found.push(...(await inspect(page, 'packages-dates')));
    await page.goto(shopAt('/?currency=EUR&destination=FR'));
    await page.getByRole('link', { name: /^Visiting more countries\? Europe/ }).scrollIntoViewIfNeeded();
    found.push(...(await inspect(page, 'packages-hint')));
    await page.goto(shopAt('/?destination=XX'));
    await page.getByRole('heading', { name: 'We don’t cover this destination yet' }).waitFor();
    found.push(...(await inspect(page, 'packages-unknown')));
    expect(found).toEqual([]);
  });

  it('pass for contact and payment', async () => {
    const { page } = await arrive();
    const found: string[] = [];
    await page.goto(shopAt('/?currency=EUR'));
    await choosePackage(page, france);
    await page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number').waitFor();
    found.push(...(await inspect(page, 'checkout')));
    // The seller is named beside the Pay button and below it, and their pages exist.
    expect(await page.locator('.bar').textContent()).toContain(
      'Sold by Meridian Trips Ltd · Secured by Stripe',
    );
    const links = page.locator('footer').getByRole('link');
    expect(await links.allTextContents()).toEqual([
      'Terms',
      'Privacy',
      'Legal notice',
      'Help',
      'Withdraw from contract',
    ]);
    const answers = await links.evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
    for (const href of answers) expect((await page.request.get(href)).status()).toBe(200);
    await pay(page);
    await page.getByText('Please choose one').waitFor();
    found.push(...(await inspect(page, 'checkout-missing')));
    await choose(page, 'No', true);
    await page.getByText('This eSIM won’t work on that phone').waitFor();
    found.push(...(await inspect(page, 'checkout-no')));
    await fillCheckout(page, 'screens@example.com');
    await fillCard(page, cards.declined);
    await pay(page);
    await seesDeclined(page);
    found.push(...(await inspect(page, 'checkout-declined')));
    expect(found).toEqual([]);
  });

  it('pass for installing, watching and topping up', { tags: 'thorough' }, async () => {
    await outside().addFault({ operation: 'POST /purchases/v2', fault: { kind: 'held' } });
    const { page } = await arrive();
    const found: string[] = [];
    await page.goto(shopAt('/?currency=EUR'));
    await buy(page, { email: 'screens@example.com' });
    await page.getByRole('heading', { name: 'We’re preparing your France eSIM' }).waitFor();
    found.push(...(await inspect(page, 'order-preparing')));
    await outside().clearFaults();
    await seesReady(page);
    found.push(...(await inspect(page, 'order-ready')));
    const [first, last] = await linesOf(page.locator('.scan h2'));
    expect(last).toBeGreaterThan(first! / 2);
    const { id, capability } = await orderOf(page);
    const [purchase] = await outside().purchasesOf(id);
    const iccid = purchase?.iccid ?? '';
    const onIphone = await arrive({ userAgent: iphone, isMobile: true, hasTouch: true });
    await onIphone.page.goto(shopAt(`/order/${id}?currency=EUR#${capability}`));
    await onIphone.page.getByRole('link', { name: 'Install on this iPhone' }).waitFor();
    found.push(...(await inspect(onIphone.page, 'order-iphone')));
    await outside().play(iccid, 'enable');
    await outside().use(iccid, 3 * gigabyte);
    await page.getByText('2 GB left').waitFor();
    found.push(...(await inspect(page, 'order-on')));
    await page.getByRole('button', { name: 'Top up' }).click();
    await pickPackage(page, { gb: 1, days: 7 });
    await page.getByRole('heading', { level: 1, name: 'Top up' }).waitFor();
    found.push(...(await inspect(page, 'topup-checkout')));
    await page.getByRole('checkbox', { name: /^Provide my plan at once/ }).check();
    await fillCard(page, cards.good);
    await pay(page);
    await page.getByRole('heading', { name: '1 GB added to your eSIM' }).waitFor();
    found.push(...(await inspect(page, 'topup-added')));
    await page.getByRole('link', { name: 'Back to your eSIM' }).click();
    await outside().play(iccid, 'delete');
    await page.getByRole('heading', { name: 'This eSIM was removed from your phone' }).waitFor();
    found.push(...(await inspect(page, 'order-deleted')));
    expect(found).toEqual([]);
  });

  it(
    'pass for withdrawing, with the details of an order and by the link on its page',
    { tags: 'thorough' },
    async () => {
      const { page, context } = await arrive();
      const found: string[] = [];
      const stops = async (on: Page, count: number) => {
        const seen: string[] = [];
        await on.locator('h1').click();
        for (let at = 0; at < count; at++) {
          await on.keyboard.press('Tab');
          seen.push(
            await on.evaluate(() => document.activeElement?.id || document.activeElement?.textContent || ''),
          );
        }
        return seen;
      };
      await page.goto(shopAt('/withdraw?lang=en'));
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Enter your name').waitFor();
      expect(await stops(page, 5)).toEqual(['name', 'number', 'email', 'Continue', 'Terms']);
      found.push(...(await inspect(page, 'withdraw-details')));
      await page.getByLabel('Your name').fill('Lena Example');
      await page.getByLabel('Order number').fill('AAAA-AAAA');
      await page.getByLabel('Email address of the order').fill('screens@example.com');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('heading', { name: 'Check and confirm' }).waitFor();
      expect(await stops(page, 3)).toEqual(['Confirm withdrawal', 'Change the details', 'Terms']);
      found.push(...(await inspect(page, 'withdraw-check')));

      const { id, capability } = await buyByRequest(demo(), { email: 'screens@example.com' });
      await page.goto(shopAt(`/order/${id}?currency=EUR#${capability}`));
      await seesReady(page);
      const opening = context.waitForEvent('page');
      await page.locator('footer').getByRole('link', { name: 'Withdraw from contract' }).click();
      const own = await opening;
      await own.getByText('You get back').waitFor();
      expect(own.url()).not.toContain('#');
      expect(await stops(own, 3)).toEqual(['name', 'Confirm withdrawal', 'Terms']);
      found.push(...(await inspect(own, 'withdraw-order')));
      await own.getByRole('button', { name: 'Confirm withdrawal' }).click();
      await own.getByRole('heading', { name: 'We’ve received your withdrawal' }).waitFor();
      found.push(...(await inspect(own, 'withdraw-done')));
      // The link of another screen names no order.
      await page.getByRole('link', { name: 'Buy another' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Where are you going?' }).waitFor();
      const link = page.locator('footer').getByRole('link', { name: 'Withdraw from contract' });
      await expect.poll(() => link.getAttribute('href')).toBe('/withdraw?lang=en');
      expect(found).toEqual([]);
    },
  );

  it('pass for errors, and orders that are not found', { tags: 'thorough' }, async () => {
    await outside().addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } });
    const { page } = await arrive();
    const found: string[] = [];
    await page.goto(shopAt('/?currency=EUR'));
    await buy(page, { email: 'screens@example.com' });
    await page.getByRole('heading', { name: 'We couldn’t issue this eSIM' }).waitFor();
    found.push(...(await inspect(page, 'order-refused')));
    await isBeside(page.locator('.stopped .bar'), page.locator('.receipt'));
    await page.goto(shopAt('/?esim=topup'));
    await page.getByText('Use its number (ICCID)').click();
    await page.getByRole('button', { name: 'See plans' }).click();
    await page.getByText('Enter the 18 to 22 digits of the ICCID').waitFor();
    found.push(...(await inspect(page, 'topup')));
    await page.goto(shopAt(`/order/ord_${'a'.repeat(26)}#${'A'.repeat(43)}`));
    await page.getByRole('heading', { name: 'We can’t open this order' }).waitFor();
    found.push(...(await inspect(page, 'order-unknown')));
    expect(found).toEqual([]);
  });

  it('pass for the partner’s page', { tags: 'thorough' }, async () => {
    const { page } = await arrive();
    const found: string[] = [];
    const shop = await openPartner(page, demo());
    await shop.getByRole('heading', { level: 1, name: 'Where are you going?' }).waitFor();
    found.push(...(await inspect(page, 'partner-store')));
    await page.evaluate(() => scrollTo(0, 0));
    found.push(...(await inspect(page, 'partner')));
    await page.getByRole('button', { name: 'Play the phone' }).click();
    for (const part of ['Messages from the frame', 'Payments', 'Mails', 'Events', 'Things that go wrong']) {
      await page.locator('summary').filter({ hasText: part }).click();
    }
    await page.getByRole('button', { name: 'Refuse the next purchase' }).waitFor();
    found.push(...(await inspect(page, 'partner-panel')));
    expect(found).toEqual([]);
  });
});
