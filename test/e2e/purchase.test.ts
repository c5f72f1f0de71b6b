import { describe, expect, it } from 'vitest';
import { gigabyte } from '../../server/contract/values/values.ts';
import { shareBrowser } from '../support/browser.ts';
import { scan } from './support/qr.ts';
import {
  answerBank,
  buy,
  cards,
  desktop,
  fillCard,
  openPartner,
  orderOf,
  pay,
  payByCard,
  pickPackage,
  seesDeclined,
  seesReady,
} from './support/traveller.ts';
import { planTrip } from './support/demo-visit.ts';

const browser = await shareBrowser();
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

describe.skipIf(!browser)('a purchase in a partner’s page', () => {
  const { demo, outside, arrive, isDelivered, isDeliveredAfterDecline } = planTrip(browser);

  it(
    'ends with a QR code that scans, steps that follow the phone, and a top-up',
    { tags: ['code-cannot-be-scanned', 'top-up-impossible-too-late'] },
    async () => {
      const { page, complaints } = await arrive({ userAgent: android, isMobile: true, hasTouch: true });
      const shop = await openPartner(page, demo(), '?currency=EUR');
      await buy(shop, { email: 'lena@example.com' });
      await seesReady(shop);
      const order = await orderOf(page);
      await isDelivered(order.id);
      const payment = await outside().payment(order.id);
      expect(payment.currency).toBe('EUR');
      const [purchase] = await outside().purchasesOf(order.id);
      expect(purchase).toMatchObject({ destinationISO2: 'FR', dataLimitInGB: 5, topUp: false });
      const iccid = purchase?.iccid ?? '';

      const picture = shop.getByRole('img', { name: 'QR code that installs the eSIM' });
      let scanned = '';
      await expect.poll(async () => (scanned = (await scan(picture)) ?? '')).toMatch(/^LPA:1\$[^$]+\$.+/);
      const [, address = '', code = ''] = scanned.split('$');
      await shop.getByText(scanned, { exact: true }).waitFor();
      await shop.getByText(address, { exact: true }).waitFor();
      await shop.getByText(code, { exact: true }).waitFor();
      const link = shop.getByRole('link', { name: 'Install on this phone' });
      expect(await link.getAttribute('href')).toContain(`carddata=${scanned}`);

      const step = shop.getByRole('list', { name: 'Setup progress' }).locator('[aria-current="step"]');
      expect(await step.textContent()).toBe('Install');
      await outside().play(iccid, 'install');
      await shop.getByRole('heading', { name: 'Your France eSIM is installed' }).waitFor();
      expect(await step.textContent()).toBe('Turn on');
      await outside().play(iccid, 'enable');
      await shop.getByRole('heading', { name: /^(Your France eSIM is on|You’re connected)/ }).waitFor();
      await outside().use(iccid, 2.5 * gigabyte);
      await shop.getByText('2.5 GB left').waitFor();

      await shop.getByRole('button', { name: 'Top up' }).click();
      await pickPackage(shop, { gb: 3, days: 7 });
      await shop.getByRole('checkbox', { name: /^Provide my plan at once/ }).check();
      await fillCard(shop, cards.good);
      await pay(shop);
      await shop.getByRole('heading', { name: '3 GB added to your eSIM' }).waitFor();
      const topUp = await orderOf(page);
      await isDelivered(topUp.id);
      expect(await outside().purchasesOf(topUp.id)).toMatchObject([{ iccid, topUp: true, dataLimitInGB: 3 }]);
      expect(complaints).toEqual([]);
    },
  );

  it(
    'runs from the partner’s page, which receives the frame’s messages',
    { tags: 'sales-not-measured' },
    async () => {
      const { page, complaints } = await arrive({ viewport: desktop });
      const shop = await openPartner(page, demo(), '?currency=GBP');
      await buy(shop, { email: 'tomas@example.com' });
      await seesReady(shop);
      const { id } = await orderOf(page);
      const [purchase] = await outside().purchasesOf(id);
      const panel = page.getByRole('complementary', { name: 'Play the phone' });
      const esim = panel.getByRole('article').filter({ hasText: purchase?.iccid ?? '' });
      await esim.getByRole('button', { name: 'Enable' }).click();
      await esim.getByText('Enabled', { exact: true }).waitFor();
      await shop.getByRole('heading', { name: /^(Your France eSIM is on|You’re connected)/ }).waitFor();
      await esim.getByRole('button', { name: 'To 80 %' }).click();
      await shop.getByText('1 GB left').waitFor();
      for (const part of ['Messages from the frame', 'Payments', 'Mails', 'Events']) {
        await panel.locator('summary').filter({ hasText: part }).click();
      }
      await panel.getByText('purchase.completed').waitFor();
      await panel.getByText(/^£\d+\.\d\d: captured$/).waitFor();
      await panel.getByText('to tomas@example.com').waitFor();
      await panel.getByText('consumption.threshold.reached').first().waitFor();
      expect(complaints).toEqual([]);
    },
  );

  it(
    'asks the bank’s question in the page',
    { tags: ['thrown-off-the-page', '3-d-secure-dies'] },
    async () => {
      const { page, complaints } = await arrive();
      const shop = await openPartner(page, demo());
      await buy(shop, { email: 'secure@example.com', card: cards.question });
      await answerBank(shop, 'Complete');
      await seesReady(shop);
      await isDelivered((await orderOf(page)).id);
      expect(complaints).toEqual([]);
    },
  );

  it('is one order and one payment when a declined card is replaced by another', async () => {
    const before = await outside().payments();
    const { page } = await arrive();
    const shop = await openPartner(page, demo());
    await buy(shop, { email: 'declined@example.com', card: cards.declined });
    await seesDeclined(shop);
    await payByCard(shop);
    await isDeliveredAfterDecline(page);
    expect(await outside().payments()).toHaveLength(before.length + 1);
  });
});
