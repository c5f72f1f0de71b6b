import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { shareBrowser } from '../../support/browser.ts';
import { scan } from '../support/qr.ts';
import { buyByRequest } from '../support/request.ts';
import { stored } from './stored.ts';
import { openSeveral } from './several-esims.ts';
import { reloadFrame } from '../support/takeover.ts';
import { buy, openPartner, orderOf, patientMs, seesReady } from '../support/traveller.ts';
import { planTrip } from '../support/demo-visit.ts';

const browser = await shareBrowser();
const email = 'offline@example.com';
const saved = 'Saved on this device. Opens offline.';

/** The printout has only the codes and the steps, on one page of A4. */
async function seesOneSheet(page: Page, code: string): Promise<void> {
  const screen = page.viewportSize();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.sheet');
  await expect.poll(() => scan(sheet.getByRole('img'))).toBe(code);
  await sheet.getByText(code, { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Top up' }).isVisible()).toBe(false);
  // A4 within its margins, at 96 pixels per inch.
  await page.setViewportSize({ width: 718, height: 1_000 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1_000);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  if (screen) await page.setViewportSize(screen);
}

/** The address and the state of each of the shop's entries in the tab's history. */
async function entriesOf(page: Page): Promise<string[]> {
  const shop = new URL(page.url()).origin;
  const browser = await page.context().newCDPSession(page);
  const { entries } = await browser.send('Page.getNavigationHistory');
  const found: string[] = [];
  for (const { id, url } of entries) {
    if (!url.startsWith(shop)) continue;
    await browser.send('Page.navigateToHistoryEntry', { entryId: id });
    const current = async () => {
      const { currentIndex, entries: now } = await browser.send('Page.getNavigationHistory');
      return now[currentIndex]?.id;
    };
    await expect.poll(current).toBe(id);
    // Between two documents there is nothing to read.
    const entry = () => page.evaluate(() => `${location.href} ${JSON.stringify(history.state)}`);
    found.push(await vi.waitFor(entry, { timeout: patientMs }));
  }
  return found;
}

describe.skipIf(!browser)('an order that was opened once', () => {
  const { demo, outside, arrive, frameOf } = planTrip(browser);

  it('is printed under the name of the chosen eSIM if it has several', { tags: 'thorough' }, async () => {
    const { page } = await arrive();
    await openSeveral(page, demo().storefront, { standings: ['released', 'released'] });
    await page.locator('.esims .option').nth(1).click();
    await page.getByText('Saved on this device').waitFor();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const sheet = page.locator('.sheet');
    await sheet.getByText('LPA:1$smdp.example.com$7F2K-19QX-2').waitFor({ state: 'attached' });
    expect(await sheet.locator('h2').textContent()).toBe('\u2068Lena\u2069 · Your France eSIM is ready');
  });

  it('is printed on one page, and opens offline in a tab and from the home screen, with nothing readable in storage', async () => {
    const { page, context } = await arrive();
    const { id, capability } = await buyByRequest(demo(), { email });
    await page.goto(`${demo().storefront}/order/${id}?currency=EUR#${capability}`);
    await seesReady(page);
    await page.getByText(saved).waitFor();
    const [purchase] = await outside().purchasesOf(id);
    const { manualActivationCode: code } = await outside().esim(purchase?.iccid ?? '');

    const everything = (await stored(page)).join('\n');
    expect(everything).toContain('esim-storefront/keys: sealed');
    expect(everything).toContain('/order/esim');
    const secrets = [capability, code, code.split('$')[2] ?? '', email, 'o•••@', purchase?.iccid ?? ''];
    for (const secret of secrets) expect(everything).not.toContain(secret);

    await seesOneSheet(page, code);
    // Only the copy may answer: a browser clears its cache whenever it needs the space.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await context.setOffline(true);
    await page.reload();
    await seesReady(page);
    await expect.poll(() => scan(page.getByAltText('QR code that installs the eSIM'))).toBe(code);
    await page.getByText('Installation guide').click();
    await page.getByText('Point its camera at the QR code').waitFor();

    // The icon on the home screen opens this address.
    const tab = await context.newPage();
    await tab.goto(`${demo().storefront}/order/esim`);
    await tab.getByRole('heading', { level: 1, name: 'My eSIMs' }).waitFor();
    await tab.getByRole('link', { name: 'France' }).click();
    await seesReady(tab);
    expect(tab.url()).toBe(`${demo().storefront}/order/${id}`);
    // A link pasted over its own page.
    await tab.evaluate((hash) => void (location.hash = hash), capability);
    await expect.poll(() => tab.evaluate(() => location.href)).toBe(`${demo().storefront}/order/${id}`);
    await seesReady(tab);

    // Changes made meanwhile show as soon as there is a network.
    await outside().play(purchase?.iccid ?? '', 'install');
    await context.setOffline(false);
    await tab.getByRole('heading', { name: 'Your France eSIM is installed' }).waitFor();

    // A link that does not open the order removes nothing.
    const other = await context.newPage();
    await other.goto(`${demo().storefront}/order/${id}#${'A'.repeat(43)}`);
    await other.getByRole('heading', { name: 'We can’t open this order' }).waitFor();
    await other.goto(`${demo().storefront}/order/esim`);
    await other.getByRole('link', { name: 'France' }).click();
    await other.getByRole('heading', { name: 'Your France eSIM is installed' }).waitFor();

    // After one tab has forgotten the order, another does not keep it again at the next event.
    await other.getByText('Keep this page').click();
    await other.getByText('Forget me on this device').click();
    await other.getByRole('button', { name: 'Forget everything' }).click();
    await other.getByRole('heading', { name: 'Where are you going?' }).waitFor();
    await outside().holdUsage();
    await outside().play(purchase?.iccid ?? '', 'enable');
    await tab.getByRole('heading', { name: /^(Your France eSIM is on|You’re connected)/ }).waitFor();
    await outside().clearFaults();
    await tab.getByText(saved).waitFor({ state: 'detached' });
    expect((await stored(tab)).join('\n')).not.toContain('esim-storefront/');
  });

  it(
    'opens offline in the partner’s page as well, and “forget me” leaves nothing behind',
    { tags: 'thorough' },
    async () => {
      const { page, context } = await arrive();
      const shop = await openPartner(page, demo());
      await buy(shop, { email });
      await seesReady(shop);
      await shop.getByText(saved).waitFor();
      await context.setOffline(true);
      await reloadFrame(frameOf(page));
      await seesReady(shop);
      await shop.getByText(saved).waitFor();
      await context.setOffline(false);

      await shop.getByText('Keep this page').click();
      await shop.getByText('Forget me on this device').click();
      await shop.getByRole('button', { name: 'Forget everything' }).click();
      await shop.getByRole('heading', { name: 'Where are you going?' }).waitFor();
      const left = () =>
        frameOf(page).evaluate(async () => ({
          databases: (await indexedDB.databases()).length,
          copies: (await caches.keys()).length,
          workers: (await navigator.serviceWorker.getRegistrations()).length,
          session: Object.keys(sessionStorage),
          local: Object.keys(localStorage),
        }));
      await expect.poll(left).toEqual({ databases: 0, copies: 0, workers: 0, session: [], local: [] });
      expect(await frameOf(page).evaluate(() => JSON.stringify(history.state))).not.toMatch(/order/);
    },
  );

  it(
    'is not kept by a tab that was waiting for it while another tab forgot everything',
    { tags: 'thorough' },
    async () => {
      const { page, context } = await arrive();
      const before = await buyByRequest(demo(), { email });
      await page.goto(`${demo().storefront}/order/${before.id}?currency=EUR#${before.capability}`);
      await page.getByText(saved).waitFor();

      await outside().addFault({ operation: 'POST /purchases/v2', fault: { kind: 'held' } });
      const waiting = await context.newPage();
      await waiting.goto(`${demo().storefront}/?currency=EUR`);
      await buy(waiting, { email });
      await waiting.getByRole('heading', { name: 'We’re preparing your France eSIM' }).waitFor();

      await page.getByText('Keep this page').click();
      await page.getByText('Forget me on this device').click();
      await page.getByRole('button', { name: 'Forget everything' }).click();
      await page.getByRole('heading', { name: 'Where are you going?' }).waitFor();
      await outside().clearFaults();
      await seesReady(waiting);
      const { id } = await orderOf(waiting);
      await outside().play((await outside().purchasesOf(id))[0]?.iccid ?? '', 'install');
      await waiting.getByRole('heading', { name: 'Your France eSIM is installed' }).waitFor();
      expect(await waiting.getByText(saved).count()).toBe(0);
      expect((await stored(waiting)).join('\n')).not.toContain('esim-storefront/orders');
    },
  );

  it.each([
    { entries: 'also of a link that was pasted over its page', isPasted: true },
    { entries: 'also where the browser does not list them', isPasted: false },
  ])(
    'is forgotten by every entry of the tab’s history, $entries',
    { tags: 'thorough' },
    async ({ isPasted }) => {
      const { page } = await arrive();
      if (!isPasted)
        await page.addInitScript(
          () => void Object.defineProperty(window, 'navigation', { value: undefined }),
        );
      await page.goto(`${demo().storefront}/?currency=EUR`);
      await buy(page, { email });
      await seesReady(page);
      await page.getByText(saved).waitFor();
      const { id, capability } = await orderOf(page);
      if (isPasted) await page.evaluate((hash) => void (location.hash = hash), capability);
      await expect.poll(() => page.evaluate(() => location.hash)).toBe('');
      await seesReady(page);
      await page.getByText('Keep this page').click();
      await page.getByText('Forget me on this device').click();
      const started = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Forget everything' }).click();
      await started;
      await page.getByRole('heading', { name: 'Where are you going?' }).waitFor();
      const entries = await entriesOf(page);
      expect(entries.length).toBeGreaterThan(0);
      expect(entries.join('\n')).not.toMatch(new RegExp(`${capability}|${id}`));
    },
  );
});
