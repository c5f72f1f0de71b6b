import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { orderNumber } from '../../../server/contract/order-number.ts';
import { gigabyte } from '../../../server/contract/values/values.ts';
import { shareBrowser } from '../../support/browser.ts';
import { buyByRequest } from '../support/request.ts';
import { patientMs } from '../support/traveller.ts';
import { planTrip } from '../support/demo-visit.ts';

const browser = await shareBrowser();
const patience = { timeout: patientMs };
const link = 'Withdraw from contract';

describe.skipIf(!browser)('a traveller who withdraws', () => {
  const { demo, outside, arrive } = planTrip(browser);

  /** Opens the mail to this address with these words in its subject. */
  async function readMail(page: Page, email: string, subject: string): Promise<void> {
    const find = async () => {
      const answer = await fetch(`${demo().mailbox}/control/mails`);
      const { mails } = (await answer.json()) as { mails: { id: number; to: string; subject: string }[] };
      return mails.find((mail) => mail.to === email && mail.subject.includes(subject))?.id;
    };
    await expect.poll(find, patience).toBeDefined();
    await page.goto(`${demo().mailbox}/mails/${await find()}/html`);
  }
  const textOf = async (page: Page) => (await page.locator('body').textContent()) ?? '';
  const paidBack = async (id: string) => (await outside().payment(id)).refundedAmount;

  it('gets the whole price back by the link in the mail before installing, and a mail that says so', async () => {
    const email = 'unused@example.com';
    const { id, capability, order } = await buyByRequest(demo(), { email });
    const [frame, box] = [await arrive(), await arrive()];
    await frame.page.goto(`${demo().storefront}/order/${id}#${capability}`);
    await readMail(box.page, email, 'your France eSIM');
    const href = await box.page.getByRole('link', { name: link }).getAttribute('href');
    await box.page.goto(href ?? '');
    await box.page.getByText('You get back').waitFor();
    expect(await textOf(box.page)).toContain('€5.80');
    expect(await paidBack(id)).toBe(0);
    await box.page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await box.page.getByRole('heading', { level: 1, name: 'We’ve received your withdrawal' }).waitFor();
    await expect.poll(() => paidBack(id), patience).toBe(order.price.amount);
    await box.page.goBack();
    await box.page.getByLabel('Order number').waitFor();
    await readMail(box.page, email, 'withdrawal');
    expect(await textOf(box.page)).toMatch(/€5\.80.*UTC/s);
    // The page of the order, open all the while, shows no code any more.
    await frame.page.getByRole('heading', { level: 1, name: 'Refunded and no longer valid' }).waitFor();
    expect(await frame.page.getByAltText(/QR code/).count()).toBe(0);
    expect([...frame.complaints, ...box.complaints]).toEqual([]);
  });

  it(
    'gets half of the price back from the foot of the shop, without any link, after half of the data',
    { tags: 'thorough' },
    async () => {
      const email = 'half@example.com';
      const { id, order } = await buyByRequest(demo(), { email });
      const [purchase] = await outside().purchasesOf(id);
      await outside().play(purchase?.iccid ?? '', 'enable');
      await outside().use(purchase?.iccid ?? '', 2.5 * gigabyte);

      const { page, context, complaints } = await arrive();
      await page.goto(`${demo().storefront}/?currency=EUR`);
      const opening = context.waitForEvent('page');
      await page.locator('footer').getByRole('link', { name: link }).click();
      const own = await opening;
      await own.getByLabel('Your name').fill('Lena Example');
      await own.getByLabel('Order number').fill(orderNumber(id));
      await own.getByLabel('Email address of the order').fill(email);
      await own.getByRole('button', { name: 'Continue' }).click();
      await own.getByRole('button', { name: 'Confirm withdrawal' }).click();
      await own.getByRole('heading', { level: 1, name: 'Your withdrawal has been sent' }).waitFor();
      await own.goBack();
      await own.getByLabel('Order number').waitFor();
      await expect.poll(() => paidBack(id), patience).toBe(order.price.amount / 2);
      await readMail(own, email, 'withdrawal');
      expect(await textOf(own)).toMatch(/Lena Example.*2\.5 GB.*€2\.90/s);
      expect(complaints).toEqual([]);
    },
  );
});
