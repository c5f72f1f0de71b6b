import type { SearchWords } from '../../../widget/first-screen/search/match.ts';
import { iso2 } from '../../catalogue/places/codes.ts';
import { aliasesOf, codeOfName, namesOf } from '../../catalogue/places/countries.ts';
import type { Lang } from '../../catalogue/languages.ts';
import { seaNames, smallWords, unsoldNames } from '../../catalogue/places/small-words.ts';
import type { DestinationList } from '../../contract/schemas.ts';
import { bareHeaders } from '../middleware/security-headers.ts';

export const wordsHeaders = {
  ...bareHeaders,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=86400',
  vary: 'Accept-Encoding',
};

/**
 * The destinations' alternative names, the countries each region covers, and the names of countries that are not sold.
 * The search loads them after the first screen.
 */
export function searchWords({ destinations }: DestinationList, lang: Lang): SearchWords {
  const codes = new Map(destinations.map(({ code, name }) => [name, code]));
  const places = destinations.map(({ code, covers }): [string, SearchWords['places'][string]] => {
    const names = aliasesOf(code, lang).join('|');
    const covered = covers.flatMap((name) => codes.get(name) ?? codeOfName(name) ?? []);
    return [code, covered.length > 0 ? [names, covered.join(' ')] : [names]];
  });
  const sold = new Set(destinations.map(({ code }) => code));
  const others = [...iso2].flatMap((code) => (sold.has(code) ? [] : namesOf(code, lang)));
  const unsold = [...new Set([...unsoldNames, ...seaNames, ...others])].join('|');
  return { small: smallWords(lang), unsold, places: Object.fromEntries(places) };
}
