import { describe, expect, it } from 'vitest';
import { createNearest, nearestLang } from '../../../server/catalogue/languages.ts';

describe('the language', () => {
  it.each([
    ['de', null, 'de'],
    ['de-AT', null, 'de'],
    ['DE_ch', null, 'de'],
    ['pt', null, 'pt-BR'],
    ['pt-PT', null, 'pt-BR'],
    ['zh', null, 'zh-Hans'],
    ['zh-TW', null, 'zh-Hans'],
    ['iw', null, 'he'],
    ['xx', 'fr', 'fr'],
    ['', 'fr', 'fr'],
    ['<script>', 'it', 'it'],
    ['x'.repeat(10_000), null, 'en'],
    [null, 'da, nl;q=0.5, pl;q=0.8', 'pl'],
    [null, 'de;q=0, tr', 'tr'],
    [null, 'fr;q=0.81, it;q=0.89, es;q=0.9', 'es'],
    [null, 'fr;q=0.81, it;q=0.89', 'fr'],
    [null, 'sv, ko;q=0.01, ja;q=0.001', 'ko'],
    [null, '*', 'en'],
    [null, ';;,,q=,', 'en'],
    [null, null, 'en'],
  ])('is chosen by %j and a browser that prefers %j: %s', (asked, accepted, expected) => {
    expect(nearestLang(asked, accepted)).toBe(expected);
  });

  it('is the first one when given several times', () => {
    expect(nearestLang(['ja', 'de'], 'fr')).toBe('ja');
    expect(nearestLang([], 'ko')).toBe('ko');
  });
});

describe('languages that share a code', () => {
  const nearest = createNearest(['en', 'zh-Hans', 'zh-Hant', 'pt-BR', 'pt-PT', 'es-419', 'es']);

  it.each([
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh-Hant', 'zh-Hant'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-Hans-HK', 'zh-Hans'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-PT'],
    ['pt-AO', 'pt-BR'],
    ['es', 'es'],
    ['es-419', 'es-419'],
    ['fr', undefined],
  ])('match %s with %s: the same script and country first, else the one listed first', (tag, expected) => {
    expect(nearest(tag)).toBe(expected);
  });
});
