import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { br, bytes, openWorld } from './page-world.ts';

const { catalogue, get } = openWorld();
beforeAll(() => catalogue.refresh());

describe('the first screen', () => {
  it('fits the first flight: at most 8,000 bytes with 210 destinations', async () => {
    for (const currency of ['USD', 'EUR', 'CAD', 'ZAR']) {
      const page = await bytes(get(`/?currency=${currency}`, br));
      expect(brotliDecompressSync(page).toString().match(/<li>/g)!.length).toBeGreaterThan(210);
      expect(page.length).toBeLessThanOrEqual(8_000);
    }
  });

  it('carries at most 2,000 bytes of styles and 1,000 of script', async () => {
    const html = await (await get('/')).text();
    const texts = (tag: string) =>
      [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => text).join('');
    expect(brotliCompressSync(texts('style')).length).toBeLessThanOrEqual(2_000);
    expect(brotliCompressSync(texts('script')).length).toBeLessThanOrEqual(1_000);
  });

  it('requests nothing else: no image, style sheet or script', async () => {
    const html = await (await get('/')).text();
    expect(html).not.toMatch(/<img|<script[^>]+src|rel="(stylesheet|modulepreload|preload)"|url\((?!data:)/);
  });

  it('has rows that are links, with prices in the requested currency', async () => {
    const html = await (await get('/?currency=CAD')).text();
    expect(html).toContain('href="/?currency=CAD&amp;lang=en&amp;destination=FR"');
    expect(html).toMatch(/<span>France<\/span><b><small>from <\/small>CA\$\d+\.\d\d<\/b>/);
    expect(html).toContain('<html lang="en" dir="ltr"');
  });

  it.each([
    ['USD', '$'],
    ['EUR', '€'],
    ['AUD', 'A$'],
    ['CAD', 'CA$'],
    ['NZD', 'NZ$'],
    ['GBP', '£'],
    ['ZAR', 'R\u00a0'],
    ['eur', '$'],
    ['', '$'],
    ['XXX', '$'],
    ['EUR&currency=GBP', '€'],
    ['%20EUR', '$'],
  ])('shows prices for ?currency=%s in %j', async (currency, symbol) => {
    const html = await (await get(`/?currency=${currency}`)).text();
    const price = /from <\/small>([^\d]+)\d/.exec(html)?.[1];
    expect(price).toBe(symbol);
  });

  it('has landmarks with their own names', async () => {
    const html = await (await get('/')).text();
    const mains = html.match(/<main[^>]*>/g) ?? [];
    const names = mains.map((main) => /aria-label="([^"]+)"/.exec(main)?.[1]);
    expect(names).toEqual(['Where are you going?', 'Travel eSIM store']);
  });

  it('escapes the service’s names of destinations', async () => {
    const html = await (await get('/')).text();
    expect(html).toContain('&lt;/script>&lt;script>alert(1)');
    expect(html.match(/<script/g)).toHaveLength(2);
  });
});
