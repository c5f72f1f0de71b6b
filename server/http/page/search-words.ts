import { folded } from '../../../widget/first-screen/search/comparable.ts';
import type { MoreWords, SearchWords } from '../../../widget/first-screen/search/search-words.ts';
import { iso2 } from '../../catalogue/places/codes.ts';
import { aliasesOf, codeOfName, namesOf } from '../../catalogue/places/countries.ts';
import { countryGroups } from '../../catalogue/places/country-groups.ts';
import { airportCodes } from '../../catalogue/places/sights/airports.ts';
import { fillers } from '../../catalogue/places/sights/fillers.ts';
import { sightsOf } from '../../catalogue/places/sights/sights.ts';
import type { Lang } from '../../contract/values/values.ts';
import { seaNames, smallWords, unsoldNames } from '../../catalogue/places/small-words.ts';
import type { DestinationList } from '../../contract/schemas/storefront.ts';
import { hourly } from '../cache/freshness.ts';
import { bareHeaders } from '../middleware/security-headers.ts';

export const wordsHeaders = {
  ...bareHeaders,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': hourly,
  vary: 'Accept-Encoding',
};

/**
 * The destinations' alternative names, the countries each region covers, and the names of countries that are not sold.
 * The search loads them after the first screen. Names are folded here, so that no phone has to fold thousands.
 */
export function searchWords({ destinations }: DestinationList, lang: Lang): SearchWords {
  const codes = new Map(destinations.map(({ code, name }) => [name, code]));
  const places = destinations.map(({ code, name, covers }): [string, SearchWords['places'][string]] => {
    const names = joined(aliasesOf(code, lang), [name]);
    const covered = covers.flatMap((name) => codes.get(name) ?? codeOfName(name) ?? []);
    return [code, covered.length > 0 ? [names, covered.join(' ')] : [names]];
  });
  const sold = new Set(destinations.map(({ code }) => code));
  const others = [...iso2].flatMap((code) => (sold.has(code) ? [] : namesOf(code, lang)));
  return {
    small: folded(smallWords(lang)).normalize('NFC'),
    unsold: joined([...unsoldNames, ...seaNames, ...others]),
    places: Object.fromEntries(places),
  };
}

/**
 * Further words that the search loads, in a file of their own: smaller cities, sights, airports, adjectives,
 * and names for groups of countries.
 */
export function moreWords({ destinations }: DestinationList, lang: Lang): MoreWords {
  const places = destinations.map(({ code, name }): [string, string] => {
    // Half of `Benelux` already shows its countries.
    const groups = Object.entries(countryGroups).flatMap(([members, names]) =>
      members.split(' ').includes(code) ? names : [],
    );
    return [code, joined([...sightsOf(code, lang), ...groups], [name, ...aliasesOf(code, lang)])];
  });
  return {
    small: folded(fillers(lang)).normalize('NFC'),
    places: Object.fromEntries(places.filter(([, names]) => names)),
    together: Object.fromEntries(
      Object.entries(countryGroups).map(([members, names]) => [members, joined(names)]),
    ),
    codes: joined(airportCodes),
  };
}

/** Comparable names, each once, without those that are known. */
function joined(names: readonly string[], known: readonly string[] = []): string {
  const comparable = new Set(names.flatMap((name) => bothSaints(folded(name))));
  for (const name of ['', ...known.map(folded)]) comparable.delete(name);
  // Composed, Korean has a third of the bytes.
  return [...comparable].join('|').normalize('NFC');
}

/** `St. Lucia` is also `Saint Lucia`, and the other way round. */
function bothSaints(name: string): readonly string[] {
  const other = name.replace(/\bst\b/, 'saint');
  return [name, other === name ? name.replace(/\bsaint\b/, 'st') : other];
}
