import { describe, expect, it } from 'vitest';
import { languages } from '../../../../server/contract/values/values.ts';
import { queries } from './search-queries.ts';
import { searchIn } from './search-in.ts';

describe('the search', () => {
  it.each(languages)('finds the wanted destination first in %s', (lang) => {
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
