import { describe, expect, it, vi } from 'vitest';
import { currencies } from '../../../server/contract/values/values.ts';
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
  it('use the first of two values, valid or not', () => {
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

  it('take the shop’s currency, which the page adds, only if the tag names none', () => {
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

  it('accept an e-mail address only inside a frame', () => {
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

  const black = [0, 0, 0];
  const white = [255, 255, 255];
  const hexOf = (text: string) => [0, 2, 4].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  const mix = (from: number[], to: number[], part: number) =>
    from.map((value, at) => value + (to[at]! - value) * part);
  /** As in tokens.css: the page and its quiet text, quiet parts and edges; and how much of the tint both grounds have. */
  const grounds = [
    { name: 'light', bg: white, quiet: hexOf('545e6a'), sunk: hexOf('f3f5f7'), edge: hexOf('808a95') },
    {
      name: 'dark',
      bg: hexOf('11161d'),
      quiet: hexOf('a3adb8'),
      sunk: hexOf('1b222b'),
      edge: hexOf('6b7683'),
    },
  ] as const;
  const named = ['ffd400', '001f5b', 'ffffff', '000000', '7a1fa2', 'ff0000', '808080', '11161d', 'bba8ff'];
  const papers = ['', 'fff4e0', 'faf0e4', 'e9f2ef', 'f3edff', '000000', 'ffffff', '2d1b4e', 'ff3300'];
  /** All corners of the colour cube, and the steps between them. */
  const steps = ['00', '33', '66', '99', 'cc', 'ff'];
  const cube = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => red + green + blue)));

  /** Whether the tint shows: by 30 steps, or as strongly as the paper if that is paler. */
  const shows = (tint: number[], paper: number[]) =>
    255 - Math.min(...tint) >= Math.min(30, 255 - Math.min(...paper));

  const legible = (primaryColor: string, secondaryColor: string) => {
    const root = document.createElement('html');
    applyTheme(root, `?primaryColor=${primaryColor}&secondaryColor=${secondaryColor}`);
    return grounds.map(({ name, bg, quiet, sunk, edge }) => {
      const [tint, ink, fill, on] = ['tint', 'ink', 'fill', 'on'].map((role) =>
        rgb(root, `--p-${role}-${name}`),
      ) as [number[], number[], number[], number[]];
      const page = mix(bg, tint, 0.25);
      return {
        kept: fill.join() === hexOf(primaryColor).join(),
        label: [black, white].some((each) => each.join() === on.join()) && contrast(on, fill) >= 4.5,
        text: [tint, page, bg].every((ground) => contrast(ink, ground) >= 4.5),
        quiet: [tint, page, mix(sunk, tint, 0.5)].every((ground) => contrast(quiet, ground) >= 4.5),
        edge: contrast(edge, page) >= 3 && contrast(ink, page) >= 3,
        band: name === 'dark' || shows(tint, hexOf(secondaryColor || primaryColor)),
      };
    });
  };
  const right = { kept: true, label: true, text: true, quiet: true, edge: true, band: true };

  it.each([...named, 'f6a5c0', 'ff8800'])(
    'keeps a partner’s colour of #%s as it is, with a visible label, text and edges, on any paper',
    (primaryColor) => {
      for (const paper of papers)
        expect([paper, ...legible(primaryColor, paper)]).toEqual([paper, right, right]);
    },
  );

  it('does so for the whole range of colours, in steps of a fifth', () => {
    for (const paper of papers)
      for (const color of cube)
        expect([color, paper, ...legible(color, paper)]).toEqual([color, paper, right, right]);
    for (const paper of cube) expect([paper, ...legible('ffd400', paper)]).toEqual([paper, right, right]);
  });

  it('writes in black if a colour on light would turn muddy, and in the colour itself if it can', () => {
    const inkOf = (color: string, ground = 'light') => {
      const root = document.createElement('html');
      applyTheme(root, `?primaryColor=${color}`);
      return rgb(root, `--p-ink-${ground}`);
    };
    for (const pale of ['ffd400', 'ffff00', 'f6a5c0', '7ed957']) expect(inkOf(pale)).toEqual(black);
    for (const dark of ['0b6b57', '001f5b', 'b4432c']) expect(inkOf(dark)).toEqual(hexOf(dark));
    for (const pale of ['ffd400', 'bba8ff']) expect(inkOf(pale, 'dark')).toEqual(hexOf(pale));
    expect(inkOf('001f5b', 'dark')).not.toEqual(white);
  });

  it('takes its dark paper from the second colour, or from the first if a pale second would be grey', () => {
    const tintOf = (query: string) => {
      const root = document.createElement('html');
      applyTheme(root, `?${query}`);
      return rgb(root, '--p-tint-dark');
    };
    const [brick, violet] = [tintOf('primaryColor=b4432c'), tintOf('primaryColor=3b2a6b')];
    expect(tintOf('primaryColor=bba8ff&secondaryColor=3b2a6b')).toEqual(violet);
    expect(tintOf('primaryColor=b4432c&secondaryColor=faefe3')).toEqual(brick);
    expect(tintOf('secondaryColor=3b2a6b')).toEqual(violet);
    const [red = 0, , blue = 0] = brick;
    expect(red).toBeGreaterThan(blue + 10);
  });

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
