import { describe, expect, it, vi } from 'vitest';
import { currencies } from '../../../server/contract/values.ts';
import { readOptions } from '../../../widget/frame/options.ts';
import { contrast } from '../../../server/contract/contrast.ts';
import { createLists } from '../../../widget/packages/package-lists.ts';
import { applyTheme } from '../../../widget/first-screen/inline/theme.ts';

const read = (search: string) => readOptions(search, 'en', true);

describe('the parameters', () => {
  it.each(currencies)('accept the currency %s', (currency) => {
    expect(read(`?currency=${currency}`).currency).toBe(currency);
  });
  it.each(['', 'eur', 'Eur', '%20EUR', 'EUR%20', 'JPY', 'EURO', '__proto__', 'EUR,USD', '%00EUR'])(
    'fall back to USD for the currency %j',
    (currency) => {
      expect(read(`?currency=${currency}`).currency).toBe('USD');
    },
  );
  it('use the first of two, right or wrong', () => {
    expect(read('?currency=GBP&currency=EUR').currency).toBe('GBP');
    expect(read('?currency=eur&currency=EUR').currency).toBe('USD');
  });

  it.each([
    ['email', 'lena@example.com', 'lena@example.com'],
    ['debug', '1', true],
    ['debug', 'true', false],
  ] as const)('read %s=%s as %j', (name, given, expected) => {
    expect(read(`?${name}=${given}`)[name]).toBe(expected);
  });

  it('carry the shop to the order and to the lists, as the tag names it', async () => {
    expect(read('?currency=EUR').attribution).toEqual({});
    const options = read('?shop=fjord&shop=other');
    expect(options.attribution).toEqual({ shop: 'fjord' });
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      throw new TypeError('fetch failed');
    });
    for (const each of [options, read('')]) {
      await createLists({ ...each, first: undefined })
        .load('FR')
        .catch(() => {});
    }
    vi.unstubAllGlobals();
    expect(asked).toEqual([
      '/api/destinations/FR/packages?currency=USD&lang=en&shop=fjord',
      '/api/destinations/FR/packages?currency=USD&lang=en',
    ]);
  });

  it('take the shop’s currency, which the page adds, only where the tag names none', () => {
    expect(read('?shop=fjord&shop=fjord&currency=GBP').currency).toBe('GBP');
    expect(read('&currency=GBP').currency).toBe('GBP');
    for (const [given, used] of [
      ['EUR', 'EUR'],
      ['eur', 'USD'],
      ['', 'USD'],
    ]) {
      expect(read(`?currency=${given}&currency=GBP`).currency).toBe(used);
    }
  });

  it('accept an e-mail address inside a frame only', () => {
    expect(readOptions('?email=lena@example.com', 'en', false).email).toBe('');
  });

  it.each([
    ['BK-2026.11:7_a', true],
    ['x'.repeat(64), true],
    ['x'.repeat(65), false],
    ['a b', false],
    ['</script>', false],
    ['a~b', false],
  ])('accept the reference id %j: %s', (referenceId, taken) => {
    const { attribution } = read(`?${new URLSearchParams({ referenceId })}`);
    expect(attribution.referenceId).toBe(taken ? referenceId : undefined);
  });

  it('carry the campaign, cut to length, and nothing else', { tags: 'lost-campaign' }, () => {
    const { attribution } = read(`?utm_source=mail&utm_term=${'t'.repeat(300)}&utm_evil=1&price=1`);
    expect(attribution).toEqual({ utm_source: 'mail', utm_term: 't'.repeat(200) });
  });
});

describe('the theme', () => {
  const rgb = (root: HTMLElement, role: string) =>
    (root.style.getPropertyValue(role).match(/\d+/g) ?? []).map(Number);

  it.each(['ffd400', '001f5b', 'ffffff', '000000', '7a1fa2', 'ff0000', '808080', '11161d'])(
    'keeps a partner’s colour of #%s as it is, with a visible label, text and edge',
    (primaryColor) => {
      const root = document.createElement('html');
      applyTheme(root, `?primaryColor=${primaryColor}`);
      for (const [name, bg] of [
        ['light', [255, 255, 255]],
        ['dark', [17, 22, 29]],
      ] as const) {
        const [tint, ink, fill, on] = ['tint', 'ink', 'fill', 'on'].map((role) =>
          rgb(root, `--p-${role}-${name}`),
        );
        expect(contrast(ink!, tint!)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(ink!, bg)).toBeGreaterThanOrEqual(4.5);
        expect(fill).toEqual([0, 2, 4].map((at) => Number.parseInt(primaryColor.slice(at, at + 2), 16)));
        expect([
          [0, 0, 0],
          [255, 255, 255],
        ]).toContainEqual(on);
        expect(contrast(on!, fill!)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it.each([
    'primaryColor=fff',
    'primaryColor=red',
    'primaryColor=0b6b57;}body{display:none',
    'primaryColor=red&primaryColor=0b6b57',
    'secondaryColor=url(//evil)',
    'secondaryColor=expression(alert(1))',
    'secondaryColor=%3Cb%3E',
    'theme=DARK',
    'theme="><script>',
    'theme=x&theme=dark',
  ])('sets nothing for %s', (query) => {
    const root = document.createElement('html');
    applyTheme(root, `?${query}`);
    expect(root.getAttribute('style') ?? '').toBe('');
    expect(root.dataset['theme']).toBeUndefined();
  });

  it.each(['0B6B57', '%230b6b57'])('takes the colour %s', (color) => {
    const root = document.createElement('html');
    applyTheme(root, `?primaryColor=${color}&theme=dark`);
    expect(rgb(root, '--p-fill-light')).toEqual([11, 107, 87]);
    expect(root.dataset['theme']).toBe('dark');
  });
});
