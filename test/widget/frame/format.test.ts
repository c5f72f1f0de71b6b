import { describe, expect, it } from 'vitest';
import { createFormat } from '../../../widget/frame/format.ts';
import { createTranslate } from '../../../widget/i18n/translate.ts';
import { en } from '../../../widget/i18n/en.ts';
import { languages, gigabyte as gb } from '../../../server/contract/values/values.ts';

const format = createFormat('en');

describe('dates', () => {
  it.each([
    ['en', 'en-GB', '22 Nov 2026, 09:34'],
    ['en', 'en-US', 'Nov 22, 2026, 9:34 AM'],
    ['en', 'de-AT', 'Nov 22, 2026, 9:34 AM'],
    ['de', 'de-AT', '22.11.2026, 09:34'],
    // Chromium reports this where the system's locale is C; it is not a language tag.
    ['en', 'en-US@posix', 'Nov 22, 2026, 9:34 AM'],
    ['es', 'es-419', '22 nov 2026, 9:34 a.m.'],
  ])('follow the language and region: a page in %s, a browser in %s', (lang, browser, text) => {
    const at = new Date(2026, 10, 22, 9, 34).toISOString();
    expect(createFormat(lang, browser).time(at).replaceAll('\u202f', ' ')).toBe(text);
    expect(createFormat(lang, browser).money({ amount: 1390, currency: 'USD' })).toBe(
      createFormat(lang).money({ amount: 1390, currency: 'USD' }),
    );
  });
});

describe('the format', () => {
  it.each([
    ['USD', '$13.90'],
    ['EUR', '€13.90'],
    ['GBP', '£13.90'],
    ['CAD', 'CA$13.90'],
    ['AUD', 'A$13.90'],
    ['NZD', 'NZ$13.90'],
    ['ZAR', 'R 13.90'],
  ] as const)('shows %s by its symbol', (currency, text) => {
    expect(format.money({ amount: 1390, currency }).replace('\u00a0', ' ')).toBe(text);
  });

  it(
    'never shows two kinds of dollars alike, in any language',
    { tags: ['wrong-currency', 'right-to-left'] },
    () => {
      for (const lang of languages) {
        const { money } = createFormat(lang);
        const texts = (['USD', 'CAD', 'AUD', 'NZD'] as const).map((currency) =>
          money({ amount: 100, currency }),
        );
        expect([lang, new Set(texts).size]).toEqual([lang, 4]);
      }
    },
  );

  it.each([
    [gb / 2, '500 MB'],
    [gb, '1 GB'],
    [50 * gb, '50 GB'],
    [gb * 1.26, '1.3 GB'],
    [0, '0 MB'],
  ])('shows %d bytes as %s', (bytes, text) => {
    expect(format.data(bytes)).toBe(text);
  });

  it.each(['ar', 'he'])('keeps amounts in %s from left to right', (lang) => {
    const { money } = createFormat(lang);
    expect(money({ amount: 123_450, currency: 'CAD' })).toMatch(/^\u20681,234\.50\sCA\$\u2069$/);
  });

  it('puts the unit after the number in Hebrew', () => {
    const { data } = createFormat('he');
    expect([gb, 5 * gb, gb / 2].map(data)).toEqual(
      ['1 GB', '5 GB', '500 MB'].map((text) => `\u2068${text}\u2069`),
    );
  });

  it('writes days, and trips in any time zone', () => {
    expect([format.days(1), format.days(30)]).toEqual(['1 day', '30 days']);
    expect(format.trip('2026-12-01', '2026-12-08').replaceAll(/\s/g, ' ')).toBe('Dec 1 – 8, 2026');
  });
});

describe('the texts', () => {
  const t = createTranslate('en', () => en);
  it('fill in names and choose plurals by rule', () => {
    expect(t('packages.continue', { data: '5 GB', price: '€1' })).toBe('Continue with 5 GB · €1');
    expect(t('destinations.covers', { count: 1 })).toBe('1 country');
    expect(t('destinations.covers', { count: 1200 })).toBe('1,200 countries');
  });
  it('insert a value as it is, with dollars and braces', () => {
    expect(t('packages.perGb', { price: 'A$1 {price} $&' })).toBe('A$1 {price} $& per GB');
  });
});
