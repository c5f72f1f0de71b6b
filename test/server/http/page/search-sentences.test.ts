import { describe, expect, it } from 'vitest';
import type { Lang } from '../../../../server/catalogue/languages.ts';
import { languages } from '../../../../server/contract/values.ts';
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

describe.each(Object.entries(groups))('of what travellers type in %s', (_letters, queries) => {
  const answers = answersTo(queries);
  const places = answers.filter(({ wanted }) => wanted.length > 0);

  it('there are enough, and each once', () => {
    expect(queries.length).toBeGreaterThanOrEqual(200);
    expect(new Set(queries.map(({ lang, typed }) => `${lang} ${typed}`)).size).toBe(queries.length);
  });

  it('95 of 100 have the wanted place first, and every place that they name', () => {
    const missed = places.filter(({ first, wanted }) => first.join() !== wanted.join());
    const enough = missed.length <= 0.05 * places.length;
    expect({ enough, missed: missed.map(({ row }) => row) }).toMatchObject({ enough: true });
  });

  it('nothing is called the nearest that is not', () => {
    const untrue = answers.filter(({ how, first, wanted }) => how === 'nearest' && first[0] !== wanted[0]);
    expect(untrue.map(({ row }) => row)).toEqual([]);
  });

  it('what names no place that is sold is said to be unknown', () => {
    const claimed = answers.filter(({ first, wanted }) => wanted.length === 0 && first.length > 0);
    expect(claimed.map(({ row }) => row)).toEqual([]);
  });
});
