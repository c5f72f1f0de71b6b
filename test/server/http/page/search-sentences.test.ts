import { describe, expect, it } from 'vitest';
import { type Lang, languages } from '../../../../server/contract/values/values.ts';
import { groups, type Query } from './queries/queries.ts';
import { searchIn } from './search-in.ts';

const searches = new Map(languages.map((lang) => [lang, searchIn(lang)]));
const ask = (lang: Lang, typed: string) => searches.get(lang)!(typed);

const answersTo = (queries: readonly Query[]) =>
  queries.map(({ lang, typed, wanted }) => {
    const { how, codes } = ask(lang, typed);
    const first = how === 'none' ? [] : codes.slice(0, Math.max(wanted.length, 1));
    return { row: `${lang} ${typed} = ${wanted.join(' ')}, not ${first.join(' ')}`, how, first, wanted };
  });

describe.each(Object.entries(groups))('searches typed in %s', (_letters, queries) => {
  const answers = answersTo(queries);
  const places = answers.filter(({ wanted }) => wanted.length > 0);

  it('are enough, and each occurs once', () => {
    expect(queries.length).toBeGreaterThanOrEqual(200);
    expect(new Set(queries.map(({ lang, typed }) => `${lang} ${typed}`)).size).toBe(queries.length);
  });

  it('find the wanted place first, and every place that they name, in at least 95 of 100 cases', () => {
    const missed = places.filter(({ first, wanted }) => first.join() !== wanted.join());
    const enough = missed.length <= 0.05 * places.length;
    expect({ enough, missed: missed.map(({ row }) => row) }).toMatchObject({ enough: true });
  });

  it('call nothing the nearest that is not', () => {
    const untrue = answers.filter(({ how, first, wanted }) => how === 'nearest' && first[0] !== wanted[0]);
    expect(untrue.map(({ row }) => row)).toEqual([]);
  });

  it('are reported as unknown when they name no place for sale', () => {
    const claimed = answers.filter(({ first, wanted }) => wanted.length === 0 && first.length > 0);
    expect(claimed.map(({ row }) => row)).toEqual([]);
  });
});
