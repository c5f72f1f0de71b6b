// @module-tag thorough
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmbedSite } from '../embed/embed-site.ts';
import { frameOf, patience, startEmbedSite, tag } from '../embed/embed-site.ts';
import { inspect } from '../appearance/inspect.ts';
import { takesOver } from '../support/takeover.ts';

const site = await startEmbedSite();
const { store, open } = site ?? ({} as EmbedSite);
afterAll(() => site?.stop());

describe.skipIf(!site)('the switch', () => {
  const shop = 'meridian-switch';
  beforeAll(async () => {
    const value = {
      name: 'Meridian Trips',
      head: 'name',
      primaryColor: '#b4432c',
      switches: 'both',
    } as const;
    await site?.settings.save(`shop:${shop}`, value, { by: 'test', via: 'cli' }, 0);
  });

  it('changes currency and language in place, and keeps all that the tag says', async () => {
    const page = await open(tag(store, `&lang=en&shop=${shop}&referenceId=BK-7&email=lena%40example.com`));
    let frame = await frameOf(page);
    const pick = async (text: string) => {
      await frame.locator('.switch summary').click();
      await frame.locator('.switch nav').getByText(text, { exact: true }).click();
    };
    const address = () => Object.fromEntries(new URL(frame.url()).searchParams);
    await frame.locator('.popular [data-c=FR] + span').click();
    await expect.poll(() => frame.locator('h1:visible').innerText(), patience).toBe('France');
    await takesOver(frame);

    await pick('GBP');
    frame = await frameOf(page);
    await expect.poll(() => frame.locator('.bar .button').innerText(), patience).toContain('£');
    expect(address()).toMatchObject({ destination: 'FR', currency: 'GBP', referenceId: 'BK-7', shop });
    await expect
      .poll(() => frame.evaluate(() => document.activeElement?.localName), patience)
      .toBe('summary');
    expect(await frame.evaluate(() => (history.state as { search: string }).search)).toMatch(
      /email=lena%40example.com/,
    );

    await pick('Deutsch');
    await expect.poll(() => frame.locator('h1:visible').innerText(), patience).toBe('Frankreich');
    expect(address()).toMatchObject({ destination: 'FR', currency: 'GBP', lang: 'de', referenceId: 'BK-7' });
    await expect.poll(() => frame.locator('.bar .button').innerText(), patience).toContain('£');

    await frame.locator('.back').click();
    await expect.poll(() => frame.locator('h1:visible').innerText(), patience).toMatch(/^Wohin/);
    await expect.poll(address, patience).toMatchObject({ currency: 'GBP', lang: 'de', referenceId: 'BK-7' });
  });

  /** Opens the plans for France; returns the choices there. */
  async function plans(query = '') {
    const page = await open('');
    await page.goto(`${store}/?currency=EUR&lang=en&shop=${shop}&destination=FR${query}`);
    await page.locator('.uses').waitFor();
    await takesOver(page);
    const checked = (name: string) => page.locator(`input[name=${name}]:checked`).locator('..');
    return {
      page,
      pick: async (text: string) => {
        await page.evaluate(() => void Object.assign(window, { isOld: true }));
        await page.locator('.switch summary').click();
        await page.locator('.switch nav').getByText(text, { exact: true }).click();
        await page.waitForFunction(() => !('isOld' in window));
        await takesOver(page);
      },
      size: () => checked('size').locator('b').first().innerText(),
      days: () => checked('days').innerText(),
      use: () => checked('use').innerText(),
      price: () => page.locator('.bar .button').innerText(),
      dates: () =>
        page.locator('.trip input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
      kept: () => page.evaluate(() => (history.state as { href: string }).href),
    };
  }

  it('keeps the days, the size and the use that the traveller picked', async () => {
    const { page, pick, size, days, use, price } = await plans();
    await page.getByRole('radio', { name: '30 days' }).check();
    await page.getByRole('radio', { name: 'Maps & chat' }).check();
    await page.locator('.option').last().click();
    const picked = [await size(), await days(), await use()];
    expect(picked.slice(1)).toEqual(['30', 'Maps & chat']);
    await pick('GBP');
    await expect.poll(price, patience).toContain('£');
    expect([await size(), await days(), await use()]).toEqual(picked);
  });

  it('keeps the dates that the traveller picked, until they go back to durations', async () => {
    const { page, pick, price, dates, days } = await plans();
    await page.getByRole('button', { name: 'Use travel dates' }).click();
    await page.locator('.trip input').first().waitFor();
    const first = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    await page.locator('.trip input').first().fill(first);
    const picked = await dates();
    expect(picked[0]).toBe(first);
    await pick('Deutsch');
    await expect.poll(() => page.evaluate(() => document.documentElement.lang), patience).toBe('de');
    await expect.poll(dates, patience).toEqual(picked);
    await page.locator('.days .link').click();
    await page.getByRole('radio', { name: '30 Tage' }).check();
    await pick('USD');
    await expect.poll(price, patience).toContain('$');
    expect([await dates(), await days()]).toEqual([[], '30']);
  });

  it('keeps the eSIM being topped up, and the plan picked for it', async () => {
    const iccid = '8933000000000000001';
    const { page, pick, size, price, kept } = await plans(`&esim=topup#${iccid}`);
    await page.locator('.option').last().click();
    const picked = await size();
    await pick('GBP');
    await expect.poll(price, patience).toContain('£');
    expect(await size()).toBe(picked);
    expect(page.url()).not.toContain(iccid);
    expect(await kept()).toMatch(new RegExp(`esim=topup.*#${iccid}$`));
    await page.locator('.bar .button').click();
    await expect.poll(kept, patience).toMatch(new RegExp(`step=checkout.*#${iccid}$`));
  });

  it('keeps the input of the checkout, except for the box that has to be ticked again', async () => {
    const { page, pick } = await plans();
    await page.locator('.bar .button').click();
    const email = page.locator('#email');
    // Input reaches the tab's storage some milliseconds later.
    const stored = () => page.evaluate(() => sessionStorage.getItem('esim-storefront.drafts'));
    await email.fill('switched@example.com');
    await expect.poll(stored, patience).not.toBeNull();
    const before = await stored();
    await page.getByRole('radio', { name: 'I’m not sure' }).check();
    await expect.poll(stored, patience).not.toBe(before);
    await page.locator('#consent').check();
    await pick('GBP');
    await expect.poll(() => page.locator('.bar .button').innerText(), patience).toContain('£');
    await pick('Deutsch');
    await expect.poll(() => page.evaluate(() => document.documentElement.lang), patience).toBe('de');
    await expect.poll(() => email.inputValue(), patience).toBe('switched@example.com');
    await expect.poll(() => page.getByRole('radio', { name: 'Weiß nicht' }).isChecked(), patience).toBe(true);
    expect(await page.locator('#consent').isChecked()).toBe(false);
  });

  it('leaves it to the shop to read the fragment of a link', async () => {
    const page = await open('');
    await page.goto(`${store}/?currency=EUR&lang=en&shop=${shop}&destination=FR&package=x&step=checkout`);
    await page.locator('#view h1').waitFor();
    await expect.poll(() => page.locator('.head').count(), patience).toBeGreaterThan(0);
    const kept = () => page.evaluate(() => (history.state as { href?: string } | null)?.href ?? '');
    // As with a link pasted over the page: its author names the eSIM, and must not choose the checkout.
    await page.evaluate(() => (location.hash = '#8933000000000000001'));
    await expect.poll(kept, patience).toMatch(/#8933000000000000001$/);
    expect(await kept()).not.toContain('step=');
    expect(page.url()).not.toMatch(/step=|#/);
  });

  it('keeps the capability of an order out of the address and in its page', async () => {
    const page = await open('');
    const capability = 'c'.repeat(43);
    await page.goto(`${store}/order/ord_${'a'.repeat(26)}?lang=en&shop=${shop}#${capability}`);
    await expect.poll(() => page.url(), patience).not.toContain('#');
    await page.locator('.switch summary').click();
    expect(await page.locator('.switch nav').innerText()).not.toContain('EUR');
    await page.locator('.switch nav').getByText('Deutsch').click();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang), patience).toBe('de');
    expect(page.url()).not.toContain(capability);
    expect(await page.evaluate(() => (history.state as { href: string }).href)).toMatch(
      new RegExp(`lang=de.*#${capability}$`),
    );
  });

  it('is a sheet that the keyboard opens and closes, legible in each theme and direction', async () => {
    const page = await open('');
    for (const lang of ['en', 'ar']) {
      await page.goto(`${store}/?currency=EUR&lang=${lang}&shop=${shop}`);
      await takesOver(page);
      await page.locator('.switch summary').focus();
      await page.keyboard.press('Enter');
      const nav = page.locator('.switch nav');
      await expect.poll(() => nav.isVisible(), patience).toBe(true);
      expect(await inspect(page, `switch-${lang}`)).toEqual([]);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      expect(await nav.isVisible()).toBe(false);
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('summary');
      await page.keyboard.press('Enter');
      await page.locator('.ribbon').click();
      expect(await nav.isVisible()).toBe(false);
    }
  });
});
