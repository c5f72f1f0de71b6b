// @module-tag thorough
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbedSite, patience, startEmbedSite } from '../embed/embed-site.ts';

const site = await startEmbedSite({ REDIRECT_METHODS: 'ideal' });
afterAll(() => site?.stop());

describe.skipIf(!site)('an order of a second shop', () => {
  const { store, open, buy } = site ?? ({} as EmbedSite);
  let link: { id: string; capability: string };
  let ofTwo: { id: string; capability: string };
  beforeAll(async () => {
    const value = { name: 'Fjord Ferries', head: 'name', primaryColor: '#b4432c' };
    await site!.settings.save('shop:fjord', value, { by: 'test', via: 'cli' }, 0);
    link = await buy({ shop: 'fjord' });
    ofTwo = await buy({ shop: 'fjord', quantity: 2 });
  });
  const address = ({ id, capability }: typeof link, path = 'order', query = '') =>
    `${store}/${path}/${id}${query}#${capability}`;
  const head = (page: Page) => page.locator('.brand').innerText();
  const shown = (page: Page) => new URL(page.url()).searchParams.get('shop');
  const ready = (page: Page) => page.getByText('Saved on this device').waitFor();
  /** The address with this end that a page offers for copying. */
  const copied = async (page: Page, end: string) =>
    [...new Set((await page.content()).match(/https?:[^"<>\s]+\/order\/[^"<>\s]+#[\w-]{43}/g))].find((each) =>
      new URL(each).pathname.endsWith(end),
    ) ?? '';

  const kinds: Record<string, (page: Page) => Promise<string>> = {
    'a link of before shops were named': async () => address(link),
    'the same in a language': async () => address(link, 'order', '?lang=en&utm_source=mail'),
    'the link that its page hands over to a phone': async (page) => {
      await page.goto(address(link));
      await ready(page);
      return copied(page, link.id);
    },
    'the tab in which it was paid': async () => address(link, 'pay', '?lang=en'),
    'the link of one of its eSIMs': async (page) => {
      await page.goto(address(ofTwo));
      await ready(page);
      return copied(page, '/esim');
    },
  };

  it.each(Object.keys(kinds))('opens in that shop and is kept under it: %s', async (kind) => {
    const [before, page] = [await open(''), await open('')];
    const href = await kinds[kind]!(before);
    await page.goto(href);
    await ready(page);
    expect(await head(page)).toBe('Fjord Ferries');
    expect(shown(page)).toBe('fjord');
    expect(page.url()).not.toContain('#');

    // A browser would only reload the page if it were already at that address.
    await page.goto('about:blank');
    await page.goto(`${store}/order/esim?shop=fjord`);
    await page
      .getByRole('link', { name: /^France/ })
      .first()
      .waitFor();
    await page.goto(`${store}/order/esim`);
    await page.getByText('No eSIMs saved on this device').waitFor();
  });

  it('starts from the home screen, and from the calendar, in that shop', async () => {
    const page = await open('');
    await page.goto(address(link));
    await ready(page);
    const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
    const { start_url: start } = (await (await page.request.get(`${store}${manifest}`)).json()) as {
      start_url: string;
    };
    await page.locator('summary', { hasText: /^Keep/ }).click();
    await page.getByLabel('The day you land').fill('2030-12-15');
    const day = await page.locator('a[href^="/order/calendar.ics"]').getAttribute('href');
    const calendar = await (await page.request.get(`${store}${day}`)).text();
    const opens = /URL[^:]*:(\S+)/.exec(calendar.replaceAll('\r\n ', ''))?.[1] ?? '';
    for (const there of [`${store}${start}`, opens]) {
      await page.goto(there);
      await expect.poll(() => head(page), patience).toBe('Fjord Ferries');
      await page.getByRole('link', { name: /^France/ }).waitFor();
    }
  });
});
