// @module-tag thorough
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PackageList } from '../../../server/contract/schemas/storefront.ts';
import { frameOf, heard, patience, startEmbedSite, tag } from './embed-site.ts';
import type { EmbedSite } from './embed-site.ts';

const site = await startEmbedSite();
const { store, open } = site ?? ({} as EmbedSite);
afterAll(() => site?.stop());

/** None of these may render or run, in any parameter. */
const hostile = [
  '"><img src=x onerror="hacked=1"><script>hacked=1</script>',
  "'-alert(1)-'</style></script><svg onload=hacked=1>",
  'red;}*{display:none!important}/*',
  'url(https://evil.example/x)',
  'javascript:hacked=1',
  '\0\u202e%00%ff{{7*7}}${7*7}',
  '__proto__',
  'x'.repeat(3_000),
];
/** As many at a time as fit into one address with the longest value. */
const names = [
  ['currency', 'lang', 'theme', 'primaryColor'],
  ['secondaryColor', 'destination', 'package', 'email'],
  ['referenceId', 'utm_source', 'utm_medium', 'utm_campaign'],
  ['utm_term', 'utm_content', 'debug', 'unknown'],
  ['start', 'end', 'travellers', 'data'],
];

describe.skipIf(!site)('a parameter', () => {
  let page: Page;
  beforeAll(async () => {
    page = await open('');
  });

  /** The effects of a query on the store. */
  const visit = async (query: string) => {
    const asked: string[] = [];
    const note = (request: { url(): string }) => void asked.push(new URL(request.url()).origin);
    page.on('request', note);
    const answer = await page.goto(`${store}/?${query}`);
    const seen = await page.evaluate(() => {
      const root = document.documentElement;
      // Not innerText: rows the browser has not laid out yet (content-visibility) have none.
      const text = [...document.querySelectorAll('#home li, #view')]
        .map((part) => part.textContent)
        .join('\n');
      const price = text.match(/(?:US\$|A\$|CA\$|NZ\$|\$|€|£|R)\s?\d/)?.[0] ?? '';
      return {
        currency: price.replace(/[\s\d]/g, ''),
        lang: root.lang,
        theme: root.dataset['theme'] ?? 'auto',
        fill: root.style.getPropertyValue('--p-fill-light') !== '',
        tint: root.style.getPropertyValue('--p-tint-light') !== '',
        title: document.querySelector('main:not([hidden]) h1, #home:not([hidden]) h1')?.textContent ?? '',
        ran: 'hacked' in window,
        rendered: document.querySelectorAll('img[src=x], svg[onload], [onerror]').length,
        hidden: getComputedStyle(document.body).display === 'none',
        wide: root.scrollWidth > innerWidth,
      };
    });
    page.off('request', note);
    return { status: answer?.status(), elsewhere: asked.filter((origin) => origin !== store), ...seen };
  };
  const plain = { currency: '$', lang: 'en', theme: 'auto', fill: false, tint: false };

  it.each<[string, Partial<Awaited<ReturnType<typeof visit>>>]>([
    ['currency=EUR', { currency: '€' }],
    ['currency=GBP', { currency: '£' }],
    ['currency=AUD', { currency: 'A$' }],
    ['currency=CAD', { currency: 'CA$' }],
    ['currency=NZD', { currency: 'NZ$' }],
    ['currency=eur', {}],
    ['currency=%20EUR', {}],
    ['currency=', {}],
    ['currency=EUR&currency=GBP', { currency: '€' }],
    ['currency=eur&currency=GBP', {}],
    ['theme=dark', { theme: 'dark' }],
    ['theme=DARK', {}],
    ['theme=light&theme=dark', { theme: 'light' }],
    ['theme=neon&theme=dark', {}],
    ['primaryColor=0b6b57', { fill: true, tint: true }],
    ['primaryColor=%230B6B57', { fill: true, tint: true }],
    ['primaryColor=0b6', {}],
    ['primaryColor=green', {}],
    ['primaryColor=zzz&primaryColor=0b6b57', {}],
    ['secondaryColor=ff8800', { tint: true }],
    ['secondaryColor=ff880', {}],
    ['lang=en-AU', {}],
    ['lang=xx-not-a-language-at-all', {}],
    ['lang=', {}],
    ['unknown=1&Currency=EUR', {}],
  ])('has its effect if valid, and none otherwise: ?%s', async (query, wanted) => {
    expect(await visit(query)).toMatchObject({ status: 200, ...plain, ...wanted });
  });

  it.each([
    ['FR', 'France'],
    ['FRA', 'France'],
    ['fr', 'France'],
  ])('?destination=%s leads to its packages', async (code, name) => {
    expect((await visit(`destination=${code}`)).title).toContain(name);
    expect((await visit(`destination=${code}&destination=JP`)).title).toContain(name);
  });

  it('shows no error page for an unknown destination', async () => {
    const { status } = await visit('destination=ATLANTIS');
    expect(status).toBe(200);
    await expect
      .poll(() => page.locator('#view').innerText(), patience)
      .toContain('We don’t cover this destination yet');
  });

  it.each(names)('neither renders nor runs a hostile value: %s, %s, %s, %s', async (...together) => {
    for (const value of hostile) {
      const query = new URLSearchParams(together.map((name) => [name, value])).toString();
      expect({ value, ...(await visit(query)) }).toMatchObject({
        value,
        status: 200,
        ...plain,
        ran: false,
        rendered: 0,
        hidden: false,
        wide: false,
        elsewhere: [],
      });
    }
  });

  it.each([
    ['referenceId=BK-1.a:b', 'BK-1.a:b'],
    ['referenceId=first&referenceId=second', 'first'],
    ['referenceId=a%20b', undefined],
    ['referenceId=%3Cb%3E&referenceId=second', undefined],
    [`referenceId=${'x'.repeat(65)}`, undefined],
    ['referenceId=lena%40example.com', undefined],
  ])('comes back in the events: ?%s as %s', async (query, expected) => {
    const partner = await open(tag(store, `&destination=FR&${query}`));
    const frame = await frameOf(partner);
    await expect.poll(() => heard(partner, 'widget.ready'), patience).toHaveLength(1);
    await frame
      .locator('#view label', { has: frame.getByRole('radio') })
      .last()
      .click();
    await frame.locator('#view .bar .button--main').click();
    await expect
      .poll(async () => (await heard(partner, 'package.selected')).length, patience)
      .toBeGreaterThan(0);
    const [chosen] = await heard(partner, 'package.selected');
    expect(chosen?.data['referenceId']).toBe(expected);
    await partner.context().close();
  });
});

describe.skipIf(!site)('a shop', () => {
  beforeAll(async () => {
    const value = { markupBasisPoints: 10_000, currency: 'GBP', primaryColor: '#0b3d63' };
    const saved = await site?.settings.save('shop:fjord', value, { by: 'test', via: 'cli' }, 0);
    expect(saved).toBeDefined();
  });
  /** Leaves out the currency: the shop has its own. */
  const tagOf = (query: string) => tag(store, query).replace('currency=EUR&', '');
  const cheapest = async (query: string) => {
    const answer = await fetch(`${store}/api/destinations/FR/packages?lang=en&${query}`);
    const { packages } = (await answer.json()) as PackageList;
    return packages.map(({ price }) => `£${(price.amount / 100).toFixed(2)}`);
  };

  it('has its prices, currency and colour from the first screen to the checkout', async () => {
    const [dear, usual] = [await cheapest('shop=fjord'), await cheapest('currency=GBP')];
    expect(dear).not.toEqual(usual);
    const partner = await open(tagOf('&shop=fjord&lang=en'));
    const asked: string[] = [];
    partner.on('request', (request) => void asked.push(request.url()));
    const frame = await frameOf(partner);
    const row = frame.locator('#home li a', { hasText: 'France' }).first();
    expect(await row.textContent()).toContain(dear[0]);
    await expect.poll(() => heard(partner, 'widget.ready'), patience).toHaveLength(1);
    expect((await heard(partner, 'widget.ready'))[0]?.data).toEqual({ currency: 'GBP' });
    await row.click();
    const pay = frame.locator('#view .bar .button--main');
    await pay.waitFor();
    expect(dear).toContain(/£[\d.]+/.exec((await pay.textContent()) ?? '')?.[0]);
    expect(asked.filter((url) => url.includes('/api/destinations/FR/'))).toEqual([
      `${store}/api/destinations/FR/packages?currency=GBP&lang=en&shop=fjord`,
    ]);
    expect(await pay.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(11, 61, 99)');
    await partner.context().close();
  });

  it('falls back to the default one if unknown, and the embed doctor says so', async () => {
    const partner = await open(tagOf('&shop=nope&debug=1'));
    const frame = await frameOf(partner);
    const diagnosis = frame.locator('.doctor__wrong', { hasText: 'There is no shop “nope” here' });
    await diagnosis.waitFor({ state: 'attached' });
    expect(await frame.locator('#home li a', { hasText: 'France' }).first().textContent()).toContain('$');
    await partner.context().close();
  });
});
