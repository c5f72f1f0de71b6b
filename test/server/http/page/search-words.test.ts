import { describe, expect, it } from 'vitest';
import { countries } from '../../../../demo/sandbox/connectivity/countries.ts';
import { regions } from '../../../../demo/sandbox/connectivity/regions.ts';
import { destinationName } from '../../../../server/catalogue/places/countries.ts';
import type { Lang } from '../../../../server/catalogue/languages.ts';
import { searchWords } from '../../../../server/http/page/search-words.ts';
import { createMatch } from '../../../../widget/first-screen/search/match.ts';
import { queries } from './search-queries.ts';
import { languages } from '../../../../server/contract/values.ts';

const from = { amount: 480, currency: 'EUR' } as const;
/** All that the sandbox sells, by its names in a language. */
const soldIn = (lang: Lang) => {
  const nameOf = (code: string) => destinationName(code, lang, code);
  return [
    ...countries.map(({ iso2 }) => ({
      code: iso2,
      name: nameOf(iso2),
      kind: 'country' as const,
      from,
      covers: [],
    })),
    ...regions.map(({ code, members }) => {
      return { code, name: nameOf(code), kind: 'region' as const, from, covers: members.map(nameOf) };
    }),
  ];
};
const searchIn = (lang: Lang) => {
  const destinations = soldIn(lang);
  const match = createMatch(destinations, searchWords({ currency: 'EUR', stale: false, destinations }, lang));
  return (typed: string) => {
    const { how, first, shown } = match(typed);
    return { how, codes: [...new Set([...first, ...shown])].map((at) => destinations[at]!.code) };
  };
};

describe('the search', () => {
  it.each(languages)('in %s finds the wanted destination first', (lang) => {
    const search = searchIn(lang);
    const table = queries[lang].split(/;|\n/).map((row) => row.trim().split(' = '));
    expect(table.length).toBeGreaterThan(15);
    const firsts = table.map(([typed = '']) => {
      const { how, codes } = search(typed);
      return `${typed} = ${how === 'found' ? codes[0] : '-'}`;
    });
    expect(firsts).toEqual(table.map((row) => row.join(' = ')));
  });

  it('offers the region that covers two named places, then the places', () => {
    expect(searchIn('en')('spain and portugal').codes).toEqual(['EUROPE', 'ES', 'PT', 'GLOBAL']);
  });
});
