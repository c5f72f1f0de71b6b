// @module-tag thorough
import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../../support/browser.ts';
import { inspect } from '../appearance/inspect.ts';
import { scan } from '../support/qr.ts';
import { buyByRequest } from '../support/request.ts';
import { desktop, orderOf, patientMs, seesReady } from '../support/traveller.ts';
import { planTrip } from '../support/demo-visit.ts';

const browser = await shareBrowser();
const email = 'post@example.com';

describe.skipIf(!browser)('the mailbox of the demo', () => {
  const { demo, outside, arrive, isDelivered } = planTrip(browser);

  /** Opens the link of the mail shown in a fresh browser context. */
  async function follow(mail: FrameLocator): Promise<Page> {
    const address = await mail.getByRole('link', { name: 'Open my eSIM' }).getAttribute('href');
    expect(address?.startsWith(`${demo().storefront}/order/`)).toBe(true);
    const { page } = await arrive();
    await page.goto(address ?? '');
    await seesReady(page);
    return page;
  }

  it('gets the mail of a purchase and the requested links, and each link opens the order', async () => {
    const { page: box, context, complaints } = await arrive({ viewport: desktop });
    await box.goto(demo().mailbox);
    await box.getByText('No mail yet.').waitFor();
    const found: string[] = [];
    const { id } = await buyByRequest(demo(), { email });
    await isDelivered(id);

    const mails = box.getByRole('navigation', { name: 'Mails' });
    await mails.getByRole('link', { name: 'your France eSIM' }).click();
    await expect.poll(() => box.getByRole('status').textContent()).toContain('New mail: ');
    const heading = box.getByRole('heading', { level: 2, name: 'Meridian Trips: your France eSIM' });
    await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
    await box.getByText('Meridian Trips <esim@meridian.example>', { exact: true }).waitFor();
    await box.getByRole('main').getByText(email, { exact: true }).waitFor();
    const mail = box.frameLocator('iframe[title^="The mail: "]');
    const [purchase] = await outside().purchasesOf(id);
    const { manualActivationCode } = await outside().esim(purchase?.iccid ?? '');
    await expect.poll(() => scan(mail.getByRole('img', { name: 'QR code' }))).toBe(manualActivationCode);
    const tab = context.waitForEvent('page');
    await mail.getByRole('link', { name: 'Open my eSIM' }).press('Enter');
    await seesReady(await tab);
    expect((await orderOf(await tab)).id).toBe(id);
    expect((await orderOf(await follow(mail))).id).toBe(id);

    found.push(...(await inspect(box, 'mailbox-mail')));
    await box.getByRole('radio', { name: 'As plain text' }).check();
    const text = box.getByRole('region', { name: 'The mail as plain text' });
    await text.getByText(manualActivationCode).first().waitFor();
    found.push(...(await inspect(box, 'mailbox-text')));
    await box.getByRole('link', { name: 'All mails' }).click();
    await expect
      .poll(() => mails.getByRole('link').evaluate((one) => one === document.activeElement))
      .toBe(true);
    found.push(...(await inspect(box, 'mailbox-list')));

    const { page } = await arrive();
    await page.goto(`${demo().storefront}/order/ord_${'a'.repeat(26)}#${'A'.repeat(43)}`);
    await page.getByLabel('The email address you bought with').fill(email);
    await page.getByRole('button', { name: 'Send my link again' }).click();
    await page.getByText('the email is on its way').waitFor();
    await mails.getByRole('link', { name: 'your eSIM links' }).click({ timeout: patientMs });
    expect((await orderOf(await follow(mail))).id).toBe(id);
    expect(await outside().mails()).toMatchObject([{ to: email }, { to: email }]);
    expect(found).toEqual([]);
    // The mail has no script; the script blocked in its frame is the one that drives this browser.
    expect(complaints.filter((one) => !one.startsWith('Blocked script execution'))).toEqual([]);
  });

  it('is one press away from the partner’s page, which also lists the mails', async () => {
    const { page, context, complaints } = await arrive({ viewport: desktop });
    await page.goto(`${demo().partner}/`);
    const panel = page.getByRole('complementary', { name: 'Play the phone' });
    const tab = context.waitForEvent('page');
    await panel.getByRole('link', { name: "Open the traveller's mailbox" }).click();
    await (await tab).getByRole('heading', { level: 1, name: 'Mailbox' }).waitFor();
    await panel.locator('summary').filter({ hasText: 'Mails' }).click();
    const address = await panel.getByRole('link', { name: 'your France eSIM' }).getAttribute('href');
    await (await tab).goto(address ?? '');
    await (await tab).getByRole('heading', { level: 2, name: /your France eSIM/ }).waitFor();
    expect(complaints).toEqual([]);
  });
});
