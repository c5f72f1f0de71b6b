import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { enter, seesHeading } from './dashboard-staff.ts';
import { connectPrograms } from '../support/browser-programs.ts';
import { shareBrowser } from '../../support/browser.ts';
import { inspect } from '../appearance/inspect.ts';
import { buyByRequest } from '../support/request.ts';
import { withPasskeys } from './passkeys.ts';
import { desktop, phone } from '../support/traveller.ts';
import { planTrip } from '../support/demo-visit.ts';

const browser = await shareBrowser();

describe.skipIf(!browser)('the dashboard in a browser', () => {
  const { demo, arrive } = planTrip(browser);
  const at = (path: string) => `${demo().storefront}/dashboard${path}`;

  /** Unfolds everything folded on a page. */
  const unfold = (page: Page) =>
    page.locator('main details').evaluateAll((all) => {
      for (const each of all) each.setAttribute('open', '');
    });

  /** A user who signed in by the demo's link. */
  async function enterDemo() {
    const one = await arrive();
    await withPasskeys(one.page);
    await enter(one.page, demo());
    return one;
  }

  it('opens by the demo’s link; a passkey is added, signs in, and confirms actions', async () => {
    const { page, complaints } = await enterDemo();
    expect(page.url()).not.toContain('#');
    await page.goto(at('/account'));
    await page.getByLabel('Name').fill('Test key');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('The passkey “Test key” can sign you in.').waitFor();

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await seesHeading(page, 'Sign in');
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name.includes('session'))).toEqual([]);
    await page.goto(at('/people'));
    await seesHeading(page, 'Sign in');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await seesHeading(page, 'People');

    await page.getByLabel('E-mail address').fill('mia@meridian.example');
    await page.getByRole('button', { name: 'Invite with passkey' }).click();
    await page.getByText('The link was mailed to mia@meridian.example.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('keeps its session after a link from another site', { tags: 'thorough' }, async () => {
    const { page } = await enterDemo();
    const elsewhere = demo().partner.replace('localhost', '127.0.0.1');
    await page.goto(elsewhere);
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, id: 'there', textContent: 'there' });
      document.body.prepend(link);
    }, at('/account'));
    await page.locator('#there').click();
    await seesHeading(page, 'Your account');
    expect(page.url()).toBe(at('/account'));
  });

  it(
    'shows the mail while its colour is typed, sends it as a test, and saves it',
    { tags: 'thorough' },
    async () => {
      const { page, complaints } = await enterDemo();
      await page.goto(at('/mails'));
      await page.getByLabel('Primary colour').fill('#7A1FA2');
      await page.getByText('1 unsaved change').waitFor();
      const button = page
        .frameLocator('iframe[title="The mail as it would be sent"]')
        .getByRole('link', { name: 'Open my eSIM' });
      const colour = () => button.evaluate((one) => getComputedStyle(one).backgroundColor);
      await expect.poll(colour).toBe('rgb(122, 31, 162)');
      await page.getByRole('button', { name: 'Send me a test' }).click();
      await page.getByText('Your mail server accepted a test for owner@sandbox.example.').waitFor();
      const kept = await fetch(`${demo().mailbox}/control/mails`);
      const { mails } = (await kept.json()) as { mails: { id: number; subject: string }[] };
      const test = mails.find(({ subject }) => subject === 'Meridian Trips: your Japan eSIM');
      expect(await (await fetch(`${demo().mailbox}/mails/${test?.id}/html`)).text()).toContain('#7a1fa2');
      await page.getByRole('button', { name: 'Save as version 1' }).click();
      await page.getByText('Saved as version 1. It applies from the next mail.').waitFor();
      expect(complaints).toEqual([]);
      expect(await inspect(page, 'dashboard-mails')).toEqual([]);
    },
  );

  it('is accessible, on a phone and on a desktop, in both themes', { tags: 'thorough' }, async () => {
    await connectPrograms(demo().databasePath);
    const { page } = await enterDemo();
    const found: string[] = [];
    for (const [path, name] of [
      ['/today', 'Nothing needs a person'],
      ['/connections', 'Connections'],
      ['/connections/webhooks/hook_1', 'hooks.partner.example'],
      ['/account', 'Your account'],
      ['/people', 'People'],
      ['/audit', 'Audit'],
    ] as const) {
      await page.goto(at(path));
      await seesHeading(page, name);
      await unfold(page);
      found.push(...(await inspect(page, `dashboard${path.replaceAll('/', '-')}`)));
    }
    await page.goto(at('/people/nowhere'));
    await seesHeading(page, 'There is no such page');
    found.push(...(await inspect(page, 'dashboard-refused')));
    await page.context().clearCookies();
    await page.goto(at('/account'));
    await seesHeading(page, 'Sign in');
    found.push(...(await inspect(page, 'dashboard-sign-in')));
    await page.goto(at('/invitation#x'));
    await seesHeading(page, 'You are invited');
    found.push(...(await inspect(page, 'dashboard-invitation')));
    expect(found).toEqual([]);
  });

  it(
    'shows an order of three eSIMs accessibly: in the list, on its page, among the purchases',
    { tags: 'thorough' },
    async () => {
      const { id } = await buyByRequest(demo(), { email: 'three@example.com', quantity: 3 });
      const { page, complaints } = await enterDemo();
      const found: string[] = [];
      await page.goto(at('/orders'));
      await seesHeading(page, 'Orders');
      await page.locator(`a[data-id="${id}"]`).waitFor();
      found.push(...(await inspect(page, 'dashboard-several-orders')));
      await page.goto(at(`/orders/${id}`));
      await page.locator('section.esim').nth(2).waitFor();
      await unfold(page);
      found.push(...(await inspect(page, 'dashboard-several-order')));
      // Its actions are one click away, and clear of the bar above.
      await page.setViewportSize(desktop);
      await page.getByRole('link', { name: 'Actions', exact: true }).click();
      const topOf = async () =>
        (await page.getByRole('heading', { name: 'Actions', exact: true }).boundingBox())?.y ?? 0;
      let before = await topOf();
      // The page scrolls smoothly, and may take a while.
      const rests = async () => before === (before = await topOf()) && before < desktop.height;
      await expect.poll(rests).toBe(true);
      const bar = await page.getByRole('region', { name: 'Search and time' }).boundingBox();
      expect(await topOf()).toBeGreaterThanOrEqual(bar?.height ?? Number.NaN);
      await page.goto(at('/purchases'));
      await seesHeading(page, 'Purchases');
      expect(await page.getByRole('link', { name: /^Order …/ }).count()).toBeGreaterThan(2);
      found.push(...(await inspect(page, 'dashboard-several-purchases')));
      expect(found).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  it(
    'keeps the active filters in place while another is chosen, and folds the rest on a phone',
    { tags: 'thorough' },
    async () => {
      const { page, complaints } = await enterDemo();
      await page.goto(at('/orders?money=captured&goods=bought&size=1'));
      const chips = page.getByRole('group', { name: 'Filters' }).getByRole('link');
      const boxes = () => Promise.all([1, 2, 3].map((nth) => chips.nth(nth).boundingBox()));
      const price = page.getByText('Price any');
      const from = page.getByRole('spinbutton', { name: 'from' });
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport);
        const before = await boxes();
        expect(await price.isVisible()).toBe(viewport === desktop);
        if (viewport === phone) await page.getByText('More filters').click();
        await price.click();
        await from.waitFor();
        expect(await boxes()).toEqual(before);
        const ends = before.map((box) => (box?.y ?? 0) + (box?.height ?? 0));
        expect((await from.boundingBox())?.y).toBeGreaterThan(Math.max(...ends));
        expect(await inspect(page, `dashboard-filters-${viewport.width}`)).toEqual([]);
        // Another filter takes its place.
        await page.setViewportSize(viewport);
        await page.getByText('Card any').click();
        await page.getByLabel('ends in').waitFor();
        await from.waitFor({ state: 'hidden' });
        await page.reload();
      }
      expect(complaints).toEqual([]);
    },
  );

  it(
    'shows the audit’s first entry on a phone’s first screen, with the filters a tap away',
    { tags: 'thorough' },
    async () => {
      const { page, complaints } = await enterDemo();
      await page.setViewportSize(phone);
      await page.goto(at('/audit'));
      const first = page.getByRole('row').filter({ hasText: 'Signed in' }).first();
      const box = await first.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(phone.height);
      const what = page.getByLabel('What', { exact: true });
      expect(await what.isVisible()).toBe(false);
      await page.getByText('Filters', { exact: true }).click();
      await what.fill('session.open');
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      const chip = page.getByRole('button', { name: /^What session\.open/ });
      await chip.waitFor();
      expect(await inspect(page, 'dashboard-audit-filtered')).toEqual([]);
      await page.setViewportSize(desktop);
      expect([await chip.isVisible(), await what.inputValue()]).toEqual([false, 'session.open']);
      await what.waitFor();
      await page.setViewportSize(phone);
      await chip.click();
      await chip.waitFor({ state: 'detached' });
      expect(complaints).toEqual([]);
    },
  );

  it('works by keyboard', async () => {
    const { page } = await enterDemo();
    await page.goto(at('/audit'));
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the page');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page');
    await page.keyboard.press('?');
    await page.getByText('Copy its id').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Copy its id').waitFor({ state: 'hidden' });
  });
});
