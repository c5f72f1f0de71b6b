import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../support/browser.ts';
import { buyByRequest } from './request.ts';
import { choose, choosePackage, phone } from './traveller.ts';
import { planTrip } from './trip.ts';

const browser = await shareBrowser();

describe.skipIf(!browser)('what was filled in', () => {
  const { demo, outside, arrive } = planTrip(browser);

  it('at the checkout is there on the way back, but for what has to be ticked again', async () => {
    const { page } = await arrive({ viewport: phone });
    await page.goto(`${demo().storefront}/?currency=EUR`);
    await choosePackage(page);
    const email = page.getByRole('textbox', { name: 'Email', exact: true });
    const [unsure, three] = ['I’m not sure', '3'].map((name) =>
      page.getByRole('radio', { name, exact: true }),
    );
    const tick = page.getByRole('checkbox', { name: /^Provide my plans? at once/ });
    await email.fill('back@example.com');
    await choose(page, 'I’m not sure', true);
    await choose(page, '3', true);
    await tick.check();
    for (const forth of [
      () => page.getByRole('button', { name: /^Continue with/ }).click(),
      () => page.goForward(),
    ]) {
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'France' }).waitFor();
      await forth();
      await expect.poll(() => email.inputValue()).toBe('back@example.com');
      expect([await unsure?.isChecked(), await three?.isChecked()]).toEqual([true, true]);
      expect(await tick.isChecked()).toBe(false);
    }
  });

  it('to top up by number is there on the way back, unfolded', async () => {
    const { id } = await buyByRequest(demo(), { email: 'number@example.com' });
    const iccid = (await outside().purchasesOf(id))[0]?.iccid ?? '';
    const { page } = await arrive({ viewport: phone });
    await page.goto(`${demo().storefront}/?currency=EUR&esim=topup`);
    await page.getByText('Use its number (ICCID)').click();
    const [number, place] = [page.getByLabel('eSIM number (ICCID)'), page.getByLabel('Where was it for?')];
    await number.fill(iccid);
    await place.selectOption({ label: 'France' });
    await page.getByRole('button', { name: 'See plans' }).click();
    await page.getByRole('heading', { level: 1, name: 'France' }).waitFor();
    await page.goBack();
    await number.waitFor();
    expect([await number.inputValue(), await place.inputValue()]).toEqual([iccid, 'FR']);
  });
});
