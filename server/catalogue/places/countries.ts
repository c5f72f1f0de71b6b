import { aliases } from './aliases.ts';
import { iso2 } from './codes.ts';
import { localAliases } from './local-aliases.ts';
import { otherNames } from './other-names.ts';
import type { Lang } from '../../contract/values/values.ts';
import { regionName, regionWords } from './regions.ts';

/** Shown first while nothing is searched for. */
export const popularDestinations: readonly string[] = [
  'FR',
  'ES',
  'IT',
  'GB',
  'US',
  'TR',
  'JP',
  'TH',
  'GR',
  'PT',
  'AE',
  'DE',
];

/** Shown in this order, before other regions. */
export const popularRegions: readonly string[] = [
  'EUROPE',
  'ASIA',
  'GLOBAL',
  'NORTH_AMERICA',
  'SOUTHEAST_ASIA',
  'LATIN_AMERICA',
  'MIDDLE_EAST',
  'CARIBBEAN',
  'AFRICA',
  'OCEANIA',
];

export function isCountryCode(code: string): boolean {
  return iso2.has(code);
}

/** Intl's full names of these are official styles that no traveller looks for. */
const shortNamed = new Set(['HK', 'MO', 'PS', 'MM', 'CD', 'CG']);
const displayNames = new Map<string, Intl.DisplayNames>();

function namesIn(lang: Lang | 'zh-Hant', style: 'long' | 'short'): Intl.DisplayNames {
  const key = `${lang} ${style}`;
  const known = displayNames.get(key);
  if (known) return known;
  const names = new Intl.DisplayNames([lang, 'en'], { type: 'region', style, fallback: 'none' });
  displayNames.set(key, names);
  return names;
}

/** The name of a country (ISO2) or region (its word) in a language; `fallback` when neither knows it. */
export function destinationName(code: string, lang: Lang, fallback: string): string {
  if (!iso2.has(code)) return regionName(code, (m49) => namesIn(lang, 'long').of(m49), lang) ?? fallback;
  return namesIn(lang, shortNamed.has(code) ? 'short' : 'long').of(code) ?? fallback;
}

/** The ISO2 code of a country by its English name or an alias of it; undefined when there is no such name. */
export function codeOfName(name: string): string | undefined {
  englishNames ??= new Map(
    [...iso2].flatMap((code): [string, string][] => [
      ...(aliases[code] ?? []).map((alias): [string, string] => [folded(alias), code]),
      [folded(namesIn('en', 'short').of(code) ?? code), code],
      [folded(namesIn('en', 'long').of(code) ?? code), code],
    ]),
  );
  const found = englishNames.get(folded(name));
  if (found !== undefined || !name.includes(',')) return found;
  // `Korea, Republic of`: ISO and lists sorted by name turn names round.
  turnedNames ??= new Map([...englishNames].map(([known, code]) => [wordsOf(known), code]));
  return turnedNames.get(wordsOf(folded(name)));
}
let englishNames: Map<string, string> | undefined;
let turnedNames: Map<string, string> | undefined;

/** The words of a name, sorted so that their order does not matter, without joining words. */
function wordsOf(name: string): string {
  const words = name.split(' ').filter((word) => word !== 'of' && word !== 'the');
  return words.sort().join(' ');
}

/** The names of a country, without its cities and islands. */
export const namesOf = (code: string, lang: Lang): readonly string[] =>
  [lang, 'en' as const].flatMap((one) => [
    destinationName(code, one, code),
    ...(otherNames[one][code] ?? []),
  ]);

/**
 * Other words that travellers type for a destination: old names, short names, cities, islands. They are those of the
 * language and, because many type English, the English ones; the English name comes first, as it names the country itself.
 */
export function aliasesOf(code: string, lang: Lang): readonly string[] {
  const english = [...(otherNames.en[code] ?? []), ...(aliases[code] ?? [])];
  if (lang === 'en') return english;
  const local = [...(otherNames[lang][code] ?? []), ...(localAliases[lang][code] ?? [])];
  const name = iso2.has(code) || regionWords.has(code) ? [destinationName(code, 'en', code)] : [];
  return [...new Set([...name, ...local, ...english])];
}

/** The name of a country in traditional characters, which are typed where a page has simplified ones. */
export const traditionalName = (code: string): string | undefined =>
  iso2.has(code) ? namesIn('zh-Hant', 'short').of(code) : undefined;

/** Letters without case, accents or punctuation, for comparing. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/\bst\b\.?/g, 'saint')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
