import { describe, expect, it } from 'vitest';
import {
  aliasesOf,
  codeOfName,
  destinationName,
  isCountryCode,
  popularDestinations,
} from '../../../../server/catalogue/places/countries.ts';
import { normaliseCode } from '../../../../server/catalogue/places/codes.ts';
import { aliases } from '../../../../server/catalogue/places/aliases.ts';
import { localAliases } from '../../../../server/catalogue/places/local-aliases.ts';
import { otherNames } from '../../../../server/catalogue/places/other-names.ts';
import { regionWords } from '../../../../server/catalogue/places/regions.ts';
import { languages } from '../../../../server/contract/values/values.ts';

describe('a destination code', () => {
  it.each([
    ['FR', 'FR'],
    ['fr', 'FR'],
    ['FRA', 'FR'],
    [' deu ', 'DE'],
    ['UK', 'GB'],
    ['GBR', 'GB'],
    ['XKX', 'XK'],
    ['EUROPE', 'EUROPE'],
    ['north america', 'NORTH_AMERICA'],
    ['zzz', 'ZZZ'],
    ['__proto__', '__PROTO__'],
  ])('%j is %s', (given, code) => {
    expect(normaliseCode(given)).toBe(code);
  });
});

describe('a name', () => {
  it.each([
    ['FR', 'de', 'Frankreich'],
    ['DE', 'ja', 'ドイツ'],
    ['HK', 'en', 'Hong Kong'],
    ['XK', 'es', 'Kosovo'],
    ['EUROPE', 'ar', 'أوروبا'],
    ['NORTH_AMERICA', 'fr', 'Amérique du Nord'],
    ['MIDDLE_EAST', 'tr', 'Orta Doğu'],
    ['GLOBAL', 'ko', '전 세계'],
    ['MOON_BASE', 'en', 'Moon Base'],
  ] as const)('exists for %s in %s: %s', (code, lang, name) => {
    expect(destinationName(code, lang, 'Moon Base')).toBe(name);
  });

  it('exists for every region word in every language', () => {
    const unnamed = [...regionWords].flatMap((word) =>
      languages.filter((lang) => destinationName(word, lang, '?') === '?').map((lang) => `${word} ${lang}`),
    );
    expect(unnamed).toEqual([]);
  });

  it.each([
    ['France', 'FR'],
    ['Czech Republic', 'CZ'],
    ['Antigua & Barbuda', 'AG'],
    ['Antigua and Barbuda', 'AG'],
    ['St. Lucia', 'LC'],
    ['Saint Lucia', 'LC'],
    ['Côte d’Ivoire', 'CI'],
    ["Cote d'Ivoire", 'CI'],
    ['Ivory Coast', 'CI'],
    ['Turkey', 'TR'],
    ['USA', 'US'],
    ['United Kingdom', 'GB'],
    ['DR Congo', 'CD'],
    ['Hong Kong', 'HK'],
    ['Macau', 'MO'],
    ['Swaziland', 'SZ'],
    ['Burma', 'MM'],
    ['Korea, Republic of', 'KR'],
    ['Congo, Democratic Republic', 'CD'],
    ['Congo, Democratic Republic of the', 'CD'],
    ['Congo, Republic of the', 'CG'],
    ['Virgin Islands, British', 'VG'],
    ['Northern Cyprus', undefined],
    ['Cyprus, Northern', undefined],
    ['Georgia', 'GE'],
    ['Indiana', undefined],
    ['Atlantis', undefined],
  ])('%s belongs to %s', (name, code) => {
    expect(codeOfName(name)).toBe(code);
  });
});

describe('aliases', () => {
  it.each([
    ['Dubai', 'AE'],
    ['Bali', 'ID'],
    ['Holland', 'NL'],
    ['UK', 'GB'],
    ['USA', 'US'],
    ['UAE', 'AE'],
    ['Tenerife', 'ES'],
    ['Zanzibar', 'TZ'],
    ['Hawaii', 'US'],
    ['Korea', 'KR'],
    ['Tahiti', 'PF'],
    ['Macedonia', 'MK'],
  ])('find %s in %s, in every language', (alias, code) => {
    expect(languages.filter((lang) => !aliasesOf(code, lang).includes(alias))).toEqual([]);
  });

  it.each([
    ['Kanaren', 'ES', 'de'],
    ['Angleterre', 'GB', 'fr'],
    ['دبي', 'AE', 'ar'],
    ['バリ島', 'ID', 'ja'],
    ['France', 'FR', 'ja'],
  ] as const)('find %s in %s in its language', (alias, code, lang) => {
    expect(aliasesOf(code, lang)).toContain(alias);
  });

  it('belong to existing codes, each once', () => {
    const tables = [aliases, ...Object.values(localAliases), ...Object.values(otherNames)];
    const rows = tables.flatMap((list) => Object.entries(list));
    const wrong = rows.filter(
      ([code, words]) =>
        !(isCountryCode(code) || regionWords.has(code)) ||
        new Set(words).size !== words.length ||
        words.some((word) => word === '' || word !== word.trim()),
    );
    expect(wrong).toEqual([]);
    expect(popularDestinations.every(isCountryCode)).toBe(true);
  });
});
